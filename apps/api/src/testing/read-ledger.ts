import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { Database } from '../platform/database/database.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';

/** An entry with the key its client gave it. */
export type StoredEntry = ChainedEntry & { readonly idempotencyKey: string | null };

/** An employee's whole ledger as the database holds it, by sequence. */
export function readLedger(
  database: Database,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<StoredEntry[]> {
  return withTenant(database, tenantId, async (tx) => {
    const rows = await tx
      .selectFrom('punches')
      .selectAll()
      .where('employeeId', '=', userId)
      .orderBy('sequence')
      .execute();
    return rows.map((row) => ({
      ...row,
      kind: row.kind as ChainedEntry['kind'],
      type: row.type as ChainedEntry['type'],
      formVersion: row.formVersion as ChainedEntry['formVersion'],
      origin: row.origin as ChainedEntry['origin'],
      modality: row.modality as ChainedEntry['modality'],
      punchedAt: toText(row.punchedAt),
      recordedAt: toText(row.recordedAt),
      provenFrom: row.provenFrom && toText(row.provenFrom),
      provenUntil: row.provenUntil && toText(row.provenUntil),
      deviceTime: row.deviceTime && toText(row.deviceTime),
      deviceFrom: row.deviceFrom && toText(row.deviceFrom),
      deviceUntil: row.deviceUntil && toText(row.deviceUntil),
      previousHash: row.previousHash?.toString('hex') ?? null,
      hash: row.hash.toString('hex'),
    }));
  });
}

const toText = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });
