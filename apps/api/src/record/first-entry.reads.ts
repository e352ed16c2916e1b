import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The date of a person's earliest punch, in the zone where it was made; undefined where nothing is recorded. */
export async function findFirstDate(
  tx: TenantTx,
  employeeId: string,
): Promise<Temporal.PlainDate | undefined> {
  const first = await tx
    .selectFrom('punches')
    .select(['punchedAt', 'timeZone'])
    .where('employeeId', '=', employeeId)
    .orderBy('punchedAt')
    .limit(1)
    .executeTakeFirst();
  return first?.punchedAt.toZonedDateTimeISO(first.timeZone).toPlainDate();
}
