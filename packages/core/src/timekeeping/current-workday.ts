import { pairPunches } from './pair-punches.ts';
import { comparePunches, type Punch } from './punch.ts';
import { workDayTotals } from './work-day-totals.ts';
import { isAbandoned, openBreak, type WorkPair } from './work-pair.ts';
import { type CutoffOn, noCutoff, workdayAt, workdayOf } from './workday-of.ts';

export type CurrentStatus = 'NOT_STARTED' | 'WORKING' | 'BREAK' | 'FINISHED';
export type NextExpectedAction = 'CLOCK_IN' | 'CLOCK_OUT' | 'BREAK_END';

/** Worked minutes of the workday after which a break may begin. */
export const breakAfterWorkedMinutes = 180;
/** Break minutes of the workday from which on no further break may begin. */
export const breakAllowanceMinutes = 30;

/**
 * Where a workday stands. `records` are all punches of the workday `workedOn`, oldest first, `pairs` those among them that
 * pair up; the minutes are whole elapsed minutes of all those pairs, an open one counted up to now.
 */
export interface CurrentWorkday {
  readonly currentStatus: CurrentStatus;
  readonly nextExpectedAction: NextExpectedAction;
  readonly workedOn: Temporal.PlainDate;
  readonly pairs: readonly WorkPair[];
  readonly records: readonly Punch[];
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly canStartBreak: boolean;
}

const nextActions: Record<CurrentStatus, NextExpectedAction> = {
  NOT_STARTED: 'CLOCK_IN',
  WORKING: 'CLOCK_OUT',
  BREAK: 'BREAK_END',
  FINISHED: 'CLOCK_IN',
};

/**
 * The workday of an employee at the instant `now`, from the punches of about the last three days in any order.
 *
 * A pair under way (entered less than 16 h ago) is the workday, also after midnight. Otherwise, when the last pair ended
 * today in `timeZone` (the employee's present zone), that workday is FINISHED; else today has NOT_STARTED. Before the cutoff of
 * the day before (`cutoffOn`, none unless given) today is still that day.
 * Throws a RangeError only for an unknown zone.
 */
export function currentWorkday(input: {
  punches: readonly Punch[];
  now: Temporal.Instant;
  timeZone: string;
  cutoffOn?: CutoffOn;
}): CurrentWorkday {
  const { now, timeZone, cutoffOn = noCutoff } = input;
  const { pairs, unpaired } = pairPunches(input.punches, cutoffOn);
  const today = workdayAt(now, timeZone, cutoffOn);
  const last = pairs.at(-1);
  const currentStatus = statusOf(last, now, (at) => workdayAt(at, timeZone, cutoffOn).equals(today));
  const workedOn = last === undefined || currentStatus === 'NOT_STARTED' ? today : last.workedOn;

  const pairsOfDay = pairs.filter((pair) => pair.workedOn.equals(workedOn));
  const strays = unpaired.filter((punch) => workdayOf(punch, cutoffOn).equals(workedOn));
  const records = [...pairsOfDay.flatMap((pair) => pair.records), ...strays].sort(comparePunches);
  const { workedMinutes, breakMinutes } = workDayTotals({
    pairs: pairsOfDay,
    until: now,
    expectedMinutes: null,
    allowsOvertime: false,
  });
  return {
    currentStatus,
    nextExpectedAction: nextActions[currentStatus],
    workedOn,
    pairs: pairsOfDay,
    records,
    workedMinutes,
    breakMinutes,
    canStartBreak:
      currentStatus === 'WORKING' &&
      workedMinutes >= breakAfterWorkedMinutes &&
      breakMinutes < breakAllowanceMinutes,
  };
}

function statusOf(
  last: WorkPair | undefined,
  now: Temporal.Instant,
  isToday: (at: Temporal.Instant) => boolean,
): CurrentStatus {
  if (last === undefined || isAbandoned(last, now)) return 'NOT_STARTED';
  if (last.exit === null) return openBreak(last) === null ? 'WORKING' : 'BREAK';
  return isToday(last.exit.punchedAt) ? 'FINISHED' : 'NOT_STARTED';
}
