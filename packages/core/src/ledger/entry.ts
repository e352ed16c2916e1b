import type { PunchType } from '../timekeeping/punch.ts';

/** What an entry does: records a punch, puts one right (or adds one that was forgotten), or takes one back. */
export type LedgerEntryKind = 'PUNCH' | 'CORRECTION' | 'ANNULMENT';

/** The canonical forms that there are; `canonical-entry.ts` says what each of them hashes. */
export type FormVersion = 1 | 2 | 3 | 4;

/**
 * By what way an entry came: the employee's own browser, one that sent later what it kept without a network, a terminal that many
 * use, an imported file, another program.
 */
export type EntryOrigin = 'WEB' | 'OFFLINE' | 'KIOSK' | 'IMPORT' | 'API';

/** From where somebody worked: at a workplace of the company, elsewhere, or on the way. */
export type Modality = 'ON_SITE' | 'REMOTE' | 'TRAVELLING';

/**
 * What the third form and the fourth add to an entry; all of it null in the forms before. Instants as text, as in the entry itself.
 *
 * An entry of origin OFFLINE, and no other, has `provenFrom`, `provenUntil` and `deviceTime`. The first two are proven: the punch was made
 * after the server gave the device its time (`provenFrom`) and before it arrived (`provenUntil`). The rest is the device's word and proves
 * nothing: what its clock on the wall showed at the press (`deviceTime`), and between which moments the press was by its steady clock
 * (`deviceFrom`, `deviceUntil`; null where that clock did not last so long). A device may contradict itself or the server; then the
 * entry says so as it stands.
 *
 * `terminalId` and `terminalSequence` name the terminal that a punch came from, and the terminal's own count of its punches.
 *
 * The fourth form adds with what it was made, where that was not the person's own session: `keyId` names the key by which another program
 * acted for them, `deviceId` the device known to the company. A terminal stays the same when another device takes its place.
 */
export interface EntryCircumstances {
  readonly provenFrom: string | null;
  readonly provenUntil: string | null;
  readonly deviceTime: string | null;
  readonly deviceFrom: string | null;
  readonly deviceUntil: string | null;
  readonly modality: Modality | null;
  readonly terminalId: string | null;
  readonly terminalSequence: number | null;
  readonly keyId: string | null;
  readonly deviceId: string | null;
}

/** The circumstances of an entry of which nothing more is known than when, by whom and by what way it came. */
export const noCircumstances = {
  provenFrom: null,
  provenUntil: null,
  deviceTime: null,
  deviceFrom: null,
  deviceUntil: null,
  modality: null,
  terminalId: null,
  terminalSequence: null,
  keyId: null,
  deviceId: null,
} as const satisfies EntryCircumstances;

/**
 * One line of an employee's record of working time, never changed once written (Estatuto de los Trabajadores art. 34.9).
 * `sequence` counts 1, 2, 3 … per employee. `punchedAt` and `recordedAt` are instants as text, UTC with milliseconds,
 * `2026-11-20T06:58:00.000Z`. `supersedesId` names the entry that a correction replaces or an annulment removes; null adds.
 * `reason` is the author's, null for a punch; only a punch of origin OFFLINE in the second form has there what `offline-note.ts` reads.
 * `formVersion` says which canonical form its hash was made from; `origin` is null in the first form, which has no place for it.
 */
export interface LedgerEntry extends EntryCircumstances {
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
