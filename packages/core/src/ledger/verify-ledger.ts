import { isKnownForm } from './canonical-entry.ts';
import { type ChainedEntry, type EntryCircumstances, noCircumstances, type Sha256 } from './entry.ts';
import { hashEntry } from './hash-entry.ts';

/**
 * GAP: the sequence number is not the next one. FOREIGN_ENTRY: it is another employee's or company's. UNKNOWN_FORM: its form is
 * none of those that this program knows, so nothing can be said of its hash; a later program may know it. MISPLACED_ORIGIN: it has
 * an origin that its form does not vouch for, or lacks the one that its form asks for. MISPLACED_FIELD: the same of its circumstances, or
 * what is proven of when it was made without a network is there for another origin, or not there for that one. BROKEN_LINK: it does not name the hash
 * before it. ALTERED: its contents do not give its hash. TRUNCATED and REWRITTEN: the chain holds but is shorter than, or other
 * than, the one an anchor bears witness to.
 */
export type LedgerProblem =
  | 'GAP'
  | 'FOREIGN_ENTRY'
  | 'UNKNOWN_FORM'
  | 'MISPLACED_ORIGIN'
  | 'MISPLACED_FIELD'
  | 'BROKEN_LINK'
  | 'ALTERED'
  | 'TRUNCATED'
  | 'REWRITTEN';

/** How long a ledger once was and the hash it then ended with, kept elsewhere (a receipt, an export, a log). */
export interface LedgerAnchor {
  readonly length: number;
  readonly head: string | null;
}

export type LedgerVerdict =
  | ({ readonly intact: true } & LedgerAnchor)
  | { readonly intact: false; readonly sequence: number; readonly problem: LedgerProblem };

/**
 * Whether the whole ledger of one employee, in the order of its sequence from 1 on, is as it was written. Answers its
 * length and head, or the first problem and the sequence number at which it shows. A chain alone cannot tell that its last
 * entries were cut off, or that all of it was written anew: pass an `anchor` from outside for that.
 * @param start how long the part before the first entry was that was removed by certificate, and the hash it ended with
 */
export function verifyLedger(
  entries: readonly ChainedEntry[],
  sha256: Sha256,
  anchor: LedgerAnchor = { length: 0, head: null },
  start: LedgerAnchor = { length: 0, head: null },
): LedgerVerdict {
  let head = start.head;
  for (const [index, entry] of entries.entries()) {
    const sequence = start.length + index + 1;
    const problem = problemOf(entry, sequence, head, entries[0] ?? entry, sha256);
    if (problem !== null) return { intact: false, sequence, problem };
    head = entry.hash;
    if (sequence === anchor.length && head !== anchor.head) {
      return { intact: false, sequence, problem: 'REWRITTEN' };
    }
  }
  const length = start.length + entries.length;
  if (length < anchor.length) return { intact: false, sequence: length + 1, problem: 'TRUNCATED' };
  return { intact: true, length, head };
}

/** What is wrong with an entry that should be of this sequence and follow this head, in the ledger of the first one; null for nothing. */
export function problemOf(
  entry: ChainedEntry,
  sequence: number,
  head: string | null,
  first: ChainedEntry,
  sha256: Sha256,
): LedgerProblem | null {
  if (entry.sequence !== sequence) return 'GAP';
  if (entry.tenantId !== first.tenantId || entry.employeeId !== first.employeeId) return 'FOREIGN_ENTRY';
  if (!isKnownForm(entry.formVersion)) return 'UNKNOWN_FORM';
  if ((entry.formVersion === 1) !== (entry.origin === null)) return 'MISPLACED_ORIGIN';
  if (!hasItsCircumstances(entry)) return 'MISPLACED_FIELD';
  if (entry.previousHash !== head) return 'BROKEN_LINK';
  return entry.hash === hashEntry(entry, head, sha256) ? null : 'ALTERED';
}

const circumstances = Object.keys(noCircumstances) as (keyof EntryCircumstances)[];

/**
 * Forms before the third vouch for no circumstances, and the third for neither key nor device; from that one on a punch that a device kept
 * has what is proven of it, and no other entry has.
 */
function hasItsCircumstances(entry: ChainedEntry): boolean {
  if (entry.formVersion < 3) return circumstances.every((field) => entry[field] === null);
  if (entry.formVersion < 4 && (entry.keyId !== null || entry.deviceId !== null)) return false;
  const { origin, provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil } = entry;
  if (origin === 'OFFLINE') return provenFrom !== null && provenUntil !== null && deviceTime !== null;
  return [provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil].every((field) => field === null);
}
