import { isWorkingTime } from './paid-breaks.ts';
import type { PresenceStretch } from './presence-stretch.ts';
import type { ScheduledSegment } from './segment-interval.ts';

const minute = 60_000;
/** Presence in a segment after which a fixed break is deducted: Estatuto de los Trabajadores art. 34.4, six hours on end. */
const breakDueAfter = 360 * minute;

/** A stretch of presence, in epoch milliseconds, that is deducted as a fixed break. */
export interface Deduction {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of presence that are deducted as fixed unpaid breaks of a workday, in time order. For each planned segment, also on a
 * holiday, with F its `fixedUnpaidBreakMinutes`:
 *
 * - taken = the breaks punched in it, except those that are working time by agreement, plus the time away between two presences in it;
 * - deducted = max(0, min(F − taken, presence − min(6 h, length − F))), and never more than the presence.
 *
 * So nothing is deducted from somebody who punches the break, is away for as long, or leaves before it was due; and leaving later never
 * reduces the worked time. Deducted is the presence right after those 6 h, or length − F. `stretches` as `presenceStretches` gives them;
 * `segments` do not overlap.
 */
export function deductions(
  stretches: readonly PresenceStretch[],
  segments: readonly ScheduledSegment[],
): Deduction[] {
  return segments.flatMap((segment) => deductionsIn(segment, stretches));
}

function deductionsIn(segment: ScheduledSegment, stretches: readonly PresenceStretch[]): Deduction[] {
  if (segment.fixedUnpaidBreakMinutes === 0) return [];
  const { presences, leftToTake, dueAfter } = useOfSegment(segment, stretches);
  const deducted = Math.min(leftToTake, lengthOf(presences) - dueAfter);
  return deducted > 0 ? stretchesAfter(presences, dueAfter, deducted) : [];
}

/** How the time of a segment was used, in milliseconds. */
interface SegmentUse {
  readonly presences: readonly Deduction[];
  /** The rest of its fixed break after breaks and time away; negative when more was taken. */
  readonly leftToTake: number;
  /** The presence after which the break is deducted. */
  readonly dueAfter: number;
}

export function useOfSegment(segment: ScheduledSegment, stretches: readonly PresenceStretch[]): SegmentUse {
  const fixed = segment.fixedUnpaidBreakMinutes * minute;
  const from = segment.startsAt.epochMilliseconds;
  const to = segment.endsAt.epochMilliseconds;
  const within = stretches.flatMap((stretch) => {
    const part = { ...stretch, from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) };
    return part.from < part.to ? [part] : [];
  });
  const presences = within.filter(isWorkingTime);
  const breaks = within.filter(({ kind }) => kind === 'BREAK');
  const dueAfter = Math.max(0, Math.min(breakDueAfter, to - from - fixed));
  return { presences, leftToTake: fixed - timeTaken(presences, breaks), dueAfter };
}

/** Breaks punched, and time away between the first presence and the last. */
function timeTaken(presences: readonly Deduction[], breaks: readonly Deduction[]): number {
  const begins = presences[0]?.from ?? 0;
  const ends = presences.at(-1)?.to ?? begins;
  const breaksBetween = breaks.filter((one) => one.from >= begins && one.to <= ends);
  const away = ends - begins - lengthOf(presences) - lengthOf(breaksBetween);
  return lengthOf(breaks) + away;
}

/** The next so much of the presences after skipping so much of them. */
function stretchesAfter(presences: readonly Deduction[], skipped: number, wanted: number): Deduction[] {
  const found: Deduction[] = [];
  let toSkip = skipped;
  let toFind = wanted;
  for (const presence of presences) {
    const from = Math.min(presence.from + toSkip, presence.to);
    toSkip -= from - presence.from;
    const to = Math.min(from + toFind, presence.to);
    toFind -= to - from;
    if (from < to) found.push({ from, to });
  }
  return found;
}

/** How long stretches are in all, in milliseconds. */
export function lengthOf(stretches: readonly Deduction[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}
