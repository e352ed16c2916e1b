import { setImmediate } from 'node:timers/promises';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { type PlanMemory, planMemory } from '../../plan/plan-memory.ts';
import type { PlannedDay } from '../../plan/planned-day.ts';
import type { Plan } from '../../plan/read-plan.ts';
import { readValidatedDay, type WrittenDay } from '../../plan/validated-day.ts';
import { refusedBy } from '../../platform/constraint-violations.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { type InBatches, inBatches } from '../../platform/in-batches.ts';
import { problem } from '../../platform/problem.ts';
import type { Caller } from '../../platform/session.ts';
import type { Session } from '../../platform/standing-session.ts';
import { type TenantTx, withTenantOnKeptPlans } from '../../platform/with-tenant.ts';
import { type OpenLedgers, openLedgers } from '../../record/append-to-ledger.ts';
import { findEntryByKey } from '../../record/ledger.reads.ts';
import { punchMemory } from '../../record/punch-memory.ts';
import type { WhoPunches } from '../../record/who-punches.reads.ts';
import { datesThatReachAll, type Workday, withPunch } from '../../workday/read-current-workday.ts';
import { decideRequest } from './decide-request.ts';

export interface PunchRequest {
  readonly caller: Caller;
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
 * @returns what takes requests, by company. It throws problem UNAUTHENTICATED, NOT_FOUND or FORBIDDEN for who may not punch, those of
 * `decideRequest`, IDEMPOTENCY_KEY_REUSED when the key made a punch of another type, and Overloaded
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
    namesOf: ({ caller: { userId }, idempotencyKey }) =>
      idempotencyKey === undefined ? [userId] : [userId, idempotencyKey],
    handle: (tenantId, take, isAlone) =>
      // While a punch waited the company may have been deleted: then there is nobody who could punch.
      refusedBy(companyGone, () =>
        withTenantOnKeptPlans(
          database.forPunches,
          tenantId,
          isAlone ? null : lockTimeoutMs,
          async (tx, commitWith) => {
            const requests = take();
            const ledgers = await openLedgers(tx, memory, tenantId, requests.map(toAsked));
            const admitted = requests.map((request, index) => admit(request, ledgers.who[index]));
            const planned = await withPlans(tx, plans, tenantId, admitted);
            const outcomes = await Promise.allSettled(planned.map((one) => punchOrRepeat(tx, ledgers, one)));
            const recorded = outcomes.flatMap((outcome) =>
              outcome.status === 'fulfilled' ? [outcome.value] : [],
            );
            const appended = recorded.filter(({ isNew }) => isNew);
            if (appended.length > 0) commitWith(ledgers.append(appended));
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

const toAsked = ({ caller: { sessionId, userId }, idempotencyKey, now }: PunchRequest) => ({
  sessionId,
  userId,
  idempotencyKey,
  now,
});

/** A request of somebody who may make it. */
interface Admitted {
  readonly request: PunchRequest;
  readonly session: Session;
  readonly who: WhoPunches;
}

/** Somebody who may not is refused when the others are decided. */
function admit(request: PunchRequest, who: WhoPunches | undefined): Admitted | { readonly refusal: unknown } {
  try {
    const session = request.caller.admit(who?.session);
    return who ? { request, session, who } : { refusal: problem('UNAUTHENTICATED') };
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
  const people = admitted.map(({ session: { userId, timeZone }, who }) => ({
    userId,
    timeZone,
    planVersion: who.planVersion,
    planVersionOfAll: who.planVersionOfAll,
    validated: who.validatedDays.map(({ workedOn, plan }) =>
      readValidatedDay(Temporal.PlainDate.from(workedOn), plan as WrittenDay),
    ),
  }));
  const dates = datesThatReachAll(
    admitted.map(({ request: { now }, session: { timeZone } }) => ({ now, timeZone })),
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
async function punchOrRepeat(tx: TenantTx, ledgers: OpenLedgers, planned: Planned) {
  if ('refusal' in planned) throw planned.refusal;
  const { request, session: person, who, plan } = planned;
  const { type, idempotencyKey, isConfirmed, now } = request;
  const former = who.isRepeat ? await findFormer(tx, person.userId, request) : undefined;
  const { workday, plannedOn } = decideRequest({
    type,
    isConfirmed,
    now,
    person,
    plan,
    punches: who.punches,
    isRepeat: former !== undefined,
  });
  if (former) return { workday, plannedOn, entry: former, idempotencyKey, isNew: false };
  const { userId: authorId, timeZone } = person;
  const entry = ledgers.next(who, {
    kind: 'PUNCH',
    type,
    punchedAt: now,
    recordedAt: now,
    timeZone,
    authorId,
    supersedesId: null,
    reason: null,
    origin: 'WEB',
  });
  const after = withPunch(workday, { id: entry.id, type, punchedAt: now, timeZone });
  return { workday: after, plannedOn, entry, idempotencyKey, isNew: true };
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
