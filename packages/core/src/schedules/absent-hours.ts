import { deductions } from './fixed-breaks.ts';
import type { ScheduledSegment, SegmentInterval } from './segment-interval.ts';

/**
 * The planned segments that are left after hours of absence. A segment that is cut in the middle becomes two. Of its fixed unpaid break as
 * much stays as would be deducted from somebody who is there for all the rest, in each piece no more than the piece lasts: so whoever works
 * the rest of the day has worked exactly what was expected.
 * @param segments by start, without overlaps
 * @param absent in any order, overlapping or not
 * @param timeZone of the segments' hours
 */
export function withoutAbsentHours(
  segments: readonly ScheduledSegment[],
  absent: readonly SegmentInterval[],
  timeZone: string,
): readonly ScheduledSegment[] {
  const touching = absent.filter((hours) => segments.some((segment) => overlap(hours, segment)));
  if (touching.length === 0) return segments;
  return segments.flatMap((segment) => {
    const pieces = touching.reduce<Piece[]>(cutOut, [pieceOf(segment)]);
    return isWhole(pieces, segment) ? [segment] : segmentsOf(segment, pieces, timeZone);
  });
}

/** In epoch milliseconds, never empty. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

function overlap(left: SegmentInterval, right: SegmentInterval): boolean {
  const [one, other] = [pieceOf(left), pieceOf(right)];
  return Math.max(one.from, other.from) < Math.min(one.to, other.to);
}

function cutOut(pieces: readonly Piece[], absent: SegmentInterval): Piece[] {
  const { from, to } = pieceOf(absent);
  return pieces.flatMap((piece) => {
    const before = { from: piece.from, to: Math.min(piece.to, from) };
    const after = { from: Math.max(piece.from, to), to: piece.to };
    return [before, after].filter((one) => one.from < one.to);
  });
}

function segmentsOf(
  segment: ScheduledSegment,
  pieces: readonly Piece[],
  timeZone: string,
): ScheduledSegment[] {
  const rests = spread(restOf(segment, pieces), pieces);
  const wallTime = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime();
  return pieces.map((piece, index) => ({
    ...segment,
    startTime: wallTime(piece.from),
    endTime: wallTime(piece.to),
    startsAt: Temporal.Instant.fromEpochMilliseconds(piece.from),
    endsAt: Temporal.Instant.fromEpochMilliseconds(piece.to),
    fixedUnpaidBreakMinutes: rests[index] ?? 0,
  }));
}

/** Whole minutes of the fixed break that are still deducted from whoever is present in all the pieces. */
function restOf(segment: ScheduledSegment, pieces: readonly Piece[]): number {
  const present = pieces.map(
    (piece) => ({ ...piece, kind: 'WORK', endedBy: 'PUNCH', punchIds: [] }) as const,
  );
  const deducted = deductions(present, [segment]);
  return Math.floor(deducted.reduce((sum, piece) => sum + lengthOf(piece), 0) / 60_000);
}

/** Distributes minutes over the pieces: as many as fit into the longest one (the first of equals), and the rest into the next. */
function spread(minutes: number, pieces: readonly Piece[]): number[] {
  const rests = pieces.map(() => 0);
  let left = minutes;
  for (const [index, piece] of [...pieces.entries()].sort(
    ([, one], [, other]) => lengthOf(other) - lengthOf(one),
  )) {
    const here = Math.min(left, Math.floor(lengthOf(piece) / 60_000));
    rests[index] = here;
    left -= here;
  }
  return rests;
}

function isWhole([first, ...others]: readonly Piece[], segment: ScheduledSegment): boolean {
  const { from, to } = pieceOf(segment);
  return first !== undefined && others.length === 0 && first.from === from && first.to === to;
}

function pieceOf({ startsAt, endsAt }: SegmentInterval): Piece {
  return { from: startsAt.epochMilliseconds, to: endsAt.epochMilliseconds };
}

function lengthOf({ from, to }: Piece): number {
  return to - from;
}
