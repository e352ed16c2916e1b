import type { ChainedEntry } from './entry.ts';
import type { EntryProblem } from './findings.ts';
import type { LedgerAnchor, LedgerProblem } from './verify-ledger.ts';

/**
 * What was done to a chain that does not hold, by how its links hang together, and to which entry. `detail` is what shows at `shownAt`,
 * a sequence number: where something was put in, that shows one later, at the entry which still names the hash before.
 * @param start up to where the ledger was removed by certificate
 */
export function chainProblem(
  entries: readonly ChainedEntry[],
  shownAt: number,
  detail: LedgerProblem,
  start: LedgerAnchor = { length: 0, head: null },
): { readonly problem: EntryProblem; readonly sequence: number } {
  const place = shownAt - start.length;
  const entry = entries[place - 1];
  // What was removed by certificate is there again.
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
