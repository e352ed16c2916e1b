import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { decidePunch, workdayOfPunch } from '@jornada/core/timekeeping/decide-punch';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import type { PlannedDay } from '../../plan/planned-day.ts';
import { refusedBy } from '../../platform/constraint-violations.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import type { Person } from '../../platform/person.ts';
import { problem } from '../../platform/problem.ts';
import { type TenantTx, withTenant } from '../../platform/with-tenant.ts';
import { openLedger } from '../../record/append-to-ledger.ts';
import { findEntryByKey } from '../../record/ledger.reads.ts';
import { readWorkday, type Workday, withPunch } from '../../workday/read-current-workday.ts';
import { toWorkDayStatus } from '../../workday/work-day-status.ts';

export interface PunchRequest {
  readonly type: PunchType;
  /** The client's name for this intent; a repeat with it records nothing and answers with the present state. */
  readonly idempotencyKey: string | undefined;
  /** Whether the employee insists: although on vacation, leaving behind a pair without exit, or with a punch in the future. */
  readonly confirmed: boolean;
}

/** Where the employee stands after a punch, and what was planned for the workday it belongs to. */
export interface RecordedPunch {
  readonly workday: Workday;
  readonly plannedOn: PlannedDay;
  /** The entry that the request made, now or the first time. */
  readonly entry: ChainedEntry;
}

/**
 * Records a punch at `now`, or finds the one that the same request already made.
 * @throws problem RECENT_PUNCH, PUNCH_IN_FUTURE, PUNCH_NOT_ALLOWED, BREAK_NOT_AVAILABLE, EXIT_MISSING or ON_VACATION with the present state;
 * NO_SCHEDULE; UNAUTHENTICATED when the company is gone; IDEMPOTENCY_KEY_REUSED when the key made a punch of another type
 */
export function recordPunch(
  { database }: Pick<Platform, 'database'>,
  person: Person & { readonly tenantId: string },
  request: PunchRequest,
  now: Temporal.Instant,
): Promise<RecordedPunch> {
  // Between the look at the session and the lock the company may have been deleted: then there is nobody who could punch.
  return refusedBy(companyGone, () =>
    withTenant(database.forPunches, person.tenantId, (tx) => punchOrRepeat(tx, person, request, now)),
  );
}

const noSuchPerson = () => problem('UNAUTHENTICATED');
const companyGone = {
  punches_tenant_id_employee_id_fkey: noSuchPerson,
  punches_tenant_id_author_id_fkey: noSuchPerson,
};

async function punchOrRepeat(
  tx: TenantTx,
  person: Person & { readonly tenantId: string },
  request: PunchRequest,
  now: Temporal.Instant,
): Promise<RecordedPunch> {
  // Sent together and run in this order: everything is read under the lock.
  const [ledger, former, workday] = await Promise.all([
    openLedger(tx, person),
    findFormer(tx, person.userId, request),
    readWorkday(tx, person, now),
  ]);
  const { type, idempotencyKey } = request;
  const plannedOn = workday.plan.on(workdayOfPunch(type, workday.current));
  if (former) return { workday, plannedOn, entry: former };
  refuseUnfit(workday, plannedOn, request);

  const { userId: authorId, timeZone } = person;
  const entry = await ledger.append({
    kind: 'PUNCH',
    type,
    punchedAt: now,
    recordedAt: now,
    timeZone,
    authorId,
    supersedesId: null,
    reason: null,
    origin: 'WEB',
    idempotencyKey,
  });
  const { id } = entry;
  return { workday: withPunch(workday, { id, type, punchedAt: now, timeZone }), plannedOn, entry };
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

function refuseUnfit(workday: Workday, plannedOn: PlannedDay, request: PunchRequest): void {
  const { punches, now, current } = workday;
  const decision = decidePunch({
    type: request.type,
    isConfirmed: request.confirmed,
    current,
    punches,
    planned: { isScheduled: plannedOn.scheduled !== null, isOnVacation: plannedOn.vacation !== null },
    now,
  });
  if (decision.accepted) return;
  if (decision.reason === 'NO_SCHEDULE') throw problem('NO_SCHEDULE');
  throw problem(decision.reason, { workDayStatus: toWorkDayStatus(workday) });
}
