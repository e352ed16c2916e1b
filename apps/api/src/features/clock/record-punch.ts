import { decidePunch } from '@jornada/core/timekeeping/decide-punch';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import type { Person } from '../../platform/person.ts';
import { problem } from '../../platform/problem.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { openLedger } from '../../record/append-to-ledger.ts';
import { findPunchTypeByKey } from '../../record/ledger.reads.ts';
import { readWorkday, type Workday, withPunch } from '../../workday/current-workday.ts';
import { toWorkDayStatus } from '../../workday/work-day-status.ts';

export interface PunchRequest {
  readonly type: PunchType;
  /** The client's name for this intent; a repeat with it records nothing and answers with the present state. */
  readonly idempotencyKey: string | undefined;
  /** Whether the employee insists although on vacation. */
  readonly confirmed: boolean;
}

/**
 * Records a punch at `now`, or finds the one that the same request already made.
 * @returns the workday after it
 * @throws problem RECENT_PUNCH, PUNCH_NOT_ALLOWED, BREAK_NOT_AVAILABLE or ON_VACATION with the present state;
 * NO_SCHEDULE; IDEMPOTENCY_KEY_REUSED when the key made a punch of another type
 */
export async function recordPunch(
  tx: TenantTx,
  person: Person & { readonly tenantId: string },
  request: PunchRequest,
  now: Temporal.Instant,
): Promise<Workday> {
  // Sent together and run in this order: everything is read under the lock.
  const [ledger, isRepeat, workday] = await Promise.all([
    openLedger(tx, person),
    isRepeatOf(tx, person.userId, request),
    readWorkday(tx, person, now),
  ]);
  if (isRepeat) return workday;
  refuseUnfit(workday, request);

  const { type, idempotencyKey } = request;
  const { userId: authorId, timeZone } = person;
  const id = await ledger.append({
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
  return withPunch(workday, { id, type, punchedAt: now, timeZone });
}

async function isRepeatOf(tx: TenantTx, employeeId: string, request: PunchRequest): Promise<boolean> {
  if (request.idempotencyKey === undefined) return false;
  const type = await findPunchTypeByKey(tx, employeeId, request.idempotencyKey);
  if (type !== undefined && type !== request.type) throw problem('IDEMPOTENCY_KEY_REUSED');
  return type !== undefined;
}

function refuseUnfit(workday: Workday, request: PunchRequest): void {
  const { punches, now, person, planned, cutoffOn } = workday;
  // Whoever is at work may always leave, also when the schedule was withdrawn meanwhile.
  if (planned.scheduled === null && request.type === 'IN') throw problem('NO_SCHEDULE');
  const decision = decidePunch({ type: request.type, punches, now, timeZone: person.timeZone, cutoffOn });
  if (!decision.accepted) throw problem(decision.reason, { workDayStatus: toWorkDayStatus(workday) });
  if (planned.vacation !== null && !request.confirmed) {
    throw problem('ON_VACATION', { workDayStatus: toWorkDayStatus(workday) });
  }
}
