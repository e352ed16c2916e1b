import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { daySchedule } from './day-schedule.ts';

/** The next date after today, within a year, on which the person has hours to work; NOT_FOUND when there is none. */
export const myNextSchedule = defineEndpoint({
  method: 'GET',
  path: '/employee/my-schedule/next',
  summary: 'The next own working day',
  access: areaRoles.empleado,
  response: daySchedule,
  errors: ['NOT_FOUND'],
});
