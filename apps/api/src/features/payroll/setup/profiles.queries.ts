import type { ProfileLayout } from '@jornada/core/payroll/batch/profile';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface ProfileRow {
  readonly id: string;
  readonly name: string;
  readonly layout: ProfileLayout;
}

/** The profiles of the transaction's company, by name. */
export async function findProfiles(tx: TenantTx): Promise<ProfileRow[]> {
  const rows = await tx
    .selectFrom('payrollProfiles')
    .select(['id', 'name', 'layout'])
    .orderBy(sql`name COLLATE "es-x-icu"`)
    .orderBy('id')
    .execute();
  return rows.map(typed);
}

export async function findProfile(tx: TenantTx, id: string): Promise<ProfileRow | undefined> {
  const row = await tx
    .selectFrom('payrollProfiles')
    .select(['id', 'name', 'layout'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && typed(row);
}

const typed = <Row extends { layout: unknown }>(row: Row) => ({
  ...row,
  layout: row.layout as ProfileLayout,
});

/** Locks the company, so that nobody adds a profile meanwhile, and says how many it has. */
export async function countProfilesUnderLock(tx: TenantTx): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('payrollProfiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProfile(tx: TenantTx, { id, name, layout }: ProfileRow): Promise<void> {
  await tx
    .insertInto('payrollProfiles')
    .values({ id, name, layout: JSON.stringify(layout) })
    .execute();
}

export async function updateProfile(tx: TenantTx, { id, name, layout }: ProfileRow): Promise<void> {
  await tx
    .updateTable('payrollProfiles')
    .set({ name, layout: JSON.stringify(layout) })
    .where('id', '=', id)
    .execute();
}

export async function deleteProfile(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('payrollProfiles').where('id', '=', id).execute();
}
