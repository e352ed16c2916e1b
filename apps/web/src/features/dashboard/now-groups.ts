import { dashboardTexts } from '@jornada/texts/es/dashboard';
import { civilDateAt, formatMoment, formatTime } from '../../shared/time/civil-format.ts';
import type { PersonNow } from './dashboard.data.ts';

const texts = dashboardTexts.now;

/** Who asks for attention comes first. */
export const nowGroups = ['EXPECTED', 'ON_BREAK', 'WORKING', 'AWAY'] as const;

/** The people of each group: those who have been awaited or resting for longest first, the others by name as they come. */
export function groupPeople(people: readonly PersonNow[]): Record<PersonNow['group'], readonly PersonNow[]> {
  const of = (group: PersonNow['group']) => people.filter((person) => person.group === group);
  const longestFirst = (group: PersonNow['group']) =>
    of(group).toSorted((left, right) => sinceOf(left) - sinceOf(right));
  return {
    EXPECTED: longestFirst('EXPECTED'),
    ON_BREAK: longestFirst('ON_BREAK'),
    WORKING: of('WORKING'),
    AWAY: of('AWAY'),
  };
}

const sinceOf = ({ since }: PersonNow) => Date.parse(since ?? '');

/**
 * What is to be said of somebody beside the name: since when, or what they are away for.
 * @param today the date on which a time needs no date beside it
 */
export function nowText(person: PersonNow, timeZone: string, today: string | undefined): string {
  const { group, since, awayFor, holidayName } = person;
  if (since === null) {
    if (awayFor === 'HOLIDAY') return texts.holiday(holidayName ?? '');
    return awayFor === null ? '' : texts.away[awayFor];
  }
  const at = Date.parse(since);
  const isToday = today === undefined || civilDateAt(at, timeZone) === today;
  const isShift = group === 'EXPECTED';
  if (isToday) return (isShift ? texts.shiftAt : texts.since)(formatTime(at, timeZone));
  return (isShift ? texts.shiftOn : texts.sinceOn)(formatMoment(since, timeZone));
}
