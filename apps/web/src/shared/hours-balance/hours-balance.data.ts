import type {
  adminHoursBalance,
  hoursBalances,
  ownHoursBalance,
} from '@jornada/contract/attendance/hours-balance';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** The own balance of hours: of this week and month and, where it is wanted, of this year. It grows with the clock. */
export const ownBalanceQuery = (withYear: boolean) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'balance', withYear],
    queryFn: () =>
      callEndpoint<typeof ownHoursBalance>('GET /attendance/balance', {
        query: withYear ? { withYear: 'true' } : {},
      }),
    staleTime: 60_000,
    // Many keep the clock page open: of a day it changes little in so many minutes.
    refetchInterval: 600_000,
  });

/** The same of a person of the company, with the year. */
export const balanceOfPersonQuery = (userId: string) =>
  queryOptions({
    queryKey: ['attendance', 'balance', userId],
    queryFn: () =>
      callEndpoint<typeof adminHoursBalance>('GET /attendance/admin/balance', {
        query: { userId, withYear: 'true' },
      }),
    staleTime: 60_000,
  });

/** What everybody comes to in the present month, by person. */
export const everybodysBalancesQuery = queryOptions({
  queryKey: ['attendance', 'balances'],
  queryFn: () => callEndpoint<typeof hoursBalances>('GET /attendance/admin/balances', {}),
  select: (balances) => new Map(balances.map((balance) => [balance.userId, balance])),
  staleTime: 60_000,
});
