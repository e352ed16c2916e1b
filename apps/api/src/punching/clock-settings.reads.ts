import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/**
 * What the clock page of somebody must know of the transaction's company: whether it takes punches that a device kept, and whether it asks from
 * where people work; and on which days of the week their contract on a date has them work remotely.
 */
export async function findClockSettings(tx: TenantTx, userId: string, date: Temporal.PlainDate) {
  const { remoteWeekdays, ...settings } = await tx
    .selectFrom('tenants')
    .select(['offlinePunches as isTaken', 'workModality as asksModality'])
    .select((eb) =>
      eb
        .selectFrom('contracts')
        .select('contracts.remoteWeekdays')
        .where('contracts.userId', '=', userId)
        .where('contracts.validFrom', '<=', date)
        .orderBy('contracts.validFrom', 'desc')
        .limit(1)
        .as('remoteWeekdays'),
    )
    .executeTakeFirstOrThrow();
  return { ...settings, remoteWeekdays: remoteWeekdays ?? [] };
}
