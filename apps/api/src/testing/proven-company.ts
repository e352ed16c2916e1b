import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import {
  headTree,
  type LedgerHead,
  type ReadingsHead,
  type RemovalsHead,
  readRootStatement,
  rootStatement,
} from '@jornada/core/ledger/day-root';
import { type ChainedEntry, type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import type { Signed } from '@jornada/core/ledger/hashing';
import { keyId, keyStatement } from '@jornada/core/ledger/key-chain';
import { type ChainedReading, hashReading } from '@jornada/core/ledger/reading';
import { receiptOf, receiptStatement } from '@jornada/core/ledger/receipt';
import { type ExportedStatement, recordVersion } from '@jornada/core/ledger/record-line';
import { hashing } from '../platform/cryptography/hashing.ts';

/** A record that tests tamper with as somebody with database access could: entries as rows, and the signatures. */
export interface Record {
  readonly tenantId: string;
  people: Person[];
  roots: Root[];
  removals: Signed[];
  keys: Signed[];
  exportedAt: string;
  readings: ChainedReading[];
  stamps: Stamp[];
}

export interface Stamp {
  readonly root: number;
  readonly token: string;
}

export interface Person {
  readonly id: string;
  entries: ChainedEntry[];
  statements: ExportedStatement[];
  /** The last removed entry, after which the remaining ledger begins. */
  start?: Start;
  /** The last removed statement, likewise. */
  statementStart?: Start;
}

interface Start {
  readonly sequence: number;
  readonly hash: string;
}

export interface Root extends Signed {
  closedAt: string;
  /** The heads that changed since the previous closing. */
  heads: LedgerHead[];
  /** Null where unchanged. */
  readings: ReadingsHead | null;
  removals: RemovalsHead | null;
  /** The heads that changed likewise. */
  statements: LedgerHead[];
}

export interface InstallationKey {
  readonly id: string;
  readonly signed: Signed;
  readonly privateKey: KeyObject;
}

export function makeKey(): InstallationKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = keyId(x, hashing);
  const createdAt = '2026-01-01T00:00:00.000Z';
  const statement = keyStatement({ number: 1, id, publicKey: x, createdAt, previous: null });
  return { id, privateKey, signed: signedWith(statement, privateKey) };
}

export function signedWith(statement: string, key: KeyObject): Signed {
  return { statement, signature: sign(null, Buffer.from(statement), key).toString('base64url') };
}

/** How many entries somebody records on each day. */
export type Days = readonly (readonly number[])[];

const dayMs = 24 * 3_600_000;
const firstDay = Date.parse('2026-03-02T00:00:00Z');
const moment = (day: number, ms: number) => new Date(firstDay + day * dayMs + ms).toISOString();

/** A company that recorded on each of some days, each closed after its midnight. @param days by day, how many entries of each person */
export function provenCompany(days: Days, key: InstallationKey): Record {
  const record: Record = {
    tenantId: randomUUID(),
    people: (days[0] ?? []).map(() => ({ id: randomUUID(), entries: [], statements: [] })),
    roots: [],
    removals: [],
    keys: [key.signed],
    readings: [],
    stamps: [],
    exportedAt: moment(days.length, 12 * 3_600_000),
  };
  record.people.sort((left, right) => (left.id < right.id ? -1 : 1));
  for (const [day, counts] of days.entries()) {
    for (const [index, person] of record.people.entries())
      for (let one = 0; one < (counts[index] ?? 0); one += 1)
        append(person, newEntry(record, person, moment(day, (8 + one) * 3_600_000 + index * 60_000)));
    close(record, moment(day + 1, 600_000), key);
  }
  return record;
}

export function newEntry({ tenantId }: Record, person: Person, at: string): LedgerEntry {
  const { sequence } = person.entries.at(-1) ?? person.start ?? { sequence: 0 };
  return {
    ...noCircumstances,
    tenantId,
    employeeId: person.id,
    sequence: sequence + 1,
    id: randomUUID(),
    kind: 'PUNCH',
    type: sequence % 2 === 0 ? 'IN' : 'OUT',
    punchedAt: at,
    timeZone: 'Europe/Madrid',
    recordedAt: at,
    authorId: person.id,
    supersedesId: null,
    reason: null,
    formVersion: 3,
    origin: 'WEB',
  };
}

export function append(person: Person, entry: LedgerEntry): void {
  person.entries = rehashed([...person.entries, { ...entry, hash: '', previousHash: null }], person.start);
}

/** Recomputes numbers and hashes, so that the chain is consistent in itself. */
export function rehashed(entries: readonly ChainedEntry[], start?: Start): ChainedEntry[] {
  let previousHash: string | null = start?.hash ?? null;
  return entries.map((entry, index) => {
    const numbered = { ...entry, sequence: (start?.sequence ?? 0) + index + 1 };
    const hash = hashEntry(numbered, previousHash, hashing.ofText);
    const chained: ChainedEntry = { ...numbered, previousHash, hash };
    previousHash = hash;
    return chained;
  });
}

