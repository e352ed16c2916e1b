import { sql } from 'kysely';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findRequests, type RequestRow } from './correction-requests.queries.ts';

/** How many requests were filed in the transaction's company from a moment on. */
export async function countAskedSince(tx: TenantTx, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('correctionRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(unrestricted('whoever decides is told').among('correctionRequests.userId'))
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The requests that wait and about which no e-mail was sent yet, the latest first. */
export async function findUntold(tx: TenantTx): Promise<RequestRow[]> {
  const rows = await tx
    .selectFrom('correctionRequests')
    .select('id')
    .where('toldAt', 'is', null)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .execute();
  const untold = new Set(rows.map(({ id }) => id));
  const waiting = await findRequests(tx, wholeCompany, { status: 'PENDING' }, { page: 0, size: 1_000 });
  return waiting.filter(({ id }) => untold.has(id));
}

export async function noteTold(
  tx: TenantTx,
  ids: readonly string[],
  toldAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('correctionRequests')
    .set({ toldAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
