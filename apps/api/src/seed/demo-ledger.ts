import { randomUUIDv7 } from 'node:crypto';
import { formFor } from '@jornada/core/ledger/canonical-entry';
import { type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import type { RecordedEntry } from '@jornada/core/testing/recorded-month/record';
import { hashing } from '../platform/cryptography/hashing.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/**
 * Writes somebody's whole ledger at once, without locking it: the person is new.
 * @param entries in the order in which they were recorded
 * @returns the id of each, by its key
 */
export async function insertLedger(
  tx: TenantTx,
  { tenantId, userId, adminId }: { tenantId: string; userId: string; adminId: string },
  entries: readonly RecordedEntry[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const origin = 'WEB';
  const formVersion = formFor({ ...noCircumstances, origin });
  let previousHash: string | null = null;
  const rows = entries.map((recorded, index) => {
    const { key, kind, type, timeZone, reason, supersedes, punchedAt, recordedAt } = recorded;
    const entry: LedgerEntry = {
      ...noCircumstances,
      ...{ tenantId, employeeId: userId, sequence: index + 1, id: randomUUIDv7() },
      ...{ kind, type, timeZone, reason, formVersion, origin },
      punchedAt: punchedAt.toString({ smallestUnit: 'millisecond' }),
      recordedAt: recordedAt.toString({ smallestUnit: 'millisecond' }),
      authorId: recorded.author === 'ADMIN' ? adminId : userId,
      supersedesId: supersedes === null ? null : (ids.get(supersedes) ?? null),
    };
    ids.set(key, entry.id);
    const hash = hashEntry(entry, previousHash, hashing.ofText);
    const row = {
      ...entry,
      ...noCircumstances,
      punchedAt,
      recordedAt,
      previousHash: previousHash === null ? null : Buffer.from(previousHash, 'hex'),
      hash: Buffer.from(hash, 'hex'),
    };
    previousHash = hash;
    return row;
  });
  await tx.insertInto('punches').values(rows).execute();
  return ids;
}
