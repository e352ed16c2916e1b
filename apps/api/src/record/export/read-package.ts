import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { comparePackage, indexOfPackage, recordInPackage } from '@jornada/core/ledger/package-layout';
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
  const names: string[] = [];
  for await (const entry of archive.eachEntry()) {
    names.push(entry.fileName);
    entries.set(entry.fileName, entry);
  }

  const [record, index] = [entries.get(recordInPackage), entries.get(indexOfPackage)];
  if (!record || !index)
    throw new Error('the archive is no package: it has no record, or no list of its files');
  const list = await text(await archive.openReadStreamPromise(index));
  const found = (name: string) => entries.get(name) ?? index;
  await comparePackage(names, list, (name) => sha256Of(archive, found(name)));
  return readRecord(await archive.openReadStreamPromise(record));
}

async function sha256Of(archive: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await archive.openReadStreamPromise(entry)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
