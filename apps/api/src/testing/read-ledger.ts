import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { Database } from '../platform/database.ts';
import { withTenant } from '../platform/with-tenant.ts';
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
      punchedAt: row.punchedAt.toString({ smallestUnit: 'millisecond' }),
      recordedAt: row.recordedAt.toString({ smallestUnit: 'millisecond' }),
      previousHash: row.previousHash?.toString('hex') ?? null,
      hash: row.hash.toString('hex'),
    }));
  });
}
