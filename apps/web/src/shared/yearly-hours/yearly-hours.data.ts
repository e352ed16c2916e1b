import type {
  adminYearlyHours,
  everybodysYearlyHours,
  ownYearlyHours,
} from '@jornada/contract/attendance/yearly-hours';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

const yearlyKey = ['attendance', 'yearly-hours'];

/** The own hours of this year against those agreed on. */
export const ownYearlyHoursQuery = queryOptions({
  queryKey: [...yearlyKey, 'own'],
  queryFn: () => callEndpoint<typeof ownYearlyHours>('GET /attendance/yearly-hours', { query: {} }),
  staleTime: 60_000,
});

/** The same of somebody. */
export const yearlyHoursQuery = (userId: string) =>
  queryOptions({
    queryKey: [...yearlyKey, userId],
    queryFn: () =>
      callEndpoint<typeof adminYearlyHours>('GET /attendance/admin/yearly-hours', { query: { userId } }),
    staleTime: 0,
  });

/** What everybody comes to this year, by person. */
export const everybodysYearlyHoursQuery = queryOptions({
  queryKey: [...yearlyKey, 'everybody'],
  queryFn: () =>
    callEndpoint<typeof everybodysYearlyHours>('GET /attendance/admin/yearly-hours/everybody', { query: {} }),
  select: (people) => new Map(people.map((one) => [one.userId, one.hours])),
  staleTime: 60_000,
});
