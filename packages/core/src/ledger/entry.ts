import type { PunchType } from '../timekeeping/punch.ts';

/** What an entry does: records a punch, puts one right (or adds one that was forgotten), or takes one back. */
export type LedgerEntryKind = 'PUNCH' | 'CORRECTION' | 'ANNULMENT';

/** The canonical forms that there are; all entries of before there was a second are of the first. */
export type FormVersion = 1 | 2;

/**
 * By what way an entry came: the employee's own browser, one that sent later what it kept without a network, a terminal that many
 * use, an imported file, another program.
 */
export type EntryOrigin = 'WEB' | 'OFFLINE' | 'KIOSK' | 'IMPORT' | 'API';

/**
 * One line of an employee's record of working time, never changed once written (Estatuto de los Trabajadores art. 34.9).
 * `sequence` counts 1, 2, 3 … per employee. `punchedAt` and `recordedAt` are instants as text, UTC with milliseconds,
 * `2026-11-20T06:58:00.000Z`. `supersedesId` names the entry that a correction replaces or an annulment removes; null adds.
 * `reason` is the author's, null for a punch; for one of origin OFFLINE it is what `offline-note.ts` writes. `formVersion` says which canonical form its hash was made from; `origin` is null in
 * the first form, which has no place for it.
 */
export interface LedgerEntry {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly sequence: number;
  readonly id: string;
  readonly kind: LedgerEntryKind;
  readonly type: PunchType;
  readonly punchedAt: string;
  readonly timeZone: string;
  readonly recordedAt: string;
  readonly authorId: string;
  readonly supersedesId: string | null;
  readonly reason: string | null;
  readonly formVersion: FormVersion;
  readonly origin: EntryOrigin | null;
}

/** An entry as stored: `hash` is its own, `previousHash` that of the entry before it, null for the first. */
export interface ChainedEntry extends LedgerEntry {
  readonly hash: string;
  readonly previousHash: string | null;
}

/** The hash function the caller lends: the SHA-256 of the text's UTF-8 bytes, in hexadecimal. */
export type Sha256 = (text: string) => string;
