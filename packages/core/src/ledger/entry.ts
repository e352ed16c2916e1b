import type { Modality } from '../timekeeping/modality.ts';
import type { PunchType } from '../timekeeping/punch.ts';

/** What an entry does: records a punch, corrects one (or adds one that was forgotten), or annuls one. */
export type LedgerEntryKind = 'PUNCH' | 'CORRECTION' | 'ANNULMENT';

/** The canonical forms that there are; `canonical-entry.ts` says what each of them hashes. */
export type FormVersion = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * How an entry came: from the employee's own browser, from a browser that had stored it without a network, from a shared terminal (at once,
 * or stored without a network), from an imported file, or from another program. Before the sixth form OFFLINE was also the origin of what
 * terminals stored.
 */
export type EntryOrigin = 'WEB' | 'OFFLINE' | 'KIOSK' | 'IMPORT' | 'API';

/**
 * What the forms from the third on add to an entry; all of it null in the forms before. Instants as text, as in the entry itself.
 *
 * Punches that a device stored without a network, and no other entries, have `provenFrom`, `provenUntil` and `deviceTime`. The first two are
 * proven: the punch was made after the server gave the device its time (`provenFrom`) and before it arrived (`provenUntil`). The rest is
 * what the device said and proves nothing: its date and time at the press (`deviceTime`), and the interval by its monotonic clock
 * (`deviceFrom`, `deviceUntil`; null where the page did not stay open that long). A device may contradict itself or the server; it is stored
 * as it came.
 *
 * `terminalId` and `terminalSequence` name the terminal that a punch came from, and the terminal's own count of its punches.
 *
 * The fourth form adds with what it was made, where that was not the person's own session: `keyId` names the key by which another program
 * acted for them, `deviceId` the device known to the company. A terminal stays the same when another device takes its place.
 *
 * The fifth form adds who had agreed to a correction or an annulment before it was recorded (`agreedById`), where another person proposed
 * it, who is its author.
 *
 * The sixth form has no further field. It allows an entry of origin KIOSK to have the proven interval.
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
  readonly agreedById: string | null;
}

/** For an entry of which no circumstances are known. */
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
  agreedById: null,
} as const satisfies EntryCircumstances;

/**
 * One line of an employee's record of working time, never changed once written (Estatuto de los Trabajadores art. 34.9). `sequence` counts
 * 1, 2, 3 … per employee. `punchedAt` and `recordedAt` are instants as text, UTC with milliseconds, `2026-11-20T06:58:00.000Z`.
 * `supersedesId` is the entry that a correction replaces or an annulment removes; null adds a punch. `reason` is the author's, null for a
 * punch, except for OFFLINE punches of form 2, which have the text that `offline-note.ts` reads. `formVersion` is the canonical form that
 * was hashed; `origin` is null in form 1, which does not have it.
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

/** An entry as it is stored: `hash` is its own, `previousHash` that of the entry before it, null for the first. */
export interface ChainedEntry extends LedgerEntry {
  readonly hash: string;
  readonly previousHash: string | null;
}

/** SHA-256 of a text's UTF-8 bytes in hexadecimal, passed in by the caller. */
export type Sha256 = (text: string) => string;
