import type { simpleUsers } from '@jornada/contract/employees/users';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** The active people who have working hours, to choose from. */
export const employeeChoicesQuery = queryOptions({
  queryKey: ['calendar', 'people'],
  queryFn: () => callEndpoint<typeof simpleUsers>('GET /admin/users/simple', {}),
  select: (people) => people.filter(({ isAdmin }) => !isAdmin),
});

/** All active people, admins too. */
export const activePeopleQuery = queryOptions({
  queryKey: ['calendar', 'people'],
  queryFn: () => callEndpoint<typeof simpleUsers>('GET /admin/users/simple', {}),
});

/**
 * Whose record there is or may be: the people of the company, also who left, after the others, and those admins who clock in or did
 * before: what was recorded of them is there still.
 */
export const recordedChoicesQuery = queryOptions({
  queryKey: ['calendar', 'people', 'with those who left'],
  queryFn: () =>
    callEndpoint<typeof simpleUsers>('GET /admin/users/simple', { query: { includeInactive: 'true' } }),
  select: (people) => people.filter(({ isAdmin, clocksIn, hasRecord }) => !isAdmin || clocksIn || hasRecord),
});
