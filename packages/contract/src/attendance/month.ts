import { z } from 'zod';
import { civilDateSchema, monthSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { dayStatusSchema } from './day-status.ts';

/** A month of all active employees, with a cell for each day that the list has a row for. `departmentId` narrows it, and `employeeFilter`, part of a name or e-mail. */
export const attendanceMonth = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/month',
  summary: 'A month of everybody, day by day',
  scope: 'attendance:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({
    month: monthSchema,
    ...peopleGroup,
    employeeFilter: z.string().trim().max(200).default(''),
  }),
  response: z.object({
    month: z.string(),
    people: z.array(
      z.object({
        userId: z.uuid(),
        employeeName: z.string(),
        departmentName: z.string().nullable(),
        workedMinutes: z.int(),
        expectedMinutes: z.int(),
        /** Up to now, like the balance of hours; the figures above cover all days of the month. */
        balanceMinutes: z.int(),
        openDays: z.array(civilDateSchema),
        days: z.array(
          z.object({
            date: civilDateSchema,
            status: dayStatusSchema.nullable(),
            workedMinutes: z.int(),
            absenceType: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});
