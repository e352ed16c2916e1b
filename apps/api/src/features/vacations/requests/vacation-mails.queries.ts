import { sql } from 'kysely';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { requireVacation } from './require-vacation.ts';
import type { VacationRow } from './vacation-requests.queries.ts';

/** How many requests that had to be decided were filed in the transaction's company from a moment on. */
export async function countAskedSince(tx: TenantTx, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('vacationRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(unrestricted('whoever decides is told').among('vacationRequests.userId'))
    .where('createdAt', '>', since)
    .where((eb) => eb.or([eb('filedBy', 'is', null), eb('status', '=', 'PENDING')]))
    .executeTakeFirstOrThrow();
  return count;
}

/** The requests that wait and about which no message was sent yet, in the order in which they were filed. */
export async function findUntold(tx: TenantTx): Promise<VacationRow[]> {
  const rows = await tx
    .selectFrom('vacationRequests')
    .select('id')
    .where('toldAt', 'is', null)
    .where('status', '=', 'PENDING')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1_000)
    .forUpdate()
    .execute();
  return Promise.all(rows.map(({ id }) => requireVacation(tx, wholeCompany, id)));
}

export async function noteTold(
  tx: TenantTx,
  ids: readonly string[],
  toldAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('vacationRequests')
    .set({ toldAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
