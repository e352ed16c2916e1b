import type { ChainedEntry } from './entry.ts';
import type { EntryProblem } from './findings.ts';
import type { LedgerAnchor, LedgerProblem } from './verify-ledger.ts';

/**
 * What was done to a broken chain, judging by how its links fit together, and at which entry. `detail` is the problem found at the sequence
 * number `shownAt`; an inserted entry shows one place later, at the entry that still names the hash before it.
 * @param start up to where the ledger was removed with a certificate
 */
export function chainProblem(
  entries: readonly ChainedEntry[],
  shownAt: number,
  detail: LedgerProblem,
  start: LedgerAnchor = { length: 0, head: null },
): { readonly problem: EntryProblem; readonly sequence: number } {
  const place = shownAt - start.length;
  const entry = entries[place - 1];
  // Entries that a certificate removed are there again.
  if (place === 1 && entry && entry.sequence <= start.length)
    return { problem: 'INSERTED', sequence: entry.sequence };
  const head = entries[place - 2]?.hash ?? start.head;
  const beforeHead = entries[place - 3]?.hash ?? start.head;
  if (!entry || entry.previousHash === head) {
    return { problem: detail === 'FOREIGN_ENTRY' ? 'INSERTED' : 'ALTERED', sequence: shownAt };
  }
  if (place > 1 && entry.previousHash === beforeHead) return { problem: 'INSERTED', sequence: shownAt - 1 };
  const later = entries.slice(place);
  const isNamed = later.some(({ previousHash }) => previousHash === entry.hash);
  if (later.some(({ previousHash }) => previousHash === head)) {
    const namesOne = later.some(({ hash }) => hash === entry.previousHash);
    return { problem: isNamed || namesOne ? 'REORDERED' : 'INSERTED', sequence: shownAt };
  }
  return { problem: detail === 'GAP' || isNamed ? 'REMOVED' : 'ALTERED', sequence: shownAt };
}
