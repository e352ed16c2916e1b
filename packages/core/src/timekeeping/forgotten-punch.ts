import { presenceAsked } from '../schedules/expected-day.ts';
import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { isUnderWay, type WorkPair } from './work-pair.ts';

/** So many minutes after the planned start or end, an entry or exit seems forgotten. */
export const forgottenAfterMinutes = 30;

/** The punch of a shift that seems forgotten, and the planned moment after which it is missing. */
export interface ForgottenPunch {
  readonly kind: 'ENTRY' | 'EXIT';
  readonly plannedAt: Temporal.Instant;
}

/**
 * What seems forgotten of a workday at a moment. ENTRY: nothing was recorded 30 minutes after the start of its first segment, or after the
 * segment's flexibility if that is longer, and its last segment is not over. EXIT: 30 minutes after the end of its last segment a pair of
 * it is still under way. Null when neither is.
 * @param segments those to be worked, by start; none on a holiday, an absence or a vacation
 * @param coreSegments core hours of a plan by hours, by start: who came may stay after them for as long as they like, so no exit is awaited
 */
export function forgottenPunch(
  day: {
    readonly segments: readonly ScheduledSegment[];
    readonly coreSegments?: readonly ScheduledSegment[];
    readonly pairs: readonly WorkPair[];
    readonly hasRecords: boolean;
  },
  now: Temporal.Instant,
): ForgottenPunch | null {
  const awaitedIn = presenceAsked(day);
  const first = awaitedIn.at(0);
  const last = awaitedIn.at(-1);
  if (!first || !last) return null;
  const minutesSince = (moment: Temporal.Instant) =>
    (now.epochMilliseconds - moment.epochMilliseconds) / 60_000;
  if (!day.hasRecords) {
    const isAwaited =
      minutesSince(first.startsAt) >= Math.max(forgottenAfterMinutes, first.flexibilityMinutes);
    return isAwaited && minutesSince(last.endsAt) < 0 ? { kind: 'ENTRY', plannedAt: first.startsAt } : null;
  }
  if (day.coreSegments) return null;
  const isOver = minutesSince(last.endsAt) >= forgottenAfterMinutes;
  const isOpen = day.pairs.some((pair) => isUnderWay(pair, now));
  return isOver && isOpen ? { kind: 'EXIT', plannedAt: last.endsAt } : null;
}
