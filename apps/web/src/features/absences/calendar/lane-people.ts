import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import { languageTag } from '@jornada/texts/locale';
import { formatDayOfMonth } from '../../../shared/time/civil-format.ts';
import type { ColleaguesAway } from '../../../shared/time-off/time-off-calendar.data.ts';
import type { DateSpan } from './lanes.ts';
import type { TeamCalendar } from './team-calendar.data.ts';

/** Dates on which somebody is away, with how they are drawn and described. */
export interface LaneSpan extends DateSpan {
  readonly kind: 'vacation' | 'absence' | 'away';
  readonly isPending: boolean;
  readonly words: string;
}

/** A person with their lane. */
export interface LanePerson {
  readonly id: string;
  readonly name: string;
  readonly departmentName: string | null;
  readonly spans: readonly LaneSpan[];
}

/** For admins: the reasons, and waiting requests. */
export function teamLanes({ people }: TeamCalendar): LanePerson[] {
  return people.map(({ userId, userName, departmentName, timeOff }) => ({
    id: userId,
    name: userName,
    departmentName,
    spans: timeOff.map(({ type, status, startDate, endDate, startTime, endTime }) => {
      const isPending = status === 'PENDING';
      const what = isPending ? `${texts.types[type]} (${texts.pending})` : texts.types[type];
      const kind = type === 'VACATION' ? 'vacation' : 'absence';
      const day = formatDayOfMonth(startDate);
      if (startTime && endTime) {
        // Hours belong to the date on which they begin, also at night.
        const words = texts.hours(what, day, startTime, endTime);
        return { startDate, endDate: startDate, isPending, words, kind };
      }
      return {
        startDate,
        endDate: endDate ?? lastDate,
        isPending,
        words: spanWords(what, startDate, endDate),
        kind,
      };
    }),
  }));
}

/** For colleagues: the dates without reasons. */
export function colleagueLanes({ people }: ColleaguesAway): LanePerson[] {
  return people.map(({ userId, userName, departmentName, away }) => ({
    id: userId,
    name: userName,
    departmentName,
    spans: away.map(({ startDate, endDate }) => ({
      startDate,
      endDate,
      kind: 'away',
      isPending: false,
      words: spanWords(texts.away, startDate, endDate),
    })),
  }));
}

/** Time off without an end is drawn to the end of the period shown. */
const lastDate = '2199-12-31';

function spanWords(what: string, startDate: string, endDate: string | null): string {
  const from = formatDayOfMonth(startDate);
  return endDate === null ? texts.openSince(what, from) : texts.span(what, from, formatDayOfMonth(endDate));
}

type Departments = TeamCalendar['departments'];

/** The names of the departments with people in them or below, in order. */
export function departmentNames(departments: Departments): string[] {
  const names = departments.flatMap(({ name, above }) => (name === null ? [] : [name, ...above]));
  return [...new Set(names)].sort((left, right) => left.localeCompare(right, languageTag()));
}

/** The names of a department and of those that hang from it. */
export function departmentsIn(departments: Departments, department: string): ReadonlySet<string | null> {
  const within = departments.filter(({ name, above }) => name === department || above.includes(department));
  return new Set(within.map(({ name }) => name));
}

/** How many people there are in a department and those below it, or in all of them. */
export function headcount(departments: Departments, department: string | undefined): number {
  const within = department === undefined ? null : departmentsIn(departments, department);
  const counted = departments.filter(({ name }) => within?.has(name) ?? true);
  return counted.reduce((sum, { people }) => sum + people, 0);
}
