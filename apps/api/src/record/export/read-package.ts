import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { comparePackage, type PackageSeal, recordInPackage } from '@jornada/core/ledger/package-layout';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { openSpool } from '../../platform/archive/spool.ts';

/**
 * Reads the record in a package, and compares all its files with its list. The package is written to disk first, because a ZIP's directory
 * is at its end.
 * @throws Error in English for an archive that is incomplete, no package, or has a file that differs from the list
 */
export async function readPackage<T>(
  bytes: AsyncIterable<Uint8Array>,
  readRecord: (record: Readable, seal: PackageSeal) => Promise<T>,
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

async function readArchive<T>(
  archive: ZipFile,
  readRecord: (record: Readable, seal: PackageSeal) => Promise<T>,
): Promise<T> {
  const entries = new Map<string, Entry>();
  const names: string[] = [];
  for await (const entry of archive.eachEntry()) {
    names.push(entry.fileName);
    entries.set(entry.fileName, entry);
  }
  const open = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${name} is missing`);
    return archive.openReadStreamPromise(entry);
  };
  const seal = await comparePackage(names, {
    text: async (name) => text(await open(name)),
    hash: async (name) => sha256Of(await open(name)),
  });
  return readRecord(await open(recordInPackage), seal);
}

async function sha256Of(file: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
