import { workdayCutoffOn } from '@jornada/core/schedules/schedule-on-date';
import { dateNumber } from '@jornada/core/timekeeping/civil-time';
import type { PlanAround } from '@jornada/core/timekeeping/plan-around';
import type { Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findAssignments, findAssignmentsByPerson } from './assignments.reads.ts';
import { findExceptions, findExceptionsByPerson } from './exceptions.reads.ts';
import { findHolidays } from './holidays.reads.ts';
import { dayPlanner, type PersonalPlan, type PlanDay, type PlannedDay } from './planned-day.ts';
import { findTimeOff, findTimeOffByPerson } from './time-off.reads.ts';

/** What a person should work on each date of a period; no other dates may be asked of it. */
export interface Plan extends PlanAround {
  on(date: Temporal.PlainDate): PlannedDay;
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
  const days = new Map<number, PlannedDay>();
  const on = (date: Temporal.PlainDate) => {
    const number = dateNumber(date);
    const known = days.get(number);
    if (known !== undefined) return known;
    const day = planDay(personal, date);
    days.set(number, day);
    return day;
  };
  return {
    on,
    segmentsOn: (date) => on(date).plannedSegments,
    cutoffOn: (date) => workdayCutoffOn(personal.assignments, date),
  };
}

/** The first date of a period, both ends included, whose work begins after a moment; null when there is none. */
export function nextShift(plan: Plan, period: Period, now: Temporal.Instant): PlannedDay | null {
  for (
    let date = period.from;
    Temporal.PlainDate.compare(date, period.to) <= 0;
    date = date.add({ days: 1 })
  ) {
    const day = plan.on(date);
    const [first] = day.segments;
    if (first && Temporal.Instant.compare(first.startsAt, now) > 0) return day;
  }
  return null;
}
