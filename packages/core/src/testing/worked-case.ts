import type { Assignment, DayRules } from '../schedules/schedule.ts';
import type { Segment } from '../schedules/segment.ts';
import type { DayFlag } from '../timekeeping/day-flags.ts';
import type { Punch, PunchType } from '../timekeeping/punch.ts';
import type { Person } from './person.ts';
import { segment } from './schedule.ts';

/**
 * The hours of a week by its days, 1 for Monday: `{ 1: '09:00-14:00, 16:00-19:00' }`, or `'1-5'` for several. Flexibility is 15 minutes unless the segment
 * says another, `09:00-17:00 flex 60`; `09:00-18:00 less 60` has an hour of fixed unpaid break.
 */
export type Week = { readonly [daysOfWeek: string]: string };

/** A schedule that somebody follows, always unless `from` or `to` (a date as below, included) say otherwise. */
export interface FollowedPlan extends Partial<Omit<DayRules, 'workdayCutoffMinutes'>> {
  readonly week: Week;
  readonly from?: string;
  readonly to?: string;
  readonly priority?: number;
  readonly cutoff?: number;
  /** The zone its hours are meant in, when that is not the person's. */
  readonly zone?: string;
}

/**
 * A plan, punches, a moment and the expected result, calculated by hand. Dates are `2026-10-24`, or the day alone in November 2026, whose
 * 16th is a Monday; moments are `16T22:00`. A `+` after a time is the second occurrence in a repeated hour.
 */
export interface WorkedCase {
  readonly id: string;
  readonly title: string;
  /** The deciding rule, where it is not obvious. */
  readonly why?: string;
  /** Europe/Madrid unless another is given: the person's zone, and that of the punches. */
  readonly zone?: string;
  /** Null for nobody's: the person has no schedule. */
  readonly plan: Week | readonly FollowedPlan[] | null;
  /** Other hours on a date; empty for none. */
  readonly exceptions?: { readonly [date: string]: string };
  readonly holidays?: readonly string[];
  readonly vacations?: readonly string[];
  readonly absences?: readonly string[];
  /** `IN 16T09:00, OUT 16T14:00`; a zone after the time is that of the punch. */
  readonly punches: string;
  /** When the days are looked at: a month later unless given. */
  readonly now?: string;
  /** Each day as `dayInWords` says it: `480 of 450, break 30, overtime 30, PRESENTE`. */
  readonly days: { readonly [date: string]: string };
  readonly flags?: { readonly [date: string]: readonly DayFlag[] };
  /** What the clock shows at a moment, from the punches until then: as `clockInWords` says it. */
  readonly clock?: { readonly [moment: string]: string };
}

const aMonthLater = '2026-12-20T12:00';
const zoneOf = ({ zone = 'Europe/Madrid' }: WorkedCase) => zone;

export function fullDate(text: string): string {
  return text.length <= 2 ? `2026-11-${text.padStart(2, '0')}` : text;
}

/** The day alone in November 2026, else the date in full. */
export function shortDate(date: string): string {
  return date.startsWith('2026-11-') ? date.slice('2026-11-'.length) : date;
}

/** The instant of a moment of a case, in the zone of its person unless another is given. */
export function momentOf(given: WorkedCase, moment: string, zone = zoneOf(given)): Temporal.Instant {
  const [date = '', time = ''] = moment.split('T');
  const local = Temporal.PlainDateTime.from(`${fullDate(date)}T${time.replace('+', '')}`);
  const disambiguation = time.endsWith('+') ? 'later' : 'earlier';
  return local.toZonedDateTime(zone, { disambiguation }).toInstant();
}

/** The person of a case at a moment, `now` unless given, with the punches made until then. */
export function personOf(given: WorkedCase, at = given.now ?? aMonthLater): Person {
  const until = momentOf(given, at);
  const days = (dates: readonly string[] = []) => new Set(dates.map(fullDate));
  return {
    timeZone: zoneOf(given),
    assignments: assignmentsOf(given.plan),
    exceptions: Object.entries(given.exceptions ?? {}).map(([date, hours], index) => ({
      id: `exception-${index}`,
      exceptionDate: Temporal.PlainDate.from(fullDate(date)),
      respectsHolidays: false,
      reason: null,
      segments: segmentsOf(hours),
    })),
    holidays: days(given.holidays),
    absences: days(given.absences),
    vacations: days(given.vacations),
    punches: punchesOf(given).filter(({ punchedAt }) => Temporal.Instant.compare(punchedAt, until) <= 0),
    until,
  };
}

function assignmentsOf(plan: WorkedCase['plan']): Assignment[] {
  if (plan === null) return [];
  const plans = Array.isArray(plan) ? (plan as readonly FollowedPlan[]) : [{ week: plan as Week }];
  return plans.map(({ week, from = '2026-01-01', to, priority = 0, cutoff = 0, zone, ...rules }, index) => ({
    schedule: {
      id: `schedule-${index}`,
      name: `schedule-${index}`,
      priority,
      validFrom: null,
      validTo: null,
      isActive: true,
      respectsHolidays: true,
      allowsOvertime: true,
      requiresBreaks: true,
      ...rules,
      workdayCutoffMinutes: cutoff,
      timeZone: zone ?? null,
      segmentsByDay: segmentsByDay(week),
    },
    validFrom: Temporal.PlainDate.from(fullDate(from)),
    validTo: to === undefined ? null : Temporal.PlainDate.from(fullDate(to)),
  }));
}

/** The segments of each day of the week, keyed 1 (Monday) to 7. */
export function segmentsByDay(week: Week): Record<number, Segment[]> {
  return Object.fromEntries(
    Object.entries(week).flatMap(([days, hours]) => {
      const [first = 1, last = first] = days.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => [first + index, segmentsOf(hours)]);
    }),
  );
}

/** The segments that `Week` writes as `09:00-14:00, 16:00-19:00 flex 60`. */
export function segmentsOf(hours: string): Segment[] {
  return listed(hours).map((words, segmentIndex) => {
    const [span = '', ...rest] = words.split(' ');
    const minutesAfter = (word: string) => Number(rest[rest.indexOf(word) + 1] ?? 0);
    return segment(span, {
      segmentIndex,
      flexibilityMinutes: rest.includes('flex') ? minutesAfter('flex') : 15,
      fixedUnpaidBreakMinutes: rest.includes('less') ? minutesAfter('less') : 0,
    });
  });
}

function punchesOf(given: WorkedCase): Punch[] {
  return listed(given.punches).map((words, index) => {
    const [type = '', moment = '', timeZone = zoneOf(given)] = words.split(' ');
    return {
      id: `p${index}`,
      type: type as PunchType,
      punchedAt: momentOf(given, moment, timeZone),
      timeZone,
    };
  });
}

function listed(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}
