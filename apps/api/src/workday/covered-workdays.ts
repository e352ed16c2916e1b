import { type ComplementaryKinds, complementaryDays } from '@jornada/core/contracts/complementary-hours';
import { partTimeSpell } from '@jornada/core/contracts/contract';
import { spansWithoutPauses } from '@jornada/core/schedules/employment';
import { explainDay } from '@jornada/core/timekeeping/explain-day';
import type { ExplainedInterval } from '@jornada/core/timekeeping/explanation';
import { findContractTerms } from '../plan/contracts.reads.ts';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findDecidedStatuses } from './day-decisions.reads.ts';
import { withRules } from './planned-workday.ts';
import {
  type DecidedWorkday,
  type EvaluatedDays,
  type EvaluatedWorkday,
  evaluateWorkdays,
  withDecisions,
} from './read-workdays.ts';

interface Covered {
  /** What covers the complementary minutes of the day, which add up to them; null where there are none. */
  readonly complementary: ComplementaryKinds | null;
}

export type CoveredWorkday = EvaluatedWorkday & Covered;
export type CoveredDecidedWorkday = DecidedWorkday & Covered;
export type CoveredDays = EvaluatedDays<CoveredWorkday>;

/**
 * As `evaluateWorkdays`, and of each day what covers its complementary minutes. Which kind they are is decided by all of its month before it,
 * whatever dates are asked for: whoever works part time on one of these is read again from the first of the month on, and nobody else.
 */
export async function evaluateCoveredWorkdays(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => CoveredDays | null> {
  const evaluatedOf = await evaluateWorkdays(tx, userIds, period, now);
  const ofMonths = { from: period.from.with({ day: 1 }), to: period.to };
  const daysBefore = period.from.day - 1;
  const partTimers = daysBefore === 0 ? [] : userIds.filter(evaluatedOf.worksPartTime);
  const fromFirst = partTimers.length === 0 ? null : await evaluateWorkdays(tx, partTimers, ofMonths, now);
  return (person) => {
    const days = fromFirst?.(person);
    if (days) return { plan: days.plan, workdays: withKinds(days).slice(daysBefore) };
    const asked = evaluatedOf(person);
    return asked && { plan: asked.plan, workdays: withKinds(asked) };
  };
}

/** @param days from the first of a month on, unless none of them is of part-time work */
function withKinds({ workdays, plan: { employment } }: EvaluatedDays): CoveredWorkday[] {
  const days = workdays.flatMap(({ planned: { date }, evaluation: { complementaryMinutes: minutes } }) =>
    minutes > 0 ? [{ date, minutes }] : [],
  );
  const [first, last] = [days.at(0)?.date, days.at(-1)?.date];
  if (!first || !last) return workdays.map((workday) => ({ ...workday, complementary: null }));
  const months = { startDate: first.with({ day: 1 }), endDate: last.with({ day: last.daysInMonth }) };
  const kinds = complementaryDays(days, employment.contracts, spansWithoutPauses(months, employment));
  return workdays.map((workday) => {
    return { ...workday, complementary: kinds.get(workday.planned.date.toString()) ?? null };
  });
}

/** The same: the workdays alone, with the admins' decisions. */
export async function readCoveredWorkdays(
  tx: TenantTx,
  people: readonly Pick<Person, 'userId'>[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => CoveredDecidedWorkday[]> {
  const userIds = people.map(({ userId }) => userId);
  const [evaluatedOf, decisions] = await Promise.all([
    evaluateCoveredWorkdays(tx, userIds, period, now),
    findDecidedStatuses(tx, userIds, period),
  ]);
  return (person) => withDecisions(evaluatedOf(person)?.workdays ?? [], decisions.get(person.userId));
}

/** Whether any of these people works part time on a date of a period, so that tables say what covers complementary hours. */
export async function isAnyPartTime(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<boolean> {
  const contracts = await findContractTerms(tx, userIds);
  return [...contracts.values()].some((own) => partTimeSpell(own, { startDate: from, endDate: to }) !== null);
}

/** One workday of a person with the reason for every minute of it. */
export async function explainWorkday(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<CoveredDecidedWorkday & { readonly intervals: readonly ExplainedInterval[] }> {
  const workdaysOf = await readCoveredWorkdays(tx, [person], { from: date, to: date }, now);
  const [workday] = workdaysOf(person);
  if (!workday) throw new Error('no plan was read for the person');
  return { ...workday, intervals: explainDay(workday.evaluation, withRules(workday.planned), now) };
}
