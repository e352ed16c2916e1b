import { presenceAsked } from '@jornada/core/schedules/expected-day';
import { type Turnout, turnout } from '@jornada/core/timekeeping/turnout';
import { isUnderWay, openBreak } from '@jornada/core/timekeeping/work-pair';
import type { PlannedDay } from '../plan/planned-day.ts';
import type { DecidedWorkday } from './read-workdays.ts';

/**
 * Where somebody is at a moment: at work, on a break, expected since a shift began, missing from one that is over, gone since an exit, or
 * away for the day.
 */
export type Whereabouts =
  | {
      readonly group: 'WORKING' | 'ON_BREAK';
      readonly since: Temporal.Instant;
      /** When they came: the entry of what they are at work for. */
      readonly enteredAt: Temporal.Instant;
    }
  | {
      readonly group: 'EXPECTED' | 'MISSED' | 'LEFT';
      readonly since: Temporal.Instant;
    }
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
  const pairs = workdays.flatMap(({ evaluation }) => evaluation.pairs);
  const pair = pairs.findLast((candidate) => isUnderWay(candidate, now));
  if (pair) {
    const pause = openBreak(pair);
    const enteredAt = pair.entry.punchedAt;
    if (pause) return { group: 'ON_BREAK', since: pause.start.punchedAt, enteredAt };
    return { group: 'WORKING', since: enteredAt, enteredAt };
  }
  const stand = turnoutOn(workdays, today, now);
  if (stand?.kind === 'EXPECTED') return { group: 'EXPECTED', since: stand.startsAt };
  const day = workdays.find(({ planned }) => planned.date.equals(today));
  const own = day?.evaluation.pairs.at(-1);
  // Somebody who came may have worked in today's hours under the workday before.
  const exit = (own ?? (stand?.kind === 'CAME' ? pairs.at(-1) : undefined))?.exit;
  if (exit) return { group: 'LEFT', since: exit.punchedAt };
  if (stand?.kind === 'MISSED') return { group: 'MISSED', since: stand.startsAt };
  const awayFor = day ? reasonOf(day.planned) : null;
  if (!day || awayFor === null) return null;
  return { group: 'AWAY', awayFor, holidayName: awayFor === 'HOLIDAY' ? day.planned.holidayName : null };
}

/** How a person stands to the shifts that count on `today`; see `turnout`. */
export function turnoutOn(
  workdays: readonly DecidedWorkday[],
  today: Temporal.PlainDate,
  now: Temporal.Instant,
): Turnout | null {
  const days = workdays.map(({ planned, evaluation }) => ({
    isToday: planned.date.equals(today),
    segments: presenceAsked(planned),
    evaluation,
  }));
  return turnout(days, now);
}

/** A day off within a vacation counts as vacation; a holiday that would have been off anyway is not mentioned. */
function reasonOf({ dayKind, vacation, absence }: PlannedDay) {
  if (dayKind === 'HOLIDAY') return 'HOLIDAY';
  if (absence !== null) return 'ABSENCE';
  return vacation === null ? null : 'VACATION';
}
