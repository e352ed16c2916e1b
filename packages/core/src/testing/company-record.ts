import type { ExportedRoot } from '../ledger/closings.ts';
import { headTree, type LedgerHead, readRootStatement, rootStatement } from '../ledger/day-root.ts';
import type { ChainedEntry } from '../ledger/entry.ts';
import type { KeptRoot } from '../ledger/evidence.ts';
import type { Signed } from '../ledger/hashing.ts';
import { type ChainedReading, hashReading, type Reading } from '../ledger/reading.ts';
import { receiptOf, receiptStatement } from '../ledger/receipt.ts';
import type { ExportedStatement } from '../ledger/record-line.ts';
import { type RemovedPart, removalStatement } from '../ledger/removal.ts';
import type { ExportedStamp } from '../ledger/stamped-roots.ts';
import { chain, ledgerEntry } from './ledger.ts';
import { signedBy, type ToyKey, toyHashing, toyKey } from './toy-cryptography.ts';

/** The key that signs for the installation. */
export const installation = toyKey('key of the installation');

/** A record as whoever holds the database can change it. */
export interface CompanyRecord {
  readonly tenantId: string;
  keys: Signed[];
  roots: ExportedRoot[];
  stamps: ExportedStamp[];
  readings: ChainedReading[];
  removals: Signed[];
  people: { readonly id: string; entries: ChainedEntry[]; statements: ExportedStatement[] }[];
  exportedAt: string;
}

/**
 * Three days of Ana and Ben, from Monday the 2nd of March 2026 on: each day Ana records two entries, Ben one, at 08:00 and 09:00 UTC; each
 * day is closed ten minutes after midnight. So the closings contain of Ana the entries 2, 4 and 6, of Ben 1, 2 and 3.
 */
export function threeDays(): CompanyRecord {
  const record: CompanyRecord = {
    tenantId: 'tenant-a',
    keys: [installation.signed],
    ...{ roots: [], stamps: [], readings: [], removals: [] },
    people: [
      { id: 'ana', entries: [], statements: [] },
      { id: 'ben', entries: [], statements: [] },
    ],
    exportedAt: '2026-03-05T12:00:00.000Z',
  };
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    addEntry(record, 'ana', `${day}T08:00:00.000Z`);
    addEntry(record, 'ana', `${day}T09:00:00.000Z`);
    addEntry(record, 'ben', `${day}T08:00:00.000Z`);
    closeDay(record, `${nextDay(day)}T00:10:00.000Z`);
  }
  return record;
}

const nextDay = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/** The entries of somebody. */
export function entriesOf({ people }: CompanyRecord, id: string): ChainedEntry[] {
  return personIn(people, id).entries;
}

/** Puts other entries in the place of somebody's, as they are. */
export function replaceEntries(record: CompanyRecord, id: string, entries: readonly ChainedEntry[]): void {
  personIn(record.people, id).entries = [...entries];
}

function personIn(people: CompanyRecord['people'], id: string) {
  const person = people.find((one) => one.id === id);
  if (!person) throw new RangeError(`nobody is ${id}`);
  return person;
}

/** Adds a punch, made and recorded at an instant, to somebody's chain. */
export function addEntry(record: CompanyRecord, id: string, at: string): void {
  const entries = entriesOf(record, id);
  const sequence = entries.length + 1;
  const entry = ledgerEntry(sequence, {
    ...{ tenantId: record.tenantId, employeeId: id, id: `${id}-${sequence}` },
    ...{ type: sequence % 2 === 1 ? 'IN' : 'OUT', punchedAt: at, recordedAt: at },
  });
  replaceEntries(record, id, chain([...entries, entry]));
}

/** The chain made again over whatever the entries say now, numbered anew: intact in itself. */
export function rechained(entries: readonly ChainedEntry[]): ChainedEntry[] {
  return chain(entries.map((entry, index) => ({ ...entry, sequence: index + 1 })));
}

