import type { ownBalance } from '@jornada/contract/vacations/balance';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** The caller's vacation days of this year. */
export const ownVacationBalanceQuery = queryOptions({
  queryKey: ['vacations', 'own', 'balance'],
  queryFn: () => callEndpoint<typeof ownBalance>('GET /vacations/balance', {}),
  // Others decide about it: it is loaded whenever a page that shows it is opened.
  staleTime: 0,
});
