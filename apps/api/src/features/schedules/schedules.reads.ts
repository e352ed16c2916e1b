import { type ExpectedDay, expectedDay } from '@jornada/core/schedules/expected-day';
import type { Assignment } from '@jornada/core/schedules/schedule';
import { type ScheduleOnDate, scheduleOnDate } from '@jornada/core/schedules/schedule-on-date';
import type { Period } from '../../platform/period.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { findTimeOff, findTimeOffByPerson } from '../absences/absences.reads.ts';
import { findHolidays } from '../holidays/holidays.reads.ts';
import { findAssignments, findAssignmentsByPerson } from './schedules.queries.ts';

/** Whose day it is, and in which zone their days begin. */
export interface Person {
  readonly userId: string;
  readonly timeZone: string;
}

/** What a person should work on each date of a period. */
export interface Plan {
  /** @param date within the period that was read */
  on(date: Temporal.PlainDate): PlannedDay;
}

interface TimeOff {
  readonly type: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}

/** One date of a person's plan. `scheduled` is null when no schedule is in force; `vacation` is the approved one. */
export interface PlannedDay extends ExpectedDay {
  readonly date: Temporal.PlainDate;
  readonly scheduled: ScheduleOnDate | null;
  readonly holidayName: string | null;
  readonly vacation: TimeOff | null;
}

/** Reads everything that decides what a person should work in a period, both ends included. */
export async function readPlan(tx: TenantTx, person: Person, period: Period): Promise<Plan> {
  const [assignments, holidays, timeOff] = await Promise.all([
    findAssignments(tx, person.userId, period),
    findHolidays(tx, period),
    findTimeOff(tx, person.userId, period),
  ]);
  const holidayNames = new Map(holidays.map(({ occursOn, holiday }) => [occursOn.toString(), holiday.name]));
  return {
    on: (date) => {
      const holidayName = holidayNames.get(date.toString()) ?? null;
      const ownTimeOff = timeOff.filter((one) => covers(one, date));
      return plannedDay({ date, timeZone: person.timeZone, assignments, holidayName, timeOff: ownTimeOff });
    },
  };
}

/** What each of some people of the transaction's company should work on one date, by person. */
export async function readPlansOn(
  tx: TenantTx,
  people: readonly Person[],
  date: Temporal.PlainDate,
): Promise<Map<string, PlannedDay>> {
  const period = { from: date, to: date };
  const [assignments, holidays, timeOff] = await Promise.all([
    findAssignmentsByPerson(tx, period),
    findHolidays(tx, period),
    findTimeOffByPerson(tx, period),
  ]);
  const holidayName = holidays[0]?.holiday.name ?? null;
  return new Map(
    people.map(({ userId, timeZone }) => [
      userId,
      plannedDay({
        date,
        timeZone,
        assignments: assignments.get(userId) ?? [],
        holidayName,
        timeOff: timeOff.get(userId) ?? [],
      }),
    ]),
  );
}

function plannedDay(day: {
  date: Temporal.PlainDate;
  timeZone: string;
  assignments: readonly Assignment[];
  holidayName: string | null;
  timeOff: readonly TimeOff[];
}): PlannedDay {
  const { date, timeZone, holidayName, timeOff } = day;
  const scheduled = scheduleOnDate(day.assignments, date);
  const vacation = timeOff.find((one) => one.type === 'VACATION') ?? null;
  const expected = expectedDay({
    scheduled,
    date,
    timeZone,
    isHoliday: holidayName !== null,
    hasApprovedAbsence: timeOff.some((one) => one.type !== 'VACATION'),
    hasApprovedVacation: vacation !== null,
  });
  return { ...expected, date, scheduled, holidayName, vacation };
}

/** The first date of a period, both ends included, with hours to work; null when there is none. */
export function firstWorkingDay(plan: Plan, period: Period): PlannedDay | null {
  for (
    let date = period.from;
    Temporal.PlainDate.compare(date, period.to) <= 0;
    date = date.add({ days: 1 })
  ) {
    const day = plan.on(date);
    if (day.dayKind === 'WORKDAY') return day;
  }
  return null;
}

function covers(timeOff: TimeOff, date: Temporal.PlainDate): boolean {
  const { compare } = Temporal.PlainDate;
  return compare(timeOff.startDate, date) <= 0 && compare(date, timeOff.endDate) <= 0;
}
