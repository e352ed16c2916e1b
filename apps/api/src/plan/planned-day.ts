import { type EmploymentState, employmentOn } from '@jornada/core/schedules/employment';
import { type ExpectedDay, expectedDay } from '@jornada/core/schedules/expected-day';
import { touchesMidnight } from '@jornada/core/schedules/night-in-halves';
import type { Assignment, Schedule, ScheduleException } from '@jornada/core/schedules/schedule';
import {
  type ScheduleOnDate,
  scheduleInForce,
  scheduleOnDate,
} from '@jornada/core/schedules/schedule-on-date';
import type { SegmentInterval } from '@jornada/core/schedules/segment-interval';
import { dateNumber } from '@jornada/core/time/civil-time';
import type { WorkingTimeRules } from '@jornada/core/timekeeping/working-time-rules';
import { inForce } from '@jornada/core/versions/dated-versions';
import type { Employment } from './employments.reads.ts';
import { covers, hoursAwayOn, type TimeOff } from './time-off.ts';

/** One date of a person's plan. `scheduled` is null when no schedule is in force; `vacation` is an approved one. */
export interface PlannedDay extends ExpectedDay {
  readonly date: Temporal.PlainDate;
  readonly scheduled: ScheduleOnDate | null;
  readonly holidayName: string | null;
  readonly vacation: TimeOff | null;
  /** The approved absence, other than vacation, that takes the whole day. */
  readonly absence: TimeOff | null;
  /** Whether the person works part time on this date: then work beyond the plan is complementary. */
  readonly isPartTime: boolean;
}

/** What decides a person's days in a period: employment, assignments, exceptions, holidays of their work centre and approved time off. */
export interface PersonalPlan {
  readonly timeZone: string;
  readonly employment: Employment;
  readonly assignments: readonly Assignment[];
  readonly exceptions: readonly ScheduleException[];
  /** The names of the holidays that the person has by their work centre, by civil date. */
  readonly centreHolidays: ReadonlyMap<string, string>;
  readonly timeOff: readonly TimeOff[];
}

/** Computes the days of people of one company, who share its holidays but for those of their work centres, as if nobody worked part time. */
export type PlanDay = (person: PersonalPlan, date: Temporal.PlainDate) => PlannedDay;

/**
 * Makes the day planner of a company. Days of the same schedule, date and zone without anything personal are computed once, because turning
 * civil times into instants is costly.
 * @param holidayNames those of the company by civil date; on a date that has one of these and one of a work centre the company's counts
 * @param rules what the company agreed on for working time, each version from its date on
 */
export function dayPlanner(
  holidayNames: ReadonlyMap<string, string>,
  rules: readonly WorkingTimeRules[],
): PlanDay {
  const shared = new Map<Schedule, Map<string, Map<number, PlannedDay>>>();
  const sharedDays = (schedule: Schedule, timeZone: string) => {
    const byZone = shared.get(schedule) ?? new Map<string, Map<number, PlannedDay>>();
    shared.set(schedule, byZone);
    const days = byZone.get(timeZone) ?? new Map<number, PlannedDay>();
    byZone.set(timeZone, days);
    return days;
  };

  const holidayOn = ({ centreHolidays }: PersonalPlan, date: Temporal.PlainDate) =>
    holidayNames.get(date.toString()) ?? centreHolidays.get(date.toString()) ?? null;

  return (person, date) => {
    const { assignments, exceptions, centreHolidays, timeZone } = person;
    const employment = employmentOn(person.employment, date);
    if (employment !== 'EMPLOYED') {
      const nothing = { scheduled: null, timeOff: [], absentHours: [], employment };
      return planned({ ...nothing, date, timeZone, holidayName: holidayOn(person, date) });
    }
    const timeOff = person.timeOff.filter((one) => covers(one, date));
    const absentHours = hoursAwayOn(person.timeOff, date, timeZone);
    const workOut = () => {
      const holidayName = holidayOn(person, date);
      const paidBreak = inForce(rules, date)?.paidBreakMinutes;
      const scheduled = scheduleOnDate(assignments, date, exceptions, paidBreak);
      return planned({ scheduled, date, timeZone, holidayName, timeOff, absentHours });
    };
    const schedule = scheduleInForce(assignments, date);
    const isPersonal = timeOff.length + absentHours.length > 0 || isAmong(centreHolidays, date);
    if (schedule === null || isPersonal || !isItsOwn(schedule, exceptions, date)) return workOut();
    const days = sharedDays(schedule, timeZone);
    const known = days.get(dateNumber(date));
    if (known !== undefined) return known;
    const day = workOut();
    days.set(dateNumber(date), day);
    return day;
  };
}

/** Most people have none, so that no date is written for nothing. */
function isAmong(holidays: ReadonlyMap<string, string>, date: Temporal.PlainDate): boolean {
  return holidays.size > 0 && holidays.has(date.toString());
}

/** Whether the schedule alone decides a date: half of a night may have its other half in an exception on the next date. */
function isItsOwn(
  schedule: Schedule,
  exceptions: PersonalPlan['exceptions'],
  date: Temporal.PlainDate,
): boolean {
  if (exceptions.length === 0) return true;
  const dates = touchesMidnight(schedule.segmentsByDay[date.dayOfWeek] ?? [])
    ? [date.subtract({ days: 1 }), date, date.add({ days: 1 })]
    : [date];
  return !exceptions.some(({ exceptionDate }) => dates.some((on) => on.equals(exceptionDate)));
}

/** A date without a plan. */
export function unplannedDay(date: Temporal.PlainDate, timeZone: string): PlannedDay {
  const nothing = { scheduled: null, holidayName: null, timeOff: [], absentHours: [] };
  return planned({ ...nothing, date, timeZone });
}

function planned(given: {
  scheduled: ScheduleOnDate | null;
  date: Temporal.PlainDate;
  timeZone: string;
  holidayName: string | null;
  timeOff: readonly TimeOff[];
  absentHours: readonly SegmentInterval[];
  employment?: EmploymentState;
}): PlannedDay {
  const { scheduled, date, timeZone, holidayName, timeOff, absentHours, employment = 'EMPLOYED' } = given;
  const vacation = timeOff.find((one) => one.type === 'VACATION') ?? null;
  const absence = timeOff.find((one) => one.type !== 'VACATION') ?? null;
  const expected = expectedDay({
    scheduled,
    date,
    timeZone,
    isHoliday: holidayName !== null,
    hasApprovedAbsence: absence !== null,
    hasApprovedVacation: vacation !== null,
    absentHours,
    employment,
  });
  return { ...expected, date, scheduled, holidayName, vacation, absence, isPartTime: false };
}
