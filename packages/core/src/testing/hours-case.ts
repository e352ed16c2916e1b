import { employmentOn, oneEmployment } from '../schedules/employment.ts';
import { expectedDay } from '../schedules/expected-day.ts';
import { askedOfPeriod, type HoursPeriod, type HoursPlan, periodAround } from '../schedules/hours-plan.ts';
import type { Assignment, Schedule, ScheduleException } from '../schedules/schedule.ts';
import { scheduleOnDate, workdayCutoffOn } from '../schedules/schedule-on-date.ts';
import { segmentInterval } from '../schedules/segment-interval.ts';
import type { DayEvaluation, PlannedWorkday } from '../timekeeping/day-evaluation.ts';
import { evaluateDays } from '../timekeeping/evaluate-day.ts';
import { punch } from './punch.ts';
import { assignment, segment } from './schedule.ts';

/** Hours or a timetable that somebody follows from a date on, to another if given; overtime is allowed unless it says otherwise. */
export interface FollowedHours {
  /** Hours, or the segments of each weekday. */
  readonly plan: HoursPlan | string;
  readonly from?: string;
  readonly to?: string;
  readonly rules?: Partial<Schedule>;
}

/** What somebody follows, what they worked, and what it comes to by hand. Dates are written whole; minutes are whole. */
export interface HoursCase {
  readonly title: string;
  /** The article of the Estatuto de los Trabajadores that decides it. */
  readonly article: string;
  readonly follows: readonly FollowedHours[];
  /** Other hours on a date; empty for a day off. */
  readonly exceptions?: { readonly [date: string]: string };
  readonly holidays?: readonly string[];
  readonly vacations?: readonly string[];
  readonly absences?: readonly string[];
  /** Approved hours away by their date, `10:00-12:00`. */
  readonly hoursAway?: { readonly [date: string]: string };
  readonly employment?: { readonly from?: string; readonly until?: string };
  readonly partTimeFrom?: string;
  /** Hours of each date, `09:00-17:00, 18:00-19:00`; an end that is not later lies on the next date, `09:00-?` lacks the exit. */
  readonly work: { readonly [date: string]: string };
  /** Breaks of a date within its work, `11:00-11:30`. */
  readonly breaks?: { readonly [date: string]: string };
  /** Of the week or month that begins on a date: `2400 of 2250`. Which of both the plan says. */
  readonly periods: { readonly [from: string]: string };
  /** The days with overtime or complementary time, `60` or `60 complementary`; none unless given. */
  readonly beyond?: { readonly [date: string]: string };
  /** What the status of some days is. */
  readonly statuses?: { readonly [date: string]: DayEvaluation['status'] };
  /** The minutes by which core hours were begun late, or left early, of the days that have any. */
  readonly late?: { readonly [date: string]: number };
  readonly early?: { readonly [date: string]: number };
}

const zone = 'Europe/Madrid';
const dateOf = (text: string) => Temporal.PlainDate.from(text);
const maybeDate = (text: string | undefined) => (text === undefined ? null : dateOf(text));

/** The planned day of each date of a case, whole periods told what they ask for. */
export function planOfHours(given: HoursCase): (date: Temporal.PlainDate) => PlannedWorkday {
  const assignments = given.follows.map(toAssignment);
  const exceptions = Object.entries(given.exceptions ?? {}).map(toException);
  const employment = oneEmployment({
    employedFrom: maybeDate(given.employment?.from),
    employedUntil: maybeDate(given.employment?.until),
  });
  const away = Object.entries(given.hoursAway ?? {}).map(([date, hours]) =>
    segmentInterval(segment(hours), dateOf(date), zone),
  );
  const planOn = (date: Temporal.PlainDate) => {
    const scheduled = scheduleOnDate(assignments, date, exceptions);
    const expected = expectedDay({
      ...{ scheduled, date, timeZone: zone, absentHours: away },
      isHoliday: given.holidays?.includes(date.toString()) ?? false,
      hasApprovedAbsence: given.absences?.includes(date.toString()) ?? false,
      hasApprovedVacation: given.vacations?.includes(date.toString()) ?? false,
      employment: employmentOn(employment, date),
    });
    return { scheduled, expected };
  };
  return (workedOn) => {
    const { scheduled, expected } = planOn(workedOn);
    const isPartTime = given.partTimeFrom !== undefined && workedOn.toString() >= given.partTimeFrom;
    const asked = askedOfPeriod((date) => planOn(date).expected, workedOn);
    return { workedOn, expected, rules: scheduled?.rules ?? null, isPartTime, asked };
  };
}

/** Whether the hours of a case are those of a week or of a month. */
export function periodOf({ follows }: HoursCase): HoursPeriod {
  const [period] = follows.flatMap(({ plan }) => (typeof plan === 'string' ? [] : plan.period));
  return period ?? 'WEEK';
}

/** Evaluates every date of the periods of a case, some weeks later unless given. */
export function evaluateHours(given: HoursCase, until?: string): DayEvaluation[] {
  const planOn = planOfHours(given);
  const starts = Object.keys(given.periods).map(dateOf).toSorted(Temporal.PlainDate.compare);
  const [first, last] = [starts.at(0), starts.at(-1)];
  if (!first || !last) return [];
  const { to } = periodAround(periodOf(given), last);
  const dates = Array.from({ length: first.until(to).days + 1 }, (_, days) => first.add({ days }));
  return evaluateDays({
    punches: [
      ...Object.entries(given.work).flatMap(([date, hours]) => hours.split(', ').flatMap(punchesOf(date))),
      ...Object.entries(given.breaks ?? {}).flatMap(([date, hours]) => breakOf(date, hours)),
    ],
    plan: {
      segmentsOn: (date) => planOn(date).expected.plannedSegments,
      cutoffOn: (date) => workdayCutoffOn(given.follows.map(toAssignment), date),
    },
    timeZone: zone,
    until: until
      ? Temporal.ZonedDateTime.from(`${until}[${zone}]`).toInstant()
      : to.add({ days: 30 }).toZonedDateTime(zone).toInstant(),
    days: dates.map(planOn),
  });
}

function punchesOf(date: string): (hours: string) => ReturnType<typeof punch>[] {
  return (hours) => {
    const [from = '', to = ''] = hours.split('-');
    const entry = punch('IN', `${date}T${from}[${zone}]`);
    if (to === '?') return [entry];
    const endsOn = to > from ? date : dateOf(date).add({ days: 1 }).toString();
    return [entry, punch('OUT', `${endsOn}T${to}[${zone}]`)];
  };
}

function breakOf(date: string, hours: string): ReturnType<typeof punch>[] {
  const [from, to] = hours.split('-');
  return [punch('BREAK_START', `${date}T${from}[${zone}]`), punch('BREAK_END', `${date}T${to}[${zone}]`)];
}

function toAssignment({ plan, from = '2020-01-01', to, rules }: FollowedHours): Assignment {
  const id = `${from} ${JSON.stringify(plan)}`;
  if (typeof plan !== 'string') return assignment({ id, segmentsByDay: {}, hours: plan, ...rules }, from, to);
  const day = [segment(plan)];
  return assignment({ id, segmentsByDay: { 1: day, 2: day, 3: day, 4: day, 5: day }, ...rules }, from, to);
}

function toException([date, hours]: [string, string]): ScheduleException {
  const segments = hours === '' ? [] : [segment(hours)];
  return { id: date, exceptionDate: dateOf(date), respectsHolidays: false, reason: null, segments };
}
