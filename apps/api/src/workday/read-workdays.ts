import {
  type AskedOfPeriod,
  askedOfPeriod,
  type HoursPeriod,
  periodAround,
} from '@jornada/core/schedules/hours-plan';
import { dateNumber } from '@jornada/core/time/civil-time';
import type { DayAmounts, DayEvaluation } from '@jornada/core/timekeeping/day-evaluation';
import { evaluateDays } from '@jornada/core/timekeeping/evaluate-day';
import { datesThatReach, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { type PlannedDay, unplannedDay } from '../plan/planned-day.ts';
import { type Plan, readPlanning } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import { datesOf, type Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';
import { findClearedThrough } from '../record/removals.reads.ts';
import { type DecidedStatus, findDecidedStatuses } from './day-decisions.reads.ts';
import { toPlannedWorkday } from './planned-workday.ts';

/** One workday of a person: its plan, and the evaluation of its punches. */
export interface EvaluatedWorkday {
  readonly planned: PlannedDay;
  readonly evaluation: DayEvaluation;
}

/** The same as it is shown: with the status of an admin's decision, where there is one. */
export interface DecidedWorkday {
  readonly planned: PlannedDay;
  readonly evaluation: DayAmounts & { readonly status: DayEvaluation['status'] | DecidedStatus };
}

/** The days of one person by record and plan alone, with that plan. */
export interface EvaluatedDays<Day extends EvaluatedWorkday = EvaluatedWorkday> {
  readonly workdays: Day[];
  readonly plan: Plan;
}

/** Evaluates the days of one of the people who were read; null for anybody else. */
interface Evaluating {
  (person: Person): EvaluatedDays | null;
  /** Whether somebody works part time on any of these days. */
  worksPartTime(userId: string): boolean;
}

/**
 * Reads punches and plans of people of the transaction's company, and answers a function that evaluates the days of one of them: one for
 * each date of the period, in order. Nothing is cached, and admins' decisions are left out. On a date whose record was removed nothing was
 * due, since its plan would only make it an absence.
 */
export async function evaluateWorkdays(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
  now: Temporal.Instant,
): Promise<Evaluating> {
  const read = await readWithin(tx, userIds, period);
  const byHours = userIds.filter((userId) => read.planFor.hoursPeriodsOf(userId).length > 0);
  const wide = wholePeriods(period, byHours.flatMap(read.planFor.hoursPeriodsOf));
  const readWide = byHours.length === 0 ? read : await readWithin(tx, byHours, wide);
  const asked = new Set(userIds);
  const ofHours = new Set(byHours);
  const evaluate = (person: Person) => {
    if (!asked.has(person.userId)) return null;
    if (!ofHours.has(person.userId)) return evaluatePerson(read, person, period, now);
    const { workdays, plan } = evaluatePerson(readWide, person, { from: wide.from, to: period.to }, now);
    return { workdays: workdays.slice(wide.from.until(period.from).days), plan };
  };
  return Object.assign(evaluate, { worksPartTime: read.planFor.worksPartTime });
}

/** Whole weeks and months: of whoever works by their hours, all that was worked in them decides what is overtime. */
function wholePeriods({ from, to }: Period, hoursPeriods: readonly HoursPeriod[]): Period {
  const kinds = [...new Set(hoursPeriods)];
  return {
    from: [from, ...kinds.map((kind) => periodAround(kind, from).from)].reduce(earlier),
    to: [to, ...kinds.map((kind) => periodAround(kind, to).to)].reduce(later),
  };
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other;
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other;
}

async function readWithin(tx: TenantTx, userIds: readonly string[], period: Period) {
  const [planFor, punchesOf, clearedThrough] = await Promise.all([
    readPlanning(tx, userIds, datesThatReach(period)),
    findPunches(tx, userIds, punchesThatReach(period)),
    findClearedThrough(tx, userIds),
  ]);
  return { planFor, punchesOf, clearedThrough };
}

function evaluatePerson(
  { planFor, punchesOf, clearedThrough }: Awaited<ReturnType<typeof readWithin>>,
  person: Person,
  period: Period,
  now: Temporal.Instant,
): EvaluatedDays {
  const { userId, timeZone } = person;
  const plan = planFor(person);
  const cleared = clearedThrough.get(userId);
  const planOn = (date: Temporal.PlainDate) =>
    cleared && Temporal.PlainDate.compare(date, cleared) <= 0 ? unplannedDay(date, timeZone) : plan.on(date);
  const planned = datesOf(period).map(planOn);
  /** By the kind and the first date of a period, whose days have it in common. */
  const known = new Map<string, AskedOfPeriod | null>();
  const askedOn = ({ share, date }: PlannedDay) => {
    if (!share) return null;
    const key = `${share.period} ${dateNumber(periodAround(share.period, date).from)}`;
    const asked = known.has(key) ? (known.get(key) ?? null) : askedOfPeriod(planOn, date);
    known.set(key, asked);
    return asked;
  };
  const evaluations = evaluateDays({
    punches: punchesOf(userId),
    plan,
    timeZone,
    until: now,
    days: planned.map((day) => ({
      ...toPlannedWorkday(day, plan),
      ...(day.share && { asked: askedOn(day) }),
    })),
  });
  const workdays = planned.flatMap((day, index) => {
    const evaluation = evaluations[index];
    return evaluation ? [{ planned: day, evaluation }] : [];
  });
  return { workdays, plan };
}

/** The same: the workdays alone, with the admins' decisions. */
export async function readWorkdays(
  tx: TenantTx,
  people: readonly Pick<Person, 'userId'>[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => DecidedWorkday[]> {
  const userIds = people.map(({ userId }) => userId);
  const [evaluatedOf, decisions] = await Promise.all([
    evaluateWorkdays(tx, userIds, period, now),
    findDecidedStatuses(tx, userIds, period),
  ]);
  return (person) => withDecisions(evaluatedOf(person)?.workdays ?? [], decisions.get(person.userId));
}

/** Workdays of a person with the statuses that admins gave them, by civil date. */
export function withDecisions<Day extends EvaluatedWorkday>(
  workdays: readonly Day[],
  decided: ReadonlyMap<string, DecidedStatus> | undefined,
): (Omit<Day, 'evaluation'> & DecidedWorkday)[] {
  if (!decided) return [...workdays];
  return workdays.map(({ evaluation, ...day }) => {
    const status = decided.get(day.planned.date.toString()) ?? evaluation.status;
    return { ...day, evaluation: { ...evaluation, status } };
  });
}
