import { randomUUIDv7 } from 'node:crypto';
import type { OvertimeReturn } from '@jornada/core/payroll/pay-rules';
import { overtimeTexts } from '@jornada/texts/overtime';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findDecision, insertDecision } from './overtime-decisions.queries.ts';

/** What somebody may do on a day before it is worked. */
interface GrantedOvertime {
  readonly userId: string;
  readonly workedOn: Temporal.PlainDate;
  readonly minutes: number;
  readonly compensatedAs: OvertimeReturn;
}

/**
 * Decides about work that was not done yet: it is accepted once it is, up to its minutes. What was granted of the same day before stays so.
 * The caller holds the lock of the person’s ledger.
 * @throws problem OVERTIME_DECIDED where somebody decided about the day after it was worked
 */
export async function grantOvertime(
  tx: TenantTx,
  { session, now }: AdminCall,
  granted: GrantedOvertime & { readonly reason: string; readonly source: 'REQUESTED' | 'ORDERED' },
): Promise<void> {
  const { userId, workedOn, minutes, compensatedAs, reason, source } = granted;
  const before = await findDecision(tx, userId, workedOn);
  if (before && before.source !== 'REQUESTED' && before.source !== 'ORDERED')
    throw problem('OVERTIME_DECIDED', { message: overtimeTexts.decidedDay });
  await insertDecision(tx, {
    ...{ id: randomUUIDv7(), userId, workedOn, source, reason },
    paidMinutes: (before?.paidMinutes ?? 0) + (compensatedAs === 'PAID' ? minutes : 0),
    restMinutes: (before?.restMinutes ?? 0) + (compensatedAs === 'REST' ? minutes : 0),
    forceMajeureMinutes: before?.forceMajeureMinutes ?? 0,
    ofMinutes: (before?.ofMinutes ?? 0) + minutes,
    ...{ decidedBy: session.userId, decidedByName: session.fullName, decidedAt: now },
  });
}

/**
 * Takes what was granted out of the decision about its day. What was granted of the same day besides stays; where nothing is left, nobody has
 * decided about the day. The caller holds the lock of the person’s ledger.
 * @throws problem OVERTIME_DECIDED where somebody decided about the day after it was worked
 */
export async function ungrantOvertime(
  tx: TenantTx,
  { session, now }: Pick<AdminCall, 'session' | 'now'>,
  { userId, workedOn, minutes, compensatedAs }: GrantedOvertime,
  reason: string,
): Promise<void> {
  const before = await findDecision(tx, userId, workedOn);
  if (before?.source !== 'REQUESTED' && before?.source !== 'ORDERED')
    throw problem('OVERTIME_DECIDED', { message: overtimeTexts.decidedAlready });
  const less = (part: number, of: OvertimeReturn) => Math.max(0, part - (compensatedAs === of ? minutes : 0));
  const ofMinutes = Math.max(0, before.ofMinutes - minutes);
  await insertDecision(tx, {
    ...{ id: randomUUIDv7(), userId, workedOn, source: before.source, ofMinutes },
    reason: ofMinutes > 0 ? before.reason : reason || null,
    paidMinutes: less(before.paidMinutes, 'PAID'),
    restMinutes: less(before.restMinutes, 'REST'),
    forceMajeureMinutes: before.forceMajeureMinutes,
    ...{ decidedBy: session.userId, decidedByName: session.fullName, decidedAt: now },
  });
}
