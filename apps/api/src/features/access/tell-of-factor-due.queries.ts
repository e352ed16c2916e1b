import { sql } from 'kysely';
import { isOn } from '../../platform/accounts/second-factors.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The last day of a notice begins so long before it ends. */
const lastDay = Temporal.Duration.from({ hours: 24 });

/**
 * People of the transaction's company whose notice runs, who have a password of their own and no second factor, and who have not been sent the
 * message of its beginning, or of its last day; locked, and noted as told.
 */
export async function takeThoseToTell(tx: TenantTx, now: Temporal.Instant) {
  const stage = sql<
    'NOTICE' | 'LAST_DAY'
  >`CASE WHEN factor_due_at <= ${now.add(lastDay)}::timestamptz THEN 'LAST_DAY' ELSE 'NOTICE' END`;
  const due = await tx
    .selectFrom('users')
    .innerJoin('tenants as tenant', 'tenant.id', 'users.tenantId')
    .select(['users.id', 'users.fullName', 'users.email', 'users.roles', 'tenant.name as tenantName'])
    .select((eb) => eb.fn.coalesce('users.timeZone', 'tenant.timeZone').as('timeZone'))
    .select('users.factorDueAt')
    .select(stage.as('stage'))
    .where('users.factorDueAt', '>', now)
    .where('users.active', '=', true)
    .where('users.isSetUp', '=', true)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where(sql<boolean>`users.factor_told IS DISTINCT FROM ${stage}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('secondFactors')
            .select('secondFactors.id')
            .whereRef('secondFactors.tenantId', '=', 'users.tenantId')
            .whereRef('secondFactors.userId', '=', 'users.id')
            .where(isOn(now)),
        ),
      ),
    )
    .orderBy('users.id')
    .forNoKeyUpdate('users')
    .execute();
  for (const { id, stage: factorTold } of due)
    await tx.updateTable('users').set({ factorTold }).where('id', '=', id).execute();
  return due;
}
