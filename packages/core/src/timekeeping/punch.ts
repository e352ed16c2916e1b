import { civilDateAt } from '../time/civil-time.ts';
import type { Modality } from './modality.ts';

export type PunchType = 'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END';

/**
 * A punch that counts. `punchedAt` is the instant by the server's clock, to the millisecond; `timeZone` is the employee's IANA zone when it
 * was made, which fixes its civil date for ever. `modality` is missing where nobody said it, or where it was not asked for.
 */
export interface Punch {
  readonly id: string;
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
  readonly timeZone: string;
  readonly modality?: Modality;
}

/** The civil date on which a punch was made, in the zone it was made in. */
export function civilDateOf(punch: Punch): Temporal.PlainDate {
  return civilDateAt(punch.punchedAt.epochMilliseconds, punch.timeZone);
}

/**
 * The order of simultaneous punches: breaks end or begin before the exit. The id comes last, so that the order depends on nothing but the
 * punches.
 */
const precedence: Record<PunchType, number> = { BREAK_END: 0, BREAK_START: 1, OUT: 2, IN: 3 };

/** Compares two punches by instant, then type, then id: negative, zero or positive as for `Array.prototype.sort`. */
export function comparePunches(left: Punch, right: Punch): number {
  return (
    // Milliseconds first, which almost always decide: comparing them takes a tenth of the time.
    left.punchedAt.epochMilliseconds - right.punchedAt.epochMilliseconds ||
    Temporal.Instant.compare(left.punchedAt, right.punchedAt) ||
    precedence[left.type] - precedence[right.type] ||
    (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
  );
}
