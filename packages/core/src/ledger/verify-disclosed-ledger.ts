import type { ChainedEntry, Sha256 } from './entry.ts';
import { type LedgerVerdict, problemOf } from './verify-ledger.ts';

/** Entries that are not shown, one after the other: how many, and the hash of the last of them, from which the next one follows. */
export interface SealedEntries {
  readonly sealed: number;
  readonly head: string;
}

/**
 * Whether what is shown of an employee's ledger, from its first entry to its last, is as it was written: each entry shown gives its hash
 * and follows the one before it, shown or sealed. That a sealed stretch is as it was written shows where its head is the hash that the
 * next entry follows; of one at the end only somebody who has the whole can tell.
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
