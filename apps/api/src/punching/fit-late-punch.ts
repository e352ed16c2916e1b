import { decideLatePunch } from '@jornada/core/timekeeping/decide-late-punch';
import { workdayOfPunch } from '@jornada/core/timekeeping/decide-punch';
import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReachNow } from '@jornada/core/timekeeping/punches-that-reach';
import { askToReopen } from '@jornada/texts/closed-months';
import { findClosedMonthsOf } from '../months/months.reads.ts';
import { type Plan, readPlan } from '../plan/read-plan.ts';
import { ProblemError, problem } from '../platform/errors/problem.ts';
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
  /** When it is recorded. */
  readonly now: Temporal.Instant;
}

/** What somebody's late punches are decided by. */
interface Standing {
  readonly person: Person;
  readonly punches: readonly Punch[];
  readonly plan: Plan;
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
  const standing = await readStanding(tx, person, { from: at, to: at, now });
  return requireFitBeside(tx, standing, { punch: punchAt('kept', type, at, person), confirmed }, []);
}

/** A late punch among others of the same person. */
export interface LateOne {
  readonly type: PunchType;
  readonly confirmed: boolean;
  readonly at: Temporal.Instant;
}

/** A late punch that fits, and the workday that it belongs to. */
interface Fitting<One extends LateOne> {
  readonly one: One;
  readonly workedOn: Temporal.PlainDate;
}

/**
 * The same for a punch and others that were held back, which may fit together where none does alone: an entry and its exit before an entry that
 * is in the record already. Each is decided about after those before it; of those held back, the ones that still do not fit are left out.
 * @returns those that fit, by their moments
 * @throws what `requireFit` says of the punch itself
 */
export async function fitTogether<One extends LateOne>(
  tx: TenantTx,
  { person, now }: Pick<LatePunch, 'person' | 'now'>,
  arrived: One,
  held: readonly One[],
): Promise<Fitting<One>[]> {
  const together = [arrived, ...held].sort((left, right) => Temporal.Instant.compare(left.at, right.at));
  const [first = arrived, last = arrived] = [together.at(0), together.at(-1)];
  const standing = await readStanding(tx, person, { from: first.at, to: last.at, now });
  for (let rest = together; ; ) {
    const tried = await fitInTurn(tx, standing, rest);
    if ('fitting' in tried) return tried.fitting;
    if (tried.misfit !== arrived) rest = rest.filter((one) => one !== tried.misfit);
    else if (rest.length > 1) rest = [arrived];
    else throw tried.error;
  }
}

async function fitInTurn<One extends LateOne>(
  tx: TenantTx,
  standing: Standing,
  together: readonly One[],
): Promise<{ readonly fitting: Fitting<One>[] } | { readonly misfit: One; readonly error: ProblemError }> {
  const punches = together.map(({ type, at }, place) => punchAt(`kept ${place}`, type, at, standing.person));
  const fitting: Fitting<One>[] = [];
  for (const [place, one] of together.entries()) {
    const punch = punchAt(`kept ${place}`, one.type, one.at, standing.person);
    const known = { ...standing, punches: [...standing.punches, ...punches.slice(0, place)] };
    try {
      const late = { punch, confirmed: one.confirmed };
      fitting.push({ one, workedOn: await requireFitBeside(tx, known, late, punches.slice(place + 1)) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { misfit: one, error };
    }
  }
  return { fitting };
}

function punchAt(id: string, type: PunchType, punchedAt: Temporal.Instant, { timeZone }: Person): Punch {
  return { id, type, punchedAt, timeZone };
}

async function readStanding(
  tx: TenantTx,
  person: Person,
  { from, to, now }: Readonly<Record<'from' | 'to' | 'now', Temporal.Instant>>,
): Promise<Standing> {
  const dateOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(person.timeZone).toPlainDate();
  const latest = Temporal.Instant.compare(to, now) > 0 ? to : now;
  const [punchesOf, plan] = await Promise.all([
    findPunches(tx, [person.userId], { from: punchesThatReachNow(from) }),
    readPlan(tx, person, datesThatReach({ from: dateOf(from), to: dateOf(latest) })),
  ]);
  return { person, punches: punchesOf(person.userId), plan };
}

async function requireFitBeside(
  tx: TenantTx,
  { person, punches, plan }: Standing,
  { punch, confirmed }: { readonly punch: Punch; readonly confirmed?: boolean | undefined },
  companions: readonly Punch[],
): Promise<Temporal.PlainDate> {
  const { current } = toWorkday({ person, now: punch.punchedAt, punches, plan });
  const plannedOn = plan.on(workdayOfPunch(punch.type, current));
  const decision = decideLatePunch({
    punch,
    isConfirmed: confirmed ?? false,
    current,
    planned: toPlanOfPunch(plannedOn),
    punches,
    plan,
    companions,
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
