import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import { employmentOfKind } from '@jornada/core/schedules/expected-day';
import { civilWorkday } from '@jornada/core/timekeeping/civil-workday';
import { evaluateRecords } from '@jornada/core/timekeeping/evaluate-day';
import { nextTurn } from '@jornada/core/timekeeping/next-turn';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { runningTotals } from '@jornada/core/timekeeping/running-totals';
import { openBreak } from '@jornada/core/timekeeping/work-pair';
import { toPlannedWorkday } from './planned-workday.ts';
import type { Workday } from './read-current-workday.ts';

/** The workday as the API answers it, evaluated like every other day. */
export function toWorkDayStatus(workday: Workday): WorkDayStatus {
  const { person, now, plan, current, planned, records } = workday;
  const day = toPlannedWorkday(planned, plan);
  const today = civilWorkday(now, person.timeZone, plan.cutoffOn);
  const evaluation = evaluateRecords(day, current.records, { until: now, today });
  const { growth, ...running } = runningTotals(day, current.records.pairs, now);
  return {
    currentStatus: current.currentStatus,
    nextExpectedAction: current.nextExpectedAction,
    workedOn: current.workedOn.toString(),
    timezone: person.timeZone,
    serverTime: written(now),
    refreshAt: written(nextTurn({ now, timeZone: person.timeZone, last: records.last, plan })),
    totalWorkedMinutes: evaluation.workedMinutes,
    totalBreakMinutes: evaluation.breakMinutes,
    paidBreakMinutes: evaluation.paidBreakMinutes,
    deductedMinutes: evaluation.deductedMinutes,
    expectedMinutes: evaluation.expectedMinutes,
    overtimeMinutes: evaluation.overtimeMinutes,
    complementaryMinutes: evaluation.complementaryMinutes,
    isPartTime: planned.isPartTime,
    running: {
      workedMilliseconds: running.workedMilliseconds,
      breakMilliseconds: running.breakMilliseconds,
      growth: growth.map(({ until, ...grows }) => ({
        until: written(Temporal.Instant.fromEpochMilliseconds(until)),
        ...grows,
      })),
    },
    canStartBreak: current.currentStatus === 'WORKING' && current.mayStartBreak,
    openPair: describeOpenPair(workday),
    lastRecord: describeRecord(records.lastPunch),
    futureRecord: describeRecord(workday.ahead[0] ?? null),
    dailyStatus: evaluation.dailyStatus,
    flags: [...evaluation.flags],
    isOnVacation: planned.vacation !== null,
    vacationInfo: planned.vacation && {
      startDate: planned.vacation.startDate.toString(),
      endDate: planned.vacation.endDate.toString(),
    },
    employment: employmentOfKind(planned.dayKind),
    absenceType: planned.absence?.type ?? null,
    holidayName: planned.holidayName,
  };
}

function describeOpenPair({ current }: Workday): WorkDayStatus['openPair'] {
  const { openPair, isUnderWay, mayStartBreak, breakFrom } = current;
  if (openPair === null) return null;
  return {
    enteredAt: written(openPair.entry.punchedAt),
    timezone: openPair.entry.timeZone,
    workedOn: openPair.workedOn.toString(),
    isUnderWay,
    isOnBreak: openBreak(openPair) !== null,
    canStartBreak: mayStartBreak,
    breakFrom: breakFrom === null ? null : written(Temporal.Instant.fromEpochMilliseconds(breakFrom)),
  };
}

function describeRecord(punch: Punch | null): WorkDayStatus['lastRecord'] {
  if (punch === null) return null;
  return { id: punch.id, type: punch.type, timestamp: written(punch.punchedAt), timezone: punch.timeZone };
}

function written(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
