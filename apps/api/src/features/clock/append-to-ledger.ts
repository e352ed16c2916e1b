import { createHash, randomUUIDv7 } from 'node:crypto';
import type { LedgerEntry } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { insertLedgerEntry } from './clock.queries.ts';

/** SHA-256 of the text's UTF-8 bytes, in hexadecimal: the hash of the record's chain. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Appends one entry to an employee's ledger, chained to the one before it. The caller holds the ledger's lock.
 * @param head the ledger's last entry, read under that lock; undefined for the first
 * @returns the id of the new entry
 */
export async function appendToLedger(
  tx: TenantTx,
  head: { readonly sequence: number; readonly hash: Buffer } | undefined,
  entry: Omit<LedgerEntry, 'id' | 'sequence'>,
  idempotencyKey?: string,
): Promise<string> {
  const previousHash = head?.hash.toString('hex') ?? null;
  const numbered = { ...entry, id: randomUUIDv7(), sequence: (head?.sequence ?? 0) + 1 };
  const hash = hashEntry(numbered, previousHash, sha256);
  await insertLedgerEntry(tx, numbered, { idempotencyKey, previousHash, hash });
  return numbered.id;
}
