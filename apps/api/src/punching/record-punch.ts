import { setImmediate } from 'node:timers/promises';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { type PlanMemory, planMemory } from '../plan/plan-memory.ts';
import type { PlannedDay } from '../plan/planned-day.ts';
import type { Plan } from '../plan/read-plan.ts';
import { readValidatedDay, type WrittenDay } from '../plan/validated-day.ts';
import { refusedBy } from '../platform/errors/constraint-violations.ts';
import { problem } from '../platform/errors/problem.ts';
import type { Person } from '../platform/identity/person.ts';
import { type InBatches, inBatches } from '../platform/load/in-batches.ts';
import type { Platform } from '../platform/platform.ts';
import { type TenantTx, withTenantOnGenericPlans } from '../platform/transactions/with-tenant.ts';
import { type NewEntry, type OpenLedgers, openLedgers } from '../record/append-to-ledger.ts';
import { findEntryByKey } from '../record/ledger.reads.ts';
import { datesThatReachAll, type Workday, withPunch } from '../workday/read-current-workday.ts';
import { decidePress } from './decide-press.ts';
import { entryOfPunch } from './entry-of-punch.ts';
import { type PunchMemory, punchMemory } from './punch-memory.ts';
import type { Puncher } from './puncher.ts';
import { findWhoPunches, type WhoPunches } from './who-punches.reads.ts';

/** A punch as it arrives: who makes it, which, by what way it came, and what it says besides. */
export interface PunchRequest extends Pick<NewEntry, 'origin' | 'circumstances'> {
  readonly puncher: Puncher;
  readonly type: PunchType;
  /** The client's name for this intent; a repeat with it records nothing and answers with the present state. */
  readonly idempotencyKey: string | undefined;
  /** Whether the employee insists: although on vacation, leaving behind a pair without exit, or with a punch in the future. */
  readonly isConfirmed: boolean;
  /** When it arrived. */
  readonly now: Temporal.Instant;
}

/** Where the employee stands after a punch, and what was planned for the workday it belongs to. */
export interface RecordedPunch {
  readonly workday: Workday;
  readonly plannedOn: PlannedDay;
  /** The entry that the request made, now or the first time. */
  readonly entry: ChainedEntry;
}

/** Fewer take as long; of more, the first would wait for the last. */
const mostInBatch = 64;
/** With more, the last would wait for longer than people at a door do. */
const mostWaiting = 300;
const longestWaitMs = 650;
/** Whose ledger is being corrected for longer must not keep the others of the batch waiting. */
const lockTimeoutMs = 200;

/**
 * Records punches, or finds those that the same requests already made. Those of a company that arrive while one of its transactions is
 * under way go together in the next; each is decided by itself.
 * @param answerOf what a request is answered with; it is asked while the database keeps the batch, and what it says is said afterwards
 * @returns what takes requests, by company. It throws problem UNAUTHENTICATED for who may not punch, what `Puncher.admit` and
 * `decidePress` throw, IDEMPOTENCY_KEY_REUSED when the key made a punch of another type, and Overloaded
 */
export function punchRecorder<Answer>(
  { database }: Pick<Platform, 'database'>,
  answerOf: (recorded: RecordedPunch) => Promise<Answer>,
): InBatches<PunchRequest, Answer> {
  const plans = planMemory();
  const memory = punchMemory();
  return inBatches({
    mostInBatch,
    mostWaiting,
    longestWaitMs,
    namesOf: ({ puncher: { userId }, idempotencyKey }) =>
      idempotencyKey === undefined ? [userId] : [userId, idempotencyKey],
    handle: (tenantId, take, isAlone) =>
      // While a punch waited the company may have been deleted: then there is nobody who could punch.
      refusedBy(companyGone, () =>
        withTenantOnGenericPlans(
          database.forPunches,
          tenantId,
          isAlone ? null : lockTimeoutMs,
          async (tx, commitWith) => {
            const requests = take();
            const ledgers = await openFor(tx, memory, tenantId, requests);
            const admitted = requests.map((request, index) => admit(request, ledgers.found[index]));
            const planned = await withPlans(tx, plans, tenantId, admitted);
            const outcomes = await Promise.allSettled(
              planned.map((one) => punchOrRepeat(tx, ledgers, memory, one)),
            );
            const recorded = outcomes.flatMap((outcome) =>
              outcome.status === 'fulfilled' ? [outcome.value] : [],
            );
            const made = recorded.flatMap((one) => (one.made ? [one.made] : []));
            if (made.length > 0) commitWith(ledgers.record(made));
            return outcomes.map((outcome) =>
              outcome.status === 'fulfilled'
                ? { ...outcome, value: whileThatIsKept(() => answerOf(outcome.value)) }
                : outcome,
            );
          },
        ),
      ),
  });
}

