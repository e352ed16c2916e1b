import { employmentStates } from '@jornada/core/schedules/employment';
import { modalities } from '@jornada/core/timekeeping/modality';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { offlineTimesSchema } from './offline-times.ts';

export const punchTypeSchema = z.enum(['IN', 'OUT', 'BREAK_START', 'BREAK_END']);

/**
 * From where somebody worked: at a workplace of the company, elsewhere (Ley 10/2021), or on the way. What an entry or the end of a break says
 * holds until the next that says something, at the latest until the exit; where nobody said it, it is not known.
 */
export const modalitySchema = z.enum(modalities);

/** A record of the working-time ledger as it counts now. `workedOn` is the date of the workday it belongs to. */
export const attendanceLogSchema = z.object({
  id: z.uuid(),
  type: punchTypeSchema,
  timestamp: instantSchema,
  timezone: z.string(),
  workedOn: civilDateSchema,
});
export type AttendanceLog = z.infer<typeof attendanceLogSchema>;

/** The same in a list of records; `offline` is set when it was made offline. */
export const recordedLogSchema = attendanceLogSchema.extend({ offline: offlineTimesSchema.nullable() });
export type RecordedLog = z.infer<typeof recordedLogSchema>;

export const dayFlagSchema = z.enum(['MISSING_BREAK', 'OVERTIME', 'COMPLEMENTARY', 'EARLY', 'LATE']);
export const dailyStatusSchema = z.enum(['OK', 'OPEN', 'INCOMPLETE', 'EXTRA']);

/**
 * The last entry, as long as an exit or a break can still belong to it. `isUnderWay` false: its exit seems forgotten, so it does not count
 * and the next entry begins a new pair. `workedOn` is the workday of the pair. `breakFrom` is the moment from which a break may begin if
 * nobody punches before, `serverTime` if it may begin now, null if none may.
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

/** The totals in exact milliseconds at `serverTime`, and which of them grow with the clock until when. */
const runningTotalsSchema = z.object({
  workedMilliseconds: z.int().min(0),
  breakMilliseconds: z.int().min(0),
  growth: z.array(
    z.object({ until: instantSchema, isWorkedGrowing: z.boolean(), isBreakGrowing: z.boolean() }),
  ),
});

/**
 * The state of the workday at `serverTime`; until `refreshAt` only the growing totals change. Totals are elapsed minutes of the workday
 * `workedOn`: that of the open pair, else the one that an entry now would belong to. `deductedMinutes` are subtracted for fixed unpaid
 * breaks. `expectedMinutes` is null when no schedule is assigned. With `isPartTime`, time beyond it is complementary, not overtime.
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
  /** The latest record of the last four days, of any workday, since an exit may close a pair of the workday before. */
  lastRecord: attendanceLogSchema.omit({ workedOn: true }).nullable(),
  /** A record whose time lies in the future because the server's clock was ahead: it is not counted here and has to be corrected. */
  futureRecord: attendanceLogSchema.omit({ workedOn: true }).nullable(),
  dailyStatus: dailyStatusSchema,
  flags: z.array(dayFlagSchema),
  isOnVacation: z.boolean(),
  vacationInfo: z.object({ startDate: civilDateSchema, endDate: civilDateSchema }).nullable(),
  /** Whether the workday lies before, in or after the employment; entries are only accepted in it. */
  employment: z.enum(employmentStates),
  /** The type of an approved absence other than vacation. */
  absenceType: z.string().nullable(),
  holidayName: z.string().nullable(),
});
export type WorkDayStatus = z.infer<typeof workDayStatusSchema>;
