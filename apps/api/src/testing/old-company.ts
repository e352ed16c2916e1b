import { type ChainedEntry, type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { hashing } from '../platform/cryptography/hashing.ts';

/** A company of a growing database. Companies differ by a digit in their ids. */
export interface OldCompany {
  readonly tenantId: string;
  readonly userId: string;
  readonly adminId: string;
  readonly email: string;
}

export type Row = readonly [table: string, values: Readonly<Record<string, unknown>>];
export const idOf = (company: number, number: number) =>
  `0189000${company}-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const oldCompany = (company: number): OldCompany => ({
  tenantId: idOf(company, 1),
  userId: idOf(company, 2),
  adminId: idOf(company, 3),
  email: `empleada-${company}@ejemplo.test`,
});

export const day = '2026-01-15';
export const at = '2026-01-15T08:00:00.000Z';

/** The ledger of one person, by the migration after which each entry is inserted: entries of the first form before there was a second. */
export function ledgerOf({ tenantId, userId }: OldCompany, company: number): Record<string, ChainedEntry[]> {
  const first = { formVersion: 1, origin: null } as const;
  const second = { formVersion: 2, origin: 'WEB' } as const;
  const punch = { kind: 'PUNCH', supersedesId: null, reason: null } as const;
  const old = ['2016-03-07T08:00:00.000Z', '2016-03-07T16:00:00.000Z'] as const;
  const given: Pick<
    LedgerEntry,
    'type' | 'punchedAt' | 'formVersion' | 'origin' | 'kind' | 'supersedesId' | 'reason'
  >[] = [
    { ...punch, ...first, type: 'IN', punchedAt: old[0] },
    { ...punch, ...first, type: 'OUT', punchedAt: old[1] },
    { ...punch, ...first, type: 'IN', punchedAt: at },
    {
      ...{
        ...first,
        kind: 'CORRECTION',
        supersedesId: idOf(company, 103),
        reason: 'Fichó más tarde: cañería',
      },
      ...{ type: 'IN', punchedAt: '2026-01-15T08:30:00.000Z' },
    },
    { ...punch, ...second, type: 'OUT', punchedAt: '2026-01-15T16:00:00.000Z' },
  ];
  const entries: ChainedEntry[] = [];
  for (const [index, fields] of given.entries()) {
    const entry = {
      ...noCircumstances,
      ...{ ...fields, tenantId, employeeId: userId, sequence: index + 1, id: idOf(company, 101 + index) },
      ...{ timeZone: 'Europe/Madrid', recordedAt: fields.punchedAt, authorId: userId },
    };
    const previousHash = entries.at(-1)?.hash ?? null;
    entries.push({ ...entry, previousHash, hash: hashEntry(entry, previousHash, hashing.ofText) });
  }
  return { '0004': entries.slice(0, 4), '0009': entries.slice(4) };
}

const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'));
export const columnsOf = (entry: ChainedEntry): Row => [
  'punches',
  {
    ...{
      employee_id: entry.employeeId,
      sequence: entry.sequence,
      id: entry.id,
      kind: entry.kind,
      type: entry.type,
    },
    ...{ punched_at: entry.punchedAt, time_zone: entry.timeZone, recorded_at: entry.recordedAt },
    ...{ author_id: entry.authorId, supersedes_id: entry.supersedesId, reason: entry.reason },
    ...{ previous_hash: bytes(entry.previousHash), hash: bytes(entry.hash) },
    ...(entry.formVersion > 1 && { form_version: entry.formVersion, origin: entry.origin }),
  },
];
