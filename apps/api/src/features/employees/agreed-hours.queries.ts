import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Replaces what began on the same date. */
export async function writeAgreedHours(
  tx: TenantTx,
  row: {
    readonly userId: string;
    readonly validFrom: Temporal.PlainDate;
    readonly yearlyMinutes: number | null;
  },
): Promise<void> {
  const { yearlyMinutes } = row;
  await tx
    .insertInto('agreedHours')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'validFrom']).doUpdateSet({ yearlyMinutes }),
    )
    .execute();
}

/** @returns what it was; undefined when there is none of that date */
export function deleteAgreedHours(tx: TenantTx, userId: string, validFrom: Temporal.PlainDate) {
  return tx
    .deleteFrom('agreedHours')
    .where('userId', '=', userId)
    .where('validFrom', '=', validFrom)
    .returning(['yearlyMinutes'])
    .executeTakeFirst();
}
