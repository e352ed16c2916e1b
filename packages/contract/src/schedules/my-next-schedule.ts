import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { daySchedule } from './day-schedule.ts';

/** The next date within a year, today included, whose work has not begun yet; NOT_FOUND when there is none. */
export const myNextSchedule = defineEndpoint({
  method: 'GET',
  path: '/employee/my-schedule/next',
  summary: 'The next own shift',
  access: areaRoles.empleado,
  response: daySchedule,
  errors: ['NOT_FOUND'],
});
