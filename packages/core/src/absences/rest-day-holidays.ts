import type { HolidayOccurrence } from '../holidays/holidays-in-range.ts';
import { type ExpectedDay, isDayOfWork } from '../schedules/expected-day.ts';
import { shareOn } from '../schedules/hours-plan.ts';
import { type ScheduleOnDate, scheduleOnDate } from '../schedules/schedule-on-date.ts';
import type { RestDayHolidays } from '../timekeeping/working-time-rules.ts';

/** What is planned for somebody on a date, ignoring time off. */
export interface DayOfRestPlan extends Pick<ExpectedDay, 'plannedSegments' | 'dayKind' | 'share'> {
  readonly scheduled: ScheduleOnDate | null;
}

/** Called only for dates of the four weeks before and after a holiday. */
export type DaysOfRestPlan = (date: Temporal.PlainDate) => DayOfRestPlan;

/** A holiday for which a day off is owed. */
export interface RestDayHoliday {
  readonly date: Temporal.PlainDate;
  readonly name: string;
}

interface RestDayHolidaysInput {
  /** By date, also those of the day before the first and after the last date of the span. */
  readonly holidays: readonly HolidayOccurrence[];
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  readonly planOn: DaysOfRestPlan;
  readonly ruleOn: (date: Temporal.PlainDate) => RestDayHolidays;
  /** Whether time off that counts days of the calendar takes a date: it takes days of rest and holidays alike. */
  readonly isAway: (date: Temporal.PlainDate) => boolean;
}

/**
 * The holidays between two dates, both included, for which somebody is owed a day off because they would have rested anyway. Weekly rest
 * and holidays are separate rights (Estatuto de los Trabajadores art. 37.1 and 37.2); for people who work from Monday to Sunday one may not
 * absorb the other (Tribunal Supremo, 20 March 2024, rec. 11/2022; 9 July 2024, 997/2024; 30 April 2025, 372/2025); for people who rest on
 * Sundays the law moves the holiday to Monday. Extra days given by the company do not count. Two holidays on one date count once.
 */
export function restDayHolidays(input: RestDayHolidaysInput): RestDayHoliday[] {
  const { from, to, planOn, ruleOn, isAway } = input;
  const holidays = input.holidays.filter(({ holiday }) => holiday.type !== 'COMPANY');
  const byDate = Map.groupBy(holidays, ({ occursOn }) => occursOn.toString());
  return [...byDate.values()].flatMap((ofDate) => {
    const [first] = ofDate;
    if (!first || !isBetween(first.occursOn, from, to)) return [];
    const date = first.occursOn;
    const rule = ruleOn(date);
    if (rule === 'NEVER' || isAway(date) || !isRestDay(date, planOn)) return [];
    if (rule === 'SUNDAY_WORKERS' && !worksMondayToSunday(date, planOn)) return [];
    const counted = ofDate.filter((one) => !isHadBeside(one, byDate, planOn));
    return counted.slice(0, 1).map(({ holiday }) => ({ date, name: holiday.name }));
  });
}

/**
 * Whether a date is one of weekly rest. Exceptions move the rest if one removes the hours of a date and another of the same week adds some.
 * Otherwise the schedule decides: somebody given the holiday off has had it, and somebody asked to work on a day of rest has not. Without a
 * schedule in force the exceptions are the plan; without those it is unknown.
 */
function isRestDay(date: Temporal.PlainDate, planOn: DaysOfRestPlan): boolean {
  const hours = hoursOn(date, planOn);
  if (hours === null) return false;
  const { bySchedule, byPlan } = hours;
  if (bySchedule === null || bySchedule === byPlan) return !byPlan;
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => hoursOn(monday.add({ days }), planOn));
  const isMoved = week.some((other) => other?.bySchedule === byPlan && other.byPlan === bySchedule);
  return isMoved ? !byPlan : !bySchedule;
}

/** Whether a date has hours by the schedule alone, null where none is in force, and by the whole plan; null where nothing is planned. */
function hoursOn(date: Temporal.PlainDate, planOn: DaysOfRestPlan) {
  const planned = planOn(date);
  const { scheduled } = planned;
  if (scheduled === null) return null;
  const byPlan = isDayOfWork(planned);
  const { schedule, exception } = scheduled;
  if (exception === null) return { bySchedule: byPlan, byPlan };
  if (schedule === null) return { bySchedule: null, byPlan };
  if (schedule.hours) return { bySchedule: shareOn(schedule.hours, date).minutes > 0, byPlan };
  const written = scheduleOnDate([{ schedule, validFrom: date, validTo: date }], date);
  return { bySchedule: written !== null && written.segments.length > 0, byPlan };
}

/**
 * Whether somebody works from Monday to Sunday in the four weeks before and after a date: on more than three days a week, because with
 * fewer the other days are not rest but simply not agreed on, and on some Sunday. For somebody who rests on Sundays, one Sunday planned by
 * an exception is not enough; two are.
 */
function worksMondayToSunday(date: Temporal.PlainDate, planOn: DaysOfRestPlan): boolean {
  const days = Array.from({ length: 57 }, (_, index) => date.add({ days: index - 28 })).flatMap((one) => {
    const hours = hoursOn(one, planOn);
    return hours ? [{ ...hours, isSunday: one.dayOfWeek === 7 }] : [];
  });
  const worked = days.filter(({ byPlan }) => byPlan);
  const sundays = worked.filter(({ isSunday }) => isSunday);
  const isWeekOfDays = worked.length * 7 > days.length * 3;
  return isWeekOfDays && (sundays.length > 1 || sundays.some(({ bySchedule }) => bySchedule !== false));
}

/**
 * Whether a holiday of a Sunday and the Monday after is told on the other date, or was had on it: it is one holiday, kept on the Monday, of
 * whom the Sunday was free already who should have worked on it.
 */
function isHadBeside(
  { occursOn, holiday }: HolidayOccurrence,
  byDate: ReadonlyMap<string, readonly HolidayOccurrence[]>,
  planOn: DaysOfRestPlan,
): boolean {
  const on = (date: Temporal.PlainDate) => byDate.get(date.toString()) ?? [];
  if (occursOn.dayOfWeek === 7)
    return on(occursOn.add({ days: 1 })).some((monday) => isSame(holiday, monday.holiday));
  if (occursOn.dayOfWeek !== 1) return false;
  const sunday = occursOn.subtract({ days: 1 });
  return planOn(sunday).dayKind === 'HOLIDAY' && on(sunday).some((other) => isSame(other.holiday, holiday));
}

/** Whether a holiday of a Sunday and one of the Monday after are the same, also where somebody wrote «San Isidro (trasladado)». */
function isSame(sunday: HolidayOccurrence['holiday'], monday: HolidayOccurrence['holiday']): boolean {
  return monday.name.toLowerCase().includes(sunday.name.toLowerCase());
}

function isBetween(date: Temporal.PlainDate, from: Temporal.PlainDate, to: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0;
}
