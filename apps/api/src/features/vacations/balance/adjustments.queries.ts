import type { TenantTx } from '../../../platform/with-tenant.ts';

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

/** @returns the deleted adjustment; undefined when there is none of that id */
export function deleteAdjustment(tx: TenantTx, id: string) {
  return tx
    .deleteFrom('vacationAdjustments')
    .where('id', '=', id)
    .returning(['userId', 'year', 'days', 'reason'])
    .executeTakeFirst();
}
