import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { RemovalsHead } from '@jornada/core/ledger/day-root';
import type { Signed } from '@jornada/core/ledger/hashing';
import { recordVersion, writeEntryLine } from '@jornada/core/ledger/record-line';
import { statedName } from '@jornada/core/ledger/stated-facts';
import { hashing } from '../../platform/cryptography/hashing.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { keepUntil } from '../keep-until.ts';
import { findLedger } from '../ledger.reads.ts';
import { findReadings } from '../readings.reads.ts';
import { findRemovals } from '../removals.reads.ts';
import { findMovedHeads, findMovedReadings, findRoots } from '../roots/roots.reads.ts';
import { findStamps } from '../roots/stamps.reads.ts';
import { findMovedStatementHeads } from '../roots/statement-heads.reads.ts';
import { findStatements } from '../statements.reads.ts';
import { findPeople } from './people.reads.ts';

const readingsAtOnce = 1_000;

/** Runs reads in transactions of the company: all in one, or each in its own. */
type Reading = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

interface ExportedTenant {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/**
 * The record of working time of a company as a stream of gzipped JSON lines: a header, the installation's public keys, the daily closings
 * with their time-stamps, inspectors' readings, the certificates of removals; then for each person, past or present, a line, the entries of
 * their ledger and its end; and a footer with counts. `docs/format.md` describes the format. The database is read while the stream is
 * read, so a given transaction must stay open until it ends. If something is removed meanwhile, the stream fails.
 * @param keys the installation's public keys
 */
export function exportRecord(
  reading: Reading,
  { id, slug, name }: ExportedTenant,
  keys: readonly Signed[],
  now: Temporal.Instant,
): Readable {
  const header = {
    type: 'header',
    format: 'jornada-record',
    version: recordVersion,
    tenant: { id, slug, name },
    exportedAt: now.toString({ smallestUnit: 'millisecond' }),
    keepUntil: keepUntil(now),
  };
  // An error on either side ends the other.
  return pipeline(Readable.from(recordLines(reading, header, keys)), createGzip(), () => {});
}

/**
 * The daily closings with the heads that changed, then their time-stamps, as lines of an export.
 * @param userIds whose heads are included; null for everybody's
 * @returns how many there are of both
 */
export async function* rootLines(
  reading: Reading,
  userIds: readonly string[] | null,
): AsyncGenerator<string, { roots: number; timestamps: number }> {
  const told = userIds && new Set(userIds);
  const [roots, movedReadings, stamps, removals] = await reading((tx) =>
    Promise.all([findRoots(tx), findMovedReadings(tx), findStamps(tx), findRemovals(tx)]),
  );
  let known: number | null = null;
  for (const { number, lastRemoval, ...root } of roots) {
    const [heads, statements] = (
      await reading((tx) => Promise.all([findMovedHeads(tx, number), findMovedStatementHeads(tx, number)]))
    ).map((of) => (told ? of.filter(([employeeId]) => told.has(employeeId)) : of));
    const readings = movedReadings.get(number) ?? null;
    const removal: RemovalsHead | null =
      lastRemoval === null || lastRemoval === known
        ? null
        : [lastRemoval, hashing.ofText(removals[lastRemoval - 1]?.statement ?? '')];
    known = lastRemoval;
    yield line({ type: 'root', ...root, heads, readings, removals: removal, statements });
  }
  yield stamps.map((stamp) => line({ type: 'timestamp', ...stamp })).join('');
  return { roots: roots.length, timestamps: stamps.length };
}

async function* readingLines(reading: Reading): AsyncGenerator<string, number> {
  let count = 0;
  for (let last = 0; ; ) {
    const batch = await reading((tx) => findReadings(tx, last, readingsAtOnce));
    if (batch.length === 0) return count;
    yield batch.map(({ kind, ...one }) => line({ type: 'reading', ...one, readingKind: kind })).join('');
    count += batch.length;
    last = batch.at(-1)?.sequence ?? last;
  }
}

async function* recordLines(
  reading: Reading,
  header: object,
  keys: readonly Signed[],
): AsyncGenerator<string> {
  yield line(header);
  yield keys.map((key) => line({ type: 'key', ...key })).join('');
  const [removals, people] = await reading((tx) => Promise.all([findRemovals(tx), findPeople(tx)]));
  const proofs = yield* rootLines(reading, null);
  const readings = yield* readingLines(reading);
  yield removals.map(({ statement, signature }) => line({ type: 'removal', statement, signature })).join('');
  let entries = 0;
  let stated = 0;
  for (const { createdAt, ...person } of people) {
    const since = createdAt.toString({ smallestUnit: 'millisecond' });
    const [ledger, statements] = await reading((tx) =>
      Promise.all([findLedger(tx, person.id), findStatements(tx, person.id)]),
    );
    // As it was stated last: a name that changed since the last closing is proven by nothing yet.
    const fullName = statedName(statements) ?? person.fullName;
    yield line({ type: 'employee', ...person, fullName, createdAt: since });
    if (ledger.length > 0) yield ledger.map(writeEntryLine).join('');
    yield statements.map(({ text, hash }) => line({ type: 'statement', text, hash })).join('');
    yield line({
      type: 'ledger-end',
      employeeId: person.id,
      length: ledger.length,
      head: ledger.at(-1)?.hash ?? null,
      statements: statements.length,
      statementsHead: statements.at(-1)?.hash ?? null,
    });
    entries += ledger.length;
    stated += statements.length;
  }
  const stillThere = await reading(findRemovals);
  if (stillThere.length !== removals.length)
    throw new Error('something was removed while the record was exported');
  const counts = { employees: people.length, entries, keys: keys.length, removals: removals.length };
  yield line({ type: 'footer', ...counts, ...proofs, readings, statements: stated, inclusions: 0 });
}

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}
