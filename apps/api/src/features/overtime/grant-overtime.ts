import { randomUUIDv7 } from 'node:crypto';
import type { OvertimeReturn } from '@jornada/core/payroll/pay-rules';
import { overtimeTexts } from '@jornada/texts/overtime';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findDecision, insertDecision } from './overtime-decisions.queries.ts';

/**
 * Decides about work that was not done yet: it is accepted once it is, up to its minutes. What was granted of the same day before stays so.
 * The caller holds the lock of the person’s ledger.
 * @throws problem OVERTIME_DECIDED where somebody decided about the day after it was worked
 */
export async function grantOvertime(
  tx: TenantTx,
  { session, now }: AdminCall,
  granted: {
    readonly userId: string;
    readonly workedOn: Temporal.PlainDate;
    readonly minutes: number;
    readonly compensatedAs: OvertimeReturn;
    readonly reason: string;
    readonly source: 'REQUESTED' | 'ORDERED';
  },
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