/** Closes a day as the server does, with the given key. */
export function close(record: Record, closedAt: string, key: InstallationKey): void {
  const tree = headTree(record.tenantId, hashing);
  const known = new Map(record.roots.flatMap(({ heads }) => heads.map((head) => [head[0], head])));
  const now = record.people.flatMap(({ id, entries }): LedgerHead[] => {
    const last = entries.at(-1);
    const former = known.get(id);
    if (!last) return former ? [former] : [];
    return [[id, last.sequence, last.hash]];
  });
  const lastReading = record.readings.at(-1);
  const readings: ReadingsHead | null = lastReading ? [lastReading.sequence, lastReading.hash] : null;
  const removals: RemovalsHead | null = lastRemovalOf(record);
  const statements = record.people.flatMap(({ id, statements: own, statementStart }): LedgerHead[] => {
    const hash = own.at(-1)?.hash ?? statementStart?.hash;
    return hash ? [[id, (statementStart?.sequence ?? 0) + own.length, hash]] : [];
  });
  tree.move({ heads: now, readings, removals, statements });
  const before = record.roots.at(-1);
  const statement = rootStatement({
    form: 2,
    tenantId: record.tenantId,
    number: record.roots.length + 1,
    day: dayOf(closedAt, before),
    closedAt,
    leaves: tree.leaves,
    rootHash: tree.root(),
    previous: before ? hashing.ofText(before.statement) : null,
    keyId: key.id,
  });
  const heads = now.filter(([id, , hash]) => known.get(id)?.[2] !== hash);
  const movedReadings = readings?.[0] === lastKnown(record.roots, 'readings')?.[0] ? null : readings;
  const moved = {
    ...{ heads, readings: movedReadings },
    removals: removals?.[0] === lastKnown(record.roots, 'removals')?.[0] ? null : removals,
    statements: statements.filter((head) => {
      const former = record.roots.flatMap((root) => root.statements).findLast(([id]) => id === head[0]);
      return former?.[2] !== head[2];
    }),
  };
  record.roots.push({ closedAt, ...moved, ...signedWith(statement, key.privateKey) });
}

/** The date of a closing, or the day behind the last one where that is later: days only grow. */
function dayOf(closedAt: string, before: Root | undefined): string {
  const date = closedAt.slice(0, 10);
  const last = before && readRootStatement(before.statement)?.day;
  if (!last || date > last) return date;
  return Temporal.PlainDate.from(last).add({ days: 1 }).toString();
}

function lastRemovalOf({ removals }: Record): RemovalsHead | null {
  const last = removals.at(-1);
  return last ? [removals.length, hashing.ofText(last.statement)] : null;
}

function lastKnown(roots: readonly Root[], of: 'readings' | 'removals') {
  return roots.findLast((root) => root[of] !== null)?.[of] ?? null;
}

/** Appends an entry to the ledger of inspectors' readings. */
export function appendReading(record: Record, readAt: string): void {
  const before = record.readings.at(-1);
  const reading = {
    ...{ tenantId: record.tenantId, sequence: record.readings.length + 1, id: randomUUID() },
    ...{ requestId: randomUUID(), inspectorId: '0123456789A1502', inspectorName: 'Inés Inspectora' },
    ...({ kind: 'DAYS', from: '2026-03-01', to: '2026-03-31', readAt } as const),
    userIds: record.people.map(({ id }) => id),
  };
  const previousHash = before?.hash ?? null;
  record.readings.push({
    ...reading,
    ...{ previousHash, hash: hashReading(reading, previousHash, hashing.ofText) },
  });
}

/** The newest closing as published, with all heads. */
export function published(record: Record): Signed & Omit<Root, 'closedAt'> {
  const lastOf = (all: readonly LedgerHead[]) => [...new Map(all.map((head) => [head[0], head])).values()];
  const { statement = '', signature = '' } = record.roots.at(-1) ?? {};
  return {
    ...{ statement, signature, heads: lastOf(record.roots.flatMap(({ heads }) => heads)) },
    readings: lastKnown(record.roots, 'readings') as ReadingsHead | null,
    removals: lastKnown(record.roots, 'removals') as RemovalsHead | null,
    statements: lastOf(record.roots.flatMap(({ statements }) => statements)),
  };
}

export function receiptFor(entry: ChainedEntry, key: InstallationKey): Signed {
  return signedWith(receiptStatement(receiptOf(entry, key.id)), key.privateKey);
}

/** The lines of the record's export. */
export function exportLines(record: Record): object[] {
  const { tenantId, people, roots, removals, keys, exportedAt, readings, stamps } = record;
  const entries = people.reduce((sum, person) => sum + person.entries.length, 0);
  return [
    {
      ...{
        type: 'header',
        format: 'jornada-record',
        version: recordVersion,
        exportedAt,
        keepUntil: '2030-03-02',
      },
      tenant: { id: tenantId, slug: 'aceites', name: 'Aceites' },
    },
    ...keys.map((key) => ({ type: 'key', ...key })),
    ...roots.map(({ closedAt: _, ...root }) => ({ type: 'root', ...root })),
    ...stamps.map((stamp) => ({ type: 'timestamp', ...stamp })),
    ...readings.map(({ kind, ...reading }) => ({ type: 'reading', ...reading, readingKind: kind })),
    ...removals.map((removal) => ({ type: 'removal', ...removal })),
    ...people.flatMap(({ id, entries: own, statements }) => [
      { type: 'employee', id, fullName: `Persona ${id}` },
      ...own.map((entry) => ({ ...entry, entryType: entry.type, type: 'entry' })),
      ...statements.map((statement) => ({ type: 'statement', ...statement })),
      {
        ...{ type: 'ledger-end', employeeId: id, length: own.length, head: own.at(-1)?.hash ?? null },
        ...{ statements: statements.length, statementsHead: statements.at(-1)?.hash ?? null },
      },
    ]),
    {
      ...{ type: 'footer', employees: people.length, entries, keys: keys.length, roots: roots.length },
      ...{ timestamps: stamps.length, readings: readings.length, removals: removals.length },
      ...{ statements: people.flatMap(({ statements }) => statements).length, inclusions: 0 },
    },
  ];
}
