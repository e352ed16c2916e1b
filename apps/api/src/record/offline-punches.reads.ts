import { type OfflineNote, readOfflineNote } from '@jornada/core/ledger/offline-note';
import { sql } from 'kysely';
import { queryOfPeople } from '../platform/query-of-people.ts';
import { thisCompany } from '../platform/this-company.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/** What is known of punches that a device kept without a network, by their ids. */
export type OfflinePunches = ReadonlyMap<string, OfflineNote>;

/** Those of people in a stretch of time, whether or not they count. */
export async function findOfflinePunches(
  tx: TenantTx,
  userIds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<OfflinePunches> {
  const rows = await offlinePunches(tx, userIds, { from, until });
  return new Map(
    rows.flatMap(({ id, reason }) => {
      const note = readOfflineNote(reason);
      return note ? [[id, note] as const] : [];
    }),
  );
}

const offlinePunches = queryOfPeople(
  (_, people, { from, until }: { from: Temporal.Instant; until: Temporal.Instant }) =>
    sql<{ id: string; reason: string | null }>`
      SELECT id, reason FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = ${people} AND origin = 'OFFLINE' AND kind = 'PUNCH'
        AND punched_at >= ${from} AND punched_at < ${until}`,
);