/** Adds a statement about somebody to their chain of statements. */
export function addStatement(record: CompanyRecord, id: string, madeAt: string): void {
  const { statements } = personIn(record.people, id);
  const sequence = statements.length + 1;
  const text = JSON.stringify([
    ...['jornada-statement-1', record.tenantId, id, sequence, `${id}-statement-${sequence}`],
    ...['MONTH_ANSWERED', madeAt, id, '2026-03', { agrees: false, version: 1 }],
  ]);
  statements.push({ text, hash: toyHash(`${statements.at(-1)?.hash ?? ''}\n${text}`) });
}

/** Adds a reading of an inspector to the company's ledger of readings. */
export function addReading(record: CompanyRecord, readAt: string): void {
  const sequence = record.readings.length + 1;
  const reading: Reading = {
    ...{ tenantId: record.tenantId, sequence, id: `reading-${sequence}`, requestId: 'request-a' },
    ...{ inspectorId: '0123456789A1502', inspectorName: 'Inés Peña', kind: 'DAYS' },
    ...{ from: '2026-03-01', to: '2026-03-31', userIds: ['ana', 'ben'], readAt },
  };
  const previousHash = record.readings.at(-1)?.hash ?? null;
  record.readings.push({ ...reading, previousHash, hash: hashReading(reading, previousHash, toyHash) });
}

const { ofText: toyHash } = toyHashing;

/** Closes a day over the last entries that there are now. */
export function closeDay(record: CompanyRecord, closedAt: string, key: ToyKey = installation): void {
  const known = allHeads(record);
  const now = record.people.flatMap(({ id, entries }): LedgerHead[] => {
    const last = entries.at(-1);
    return last ? [[id, last.sequence, last.hash]] : [];
  });
  const lastReading = record.readings.at(-1);
  const readings = lastReading ? ([lastReading.sequence, lastReading.hash] as const) : null;
  const certificate = record.removals.at(-1);
  const removals = certificate ? ([record.removals.length, toyHash(certificate.statement)] as const) : null;
  const statements = record.people.flatMap(({ id, statements: own }): LedgerHead[] => {
    const last = own.at(-1);
    return last ? [[id, own.length, last.hash]] : [];
  });
  const tree = headTree(record.tenantId, toyHashing);
  tree.move({ heads: [...known.values()] });
  tree.move({ heads: now, readings, removals, statements });
  const before = record.roots.at(-1);
  const statement = rootStatement({
    form: 2,
    ...{ tenantId: record.tenantId, number: record.roots.length + 1, day: closedAt.slice(0, 10), closedAt },
    ...{ leaves: tree.leaves, rootHash: tree.root(), keyId: key.id },
    previous: before ? toyHash(before.statement) : null,
  });
  const heads = now.filter(([id, , hash]) => known.get(id)?.[2] !== hash);
  record.roots.push({ ...signedBy(key, statement), heads, readings, removals, statements });
}

const allHeads = ({ roots }: CompanyRecord) =>
  new Map(roots.flatMap(({ heads }) => (heads ?? []).map((head) => [head[0], head])));

/** All closings made again, at their moments, over the entries recorded before them; signed by a key. */
export function closeAgain(record: CompanyRecord, key: ToyKey = installation): void {
  const { roots, people } = record;
  record.roots = [];
  for (const { statement } of roots) {
    const closedAt = readRootStatement(statement)?.closedAt ?? '';
    record.people = people.map(({ entries, ...person }) => ({
      ...person,
      entries: entries.filter(({ recordedAt }) => recordedAt < closedAt),
    }));
    closeDay(record, closedAt, key);
  }
  record.people = people;
}

/** The last closing as it is published, with all heads it was made of. */
export function lastRoot(record: CompanyRecord): KeptRoot {
  const { statement = '', signature = '', ...moved } = record.roots.at(-1) ?? {};
  return { ...moved, statement, signature, heads: [...allHeads(record).values()] };
}

