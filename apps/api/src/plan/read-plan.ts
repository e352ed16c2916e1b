import { isPartTimeOn, partTimeSpell } from '@jornada/core/contracts/contract';
import { employmentOn } from '@jornada/core/schedules/employment';
import type { HoursPeriod } from '@jornada/core/schedules/hours-plan';
import type { Assignment } from '@jornada/core/schedules/schedule';
import { workdayCutoffOn } from '@jornada/core/schedules/schedule-on-date';
import { dateNumber } from '@jornada/core/time/civil-time';
import type { PlanAround } from '@jornada/core/timekeeping/plan-around';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findAssignments } from './assignments.reads.ts';
import { findHolidaysOfCentres, holidayNames } from './centre-holidays.reads.ts';
import { type Employment, findEmployments, unknownEmployment } from './employments.reads.ts';
import { findExceptions } from './exceptions.reads.ts';
import { findHolidays } from './holidays.reads.ts';
import { dayPlanner, type PersonalPlan, type PlanDay, type PlannedDay } from './planned-day.ts';
import { findSettledDays } from './settled-days.reads.ts';
import { asValidated, type ValidatedDay } from './validated-day.ts';
import { findWorkingTimeRules } from './working-time-rules.reads.ts';

/** What a person should work on each date of a period; dates outside of it must not be asked for. */
export interface Plan extends PlanAround {
  /** Of all time, not of the period alone. */
  readonly employment: Employment;
  on(date: Temporal.PlainDate): PlannedDay;
}

/**
 * Reads everything that decides what a person should work in a period, both ends included.
 * @param tried assignments that the person does not have, to see what they would change
 */
export async function readPlan(
  tx: TenantTx,
  person: Person,
  period: Period,
  tried: readonly Assignment[] = [],
): Promise<Plan> {
  const planFor = await readPlanning(tx, [person.userId], period);
  return planFor(person, tried);
}

/** The same for several people of the transaction's company, by person. */
export async function readPlans(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
): Promise<Map<string, Plan>> {
  const planFor = await readPlanning(
    tx,
    people.map(({ userId }) => userId),
    period,
  );
  return new Map(people.map((person) => [person.userId, planFor(person)]));
}

/** The same without anybody's time off, to see on which dates people would have worked. Validated days stay as they are. */
export async function readPlansOfWork(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
): Promise<Map<string, Plan>> {
  const userIds = people.map(({ userId }) => userId);
  const planFor = await readPlanning(tx, userIds, period, { withTimeOff: false });
  return new Map(people.map((person) => [person.userId, planFor(person)]));
}

/** Makes the plan of one of the people for whom it was read. */
export interface Planning {
  (person: Person, tried?: readonly Assignment[]): Plan;
  /** By which hours of a week or a month somebody works on any date of the period, or worked on a validated one. */
  hoursPeriodsOf(userId: string): readonly HoursPeriod[];
  /** Whether somebody works part time on any date of the period. */
  worksPartTime(userId: string): boolean;
}

/** The same before the people's zones are known: answers a function that makes the plan of one of these people. */
export async function readPlanning(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
  { withTimeOff } = { withTimeOff: true },
): Promise<Planning> {
  const [employments, assignments, exceptions, holidays, ofCentres, rules, settled] = await Promise.all([
    findEmployments(tx, userIds),
    findAssignments(tx, userIds, period),
    findExceptions(tx, userIds, withDatesBeside(period)),
    findHolidays(tx, period),
    findHolidaysOfCentres(tx, userIds, period),
    findWorkingTimeRules(tx),
    findSettledDays(tx, userIds, period),
  ]);
  const planDay = dayPlanner(holidayNames(holidays), rules);
  const planFor = ({ userId, timeZone }: Person, tried: readonly Assignment[] = []) =>
    planOf(
      {
        timeZone,
        employment: employments.get(userId) ?? unknownEmployment,
        assignments: [...(assignments.get(userId) ?? []), ...tried],
        exceptions: exceptions.get(userId) ?? [],
        centreHolidays: holidayNames(ofCentres.get(userId) ?? []),
        timeOff: (withTimeOff && settled.get(userId)?.timeOff) || [],
      },
      settled.get(userId)?.validated ?? [],
      planDay,
    );
  const hoursPeriodsOf = (userId: string) => [
    ...(assignments.get(userId) ?? []).flatMap(({ schedule }) => schedule.hours?.period ?? []),
    ...(settled.get(userId)?.validated ?? []).flatMap(({ share }) => share?.period ?? []),
  ];
  const dates = { startDate: period.from, endDate: period.to };
  const worksPartTime = (userId: string) =>
    partTimeSpell(employments.get(userId)?.contracts ?? [], dates) !== null;
  return Object.assign(planFor, { hoursPeriodsOf, worksPartTime });
}

/** A period with the dates before and after it, on which an exception may contain the other half of a night. */
export function withDatesBeside({ from, to }: Period): Period {
  return { from: from.subtract({ days: 1 }), to: to.add({ days: 1 }) };
}

/** @param validated days that keep the plan they were validated with */
export function planOf(personal: PersonalPlan, validated: readonly ValidatedDay[], planDay: PlanDay): Plan {
  const kept = new Map(validated.map((day) => [dateNumber(day.date), day]));
  const days = new Map<number, PlannedDay>();
  const on = (date: Temporal.PlainDate) => {
    const number = dateNumber(date);
    const known = days.get(number);
    if (known !== undefined) return known;
    const validatedDay = kept.get(number);
    const planned = planDay(personal, date);
    const inForce = validatedDay ? asValidated(planned, validatedDay) : planned;
    const day = isPartTimeOn(personal.employment.contracts, date)
      ? { ...inForce, isPartTime: true }
      : inForce;
    days.set(number, day);
    return day;
  };
  return {
    employment: personal.employment,
    on,
    segmentsOn: (date) => on(date).plannedSegments,
    cutoffOn: (date) => kept.get(dateNumber(date))?.rules?.workdayCutoffMinutes ?? cutoffOn(personal, date),
    keptWorkdays:
      validated.length === 0
        ? undefined
        : new Map(validated.flatMap(({ date, punchIds }) => punchIds.map((id) => [id, date]))),
  };
}

/** Outside the employment a day ends at midnight, so that an early hour of the first day does not belong to the day before. */
function cutoffOn({ employment, assignments }: PersonalPlan, date: Temporal.PlainDate): number {
  return employmentOn(employment, date) === 'EMPLOYED' ? workdayCutoffOn(assignments, date) : 0;
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