/** In the next turn of the event loop, before which all that is to be sent has been. */
function whileThatIsKept<T>(make: () => Promise<T>): Promise<T> {
  const made = setImmediate().then(make);
  // When it could not be kept, nobody asks for this.
  made.catch(() => {});
  return made;
}

const noSuchPerson = () => problem('UNAUTHENTICATED');
const companyGone = {
  punches_tenant_id_employee_id_fkey: noSuchPerson,
  punches_tenant_id_author_id_fkey: noSuchPerson,
};

/** The ledgers of all who want to punch, and everything about them, read under the lock. */
function openFor(
  tx: TenantTx,
  memory: PunchMemory,
  tenantId: string,
  requests: readonly PunchRequest[],
): Promise<OpenLedgers<WhoPunches | undefined>> {
  const asked = requests.map(({ puncher, idempotencyKey, now }) => ({
    ...{ puncher, idempotencyKey, now },
    known: memory.get(puncher),
  }));
  const userIds = requests.map(({ puncher: { userId } }) => userId);
  return openLedgers(tx, { tenantId, userIds }, () => findWhoPunches(tx, asked));
}

/** A request of somebody who may make it. */
interface Admitted {
  readonly request: PunchRequest;
  readonly person: Person;
  readonly who: WhoPunches;
}

/** Somebody who may not is refused when the others are decided. */
function admit(request: PunchRequest, who: WhoPunches | undefined): Admitted | { readonly refusal: unknown } {
  try {
    const person = request.puncher.admit(who?.person);
    return who ? { request, person, who } : { refusal: problem('UNAUTHENTICATED') };
  } catch (refusal) {
    return { refusal };
  }
}

type Planned = (Admitted & { readonly plan: Plan }) | { readonly refusal: unknown };

async function withPlans(
  tx: TenantTx,
  memory: PlanMemory,
  tenantId: string,
  all: readonly (Admitted | { readonly refusal: unknown })[],
): Promise<Planned[]> {
  const admitted = all.filter((one) => 'who' in one);
  const people = admitted.map(({ person: { userId, timeZone }, who }) => ({
    userId,
    timeZone,
    planVersion: who.planVersion,
    planVersionOfAll: who.planVersionOfAll,
    validated: who.validatedDays.map(({ workedOn, plan }) =>
      readValidatedDay(Temporal.PlainDate.from(workedOn), plan as WrittenDay),
    ),
  }));
  const dates = datesThatReachAll(
    admitted.map(({ request: { now }, person: { timeZone } }) => ({ now, timeZone })),
  );
  const plans = dates === null ? [] : await memory.plansFor(tx, tenantId, people, dates);
  return all.map((one) => {
    if ('refusal' in one) return one;
    const plan = plans[admitted.indexOf(one)];
    if (!plan) throw new Error('somebody was left without a plan');
    return { ...one, plan };
  });
}

/** Each is decided by core on its own; what it appends is sent with that of the others. */
async function punchOrRepeat(
  tx: TenantTx,
  ledgers: Pick<OpenLedgers, 'next'>,
  memory: PunchMemory,
  planned: Planned,
) {
  if ('refusal' in planned) throw planned.refusal;
  const { request, person, who, plan } = planned;
  const { puncher, type, origin, circumstances, idempotencyKey, isConfirmed, now } = request;
  const former = who.isRepeat ? await findFormer(tx, person.userId, request) : undefined;
  const { workday, plannedOn } = decidePress({
    type,
    isConfirmed,
    now,
    person,
    plan,
    punches: who.punches,
    isRepeat: former !== undefined,
  });
  if (former) return { workday, plannedOn, entry: former, made: undefined };
  const said = { type, punchedAt: now, recordedAt: now, origin, circumstances, idempotencyKey };
  const made = ledgers.next(entryOfPunch(person, said));
  const { entry } = made;
  const own: Punch = { id: entry.id, type, punchedAt: now, timeZone: person.timeZone };
  // Should it not be kept, no ledger ever ends with it.
  memory.set(puncher, { headHash: entry.hash, punches: [...who.punches, own] });
  return { workday: withPunch(workday, own), plannedOn, entry, made };
}

async function findFormer(
  tx: TenantTx,
  employeeId: string,
  { type, idempotencyKey }: PunchRequest,
): Promise<ChainedEntry | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const former = await findEntryByKey(tx, employeeId, idempotencyKey);
  if (former && former.type !== type) throw problem('IDEMPOTENCY_KEY_REUSED');
  return former;
}
