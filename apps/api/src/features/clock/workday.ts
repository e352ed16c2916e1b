import type { AttendanceLog, WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import { type CurrentWorkday, currentWorkday } from '@jornada/core/timekeeping/current-workday';
import { dailyStatus } from '@jornada/core/timekeeping/daily-status';
import { dayFlags } from '@jornada/core/timekeeping/day-flags';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { workDayTotals } from '@jornada/core/timekeeping/work-day-totals';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { type Person, type PlannedDay, readPlan } from '../schedules/schedules.reads.ts';
import { findEffectivePunches } from './clock.queries.ts';

/** A pair lives at most 16 h and a day at most 25: three days hold the workday under way whole. */
const lookBack = Temporal.Duration.from({ hours: 72 });

/** The entry of a shift over midnight lies at most this far back, and one more for an entry made in another zone. */
const oldestWorkday = Temporal.Duration.from({ days: 2 });

/** A person's workday at one moment: the record, where it stands, and what was planned for it. */
export interface Workday {
  readonly person: Person;
  readonly now: Temporal.Instant;
  readonly punches: readonly Punch[];
  readonly current: CurrentWorkday;
  readonly planned: PlannedDay;
  /** Until when an entry belongs to the workday before. */
  readonly cutoffOn: (date: Temporal.PlainDate) => number;
}

/** Reads the workday under way: for a shift over midnight that of its entry. */
export async function readWorkday(tx: TenantTx, person: Person, now: Temporal.Instant): Promise<Workday> {
  const { timeZone } = person;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const [punches, plan] = await Promise.all([
    findEffectivePunches(tx, person.userId, { from: now.subtract(lookBack) }),
    readPlan(tx, person, { from: today.subtract(oldestWorkday), to: today }),
  ]);
  const { cutoffOn } = plan;
  const current = currentWorkday({ punches, now, timeZone, cutoffOn });
  return { person, now, punches, current, planned: plan.on(current.workedOn), cutoffOn };
}

/** The same workday after one more punch at the same moment. */
export function withPunch(workday: Workday, punch: Punch): Workday {
  const punches = [...workday.punches, punch];
  const { now, person, cutoffOn } = workday;
  const current = currentWorkday({ punches, now, timeZone: person.timeZone, cutoffOn });
  return { ...workday, punches, current };
}

/** The workday as the API answers it. */
export function toWorkDayStatus({ person, now, current, planned }: Workday): WorkDayStatus {
  const { expectedMinutes } = planned;
  const { workedMinutes, breakMinutes, overtimeMinutes } = workDayTotals({
    pairs: current.pairs,
    until: now,
    expectedMinutes,
    allowsOvertime: planned.scheduled?.rules.allowsOvertime ?? false,
  });
  const totals = { workedMinutes, breakMinutes, overtimeMinutes };
  const requiresBreaks = planned.scheduled?.rules.requiresBreaks ?? false;
  return {
    currentStatus: current.currentStatus,
    nextExpectedAction: current.nextExpectedAction,
    workedOn: current.workedOn.toString(),
    timezone: person.timeZone,
    serverTime: now.toString({ smallestUnit: 'millisecond' }),
    totalWorkedMinutes: workedMinutes,
    totalBreakMinutes: breakMinutes,
    expectedMinutes,
    overtimeMinutes,
    canStartBreak: current.canStartBreak,
    dailyStatus: dailyStatus({ records: current.records, expectedMinutes, ...totals }),
    flags: dayFlags({ pairs: current.pairs, segments: planned.segments, requiresBreaks, ...totals }),
    isOnVacation: planned.vacation !== null,
    vacationInfo: planned.vacation && {
      startDate: planned.vacation.startDate.toString(),
      endDate: planned.vacation.endDate.toString(),
    },
    holidayName: planned.holidayName,
  };
}

/** The records of the workday as the API answers them, oldest first. */
export function toRecords({ current }: Workday): AttendanceLog[] {
  return current.records.map((punch) => toAttendanceLog(punch, current.workedOn));
}

export function toAttendanceLog(punch: Punch, workedOn: Temporal.PlainDate): AttendanceLog {
  return {
    id: punch.id,
    type: punch.type,
    timestamp: punch.punchedAt.toString({ smallestUnit: 'millisecond' }),
    timezone: punch.timeZone,
    workedOn: workedOn.toString(),
  };
}
