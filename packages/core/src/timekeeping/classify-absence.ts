import type { PresenceStretch } from '../schedules/presence-stretch.ts';
import type { DayAmounts } from './day-evaluation.ts';
import type { EvaluatedPair } from './evaluated-pair.ts';
import type { Reason } from './explained-intervals.ts';
import type { TimelinePiece, TimelineSegment } from './timeline.ts';

/** A workday, for classifying time without presence; `now` in epoch milliseconds. */
export interface DayAround {
  readonly day: DayAmounts;
  readonly stretches: readonly PresenceStretch[];
  readonly segments: readonly TimelineSegment[];
  /** Whether the time between two of these segments is planned as rest, as it is not between core hours. */
  readonly isTimetable: boolean;
  /** Planned hours that an approved absence takes away, in epoch milliseconds. */
  readonly absentHours: readonly { readonly from: number; readonly to: number }[];
  readonly now: number;
}

/** The category of a piece without presence: planned time that was not worked, or time between. */
export function classifyAbsence(piece: TimelinePiece, around: DayAround): Reason {
  return piece.segment === null ? betweenTimes(piece, around) : unworked(piece, piece.segment, around);
}

/**
 * Whether a piece of a segment lies before the entry that belongs to it. A pair left behind belongs only to the segment in which it began:
 * its exit was forgotten, but whoever comes late to the next segment was not there.
 */
export function precedesArrival({ to, segment }: TimelinePiece, { day }: DayAround): boolean {
  const first = segment === null ? undefined : firstPairOf(segment, day);
  return first !== undefined && to <= first.entry.punchedAt.epochMilliseconds;
}

function firstPairOf({ position }: TimelineSegment, day: DayAmounts): EvaluatedPair | undefined {
  return day.pairs[day.deviations[position]?.pairIndexes[0] ?? -1];
}

function betweenTimes({ from, to }: TimelinePiece, around: DayAround): Reason {
  const { stretches, segments, isTimetable, absentHours } = around;
  if (absentHours.some((hours) => hours.from <= from && to <= hours.to))
    return { category: 'GAP', rule: 'ABSENT_HOURS', sourcePunchIds: [] };
  const isPlannedRest =
    isTimetable && segments.some((one) => one.to <= from) && segments.some((one) => one.from >= to);
  return {
    category: 'GAP',
    rule: isPlannedRest ? 'BETWEEN_SEGMENTS' : 'NOT_PLANNED',
    sourcePunchIds: punchesAround({ from, to }, stretches),
  };
}

function unworked(
  { from, to }: TimelinePiece,
  segment: TimelineSegment,
  { day, stretches, now }: DayAround,
): Reason {
  const deviation = day.deviations[segment.position];
  const first = firstPairOf(segment, day);
  const exit = day.pairs[deviation?.pairIndexes.at(-1) ?? -1]?.exit;
  const isBefore = first !== undefined && to <= first.entry.punchedAt.epochMilliseconds;
  const isAfter = exit ? from >= exit.punchedAt.epochMilliseconds : false;
  const bound = isBefore ? [first.entry.id] : isAfter && exit ? [exit.id] : [];

  if (isBefore && (deviation?.lateMinutes ?? 0) > 0)
    return { category: 'LATE', rule: 'ENTRY_AFTER_START', sourcePunchIds: bound };
  if (isAfter && (deviation?.earlyDepartureMinutes ?? 0) > 0)
    return { category: 'EARLY_DEPARTURE', rule: 'EXIT_BEFORE_END', sourcePunchIds: bound };
  if (from >= now) return { category: 'UPCOMING', rule: 'NOT_YET', sourcePunchIds: [] };
  if (first === undefined) return { category: 'MISSING', rule: 'SEGMENT_NOT_WORKED', sourcePunchIds: [] };
  if (bound.length > 0) return { category: 'MISSING', rule: 'WITHIN_FLEXIBILITY', sourcePunchIds: bound };
  const sourcePunchIds = punchesAround({ from, to }, stretches);
  return { category: 'MISSING', rule: 'AWAY_IN_SEGMENT', sourcePunchIds };
}

/** The last punch before a piece and the first one after it, if any. */
function punchesAround(
  { from, to }: { from: number; to: number },
  stretches: readonly PresenceStretch[],
): string[] {
  const before = stretches.findLast((stretch) => stretch.to <= from)?.punchIds.at(-1);
  const after = stretches.find((stretch) => stretch.from >= to)?.punchIds[0];
  return [before, after].filter((id) => id !== undefined);
}
