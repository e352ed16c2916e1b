import { employmentStates } from '@jornada/core/schedules/employment';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { offlineTimesSchema } from './offline-times.ts';

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

/** The same in a list of what was recorded; `offline` when a device kept it without a network. */
export const recordedLogSchema = attendanceLogSchema.extend({ offline: offlineTimesSchema.nullable() });
export type RecordedLog = z.infer<typeof recordedLogSchema>;

export const dayFlagSchema = z.enum(['MISSING_BREAK', 'OVERTIME', 'COMPLEMENTARY', 'EARLY', 'LATE']);
export const dailyStatusSchema = z.enum(['OK', 'OPEN', 'INCOMPLETE', 'EXTRA']);

/**
 * The last entry, while an exit or a break would still join it. `isUnderWay` false: its exit seems forgotten, it counts nothing, and an
 * entry begins anew. `workedOn` is the workday it serves. `breakFrom` is the moment from which a break may begin in it while nobody
 * punches, `serverTime` when it may now, null when none may.
 */
const openPairSchema = z.object({
  enteredAt: instantSchema,
  timezone: z.string(),
  workedOn: civilDateSchema,
  isUnderWay: z.boolean(),
  isOnBreak: z.boolean(),
  canStartBreak: z.boolean(),
  breakFrom: instantSchema.nullable(),
});

/** The totals in exact milliseconds at `serverTime`, and which of them grow with the clock up to which moment. */
const runningTotalsSchema = z.object({
  workedMilliseconds: z.int().min(0),
  breakMilliseconds: z.int().min(0),
  growth: z.array(
    z.object({ until: instantSchema, isWorkedGrowing: z.boolean(), isBreakGrowing: z.boolean() }),
  ),
});

/**
 * Where the workday stands at `serverTime`, and holds but for what grows until `refreshAt`. Totals are elapsed minutes of the workday
 * `workedOn`: that of the pair under way, else the one an entry now would have. `deductedMinutes` are what fixed unpaid breaks take off.
 * `expectedMinutes` is null when no schedule is assigned. What goes beyond it is complementary, no overtime, where `isPartTime`.
 */
export const workDayStatusSchema = z.object({
  currentStatus: z.enum(['NOT_STARTED', 'WORKING', 'BREAK', 'FINISHED']),
  nextExpectedAction: z.enum(['CLOCK_IN', 'CLOCK_OUT', 'BREAK_END']),
  workedOn: civilDateSchema,
  timezone: z.string(),
  serverTime: instantSchema,
  refreshAt: instantSchema,
  totalWorkedMinutes: z.int().min(0),
  totalBreakMinutes: z.int().min(0),
  paidBreakMinutes: z.int().min(0),
  deductedMinutes: z.int().min(0),
  expectedMinutes: z.int().min(0).nullable(),
  overtimeMinutes: z.int().min(0),
  complementaryMinutes: z.int().min(0),
  isPartTime: z.boolean(),
  running: runningTotalsSchema,
  canStartBreak: z.boolean(),
  openPair: openPairSchema.nullable(),
  /** The latest record of the last four days, whatever its workday: an exit may close a pair of the workday before. */
  lastRecord: attendanceLogSchema.omit({ workedOn: true }).nullable(),
  /** A record with a time that has not come, for the server's clock was ahead: it counts for nothing here and waits for a correction. */
  futureRecord: attendanceLogSchema.omit({ workedOn: true }).nullable(),
  dailyStatus: dailyStatusSchema,
  flags: z.array(dayFlagSchema),
  isOnVacation: z.boolean(),
  vacationInfo: z.object({ startDate: civilDateSchema, endDate: civilDateSchema }).nullable(),
  /** Whether the workday lies before the first or after the last day of the employment: no entry is taken then. */
  employment: z.enum(employmentStates),
  /** Of an approved absence that is no vacation. */
  absenceType: z.string().nullable(),
  holidayName: z.string().nullable(),
});
export type WorkDayStatus = z.infer<typeof workDayStatusSchema>;
