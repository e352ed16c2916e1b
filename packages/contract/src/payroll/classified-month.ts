import { z } from 'zod';
import { civilDateSchema, monthSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

const minutes = z.int().min(0);

/** Whole minutes of each kind (`HourKind`); they add up to what was worked. */
const kindsSchema = z.object({
  ORDINARY: minutes,
  COMPLEMENTARY_AGREED: minutes,
  COMPLEMENTARY_VOLUNTARY: minutes,
  COMPLEMENTARY_UNCOVERED: minutes,
  OVERTIME_PAID: minutes,
  OVERTIME_REST: minutes,
  OVERTIME_FORCE_MAJEURE: minutes,
  BEYOND_UNDECIDED: minutes,
  BEYOND_NOT_ACCEPTED: minutes,
});

/** What minutes are besides (`HourOverlay`); none of them is longer than what was worked. */
const overlaysSchema = z.object({
  NIGHT: minutes,
  SUNDAY: minutes,
  HOLIDAY: minutes,
  TRAVEL: minutes,
  WAITING: minutes,
  ON_CALL_ACTIVATION: minutes,
});

const sums = { workedMinutes: minutes, kinds: kindsSchema, overlays: overlaysSchema, onCallMinutes: minutes };

/**
 * What each minute of a person's month is, up to their present date. Of `days` those on which somebody worked, was away or on call, in order. `leaveMinutes` are those that time off
 * took away of the plan: why, it does not tell. `isOpen`: the length of the day is not known. `groupNames` are the groups of the
 * contracts that were in force, null for the general one.
 */
export const classifiedMonthSchema = z.object({
  month: monthSchema,
  ...sums,
  leaveMinutes: minutes,
  openDays: z.int(),
  groupNames: z.array(z.string().nullable()),
  days: z
    .array(
      z.object({
        date: civilDateSchema,
        ...sums,
        expectedMinutes: minutes.nullable(),
        leaveMinutes: minutes,
        isOpen: z.boolean(),
      }),
    )
    .max(31),
});
export type ClassifiedMonth = z.infer<typeof classifiedMonthSchema>;

export const classifiedMonth = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/hours/:userId/:month',
  summary: 'What each minute of a person’s month is',
  access: areaRoles.admin,
  permission: ['attendance.read', 'attendance.manage', 'payroll.manage'],
  params: z.object({ userId: z.uuid(), month: monthSchema }),
  response: classifiedMonthSchema,
  errors: ['NOT_FOUND'],
});

export const ownClassifiedMonth = defineEndpoint({
  method: 'GET',
  path: '/attendance/hours/:month',
  summary: 'What each minute of the own month is',
  access: areaRoles.empleado,
  params: z.object({ month: monthSchema }),
  response: classifiedMonthSchema,
  errors: [],
});
