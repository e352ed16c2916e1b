import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import type { DayAmounts } from './day-evaluation.ts';
import { isForgotten } from './work-pair.ts';

/** A workday of a person: what is to be worked on it, and its evaluation. */
export interface DayOfTurnout {
  readonly isToday: boolean;
  /** The segments of a timetable, or core hours: see `presenceAsked`. */
  readonly segments: readonly ScheduledSegment[];
  readonly evaluation: Pick<DayAmounts, 'pairs' | 'deviations'>;
}

/**
 * Whether somebody who has to work has come: EXPECTED to a segment under way, to which they are later than its flexibility; MISSED, all of
 * the day so far; or due LATER only. `startsAt` is the start of that segment.
 */
export type Turnout =
  | { readonly kind: 'CAME' }
  | { readonly kind: 'EXPECTED' | 'MISSED' | 'LATER'; readonly startsAt: Temporal.Instant };

/**
 * How a person stands to the segments that count at `now`: today's, and one of another workday under way (a night after midnight). A
 * segment is due once an entry would be late. Who came before it was due has come. Null for whoever has none of these segments.
 * @param days around now, by date, evaluated at `now`
 */
export function turnout(days: readonly DayOfTurnout[], now: Temporal.Instant): Turnout | null {
  const pairs = days.flatMap(({ evaluation }) => evaluation.pairs);
  const shifts = days.flatMap((day) =>
    day.segments.flatMap((segment, place) => {
      const { startsAt, endsAt, flexibilityMinutes } = segment;
      const isUnderWay =
        startsAt.epochMilliseconds <= now.epochMilliseconds &&
        now.epochMilliseconds < endsAt.epochMilliseconds;
      if (!day.isToday && !isUnderWay) return [];
      const minutes = Math.floor((now.epochMilliseconds - startsAt.epochMilliseconds) / 60_000);
      const isServed = (day.evaluation.deviations[place]?.pairIndexes.length ?? 0) > 0;
      const isKept =
        isServed || pairs.some((pair) => !isForgotten(pair, now) && liesOver(pair, segment, now));
      const hasCome = isKept || day.evaluation.pairs.length > 0;
      return [{ startsAt, isUnderWay, isDue: minutes > flexibilityMinutes, isKept, hasCome }];
    }),
  );
  const expected = shifts.find(({ isUnderWay, isDue, isKept }) => isUnderWay && isDue && !isKept);
  if (expected) return { kind: 'EXPECTED', startsAt: expected.startsAt };
  if (shifts.some(({ hasCome }) => hasCome)) return { kind: 'CAME' };
  const missed = shifts.find(({ isDue }) => isDue);
  if (missed) return { kind: 'MISSED', startsAt: missed.startsAt };
  const [later] = shifts;
  return later ? { kind: 'LATER', startsAt: later.startsAt } : null;
}

function liesOver(
  { entry, exit }: DayAmounts['pairs'][number],
  { startsAt, endsAt }: ScheduledSegment,
  now: Temporal.Instant,
): boolean {
  const to = (exit?.punchedAt ?? now).epochMilliseconds;
  return entry.punchedAt.epochMilliseconds < endsAt.epochMilliseconds && to > startsAt.epochMilliseconds;
}
