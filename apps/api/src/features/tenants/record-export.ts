import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Signed } from '@jornada/core/ledger/hashing';
import { recordVersion } from '@jornada/core/ledger/record-line';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { keepUntil } from '../../record/keep-until.ts';
import { findLedger } from '../../record/ledger.reads.ts';
import { findReadings } from '../../record/readings.reads.ts';
import { findMovedHeads, findMovedReadings, findRoots } from '../../record/roots/roots.reads.ts';
import { findStamps } from '../../record/roots/stamps.reads.ts';
import type { TenantRow } from './as-operator.ts';
import { hashed } from './hashed.ts';
import { findPeople } from './record-export.queries.ts';

const readingsAtOnce = 1_000;

interface RecordExport {
  readonly contents: Readable;
  /** Of the contents, in hexadecimal, once they were read to their end. */
  readonly sha256: () => string;
}

/**
 * The record of working time of the transaction's company as a stream of gzipped JSON lines: a header, the installation's public keys,
 * the closings of the company's days with their time-stamps, what inspectors read, then for each person who is or was there a line, their ledger's entries and its end, and a
 * footer that counts them. `docs/operations.md` describes it for whoever opens one years from now. It reads as it is read: the
 * transaction must stay open until the stream ends.
 * @param keys the installation's, public
 */
export function exportRecord(
  tx: TenantTx,
  tenant: Pick<TenantRow, 'id' | 'slug' | 'name'>,
  keys: readonly Signed[],
  now: Temporal.Instant,
): RecordExport {
  const { id, slug, name } = tenant;
  const header = {
    type: 'header',
    format: 'jornada-record',
    version: recordVersion,
    tenant: { id, slug, name },
    exportedAt: now.toString({ smallestUnit: 'millisecond' }),
    keepUntil: keepUntil(now),
  };
  const { pass, sha256 } = hashed();
  // Whichever side fails takes the other along; the error comes out with the last chunk.
  const gzipped = pipeline(Readable.from(recordLines(tx, header, keys)), createGzip(), () => {});
  return { contents: Readable.from(pass(gzipped), { objectMode: false }), sha256 };
}

async function* recordLines(tx: TenantTx, header: object, keys: readonly Signed[]): AsyncGenerator<string> {
  yield line(header);
  yield keys.map((key) => line({ type: 'key', ...key })).join('');
  const roots = await findRoots(tx);
  const movedReadings = await findMovedReadings(tx);
  for (const { number, ...root } of roots)
    yield line({
      type: 'root',
      ...root,
      heads: await findMovedHeads(tx, number),
      readings: movedReadings.get(number) ?? null,
    });
  const stamps = await findStamps(tx);
  yield stamps.map((stamp) => line({ type: 'timestamp', ...stamp })).join('');
  let readings = 0;
  let lastReading = 0;
  for (;;) {
    const batch = await findReadings(tx, lastReading, readingsAtOnce);
    if (batch.length === 0) break;
    yield batch
      .map(({ kind, ...reading }) => line({ type: 'reading', ...reading, readingKind: kind }))
      .join('');
    readings += batch.length;
    lastReading = batch.at(-1)?.sequence ?? lastReading;
  }
  const people = await findPeople(tx);
  let entries = 0;
  for (const { createdAt, ...person } of people) {
    const since = createdAt.toString({ smallestUnit: 'millisecond' });
    yield line({ type: 'employee', ...person, createdAt: since });
    const ledger = await findLedger(tx, person.id);
    if (ledger.length > 0)
      yield ledger.map((entry) => line({ ...entry, entryType: entry.type, type: 'entry' })).join('');
    yield line({
      type: 'ledger-end',
      employeeId: person.id,
      length: ledger.length,
      head: ledger.at(-1)?.hash ?? null,
    });
    entries += ledger.length;
  }
  yield line({
    ...{ type: 'footer', employees: people.length, entries, keys: keys.length, roots: roots.length },
    ...{ timestamps: stamps.length, readings },
  });
}

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}
