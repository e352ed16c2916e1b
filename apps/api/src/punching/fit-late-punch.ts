import { decideLatePunch } from '@jornada/core/timekeeping/decide-late-punch';
import { workdayOfPunch } from '@jornada/core/timekeeping/decide-punch';
import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReachNow } from '@jornada/core/timekeeping/punches-that-reach';
import { askToReopen } from '@jornada/texts/closed-months';
import { findClosedMonthsOf } from '../months/months.reads.ts';
import { readPlan } from '../plan/read-plan.ts';
import { type ProblemError, problem } from '../platform/errors/problem.ts';
import type { Person } from '../platform/identity/person.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';
import { findDecidedStatuses } from '../workday/day-decisions.reads.ts';
import { toWorkday } from '../workday/read-current-workday.ts';
import { toPlanOfPunch } from './decide-press.ts';

/** A punch that is recorded after its moment. */
interface LatePunch {
  readonly type: PunchType;
  /** Whether the person insisted. */
  readonly confirmed?: boolean | undefined;
  readonly person: Person;
  /** When it arrived. */
  readonly now: Temporal.Instant;
}

/**
 * Has core decide a punch by the rules of the moment at which it was made.
 * @returns the workday that it belongs to
 * @throws problem DAY_VALIDATED, MONTH_CLOSED, and what `decideLatePunch` says
 */
export async function requireFit(
  tx: TenantTx,
  { type, confirmed, person, now }: LatePunch,
  at: Temporal.Instant,
): Promise<Temporal.PlainDate> {
  const dateOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(person.timeZone).toPlainDate();
  const [punchesOf, plan] = await Promise.all([
    findPunches(tx, [person.userId], { from: punchesThatReachNow(at) }),
    readPlan(tx, person, datesThatReach({ from: dateOf(at), to: dateOf(now) })),
  ]);
  const punches = punchesOf(person.userId);
  const { current } = toWorkday({ person, now: at, punches, plan });
  const plannedOn = plan.on(workdayOfPunch(type, current));
  const punch: Punch = { id: 'kept', type, punchedAt: at, timeZone: person.timeZone };
  const decision = decideLatePunch({
    punch,
    isConfirmed: confirmed ?? false,
    current,
    planned: toPlanOfPunch(plannedOn),
    punches,
    plan,
  });
  if (!decision.accepted) throw problem(decision.reason);
  const { workedOn } = decision;
  const decided = await findDecidedStatuses(tx, [person.userId], { from: workedOn, to: workedOn });
  if (decided.get(person.userId)?.get(workedOn.toString()) === 'VALIDADO')
    throw await refusalOfValidatedDay(tx, person.userId, workedOn);
  return workedOn;
}

/** To the person, who can neither take a validation back nor reopen a month. */
async function refusalOfValidatedDay(
  tx: TenantTx,
  userId: string,
  workedOn: Temporal.PlainDate,
): Promise<ProblemError> {
  const date = workedOn.toString();
  const [closed] = await findClosedMonthsOf(tx, [{ userId, from: date, to: date }]);
  return closed === undefined
    ? problem('DAY_VALIDATED')
    : problem('MONTH_CLOSED', { message: askToReopen(closed) });
}
