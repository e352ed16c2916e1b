import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';
import { currentWorkday } from '@jornada/core/timekeeping/current-workday';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { workDayTotals } from '@jornada/core/timekeeping/work-day-totals';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import type { ClockStatus } from './clock.data.ts';
import type { PunchType } from './punch-intent.ts';

/** The workday as it stands at this very moment, by the rules the server applies too. Minutes are whole. */
export interface LiveWorkday {
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly overtimeMinutes: number;
  readonly canStartBreak: boolean;
  readonly pairs: readonly WorkPair[];
  /** Whether the day has turned since the server was asked, so that it has to be asked again. */
  readonly isOutdated: boolean;
}

/** Carries the server's last answer on to `now` (milliseconds since the epoch, server's clock). */
export function liveWorkday(status: ClockStatus, allowsOvertime: boolean, now: number): LiveWorkday {
  const instant = Temporal.Instant.fromEpochMilliseconds(Math.max(now, Date.parse(status.serverTime)));
  const workday = currentWorkday({
    punches: status.todayRecords.map(punchOf),
    now: instant,
    timeZone: status.timezone,
  });
  const totals = workDayTotals({
    pairs: workday.pairs,
    until: instant,
    expectedMinutes: status.expectedMinutes,
    allowsOvertime,
  });
  return {
    ...totals,
    canStartBreak: workday.canStartBreak,
    pairs: workday.pairs,
    isOutdated: workday.workedOn.toString() !== status.workedOn,
  };
}

/** What the main button does: IN, unless the server expects the way out or the last entry or exit is an entry. */
export function mainPunch(status: ClockStatus): Extract<PunchType, 'IN' | 'OUT'> {
  if (status.nextExpectedAction === 'CLOCK_OUT') return 'OUT';
  const last = status.todayRecords.findLast((record) => record.type === 'IN' || record.type === 'OUT');
  return last?.type === 'IN' ? 'OUT' : 'IN';
}

function punchOf(record: AttendanceLog): Punch {
  return {
    id: record.id,
    type: record.type,
    punchedAt: Temporal.Instant.from(record.timestamp),
    timeZone: record.timezone,
  };
}
