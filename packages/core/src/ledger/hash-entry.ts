import { canonicalEntry } from './canonical-entry.ts';
import type { LedgerEntry, Sha256 } from './entry.ts';

/**
 * The hash of an entry, lower-case hexadecimal: SHA-256 of the previous hash (nothing for the first entry), a line feed, and the canonical
 * form of the entry's own version. A hexadecimal hash contains no line feed, so the parts cannot be confused.
 */
export function hashEntry(entry: LedgerEntry, previousHash: string | null, sha256: Sha256): string {
  return sha256(`${previousHash ?? ''}\n${canonicalEntry(entry)}`).toLowerCase();
}
