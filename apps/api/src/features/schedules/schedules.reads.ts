import { type ExpectedDay, expectedDay } from '@jornada/core/schedules/expected-day';
import type { Assignment } from '@jornada/core/schedules/schedule';
import { type ScheduleOnDate, scheduleOnDate } from '@jornada/core/schedules/schedule-on-date';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { findTimeOff } from '../absences/absences.reads.ts';
import { findHolidays } from '../holidays/holidays.reads.ts';
import { findAssignments } from './schedules.queries.ts';

/** Whose day it is, and in which zone their days begin. */
export interface Person {
  readonly userId: string;
  readonly timeZone: string;
}

/** Everything that decides what a person should work in a period. */
interface Plan {
  readonly assignments: readonly Assignment[];
  readonly holidayNames: ReadonlyMap<string, string>;
  readonly timeOff: readonly TimeOff[];
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

/** What a person should work on a date. */
export async function readPlannedDay(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
): Promise<PlannedDay> {
  return plannedDay(await readPlan(tx, person, { from: date, to: date }), person, date);
}

/** The first date of a period, both ends included, with hours to work; null when there is none. */
export async function readNextWorkingDay(
  tx: TenantTx,
  person: Person,
  period: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<PlannedDay | null> {
  const plan = await readPlan(tx, person, period);
  for (let date = period.from; Temporal.PlainDate.compare(date, period.to) <= 0; date = date.add({ days: 1 })) {
    const day = plannedDay(plan, person, date);
    if (day.dayKind === 'WORKDAY') return day;
  }
  return null;
}

async function readPlan(
  tx: TenantTx,
  person: Person,
  period: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<Plan> {
  const assignments = await findAssignments(tx, person.userId, period);
  const holidays = await findHolidays(tx, period);
  const timeOff = await findTimeOff(tx, person.userId, period);
  const holidayNames = new Map(holidays.map(({ occursOn, holiday }) => [occursOn.toString(), holiday.name]));
  return { assignments, holidayNames, timeOff };
}

function plannedDay(plan: Plan, person: Person, date: Temporal.PlainDate): PlannedDay {
  const scheduled = scheduleOnDate(plan.assignments, date);
  const holidayName = plan.holidayNames.get(date.toString()) ?? null;
  const timeOff = plan.timeOff.filter((one) => covers(one, date));
  const vacation = timeOff.find((one) => one.type === 'VACATION') ?? null;
  const expected = expectedDay({
    scheduled,
    date,
    timeZone: person.timeZone,
    isHoliday: holidayName !== null,
    hasApprovedAbsence: timeOff.some((one) => one.type !== 'VACATION'),
    hasApprovedVacation: vacation !== null,
  });
  return { ...expected, date, scheduled, holidayName, vacation };
}

function covers(timeOff: TimeOff, date: Temporal.PlainDate): boolean {
  const { compare } = Temporal.PlainDate;
  return compare(timeOff.startDate, date) <= 0 && compare(date, timeOff.endDate) <= 0;
}
