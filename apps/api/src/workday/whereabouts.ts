import { isUnderWay, openBreak } from '@jornada/core/timekeeping/work-pair';
import type { PlannedDay } from '../plan/planned-day.ts';
import type { DecidedWorkday } from './read-workdays.ts';

/** Where somebody is at a moment: at work, on a break, expected since a shift began, gone since an exit, or away for the day. */
export type Whereabouts =
  | { readonly group: 'WORKING' | 'ON_BREAK' | 'EXPECTED' | 'LEFT'; readonly since: Temporal.Instant }
  | {
      readonly group: 'AWAY';
      readonly awayFor: 'VACATION' | 'ABSENCE' | 'HOLIDAY';
      readonly holidayName: string | null;
    };

/**
 * Where a person is now, by punches before plan; null when nothing is to be worked now and nothing was today. Somebody who came and left
 * again is not expected: leaving early is shown on their day.
 * @param workdays those around now, evaluated at `now`: a night begins the day before, and who comes early works for the day after
 * @param today whose time off counts
 */
export function whereabouts(
  workdays: readonly DecidedWorkday[],
  today: Temporal.PlainDate,
  now: Temporal.Instant,
): Whereabouts | null {
  const pair = workdays
    .flatMap(({ evaluation }) => evaluation.pairs)
    .findLast((candidate) => isUnderWay(candidate, now));
  if (pair) {
    const pause = openBreak(pair);
    if (pause) return { group: 'ON_BREAK', since: pause.start.punchedAt };
    return { group: 'WORKING', since: pair.entry.punchedAt };
  }
  const begun = workdays.flatMap((workday) => missedShift(workday, now)).at(0);
  if (begun) return { group: 'EXPECTED', since: begun };
  const day = workdays.find(({ planned }) => planned.date.equals(today));
  const exit = day?.evaluation.pairs.at(-1)?.exit;
  if (exit) return { group: 'LEFT', since: exit.punchedAt };
  const awayFor = day ? reasonOf(day.planned) : null;
  if (!day || awayFor === null) return null;
  return { group: 'AWAY', awayFor, holidayName: awayFor === 'HOLIDAY' ? day.planned.holidayName : null };
}

/** The start of a segment under way to which nobody has come for longer than its flexibility; as late arrivals are counted. */
function missedShift({ planned, evaluation }: DecidedWorkday, now: Temporal.Instant): Temporal.Instant[] {
  const at = now.epochMilliseconds;
  return planned.segments.flatMap(({ startsAt, endsAt, flexibilityMinutes }, place) => {
    const minutes = Math.floor((at - startsAt.epochMilliseconds) / 60_000);
    const isMissed = minutes > flexibilityMinutes && at < endsAt.epochMilliseconds;
    return isMissed && evaluation.deviations[place]?.pairIndexes.length === 0 ? [startsAt] : [];
  });
}

/** A day off within a vacation counts as vacation; a holiday that would have been off anyway is not mentioned. */
function reasonOf({ dayKind, vacation, absence }: PlannedDay) {
  if (dayKind === 'HOLIDAY') return 'HOLIDAY';
  if (absence !== null) return 'ABSENCE';
  return vacation === null ? null : 'VACATION';
}
