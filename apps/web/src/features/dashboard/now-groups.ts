import { dashboardTexts } from '@jornada/texts/dashboard';
import { civilDateAt, formatDuration, formatMoment, formatTime } from '../../shared/time/civil-format.ts';
import type { PersonNow } from './dashboard.data.ts';

const texts = dashboardTexts.now;

/** Groups that need attention come first. */
export const nowGroups = ['EXPECTED', 'ON_BREAK', 'WORKING', 'LEFT', 'AWAY'] as const;

export type NowGroupName = (typeof nowGroups)[number];

/** The people of each group, those who missed their shift with those expected: the longest expected or on a break first, those who left earlier than planned first, the others by name. */
export function groupPeople(people: readonly PersonNow[]): Record<NowGroupName, readonly PersonNow[]> {
  const of = (...groups: PersonNow['group'][]) => people.filter(({ group }) => groups.includes(group));
  const longestFirst = (...groups: PersonNow['group'][]) =>
    of(...groups).toSorted((left, right) => sinceOf(left) - sinceOf(right));
  return {
    EXPECTED: longestFirst('EXPECTED', 'MISSED'),
    ON_BREAK: longestFirst('ON_BREAK'),
    WORKING: of('WORKING'),
    LEFT: of('LEFT').toSorted((left, right) => right.earlyDepartureMinutes - left.earlyDepartureMinutes),
    AWAY: of('AWAY'),
  };
}

const sinceOf = ({ since }: PersonNow) => Date.parse(since ?? '');

/**
 * The text beside a person's name: since when, or why they are away, and what was not as planned today.
 * @param today the date on which times are shown without a date
 */
export function nowText(person: PersonNow, timeZone: string, today: string | undefined): string {
  const { lateMinutes, earlyDepartureMinutes } = person;
  return [
    standingText(person, timeZone, today),
    lateMinutes > 0 && texts.late(formatDuration(lateMinutes)),
    earlyDepartureMinutes > 0 && texts.early(formatDuration(earlyDepartureMinutes)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A time on its date, and on another date. */
const told = {
  EXPECTED: [texts.shiftAt, texts.shiftOn],
  MISSED: [texts.missedAt, texts.missedOn],
  ON_BREAK: [texts.since, texts.sinceOn],
  WORKING: [texts.since, texts.sinceOn],
  LEFT: [texts.leftAt, texts.leftOn],
  AWAY: [texts.since, texts.sinceOn],
} as const;

/** What somebody does at this moment, or since when: 'desde las 10:00', 'Baja médica'. */
export function standingText(person: PersonNow, timeZone: string, today: string | undefined): string {
  const { group, since, awayFor, holidayName } = person;
  if (since === null) {
    if (awayFor === 'HOLIDAY') return texts.holiday(holidayName ?? '');
    return awayFor === null ? '' : texts.away[awayFor];
  }
  const at = Date.parse(since);
  const [onItsDate, onAnother] = told[group];
  const isToday = today === undefined || civilDateAt(at, timeZone) === today;
  return isToday ? onItsDate(formatTime(at, timeZone)) : onAnother(formatMoment(since, timeZone));
}
