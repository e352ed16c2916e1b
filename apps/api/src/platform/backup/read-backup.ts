import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartupError } from '../startup-error.ts';
import {
  type BackedUpTable,
  filesFolder,
  type Manifest,
  manifestName,
  parseManifest,
  tableFile,
} from './manifest.ts';

/** A backup whose list has been read. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /** What COPY gave of a table. */
  rowsOf(table: BackedUpTable): AsyncIterable<Buffer>;
  /** A file, compared with its hash once all of it was taken. */
  contentsOf(file: Manifest['files'][number]): AsyncIterable<Buffer>;
  close(): void;
}

const damaged = (file: string, cause?: unknown) =>
  new StartupError(`«${file}» no es una copia de Jornada, o está dañada: no se ha restaurado nada.`, {
    cause,
  });

/** @throws StartupError for a file that is no backup, or not a whole one */
export async function openBackup(file: string): Promise<OpenBackup> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error) => {
    if (error.code === 'ENOENT') throw new StartupError(`No existe «${file}».`);
    throw damaged(file, error);
  });
  try {
    return { ...(await readList(zip, file)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof StartupError ? error : damaged(file, error);
  }
}

async function readList(zip: ZipFile, file: string): Promise<Omit<OpenBackup, 'close'>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw damaged(file);
    return zip.openReadStreamPromise(entry);
  };
  const manifest = parseManifest(await text(await open(manifestName)));
  const named = [
    ...manifest.tables.map(tableFile),
    ...manifest.files.map(({ name }) => `${filesFolder}${name}`),
  ];
  if (named.some((name) => !entries.has(name)) || entries.size !== named.length + 1) throw damaged(file);
  return {
    manifest,
    async *rowsOf(table) {
      const packed = await open(tableFile(table));
      const unpacked = createGunzip();
      packed.on('error', (error) => unpacked.destroy(error));
      try {
        for await (const chunk of packed.pipe(unpacked)) yield chunk;
      } catch (error) {
        throw damaged(file, error);
      }
    },
    async *contentsOf({ name, sha256 }) {
      const hash = createHash('sha256');
      for await (const chunk of await open(`${filesFolder}${name}`)) {
        hash.update(chunk as Buffer);
        yield chunk as Buffer;
      }
      if (hash.digest('hex') !== sha256) throw damaged(file);
    },
  };
}
