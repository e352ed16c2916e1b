import { workdayCutoffOn } from '@jornada/core/schedules/schedule-on-date';
import type { Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findAssignments, findAssignmentsByPerson } from './assignments.reads.ts';
import { findExceptions, findExceptionsByPerson } from './exceptions.reads.ts';
import { findHolidays } from './holidays.reads.ts';
import { dayPlanner, type PersonalPlan, type PlanDay, type PlannedDay } from './planned-day.ts';
import { findTimeOff, findTimeOffByPerson } from './time-off.reads.ts';

/** What a person should work on each date of a period. */
export interface Plan {
  /** @param date within the period that was read */
  on(date: Temporal.PlainDate): PlannedDay;
  /** Minutes after the midnight that ends `date` until which an entry still belongs to it. */
  cutoffOn(date: Temporal.PlainDate): number;
}

/** Reads everything that decides what a person should work in a period, both ends included. */
export async function readPlan(tx: TenantTx, person: Person, period: Period): Promise<Plan> {
  const [assignments, exceptions, planDay, timeOff] = await Promise.all([
    findAssignments(tx, person.userId, period),
    findExceptions(tx, person.userId, period),
    readPlanner(tx, period),
    findTimeOff(tx, person.userId, period),
  ]);
  return planOf({ timeZone: person.timeZone, assignments, exceptions, timeOff }, planDay);
}

/** The same for several people of the transaction's company, by person. */
export async function readPlans(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
): Promise<Map<string, Plan>> {
  const [assignments, exceptions, planDay, timeOff] = await Promise.all([
    findAssignmentsByPerson(tx, period),
    findExceptionsByPerson(tx, period),
    readPlanner(tx, period),
    findTimeOffByPerson(tx, period),
  ]);
  const personal = ({ userId, timeZone }: Person): PersonalPlan => ({
    timeZone,
    assignments: assignments.get(userId) ?? [],
    exceptions: exceptions.get(userId) ?? [],
    timeOff: timeOff.get(userId) ?? [],
  });
  return new Map(people.map((person) => [person.userId, planOf(personal(person), planDay)]));
}

/** What works out the days of a period for people of the transaction's company. */
export async function readPlanner(tx: TenantTx, period: Period): Promise<PlanDay> {
  const holidays = await findHolidays(tx, period);
  // Of two on one date the first gives its name.
  const names = holidays.map(({ occursOn, holiday }) => [occursOn.toString(), holiday.name] as const);
  return dayPlanner(new Map(names.reverse()));
}

function planOf(personal: PersonalPlan, planDay: PlanDay): Plan {
  return {
    on: (date) => planDay(personal, date),
    cutoffOn: (date) => workdayCutoffOn(personal.assignments, date),
  };
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
