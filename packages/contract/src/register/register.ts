import { z } from 'zod';
import { complementaryKindsSchema } from '../attendance/complementary-kinds.ts';
import { modalityMinutesSchema } from '../attendance/modality-minutes.ts';
import { civilDateSchema, monthSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf } from '../page.ts';
import { areaRoles } from '../roles.ts';

const viewing = { access: areaRoles.admin, permission: 'register.view' } as const;
const asked = { month: monthSchema, ...peopleGroup };

/**
 * What a month of somebody amounts to. Ordinary time is what was worked and is neither overtime nor, of part-time work, complementary.
 * Night and holiday minutes are part of what was worked, by the clock. `complementary` is null where there are no complementary minutes, and
 * `modality` where nobody said from where they worked.
 */
const registerLineSchema = z.object({
  userId: z.uuid(),
  userName: z.string(),
  daysWorked: z.int(),
  workedMinutes: z.int(),
  ordinaryMinutes: z.int(),
  complementaryMinutes: z.int(),
  complementary: complementaryKindsSchema.nullable(),
  overtimeMinutes: z.int(),
  nightMinutes: z.int(),
  holidayMinutes: z.int(),
  modality: modalityMinutesSchema.nullable(),
});
export type RegisterLine = z.infer<typeof registerLineSchema>;

/** The number of people evaluated at once. */
export const mostRegisterLines = 50;

/**
 * The record of a month as workers' representatives see it (Estatuto de los Trabajadores art. 34.9 and 64): who worked, when and how much,
 * and nothing else. Of everybody, or of a department, by name.
 */
export const monthlyRegister = defineEndpoint({
  method: 'GET',
  path: '/admin/register',
  summary: 'The working time of a month, person by person',
  ...viewing,
  query: z.object({
    ...asked,
    page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
    size: z.coerce.number().pipe(z.int().min(1).max(mostRegisterLines)).default(25),
  }),
  response: pageOf(registerLineSchema).extend({ month: monthSchema }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/**
 * Dates are set where they differ from the workday's. A missing exit is null. `entryWasOffline`: the punch was made offline and sent later; `entryAtTerminal`: a terminal kept it.
 */
const registerDaySchema = z.object({
  date: civilDateSchema,
  workedMinutes: z.int(),
  ordinaryMinutes: z.int(),
  complementaryMinutes: z.int(),
  complementary: complementaryKindsSchema.nullable(),
  overtimeMinutes: z.int(),
  nightMinutes: z.int(),
  holidayMinutes: z.int(),
  modality: modalityMinutesSchema.nullable(),
  pairs: z.array(
    z.object({
      entryDate: civilDateSchema,
      entryTime: z.string(),
      exitDate: civilDateSchema.nullable(),
      exitTime: z.string().nullable(),
      entryWasOffline: z.boolean(),
      exitWasOffline: z.boolean(),
      entryAtTerminal: z.literal(true).optional(),
      exitAtTerminal: z.literal(true).optional(),
    }),
  ),
});
export type RegisterDay = z.infer<typeof registerDaySchema>;

/** The days of a month on which a person worked. */
export const personRegister = defineEndpoint({
  method: 'GET',
  path: '/admin/register/people/:userId',
  summary: 'The working time of a month of one person, day by day',
  ...viewing,
  params: z.object({ userId: z.uuid() }),
  query: z.object({ month: monthSchema }),
  response: z.object({
    userId: z.uuid(),
    userName: z.string(),
    month: monthSchema,
    days: z.array(registerDaySchema),
  }),
  errors: ['NOT_FOUND'],
});

/** One row per day of everybody, or of a department. */
export const registerFile = defineEndpoint({
  method: 'GET',
  path: '/admin/register/file',
  summary: 'The working time of a month as a CSV file',
  ...viewing,
  query: z.object(asked),
  response: 'file',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
