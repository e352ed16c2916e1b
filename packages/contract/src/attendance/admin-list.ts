import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery, sortBy } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { listedDaySchema } from './day-row.ts';
import { dayStatusSchema } from './day-status.ts';

/** The longest period of the list of attendance, in days: a year and a day. */
export const mostListedDays = 366;

/** Which days the list shows, besides the page. */
export const dayFilterFields = {
  fromDate: civilDateSchema.optional(),
  toDate: civilDateSchema.optional(),
  employeeFilter: z.string().trim().max(200).default(''),
  statusFilter: dayStatusSchema.optional(),
  ...peopleGroup,
  userId: z.uuid().optional(),
};

/**
 * The workdays of the company's people, one row each: days with punches, days on which work was due, and days with an absence. Both dates
 * are included; the default is the seven days up to today in the company's zone. `employeeFilter` is part of a name or e-mail, `userId` one
 * person; `_` is ignored, and only lets clients avoid a cached answer. `serverTime` is the moment of the answer, from which clients count
 * down how long a day can still be edited.
 */
export const attendanceList = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/list',
  summary: 'What people worked, day by day',
  scope: 'attendance:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({
    ...dayFilterFields,
    ...pageQuery(20),
    sort: sortBy('date', 'employeeName', 'status', 'workedMinutes', 'lateMinutes', 'overtimeMinutes').default(
      'date,desc',
    ),
    _: z.string().max(40).optional(),
  }),
  response: pageOf(listedDaySchema).extend({ serverTime: instantSchema }),
  errors: [],
});
