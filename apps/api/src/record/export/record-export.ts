import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Signed } from '@jornada/core/ledger/hashing';
import { recordVersion } from '@jornada/core/ledger/record-line';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { keepUntil } from '../keep-until.ts';
import { findLedger } from '../ledger.reads.ts';
import { findMovedHeads, findRoots } from '../roots/roots.reads.ts';
import { findPeople } from './people.reads.ts';

/**
 * The record of working time of the transaction's company as a stream of gzipped JSON lines: a header, the installation's public keys,
 * the closings of the company's days, then for each person who is or was there a line, their ledger's entries and its end, and a
 * footer that counts them. `docs/operations.md` describes it for whoever opens one years from now. It reads as it is read: the
 * transaction must stay open until the stream ends.
 * @param keys the installation's, public
 */
export function exportRecord(
  tx: TenantTx,
  tenant: { readonly id: string; readonly slug: string; readonly name: string },
  keys: readonly Signed[],
  now: Temporal.Instant,
): Readable {
  const { id, slug, name } = tenant;
  const header = {
    type: 'header',
    format: 'jornada-record',
    version: recordVersion,
    tenant: { id, slug, name },
    exportedAt: now.toString({ smallestUnit: 'millisecond' }),
    keepUntil: keepUntil(now),
  };
  // Whichever side fails takes the other along; the error comes out with the last chunk.
  return pipeline(Readable.from(recordLines(tx, header, keys)), createGzip(), () => {});
}

/**
 * The closings of the company's days with the heads that moved, as an export says them before its people.
 * @param userIds whose heads alone are told; null: everybody's
 */
export async function* rootLines(
  tx: TenantTx,
  userIds: readonly string[] | null,
): AsyncGenerator<string, number> {
  const told = userIds && new Set(userIds);
  const roots = await findRoots(tx);
  for (const { number, ...root } of roots) {
    const heads = await findMovedHeads(tx, number);
    const shown = told ? heads.filter(([employeeId]) => told.has(employeeId)) : heads;
    yield line({ type: 'root', ...root, heads: shown });
  }
  return roots.length;
}

async function* recordLines(tx: TenantTx, header: object, keys: readonly Signed[]): AsyncGenerator<string> {
  yield line(header);
  yield keys.map((key) => line({ type: 'key', ...key })).join('');
  const roots = yield* rootLines(tx, null);
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
  yield line({ type: 'footer', employees: people.length, entries, keys: keys.length, roots });
}

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}
