import { sql } from 'kysely';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type AbsenceRow, findAbsences } from './absences.queries.ts';

/** A person's e-mail address; null for anybody inactive. */
export async function findAddress(tx: TenantTx, userId: string): Promise<string | null> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  return person?.email ?? null;
}

/** How many absences were filed in the transaction's company from a moment on. */
export async function countFiledSince(tx: TenantTx, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('absences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(unrestricted('whoever decides is told').among('absences.userId'))
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The absences that wait and about which no message was sent yet, the latest first. */
export async function findUntold(tx: TenantTx): Promise<AbsenceRow[]> {
  const rows = await tx
    .selectFrom('absences')
    .select('id')
    .where('toldAt', 'is', null)
    .where('approvalStatus', '=', 'PENDING')
    .forUpdate()
    .execute();
  const untold = new Set(rows.map(({ id }) => id));
  const waiting = await findAbsences(tx, wholeCompany, { status: 'PENDING' }, { page: 0, size: 1_000 });
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
