import { teamCalendarTexts as texts } from '@jornada/texts/es/absences-calendar';
import { formatDayOfMonth } from '../../../shared/time/civil-format.ts';
import type { DateSpan } from './lanes.ts';
import type { ColleaguesAway, TeamCalendar } from './team-calendar.data.ts';

/** Dates on which somebody is away, as a lane draws them and as they are told. */
export interface LaneSpan extends DateSpan {
  readonly kind: 'vacation' | 'absence' | 'away';
  readonly isPending: boolean;
  readonly words: string;
}

/** Somebody with a lane of their own. */
export interface LanePerson {
  readonly id: string;
  readonly name: string;
  readonly departmentName: string | null;
  readonly spans: readonly LaneSpan[];
}

/** As the admin sees the team: what each is away for, and what waits. */
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
        // Hours are of the day they begin on, also those of a night.
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

/** As colleagues see each other: when, not why. */
export function colleagueLanes({ people }: ColleaguesAway): LanePerson[] {
  return people.map(({ userId, userName, departmentName, away }) => ({
    id: userId,
    name: userName,
    departmentName,
    spans: away.map(({ startDate, endDate }) => ({
      startDate,
      endDate: endDate ?? lastDate,
      kind: 'away',
      isPending: false,
      words: spanWords(texts.away, startDate, endDate),
    })),
  }));
}

/** As far as calendars go: what has no end is drawn to the end of whatever is shown. */
const lastDate = '2199-12-31';

function spanWords(what: string, startDate: string, endDate: string | null): string {
  const from = formatDayOfMonth(startDate);
  return endDate === null ? texts.openSince(what, from) : texts.span(what, from, formatDayOfMonth(endDate));
}

type Departments = TeamCalendar['departments'];

/** The names of the departments, in order. */
export function departmentNames(departments: Departments): string[] {
  const names = departments.flatMap(({ name }) => (name === null ? [] : [name]));
  return names.sort((left, right) => left.localeCompare(right, 'es'));
}

/** How many people there are in a department, or in all of them. */
export function headcount(departments: Departments, department: string | undefined): number {
  const counted = departments.filter(({ name }) => department === undefined || name === department);
  return counted.reduce((sum, { people }) => sum + people, 0);
}
