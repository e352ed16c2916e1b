import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export async function insertAdjustment(
  tx: TenantTx,
  adjustment: {
    readonly id: string;
    readonly userId: string;
    readonly year: number;
    readonly days: number;
    readonly reason: string;
    readonly createdBy: string;
    readonly createdAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto('vacationAdjustments').values(adjustment).execute();
}

/** @returns what it was; undefined when there is none of that id of somebody visible */
export function deleteAdjustment(tx: TenantTx, visible: VisiblePeople, id: string) {
  return tx
    .deleteFrom('vacationAdjustments')
    .where('id', '=', id)
    .where(visible.among('vacationAdjustments.userId'))
    .returning(['userId', 'year', 'days', 'reason'])
    .executeTakeFirst();
}
