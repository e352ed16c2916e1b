import { dateNumber } from '../time/civil-time.ts';
import { pairDuration } from './pair-duration.ts';
import { civilDateOf } from './punch.ts';
import type { WorkPair } from './work-pair.ts';

/**
 * A pair with its durations. `entryDate` and `exitDate` are the civil dates on which its punches were made, each in its own zone,
 * `exitDate` null while it is open; `crossesMidnight` says that they differ. `entryDate` may be the day before or after `workedOn`.
 * Milliseconds are exact elapsed ones; an open pair counts up to the moment in question.
 */
export interface EvaluatedPair extends WorkPair {
  readonly entryDate: Temporal.PlainDate;
  readonly exitDate: Temporal.PlainDate | null;
  readonly crossesMidnight: boolean;
  readonly workedMilliseconds: number;
  readonly breakMilliseconds: number;
}

/** Evaluates one pair; `until` ends it while it is open, see `pairDuration`. */
export function evaluatePair(pair: WorkPair, until: Temporal.Instant): EvaluatedPair {
  const { entry, exit } = pair;
  const { workedMilliseconds, breakMilliseconds } = pairDuration(pair, until);
  const entryDate = civilDateOf(entry);
  const exitDate = exit && civilDateOf(exit);
  return {
    workedOn: pair.workedOn,
    entry,
    exit,
    breaks: pair.breaks,
    records: pair.records,
    leftBehindAt: pair.leftBehindAt,
    underWayUntil: pair.underWayUntil,
    entryDate,
    exitDate,
    crossesMidnight: exitDate !== null && dateNumber(exitDate) !== dateNumber(entryDate),
    workedMilliseconds,
    breakMilliseconds,
  };
}
