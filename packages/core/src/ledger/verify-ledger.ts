import { isKnownForm } from './canonical-entry.ts';
import { type ChainedEntry, type EntryCircumstances, noCircumstances, type Sha256 } from './entry.ts';
import { hashEntry } from './hash-entry.ts';

/**
 * GAP: the sequence number is not the next one. FOREIGN_ENTRY: it belongs to another employee or company. UNKNOWN_FORM: this program does
 * not know its form, so its hash cannot be checked; a later program may. MISPLACED_ORIGIN: it has an origin that its form does not cover,
 * or lacks the one that its form requires. MISPLACED_FIELD: the same for its circumstances, or a proven interval with an origin that may not
 * have it in this form, or OFFLINE without one, or a punch to which somebody agreed. BROKEN_LINK: it does not name the hash before it. ALTERED: its content does not give its hash. TRUNCATED
 * and REWRITTEN: the chain is intact but shorter than, or different from, what an anchor recorded.
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

/** Length and last hash of a ledger at some moment, kept elsewhere (a receipt, an export, a log). */
export interface LedgerAnchor {
  readonly length: number;
  readonly head: string | null;
}

export type LedgerVerdict =
  | ({ readonly intact: true } & LedgerAnchor)
  | { readonly intact: false; readonly sequence: number; readonly problem: LedgerProblem };

/**
 * Verifies the whole ledger of one employee, in the order of its sequence from 1 on. Answers its length and head, or the first problem and
 * its sequence number. A chain alone cannot show that its last entries were cut off, or that all of it was recomputed: pass an `anchor`
 * from outside for that.
 * @param start length and last hash of the part that was removed with a certificate
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

/** What is wrong with an entry that should have this sequence and follow this head, in the ledger of the first one; null for nothing. */
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
 * Forms before the third cover no circumstances, the third neither key nor device, and those before the fifth no agreement, which only
 * corrections and annulments have.
 */
function hasItsCircumstances(entry: ChainedEntry): boolean {
  if (entry.formVersion < 3) return circumstances.every((field) => entry[field] === null);
  if (entry.formVersion < 4 && (entry.keyId !== null || entry.deviceId !== null)) return false;
  if (entry.agreedById !== null && (entry.formVersion < 5 || entry.kind === 'PUNCH')) return false;
  if (entry.formVersion >= 6 && !namesItsTerminal(entry)) return false;
  return hasItsInterval(entry);
}

/** From the sixth form on entries of origin KIOSK, and no others, name their terminal and its number. */
function namesItsTerminal({ origin, terminalId, terminalSequence }: ChainedEntry): boolean {
  return [terminalId, terminalSequence].every((field) => (field !== null) === (origin === 'KIOSK'));
}

/**
 * From the third form on entries of origin OFFLINE have a proven interval; from the sixth on those of origin KIOSK may have one, and only
 * punches are of origin OFFLINE or have one. No other entry has.
 */
function hasItsInterval(entry: ChainedEntry): boolean {
  const { formVersion, kind, origin, provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil } = entry;
  const isProven = provenFrom !== null && provenUntil !== null && deviceTime !== null;
  const isPunch = kind === 'PUNCH';
  if (origin === 'OFFLINE') return isProven && (formVersion < 6 || isPunch);
  if (formVersion >= 6 && origin === 'KIOSK' && isPunch && isProven) return true;
  return [provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil].every((field) => field === null);
}
