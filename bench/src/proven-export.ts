import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hashing } from '@jornada/api/src/platform/cryptography/hashing.ts';
import { type InstallationKey, makeKey, signedWith } from '@jornada/api/src/testing/proven-company.ts';
import { makeStampAuthority } from '@jornada/api/src/testing/stamp-authority.ts';
import { headTree, type LedgerHead, rootStatement } from '@jornada/core/ledger/day-root';
import { type ChainedEntry, type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { recordVersion } from '@jornada/core/ledger/record-line';

export interface ExportSize {
  readonly people: number;
  readonly days: number;
  /** Whether every closing has a time-stamp. */
  readonly isStamped: boolean;
}

const tenantId = '01890000-0000-7000-8000-000000000000';
const dayMs = 24 * 3_600_000;
const firstDay = Date.parse('2026-03-02T00:00:00Z');
const unmoved = { readings: null, removals: null, statements: [] };
const types = ['IN', 'BREAK_START', 'BREAK_END', 'OUT'] as const;
const moment = (day: number, ms: number) => new Date(firstDay + day * dayMs + ms).toISOString();
const idOf = (person: number) => `01890000-0000-7000-9000-${person.toString(16).padStart(12, '0')}`;
/** Five days a week. */
const isWorked = (day: number) => day % 7 < 5;

/** Writes the export of a large company: four entries of each person on each working day, and a closing of every day. */
export async function writeProvenExport(path: string, size: ExportSize): Promise<number> {
  const counted = { entries: 0 };
  const lines = Readable.from(exportLines(size, counted));
  await pipeline(lines, createGzip({ level: 6 }), createWriteStream(path));
  return counted.entries;
}

const line = (content: object) => `${JSON.stringify(content)}\n`;

function* exportLines({ people, days, isStamped }: ExportSize, counted: { entries: number }) {
  const key = makeKey();
  const exportedAt = moment(days, dayMs / 2);
  yield line({
    ...{
      type: 'header',
      format: 'jornada-record',
      version: recordVersion,
      exportedAt,
      keepUntil: '2040-01-01',
    },
    tenant: { id: tenantId, slug: 'grande', name: 'Grande' },
  });
  yield line({ type: 'key', ...key.signed });
  const everybody = Array.from({ length: people }, (_, person) => idOf(person));
  const moved: LedgerHead[][] = Array.from({ length: days }, () => []);
  for (const id of everybody)
    for (const { sequence, hash, day } of ledger(id, days))
      if (sequence % types.length === 0) moved[day]?.push([id, sequence, hash]);
  const statements = yield* rootLines(moved, key);
  if (isStamped) yield* stampLines(statements);
  for (const id of everybody) {
    yield line({ type: 'employee', id, fullName: `Persona ${id}` });
    let [text, head, length] = ['', null as string | null, 0];
    for (const { day: _, ...entry } of ledger(id, days)) {
      text += line({ ...entry, entryType: entry.type, type: 'entry' });
      head = entry.hash;
      length = entry.sequence;
    }
    yield text +
      line({ type: 'ledger-end', employeeId: id, length, head, statements: 0, statementsHead: null });
    counted.entries += length;
  }
  const { entries } = counted;
  yield line({
    ...{ type: 'footer', employees: people, entries, keys: 1, roots: days },
    ...{ timestamps: isStamped ? days : 0, readings: 0, removals: 0, statements: 0, inclusions: 0 },
  });
}

function* rootLines(moved: readonly LedgerHead[][], key: InstallationKey) {
  const tree = headTree(tenantId, hashing);
  const statements: string[] = [];
  for (const [day, heads] of moved.entries()) {
    tree.move({ heads });
    const before = statements.at(-1);
    const statement = rootStatement({
      form: 2,
      ...{ tenantId, number: day + 1, day: moment(day, 0).slice(0, 10), closedAt: moment(day + 1, 600_000) },
      ...{ leaves: tree.leaves, rootHash: tree.root(), keyId: key.id },
      previous: before === undefined ? null : hashing.ofText(before),
    });
    statements.push(statement);
    yield line({ type: 'root', heads, ...unmoved, ...signedWith(statement, key.privateKey) });
  }
  return statements;
}

function* stampLines(statements: readonly string[]) {
  const authority = makeStampAuthority();
  for (const [index, statement] of statements.entries()) {
    const at = new Date(firstDay + (index + 1) * dayMs + 900_000);
    const token = authority.token({ imprint: hashing.ofText(statement), at }).toString('base64');
    yield line({ type: 'timestamp', root: index + 1, token });
  }
}

function* ledger(employeeId: string, days: number): Generator<ChainedEntry & { day: number }> {
  let sequence = 0;
  let previousHash: string | null = null;
  for (let day = 0; day < days; day += 1) {
    if (!isWorked(day)) continue;
    for (const [index, type] of types.entries()) {
      sequence += 1;
      const punchedAt = moment(day, (8 + index * 2.5) * 3_600_000 + sequence);
      const entry: LedgerEntry = {
        ...noCircumstances,
        ...{
          tenantId,
          employeeId,
          sequence,
          id: `${employeeId.slice(0, 24)}${sequence.toString(16).padStart(12, '0')}`,
        },
        ...({ kind: 'PUNCH', type, punchedAt, timeZone: 'Europe/Madrid', recordedAt: punchedAt } as const),
        ...({
          authorId: employeeId,
          supersedesId: null,
          reason: null,
          formVersion: 3,
          origin: 'WEB',
        } as const),
      };
      const hash: string = hashEntry(entry, previousHash, hashing.ofText);
      yield { ...entry, previousHash, hash, day };
      previousHash = hash;
    }
  }
}
