import type { ChainedEntry } from './entry.ts';
import type { EntryProblem } from './findings.ts';
import type { LedgerProblem } from './verify-ledger.ts';

/**
 * What was done to a chain that does not hold, by how its links hang together, and to which entry. `detail` is what shows at `shownAt`,
 * a place counted from one: where something was put in, that shows one later, at the entry which still names the hash before.
 */
export function chainProblem(
  entries: readonly ChainedEntry[],
  shownAt: number,
  detail: LedgerProblem,
): { readonly problem: EntryProblem; readonly sequence: number } {
  const entry = entries[shownAt - 1];
  const head = entries[shownAt - 2]?.hash ?? null;
  const beforeHead = entries[shownAt - 3]?.hash ?? null;
  if (!entry || entry.previousHash === head) {
    return { problem: detail === 'FOREIGN_ENTRY' ? 'INSERTED' : 'ALTERED', sequence: shownAt };
  }
  if (shownAt > 1 && entry.previousHash === beforeHead) return { problem: 'INSERTED', sequence: shownAt - 1 };
  const later = entries.slice(shownAt);
  const isNamed = later.some(({ previousHash }) => previousHash === entry.hash);
  if (later.some(({ previousHash }) => previousHash === head)) {
    const namesOne = later.some(({ hash }) => hash === entry.previousHash);
    return { problem: isNamed || namesOne ? 'REORDERED' : 'INSERTED', sequence: shownAt };
  }
  return { problem: detail === 'GAP' || isNamed ? 'REMOVED' : 'ALTERED', sequence: shownAt };
}
