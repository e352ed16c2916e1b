import type { ownOvertimeDays } from '@jornada/contract/overtime/own-overtime';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** The own days beyond their plan in a period of at most 62 days, and what became of them. */
export const ownOvertimeDaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['overtime', 'own-days', from, to],
    queryFn: () => callEndpoint<typeof ownOvertimeDays>('GET /overtime/my/days', { query: { from, to } }),
    staleTime: 0,
  });
