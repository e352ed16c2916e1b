import type { ownClassifiedMonth } from '@jornada/contract/payroll/classified-month';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

/** What each minute of an own month is. @param month `2026-11` */
export const ownKindsQuery = (month: string) =>
  queryOptions({
    queryKey: ['payroll', 'own-hours', month],
    queryFn: () =>
      callEndpoint<typeof ownClassifiedMonth>('GET /attendance/hours/:month', { params: { month } }),
    staleTime: 0,
  });
