import type { simpleUsers } from '@jornada/contract/employees/users';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** The active people who have working hours, to choose from. */
export const employeeChoicesQuery = queryOptions({
  queryKey: ['calendar', 'people'],
  queryFn: () => callEndpoint<typeof simpleUsers>('GET /admin/users/simple', {}),
  select: (people) => people.filter(({ isAdmin }) => !isAdmin),
});

/** Those, and after them who left: what was recorded of them is there still. */
export const recordedChoicesQuery = queryOptions({
  queryKey: ['calendar', 'people', 'with those who left'],
  queryFn: () =>
    callEndpoint<typeof simpleUsers>('GET /admin/users/simple', { query: { includeInactive: 'true' } }),
  select: (people) => people.filter(({ isAdmin }) => !isAdmin),
});
