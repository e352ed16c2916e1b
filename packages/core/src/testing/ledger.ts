import { type ChainedEntry, type LedgerEntry, noCircumstances, type Sha256 } from '../ledger/entry.ts';
import { hashEntry } from '../ledger/hash-entry.ts';

/** Stands in for SHA-256, which needs the platform: 128 bits that change with any change of the text. No security. */
export const toyHash: Sha256 = (text) =>
  [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => mix(text, seed)).join('');

function mix(text: string, seed: number): string {
  let state = seed;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193 + 2 * (seed & 0xffff));
    state ^= state >>> 15;
  }
  return (state >>> 0).toString(16).padStart(8, '0');
}

/** A ledger entry of one employee, of the present form; its id tells the sequence number. */
export function ledgerEntry(sequence: number, fields: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    ...noCircumstances,
    tenantId: 'tenant-a',
    employeeId: 'employee-a',
    sequence,
    id: `entry-${sequence}`,
    kind: 'PUNCH',
    type: 'IN',
    punchedAt: '2026-11-20T06:58:00.000Z',
    timeZone: 'Europe/Madrid',
    recordedAt: '2026-11-20T06:58:00.004Z',
    authorId: 'employee-a',
    supersedesId: null,
    reason: null,
    formVersion: 3,
    origin: 'WEB',
    ...fields,
  };
}

export function chain(entries: readonly LedgerEntry[]): ChainedEntry[] {
  let previousHash: string | null = null;
  return entries.map((entry) => {
    const hash = hashEntry(entry, previousHash, toyHash);
    const chained: ChainedEntry = { ...entry, previousHash, hash };
    previousHash = hash;
    return chained;
  });
}
