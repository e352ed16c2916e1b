import { civilTimeAt } from '../time/civil-time.ts';
import type { MinorMark } from './minor-mark.ts';
import type { Punch } from './punch.ts';
import type { SegmentDeviation } from './segment-deviation.ts';
import { isForgotten, type WorkPair } from './work-pair.ts';

/** Punches of a workday beyond which they are many. */
export const manyPunchesAfter = 4;
/** A pause longer than this, in minutes, is long. */
export const longPauseAfterMinutes = 120;
/** A pause longer than this, in minutes, is excessive. */
export const excessivePauseAfterMinutes = 240;
/** Normal hours on the dial, in minutes of the day: from 07:00, and before 22:00. */
export const normalHours = { from: 7 * 60, until: 22 * 60 };
/** Smaller deviations of a segment, in minutes, are not shown. */
export const shownAfterDeviationMinutes = 5;

/**
 * A remark on a workday. `punchId` is the punch that begins a pause (a start of a break, or the exit before the next entry) or that was
 * made at an odd hour; minutes are whole.
 */
export type DayMark =
  | { readonly mark: 'MULTIPLE_PUNCHES'; readonly punchCount: number }
  | {
      readonly mark: 'LONG_PAUSE' | 'EXCESSIVE_PAUSE';
      readonly punchId: string;
      readonly minutes: number;
    }
  | { readonly mark: 'OUT_OF_HOURS'; readonly punchId: string }
  | {
      readonly mark: 'LATE_SEGMENT' | 'EARLY_DEPARTURE_SEGMENT';
      readonly segmentIndex: number;
      readonly minutes: number;
    }
  | MinorMark;

/**
 * The marks of a workday, in the order of `DayMark`. `records` are all its punches, oldest first; `until` ends a break under way.
 *
 * MULTIPLE_PUNCHES: more than 4 punches. A pause is a break or the time between two pairs: over 2 hours LONG_PAUSE, over 4
 * EXCESSIVE_PAUSE instead. OUT_OF_HOURS: a punch before 07:00 or from 22:00 on the clocks of its zone. The last two: a segment
 * begun late, or left early, by more than 5 minutes that count. Those of people under eighteen are `minorMarks`.
 */
export function dayMarks(day: {
  records: readonly Punch[];
  pairs: readonly WorkPair[];
  deviations: readonly SegmentDeviation[];
  until: Temporal.Instant;
}): DayMark[] {
  const marks: DayMark[] = [];
  const punchCount = day.records.length;
  if (punchCount > manyPunchesAfter) marks.push({ mark: 'MULTIPLE_PUNCHES', punchCount });
  for (const [index, pair] of day.pairs.entries()) markPauses(marks, pair, day.pairs[index + 1], day.until);
  for (const punch of day.records) {
    if (isOutOfHours(punch)) marks.push({ mark: 'OUT_OF_HOURS', punchId: punch.id });
  }
  for (const { segmentIndex, lateMinutes, earlyDepartureMinutes } of day.deviations) {
    if (lateMinutes > shownAfterDeviationMinutes)
      marks.push({ mark: 'LATE_SEGMENT', segmentIndex, minutes: lateMinutes });
    if (earlyDepartureMinutes > shownAfterDeviationMinutes)
      marks.push({ mark: 'EARLY_DEPARTURE_SEGMENT', segmentIndex, minutes: earlyDepartureMinutes });
  }
  return marks;
}

/** The breaks of a pair and the time until the next one. A break that nobody ended, in a pair whose exit was forgotten, has no length. */
function markPauses(
  marks: DayMark[],
  pair: WorkPair,
  next: WorkPair | undefined,
  until: Temporal.Instant,
): void {
  const endsAt = pair.exit?.punchedAt ?? (isForgotten(pair, until) ? null : until);
  for (const { start, end } of pair.breaks) markPause(marks, start, end?.punchedAt ?? endsAt);
  if (pair.exit !== null) markPause(marks, pair.exit, next?.entry.punchedAt ?? null);
}

function markPause(marks: DayMark[], begins: Punch, endsAt: Temporal.Instant | null): void {
  if (endsAt === null) return;
  const minutes = (endsAt.epochMilliseconds - begins.punchedAt.epochMilliseconds) / 60_000;
  if (minutes <= longPauseAfterMinutes) return;
  const mark = minutes > excessivePauseAfterMinutes ? 'EXCESSIVE_PAUSE' : 'LONG_PAUSE';
  marks.push({ mark, punchId: begins.id, minutes: Math.floor(minutes) });
}

function isOutOfHours(punch: Punch): boolean {
  const { minuteOfDay } = civilTimeAt(punch.punchedAt.epochMilliseconds, punch.timeZone);
  return minuteOfDay < normalHours.from || minuteOfDay >= normalHours.until;
}
