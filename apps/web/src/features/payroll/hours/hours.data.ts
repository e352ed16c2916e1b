import type { classifiedMonth } from '@jornada/contract/payroll/classified-month';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

/** What each minute of a person's month is. */
export const classifiedMonthQuery = (userId: string, month: string) =>
  queryOptions({
    queryKey: ['payroll', 'hours', userId, month],
    queryFn: () =>
      callEndpoint<typeof classifiedMonth>('GET /admin/payroll/hours/:userId/:month', {
        params: { userId, month },
      }),
    staleTime: 0,
  });
