import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';

export const punchTypeSchema = z.enum(['IN', 'OUT', 'BREAK_START', 'BREAK_END']);

/** One effective record of the working-time ledger. `workedOn` is the civil date of the workday it belongs to. */
export const attendanceLogSchema = z.object({
  id: z.uuid(),
  type: punchTypeSchema,
  timestamp: instantSchema,
  timezone: z.string(),
  workedOn: civilDateSchema,
});
export type AttendanceLog = z.infer<typeof attendanceLogSchema>;

export const dayFlagSchema = z.enum(['MISSING_BREAK', 'OVERTIME', 'EARLY', 'LATE']);
export const dailyStatusSchema = z.enum(['OK', 'OPEN', 'INCOMPLETE', 'EXTRA']);

/**
 * Where the workday stands at `serverTime`. Totals are elapsed minutes of the workday `workedOn`, which for a shift over
 * midnight is the date of its entry. `expectedMinutes` is null when no schedule is assigned.
 */
export const workDayStatusSchema = z.object({
  currentStatus: z.enum(['NOT_STARTED', 'WORKING', 'BREAK', 'FINISHED']),
  nextExpectedAction: z.enum(['CLOCK_IN', 'CLOCK_OUT', 'BREAK_END']),
  workedOn: civilDateSchema,
  timezone: z.string(),
  serverTime: instantSchema,
  totalWorkedMinutes: z.int().min(0),
  totalBreakMinutes: z.int().min(0),
  expectedMinutes: z.int().min(0).nullable(),
  overtimeMinutes: z.int().min(0),
  canStartBreak: z.boolean(),
  dailyStatus: dailyStatusSchema,
  flags: z.array(dayFlagSchema),
  isOnVacation: z.boolean(),
  vacationInfo: z.object({ startDate: civilDateSchema, endDate: civilDateSchema }).nullable(),
  holidayName: z.string().nullable(),
});
export type WorkDayStatus = z.infer<typeof workDayStatusSchema>;
