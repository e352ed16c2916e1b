import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Whether somebody asked already for the forgotten exit of a workday, and nobody decided yet. */
export async function isExitAsked(
  tx: TenantTx,
  userId: string,
  workedOn: Temporal.PlainDate,
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('correctionRequests')
    .select('id')
    .where('userId', '=', userId)
    .where('workedOn', '=', workedOn)
    .where('type', '=', 'OUT')
    .where('punchId', 'is', null)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return waiting !== undefined;
}
