import type { LedgerEntry } from '@jornada/core/ledger/entry';
import { type OfflineTimes, readOfflineTimes, wasOffline } from '@jornada/core/ledger/offline-times';
import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** What is known of when offline punches were made, by their ids. */
export type OfflinePunches = ReadonlyMap<string, OfflineTimes>;

/** Offline punches of people within a stretch of time, whether or not they count. */
export async function findOfflinePunches(
  tx: TenantTx,
  userIds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<OfflinePunches> {
  const rows = await offlinePunches(tx, userIds, { from, until });
  return new Map(
    rows.flatMap((row) => {
      const times = offlineTimesOf(row);
      return times ? [[row.id, times] as const] : [];
    }),
  );
}

/** The columns of an entry about when an offline punch was made. */
export interface OfflineColumns {
  readonly kind: string;
  readonly origin: string | null;
  readonly reason: string | null;
  readonly recordedAt: Temporal.Instant;
  readonly provenFrom: Temporal.Instant | null;
  readonly provenUntil: Temporal.Instant | null;
  readonly deviceTime: Temporal.Instant | null;
  readonly deviceFrom: Temporal.Instant | null;
  readonly deviceUntil: Temporal.Instant | null;
  readonly terminalId: string | null;
}

/** What these columns say; null for an entry that is not an offline punch. */
export function offlineTimesOf(row: OfflineColumns): OfflineTimes | null {
  const origin = row.origin as LedgerEntry['origin'];
  const provenFrom = row.provenFrom && toText(row.provenFrom);
  if (!wasOffline({ origin, provenFrom })) return null;
  return readOfflineTimes({
    kind: row.kind as LedgerEntry['kind'],
    origin,
    reason: row.reason,
    recordedAt: toText(row.recordedAt),
    provenFrom,
    provenUntil: row.provenUntil && toText(row.provenUntil),
    deviceTime: row.deviceTime && toText(row.deviceTime),
    deviceFrom: row.deviceFrom && toText(row.deviceFrom),
    deviceUntil: row.deviceUntil && toText(row.deviceUntil),
    terminalId: row.terminalId,
  });
}

/** What is said of a pair: which of its punches a device kept, and which of those a terminal. */
export interface OfflineMarks {
  readonly entryWasOffline: boolean;
  readonly exitWasOffline: boolean;
  readonly entryAtTerminal?: true;
  readonly exitAtTerminal?: true;
}

/** @param exit null where it is missing */
export function offlineMarks(
  offline: { get(id: string): OfflineTimes | undefined },
  entry: { readonly id: string },
  exit: { readonly id: string } | null,
): OfflineMarks {
  const [ofEntry, ofExit] = [offline.get(entry.id), exit ? offline.get(exit.id) : undefined];
  return {
    entryWasOffline: ofEntry !== undefined,
    exitWasOffline: ofExit !== undefined,
    ...(ofEntry?.atTerminal && { entryAtTerminal: true }),
    ...(ofExit?.atTerminal && { exitAtTerminal: true }),
  };
}

/** As instants are hashed: UTC with milliseconds. */
function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

const offlinePunches = queryOfPeople(
  (_, people, { from, until }: { from: Temporal.Instant; until: Temporal.Instant }) =>
    sql<OfflineColumns & { id: string }>`
      SELECT id, kind, origin, reason, recorded_at, proven_from, proven_until, device_time, device_from, device_until,
        terminal_id
      FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = ${people} AND (origin = 'OFFLINE' OR proven_from IS NOT NULL) AND kind = 'PUNCH'
        AND punched_at >= ${from} AND punched_at < ${until}`,
);
