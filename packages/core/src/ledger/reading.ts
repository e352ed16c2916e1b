import type { Sha256 } from './entry.ts';

/**
 * What an inspector did: SESSION, used a code; DAYS, saw days on the screen; CSV, PDF and LEDGER, downloaded what is granted or a part of it.
 */
export type ReadingKind = 'SESSION' | 'DAYS' | 'CSV' | 'PDF' | 'LEDGER';

/**
 * One line of a company's ledger of readings, never changed once written: which inspector read the days of whom, and when. `sequence`
 * counts 1, 2, 3 … per company; `userIds` are in order; dates are civil, `readAt` is UTC with milliseconds.
 */
export interface Reading {
  readonly tenantId: string;
  readonly sequence: number;
  readonly id: string;
  readonly requestId: string;
  readonly inspectorId: string;
  readonly inspectorName: string;
  readonly kind: ReadingKind;
  readonly from: string;
  readonly to: string;
  readonly userIds: readonly string[];
  readonly readAt: string;
}

/** A reading as it is stored: `previousHash` is that of the one before it, null for the first. */
export interface ChainedReading extends Reading {
  readonly hash: string;
  readonly previousHash: string | null;
}

/** The canonical text of a reading. It begins with a word, so that it cannot be taken for an entry of working time. */
function canonicalReading(reading: Reading): string {
  return JSON.stringify([
    'reading',
    1,
    reading.tenantId,
    reading.sequence,
    reading.id,
    reading.requestId,
    reading.inspectorId,
    reading.inspectorName.normalize('NFC'),
    reading.kind,
    reading.from,
    reading.to,
    reading.userIds,
    reading.readAt,
  ]);
}

/** The hash of a reading, chained like that of an entry. */
export function hashReading(reading: Reading, previousHash: string | null, sha256: Sha256): string {
  return sha256(`${previousHash ?? ''}\n${canonicalReading(reading)}`).toLowerCase();
}

/** The sequence number of the first reading that was changed; null if none was. */
export function firstAlteredReading(readings: Iterable<ChainedReading>, sha256: Sha256): number | null {
  let previousHash: string | null = null;
  let sequence = 0;
  for (const reading of readings) {
    sequence += 1;
    const isNext = reading.sequence === sequence && reading.previousHash === previousHash;
    if (!isNext || reading.hash !== hashReading(reading, previousHash, sha256)) return sequence;
    previousHash = reading.hash;
  }
  return null;
}
