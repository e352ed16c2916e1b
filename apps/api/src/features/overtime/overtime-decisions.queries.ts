import type { OvertimeDecision, OvertimeSource } from '@jornada/core/payroll/overtime-decision';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A decision about a workday, with whose it is. */
export interface StoredDecision extends OvertimeDecision {
  readonly id: string;
  readonly source: OvertimeSource;
  readonly reason: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Temporal.Instant;
}

/** The newest decision about somebody's workday, which holds; null while there is none. */
export async function findDecision(
  tx: TenantTx,
  userId: string,
  date: Temporal.PlainDate,
): Promise<StoredDecision | null> {
  const found = await tx
    .selectFrom('overtimeDecisions')
    .select(['id', 'source', 'reason', 'decidedByName', 'decidedAt'])
    .select(['paidMinutes', 'restMinutes', 'forceMajeureMinutes', 'ofMinutes'])
    .where('userId', '=', userId)
    .where('workedOn', '=', date)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (found as StoredDecision | undefined) ?? null;
}

export async function insertDecision(
  tx: TenantTx,
  decision: OvertimeDecision & {
    readonly id: string;
    readonly userId: string;
    readonly workedOn: Temporal.PlainDate;
    readonly source: OvertimeSource;
    readonly reason: string | null;
    readonly decidedBy: string;
    readonly decidedByName: string;
    readonly decidedAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto('overtimeDecisions').values(decision).execute();
}
