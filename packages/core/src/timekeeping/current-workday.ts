import { durationUntil, pairDuration } from './pair-duration.ts';
import { isUnderWay, longestPairMilliseconds, openBreak, type WorkPair } from './work-pair.ts';
import type { Records, WorkdayRecords } from './workday-records.ts';

export type CurrentStatus = 'NOT_STARTED' | 'WORKING' | 'BREAK' | 'FINISHED';
export type NextExpectedAction = 'CLOCK_IN' | 'CLOCK_OUT' | 'BREAK_END';

const minute = 60_000;
/** Worked minutes of the workday after which a break may begin. */
export const breakAfterWorkedMinutes = 180;
/** Break minutes of the workday from which on no further break may begin. */
export const breakAllowanceMinutes = 30;

/**
 * Where somebody stands at a moment. `workedOn` is the workday of the pair under way, else the one that an entry now would have,
 * `entryWorkedOn`; `records` are its records. `openPair` is the last pair when an exit or a break would still join it, also when it is
 * no longer under way because its exit was forgotten. `breakFrom` is the first epoch millisecond, not before now, at which a break may
 * begin in it while nobody punches, null when none may; `mayStartBreak` says whether that is now.
 */
export interface CurrentWorkday {
  readonly currentStatus: CurrentStatus;
  readonly nextExpectedAction: NextExpectedAction;
  readonly workedOn: Temporal.PlainDate;
  readonly entryWorkedOn: Temporal.PlainDate;
  readonly records: WorkdayRecords;
  readonly openPair: WorkPair | null;
  readonly isUnderWay: boolean;
  readonly breakFrom: number | null;
  readonly mayStartBreak: boolean;
}

const nextActions: Record<CurrentStatus, NextExpectedAction> = {
  NOT_STARTED: 'CLOCK_IN',
  WORKING: 'CLOCK_OUT',
  BREAK: 'BREAK_END',
  FINISHED: 'CLOCK_IN',
};

/**
 * The workday of an employee at the instant `now`, from records none of which is later. Under way it is WORKING or BREAK; else it is
 * FINISHED while an entry would continue the workday of the last pair, once that was left; else NOT_STARTED. `timeZone` is the
 * employee's present zone. Throws a RangeError only for an unknown zone.
 */
export function currentWorkday(recorded: Records, now: Temporal.Instant, timeZone: string): CurrentWorkday {
  const { last } = recorded;
  const entryWorkedOn = recorded.workdayOfEntryAt(now, timeZone);
  const underWay = last !== null && isUnderWay(last, now);
  const workedOn = underWay ? last.workedOn : entryWorkedOn;
  const currentStatus = statusOf(last, underWay, workedOn);
  const openPair = last !== null && isJoinable(last, now) ? last : null;
  const breakFrom = openPair && breakEarnedAt(openPair, recorded.on(openPair.workedOn), now);
  return {
    currentStatus,
    nextExpectedAction: nextActions[currentStatus],
    workedOn,
    entryWorkedOn,
    records: recorded.on(workedOn),
    openPair,
    isUnderWay: underWay,
    breakFrom,
    mayStartBreak: breakFrom !== null && breakFrom <= now.epochMilliseconds,
  };
}

function statusOf(last: WorkPair | null, underWay: boolean, workedOn: Temporal.PlainDate): CurrentStatus {
  if (last === null) return 'NOT_STARTED';
  if (underWay) return openBreak(last) === null ? 'WORKING' : 'BREAK';
  return last.exit !== null && last.workedOn.equals(workedOn) ? 'FINISHED' : 'NOT_STARTED';
}

function isJoinable({ entry, exit, leftBehindAt }: WorkPair, now: Temporal.Instant): boolean {
  const sinceEntry = now.epochMilliseconds - entry.punchedAt.epochMilliseconds;
  return exit === null && leftBehindAt === null && sinceEntry <= longestPairMilliseconds;
}

/** By the time of the pairs, without deducting fixed breaks; the open one counts up to now even when its exit seems forgotten. */
function breakEarnedAt(open: WorkPair, { pairs }: WorkdayRecords, now: Temporal.Instant): number | null {
  if (openBreak(open) !== null) return null;
  let workedMilliseconds = 0;
  let breakMilliseconds = 0;
  for (const pair of pairs) {
    const duration = pair === open ? durationUntil(pair, now.epochMilliseconds) : pairDuration(pair, now);
    workedMilliseconds += duration.workedMilliseconds;
    breakMilliseconds += duration.breakMilliseconds;
  }
  if (Math.floor(breakMilliseconds / minute) >= breakAllowanceMinutes) return null;
  // Outside a break every millisecond is worked.
  return now.epochMilliseconds + Math.max(0, breakAfterWorkedMinutes * minute - workedMilliseconds);
}
