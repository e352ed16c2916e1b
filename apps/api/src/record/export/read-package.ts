import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { indexOfPackage, recordInPackage } from '@jornada/core/ledger/package-layout';
import { parse } from 'csv-parse/sync';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { openSpool } from '../../platform/archive/spool.ts';

/**
 * Reads the record in a package, and compares all its files with its list. The package is written to disk first, because a ZIP's directory
 * is at its end.
 * @throws Error in English for an archive that is incomplete, no package, or has a file that differs from the list
 */
export async function readPackage<T>(
  bytes: AsyncIterable<Buffer>,
  readRecord: (record: Readable) => Promise<T>,
): Promise<T> {
  const spool = await openSpool();
  try {
    for await (const chunk of bytes) await spool.add(chunk);
    const archive = await openPromise(await spool.whole(), { lazyEntries: true, autoClose: false });
    try {
      return await readArchive(archive, readRecord);
    } finally {
      archive.close();
    }
  } finally {
    await spool.discard();
  }
}

async function readArchive<T>(archive: ZipFile, readRecord: (record: Readable) => Promise<T>): Promise<T> {
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  const [record, index] = [entries.get(recordInPackage), entries.get(indexOfPackage)];
  if (!record || !index)
    throw new Error('the archive is no package: it has no record, or no list of its files');
  await compareWithIndex(archive, entries, await text(await archive.openReadStreamPromise(index)));
  return readRecord(await archive.openReadStreamPromise(record));
}

/** @throws Error that names the first file that differs from the list, is missing, or is not listed */
async function compareWithIndex(
  archive: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  index: string,
): Promise<void> {
  const rows: string[][] = parse(index, { bom: true, delimiter: ';', fromLine: 2 });
  const listed = new Map(rows.map(([name = '', , sha256 = '']) => [name, sha256]));
  for (const name of listed.keys()) if (!entries.has(name)) throw new Error(`${name} is missing`);
  for (const [name, entry] of entries) {
    if (name === indexOfPackage) continue;
    const hash = createHash('sha256');
    for await (const chunk of await archive.openReadStreamPromise(entry)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== listed.get(name)) throw new Error(`${name} is not as its list says`);
  }
}
