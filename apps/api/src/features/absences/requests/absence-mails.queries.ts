import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { type AbsenceRow, findAbsences } from './absences.queries.ts';

/** Where a person reads messages; null for whoever is no longer active. */
export async function findAddress(tx: TenantTx, userId: string): Promise<string | null> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  return person?.email ?? null;
}

/** The name of the transaction's company. */
export async function findCompanyName(tx: TenantTx): Promise<string> {
  const { name } = await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  return name;
}

/** Those who may decide about absences and are active, but for who asked. */
export function findReviewers(
  tx: TenantTx,
  exceptUserId: string | null,
): Promise<{ email: string; fullName: string }[]> {
  return tx
    .selectFrom('users')
    .select(['email', 'fullName'])
    .where('active', '=', true)
    .where(sql<SqlBool>`(is_admin OR 'absences.review' = ANY (permissions))`)
    .where(sql<SqlBool>`id IS DISTINCT FROM ${exceptUserId}::uuid`)
    .orderBy('id')
    .execute();
}

/** How many absences were filed in the transaction's company from a moment on. */
export async function countFiledSince(tx: TenantTx, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('absences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The absences that wait and of which nobody was told, the latest first. */
export async function findUntold(tx: TenantTx): Promise<AbsenceRow[]> {
  const rows = await tx
    .selectFrom('absences')
    .select('id')
    .where('toldAt', 'is', null)
    .where('approvalStatus', '=', 'PENDING')
    .forUpdate()
    .execute();
  const untold = new Set(rows.map(({ id }) => id));
  const waiting = await findAbsences(tx, { status: 'PENDING' }, { page: 0, size: 1_000 });
  return waiting.filter(({ id }) => untold.has(id));
}

export async function noteTold(
  tx: TenantTx,
  ids: readonly string[],
  toldAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('absences')
    .set({ toldAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
