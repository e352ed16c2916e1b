import type { ChainedEntry, Sha256 } from './entry.ts';
import { type LedgerVerdict, problemOf } from './verify-ledger.ts';

/** Consecutive entries that are not disclosed: their number, and the hash of the last one, to which the next entry is chained. */
export interface SealedEntries {
  readonly sealed: number;
  readonly head: string;
}

/**
 * Verifies a ledger that is disclosed in part, from its first entry to its last: each disclosed entry must give its hash and be chained to
 * the one before it, disclosed or sealed. A sealed stretch is genuine if the next entry is chained to its head; for one at the end only
 * somebody with the whole ledger can tell.
 */
export function verifyDisclosedLedger(
  parts: readonly (ChainedEntry | SealedEntries)[],
  sha256: Sha256,
): LedgerVerdict {
  const first = parts.find((part) => 'hash' in part);
  let head: string | null = null;
  let length = 0;
  for (const part of parts) {
    if ('sealed' in part) {
      if (!Number.isInteger(part.sealed) || part.sealed < 1) {
        return { intact: false, sequence: length + 1, problem: 'GAP' };
      }
      length += part.sealed;
      head = part.head;
      continue;
    }
    const sequence: number = length + 1;
    const problem = problemOf(part, sequence, head, first ?? part, sha256);
    if (problem !== null) return { intact: false, sequence, problem };
    length = sequence;
    head = part.hash;
  }
  return { intact: true, length, head };
}