/** The receipt of an entry, counted from one. */
export function receiptFor(
  record: CompanyRecord,
  id: string,
  sequence: number,
  key: ToyKey = installation,
): Signed {
  const entry = entriesOf(record, id).find((one) => one.sequence === sequence);
  if (!entry) throw new RangeError(`${id} has no entry ${sequence}`);
  return signedBy(key, receiptStatement(receiptOf(entry, key.id)));
}

/** What a certificate says that removes the first entries of somebody, which were recorded years before. */
export function partOf(record: CompanyRecord, id: string, through: number): RemovedPart {
  const entries = entriesOf(record, id);
  const [first, last] = [entries[0], entries.find(({ sequence }) => sequence === through)];
  if (!first || !last) throw new RangeError(`${id} has no entry ${through}`);
  const dates = [first.recordedAt.slice(0, 10), last.recordedAt.slice(0, 10)] as const;
  return [id, first.sequence, through, last.hash, ...dates, 0];
}

/** Signs the certificate of a removal, whatever it says. */
export function certify(
  record: CompanyRecord,
  said: { readonly before: string; readonly removedAt: string; readonly people: readonly RemovedPart[] },
  key: ToyKey = installation,
): void {
  const last = record.removals.at(-1);
  const statement = removalStatement({
    form: said.people.some(({ length }) => length > 7) ? 2 : 1,
    ...{ ...said, tenantId: record.tenantId, number: record.removals.length + 1, keyId: key.id },
    ...{ askedById: 'ana', askedByName: 'Ana Peña', reason: 'Han pasado cuatro años' },
    previous: last ? toyHash(last.statement) : null,
  });
  record.removals.push(signedBy(key, statement));
}

/**
 * The same company, whose first day was removed four years later with a certificate: of Ana the entries 1 and 2, of Ben 1.
 */
export function threeDaysLessOne(): CompanyRecord {
  const record = threeDays();
  const people = [partOf(record, 'ana', 2), partOf(record, 'ben', 1)];
  certify(record, { before: '2026-03-03', removedAt: '2030-03-04T12:00:00.000Z', people });
  replaceEntries(record, 'ana', entriesOf(record, 'ana').slice(2));
  replaceEntries(record, 'ben', entriesOf(record, 'ben').slice(1));
  record.exportedAt = '2030-03-05T12:00:00.000Z';
  return record;
}

type Line = Readonly<{ [field: string]: unknown }>;

/** The lines of its export, parsed. */
export function exportLines(record: CompanyRecord): Line[] {
  const { tenantId, people, roots, removals, keys, exportedAt, readings, stamps } = record;
  const lines = [
    {
      ...{ type: 'header', format: 'jornada-record', version: 6, exportedAt, keepUntil: '2030-03-02' },
      tenant: { id: tenantId, slug: 'aceites', name: 'Aceites' },
    },
    ...keys.map((key) => ({ type: 'key', ...key })),
    ...roots.map((root) => ({ type: 'root', ...root })),
    ...stamps.map((stamp) => ({ type: 'timestamp', ...stamp })),
    ...readings.map(({ kind, ...reading }) => ({ type: 'reading', ...reading, readingKind: kind })),
    ...removals.map((removal) => ({ type: 'removal', ...removal })),
    ...people.flatMap(({ id, entries, statements }) => [
      { type: 'employee', id, fullName: `Persona ${id}` },
      ...entries.map((entry) => ({ ...entry, entryType: entry.type, type: 'entry' })),
      ...statements.map((statement) => ({ type: 'statement', ...statement })),
      {
        ...{ type: 'ledger-end', employeeId: id, length: entries.length, head: entries.at(-1)?.hash ?? null },
        ...{ statements: statements.length, statementsHead: statements.at(-1)?.hash ?? null },
      },
    ]),
    {
      ...{ type: 'footer', employees: people.length, keys: keys.length, roots: roots.length },
      ...{ entries: people.flatMap(({ entries }) => entries).length, timestamps: stamps.length },
      ...{ readings: readings.length, removals: removals.length, inclusions: 0 },
      statements: people.flatMap(({ statements }) => statements).length,
    },
  ];
  return JSON.parse(JSON.stringify(lines));
}
