import type { PresenceStretch } from '../schedules/presence-stretch.ts';
import type { ScheduledSegment } from '../schedules/segment-interval.ts';

/** A segment in epoch milliseconds, with its place among the segments of the day. */
export interface TimelineSegment {
  readonly from: number;
  readonly to: number;
  readonly position: number;
}

/** A non-empty piece of a workday in which nothing begins or ends, with the stretch and the segment that cover all of it, if any. */
export interface TimelinePiece {
  readonly from: number;
  readonly to: number;
  readonly stretch: PresenceStretch | null;
  readonly segment: TimelineSegment | null;
}

/**
 * Cuts a workday wherever a stretch or a segment begins or ends, and at the instants `cuts`. The pieces are contiguous from the first
 * beginning to the last end. Neither stretches nor segments may overlap among themselves.
 */
export function cutTimeline(
  stretches: readonly PresenceStretch[],
  segments: readonly TimelineSegment[],
  cuts: readonly number[],
): TimelinePiece[] {
  const bounds = [...stretches, ...segments].flatMap(({ from, to }) => [from, to]).sort(ascending);
  const [begins = 0] = bounds;
  const ends = bounds.at(-1) ?? begins;
  const within = cuts.filter((cut) => cut > begins && cut < ends);
  const marks = [...new Set([...bounds, ...within])].sort(ascending);
  return marks.slice(0, -1).map((from, index) => ({
    from,
    to: marks[index + 1] ?? from,
    stretch: covering(stretches, from),
    segment: covering(segments, from),
  }));
}

const ascending = (left: number, right: number) => left - right;

/** The segments as numbers, without those that a clock change leaves empty. */
export function timelineSegments(segments: readonly ScheduledSegment[]): TimelineSegment[] {
  return segments
    .map(({ startsAt, endsAt }, position) => ({
      from: startsAt.epochMilliseconds,
      to: endsAt.epochMilliseconds,
      position,
    }))
    .filter(({ from, to }) => from < to);
}

function covering<Span extends { from: number; to: number }>(
  spans: readonly Span[],
  at: number,
): Span | null {
  return spans.find(({ from, to }) => from <= at && at < to) ?? null;
}
