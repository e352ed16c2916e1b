import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import { dailyStatus } from '@jornada/core/timekeeping/daily-status';
import { dayFlags } from '@jornada/core/timekeeping/day-flags';
import { workDayTotals } from '@jornada/core/timekeeping/work-day-totals';
import type { Workday } from './current-workday.ts';

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
