import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { dailyStatusSchema, dayFlagSchema, recordedLogSchema } from '../clock/work-day-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idList } from '../id-list.ts';
import { areaRoles } from '../roles.ts';
import { mostExportedPeople } from './attendance-limits.ts';
import { complementaryKindsSchema } from './complementary-kinds.ts';
import { dayStatusSchema, shownAbsenceStatusSchema } from './day-status.ts';
import { modalityMinutesSchema } from './modality-minutes.ts';

/** The longest period that can be summarised or exported at once, in days: a year and a day. */
export const mostSummaryDays = 366;

const minutes = z.int().min(0);
const totals = {
  workedMinutes: minutes,
  breakMinutes: minutes,
  paidBreakMinutes: minutes,
  expectedMinutes: minutes,
  overtimeMinutes: minutes,
  complementaryMinutes: minutes,
  /** Null where there are no complementary minutes. */
  complementary: complementaryKindsSchema.nullable(),
  nightMinutes: minutes,
  holidayMinutes: minutes,
  /** Null where nobody said from where they worked. */
  modality: modalityMinutesSchema.nullable(),
};

/**
 * A day of the summary. `dailyStatus` is the status shown to employees, `status` the one shown to admins; null where nothing was due and
 * nothing happened. `absenceType` is VACATION or the type of an absence, in whatever state its request is (`absenceStatus`); without one,
 * it is HOLIDAY or WEEKEND where that is why nothing was due. `editReason` is the reason of the last correction of the day. `isStated`: whether
 * the company decided about it, or something was answered about a correction of it, of which there is a receipt.
 */
export const summaryDaySchema = z.object({
  date: civilDateSchema,
  ...totals,
  expectedMinutes: minutes.nullable(),
  deductedMinutes: minutes,
  lateMinutes: minutes,
  dailyStatus: dailyStatusSchema,
  status: dayStatusSchema.nullable(),
  flags: z.array(dayFlagSchema),
  absenceType: z.string().nullable(),
  absenceStatus: shownAbsenceStatusSchema.nullable(),
  absenceReason: z.string().nullable(),
  isWeekend: z.boolean(),
  isHoliday: z.boolean(),
  holidayName: z.string().nullable(),
  wasEdited: z.boolean(),
  editReason: z.string().nullable(),
  isStated: z.boolean(),
});
export type SummaryDay = z.infer<typeof summaryDaySchema>;

export const dailySummarySchema = z.object({
  from: civilDateSchema,
  to: civilDateSchema,
  totals: z.object({ ...totals, lateMinutes: minutes }),
  days: z.array(summaryDaySchema),
});
export type DailySummary = z.infer<typeof dailySummarySchema>;

/** The caller's days between two dates, both included, at most 366, and their totals. */
export const dailySummary = defineEndpoint({
  method: 'GET',
  path: '/attendance/daily-summary',
  summary: 'The own days of a period and what they come to',
  access: areaRoles.empleado,
  query: z.object({ from: civilDateSchema, to: civilDateSchema }),
  response: dailySummarySchema,
  errors: [],
});

export const adminDailySummary = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/daily-summary',
  summary: 'The days of a person in a period and what they come to',
  scope: 'attendance:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ userId: z.uuid(), from: civilDateSchema, to: civilDateSchema }),
  response: dailySummarySchema,
  errors: ['NOT_FOUND'],
});

export const adminLogs = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/logs',
  summary: 'The records of a person in a period',
  scope: 'attendance:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ userId: z.uuid(), from: civilDateSchema, to: civilDateSchema }),
  response: z.array(recordedLogSchema),
  errors: ['NOT_FOUND'],
});

/** The caller's days and records of a period as CSV for a spreadsheet in Spanish, or as a document; by default the last 30 days. */
export const ownAttendanceExport = defineEndpoint({
  method: 'GET',
  path: '/attendance/employee/export',
  summary: 'The own attendance as a CSV file or a PDF document',
  access: areaRoles.empleado,
  query: z.object({
    from: civilDateSchema.optional(),
    to: civilDateSchema.optional(),
    format: z.enum(['csv', 'pdf']).default('csv'),
  }),
  response: 'file',
  errors: ['NOTHING_TO_EXPORT', 'TOO_MANY_REQUESTS'],
});

/** The same for people of the company: everybody who clocks or has punches in the period, unless `userIds` says who. */
export const adminExport = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/export',
  summary: 'The attendance of people as a CSV file',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({
    from: civilDateSchema,
    to: civilDateSchema,
    userIds: idList(mostExportedPeople).optional(),
  }),
  response: 'file',
  errors: ['NOTHING_TO_EXPORT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
