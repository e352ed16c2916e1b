import type { DayEvaluation, PlannedWorkday } from '@jornada/core/timekeeping/day-evaluation';
import { evaluateDay, evaluateDays } from '@jornada/core/timekeeping/evaluate-day';
import { explainDay } from '@jornada/core/timekeeping/explain-day';
import type { ExplainedInterval } from '@jornada/core/timekeeping/explanation';
import type { PlannedDay } from '../plan/planned-day.ts';
import { readPlan, readPlans } from '../plan/read-plan.ts';
import { datesOf, type Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';

/** One workday of a person: what was planned for it, and what its punches amount to. */
export interface EvaluatedWorkday {
  readonly planned: PlannedDay;
  readonly evaluation: DayEvaluation;
}

/** A pair may begin before midnight of an earlier date, and end after that of a later one, in any zone. */
const around = Temporal.Duration.from({ days: 2 });

/**
 * Reads what the days of people of the transaction's company are made of, and answers what evaluates those of a person: one for each
 * date of the period, in order. Nothing of a person is kept for the next.
 */
export async function readWorkdays(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => EvaluatedWorkday[]> {
  const [plans, punchesOf] = await Promise.all([
    // The day before decides until when an entry of the first date belongs to it.
    readPlans(tx, people, { from: period.from.subtract({ days: 1 }), to: period.to }),
    findPunches(
      tx,
      people.map((one) => one.userId),
      recordedAround(period),
    ),
  ]);
  const dates = datesOf(period);
  return ({ userId, timeZone }) => {
    const plan = plans.get(userId);
    if (!plan) return [];
    const planned = dates.map((date) => plan.on(date));
    const evaluations = evaluateDays({
      punches: punchesOf(userId),
      timeZone,
      until: now,
      cutoffOn: plan.cutoffOn,
      days: planned.map(toPlannedWorkday),
    });
    return pairUp(planned, evaluations);
  };
}

/** One workday of a person with the reasons for every minute of it. */
export async function explainWorkday(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<EvaluatedWorkday & { intervals: readonly ExplainedInterval[] }> {
  const period = { from: date, to: date };
  const [plan, punchesOf] = await Promise.all([
    readPlan(tx, person, { from: date.subtract({ days: 1 }), to: date }),
    findPunches(tx, [person.userId], recordedAround(period)),
  ]);
  const planned = plan.on(date);
  const workday = toPlannedWorkday(planned);
  const evaluation = evaluateDay({
    ...workday,
    punches: punchesOf(person.userId),
    timeZone: person.timeZone,
    until: now,
    cutoffOn: plan.cutoffOn,
  });
  return { planned, evaluation, intervals: explainDay(evaluation, workday, now) };
}

function toPlannedWorkday(day: PlannedDay): PlannedWorkday {
  return { workedOn: day.date, expected: day, rules: day.scheduled?.rules ?? null };
}

function recordedAround({ from, to }: Period): { from: Temporal.Instant; until: Temporal.Instant } {
  return {
    from: from.subtract(around).toZonedDateTime('UTC').toInstant(),
    until: to.add(around).add({ days: 1 }).toZonedDateTime('UTC').toInstant(),
  };
}

function pairUp(planned: readonly PlannedDay[], evaluations: readonly DayEvaluation[]): EvaluatedWorkday[] {
  return planned.flatMap((day, index) => {
    const evaluation = evaluations[index];
    return evaluation ? [{ planned: day, evaluation }] : [];
  });
}
