import type { DayAmounts, DayEvaluation } from '@jornada/core/timekeeping/day-evaluation';
import { evaluateDays } from '@jornada/core/timekeeping/evaluate-day';
import { explainDay } from '@jornada/core/timekeeping/explain-day';
import type { ExplainedInterval } from '@jornada/core/timekeeping/explanation';
import { datesThatReach, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { type PlannedDay, unplannedDay } from '../plan/planned-day.ts';
import { type Plan, readPlanning } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import { datesOf, type Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';
import { findClearedThrough } from '../record/removals.reads.ts';
import { type DecidedStatus, findDecidedStatuses } from './day-decisions.reads.ts';
import { toPlannedWorkday, withRules } from './planned-workday.ts';

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
export interface EvaluatedDays {
  readonly workdays: EvaluatedWorkday[];
  readonly plan: Plan;
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
): Promise<(person: Person) => EvaluatedDays | null> {
  const [planFor, punchesOf, clearedThrough] = await Promise.all([
    readPlanning(tx, userIds, datesThatReach(period)),
    findPunches(tx, userIds, punchesThatReach(period)),
    findClearedThrough(tx, userIds),
  ]);
  const asked = new Set(userIds);
  const dates = datesOf(period);
  return (person) => {
    const { userId, timeZone } = person;
    if (!asked.has(userId)) return null;
    const plan = planFor(person);
    const cleared = clearedThrough.get(userId);
    const planned = dates.map((date) =>
      cleared && Temporal.PlainDate.compare(date, cleared) <= 0
        ? unplannedDay(date, timeZone)
        : plan.on(date),
    );
    const evaluations = evaluateDays({
      punches: punchesOf(userId),
      plan,
      timeZone,
      until: now,
      days: planned.map((day) => toPlannedWorkday(day, plan)),
    });
    const workdays = planned.flatMap((day, index) => {
      const evaluation = evaluations[index];
      return evaluation ? [{ planned: day, evaluation }] : [];
    });
    return { workdays, plan };
  };
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
export function withDecisions(
  workdays: readonly EvaluatedWorkday[],
  decided: ReadonlyMap<string, DecidedStatus> | undefined,
): DecidedWorkday[] {
  if (!decided) return [...workdays];
  return workdays.map(({ planned, evaluation }) => {
    const status = decided.get(planned.date.toString()) ?? evaluation.status;
    return { planned, evaluation: { ...evaluation, status } };
  });
}

/** One workday of a person with the reason for every minute of it. */
export async function explainWorkday(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<DecidedWorkday & { intervals: readonly ExplainedInterval[] }> {
  const workdaysOf = await readWorkdays(tx, [person], { from: date, to: date }, now);
  const [workday] = workdaysOf(person);
  if (!workday) throw new Error('no plan was read for the person');
  const { planned, evaluation } = workday;
  return { planned, evaluation, intervals: explainDay(evaluation, withRules(planned), now) };
}
