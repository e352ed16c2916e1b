import { createHash } from 'node:crypto';
import { closeSync, createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type Entry, fromFdPromise, openPromise, type ZipFile } from 'yauzl';
import { StartupError } from '../errors/startup-error.ts';
import { decrypted, encryptedBegins, readSecretKeys } from './encryption.ts';
import {
  type BackedUpTable,
  filesFolder,
  type Manifest,
  manifestName,
  parseManifest,
  tableFile,
} from './manifest.ts';
import { writeUnlinkedFile } from './spool.ts';

/** An open backup, whose list has been read. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /** The COPY text of a table. */
  rowsOf(table: BackedUpTable): AsyncIterable<Buffer>;
  /** A file, compared with its hash at the end. */
  contentsOf(file: Manifest['files'][number]): AsyncIterable<Buffer>;
  close(): void;
}

const needsKey = (file: string) =>
  `«${file}» está cifrada: indique el fichero de su clave secreta con --identity.`;
const wrongKey = (file: string) => `La clave indicada no abre «${file}»: se cifró para otra.`;
const damaged = (file: string, cause?: unknown) =>
  new StartupError(`«${file}» no es una copia de Jornada, o está dañada: no se ha restaurado nada.`, {
    cause,
  });

/**
 * Opens a backup. An encrypted one is decrypted first, into an unlinked temporary file.
 * @param identityFile the file with the secret key
 * @throws StartupError for a file that is no backup, incomplete, or not opened by the key
 */
export async function openBackup(file: string, identityFile?: string): Promise<OpenBackup> {
  if (await isEncrypted(file)) {
    if (!identityFile) throw new StartupError(needsKey(file));
    return openEncrypted(createReadStream(file), await readSecretKeys(identityFile), file);
  }
  return openPlain(() => openPromise(file, zipOptions), file);
}

/**
 * Opens an encrypted backup from a stream.
 * @param name its name in messages
 */
export async function openEncrypted(
  contents: Readable,
  secretKeys: readonly string[],
  name: string,
): Promise<OpenBackup> {
  try {
    const descriptor = await writeUnlinkedFile(await decrypted(contents, secretKeys));
    return await openPlain(() => fromDescriptor(descriptor), name);
  } catch (error) {
    contents.destroy();
    if (error instanceof StartupError || (error as NodeJS.ErrnoException).syscall) throw error;
    const isOfAnother = /no identity matched/.test((error as Error).message);
    throw isOfAnother ? new StartupError(wrongKey(name), { cause: error }) : damaged(name, error);
  }
}

/** Opens an unencrypted backup from a stream. */
export async function openSpooled(contents: Readable, name: string): Promise<OpenBackup> {
  const descriptor = await writeUnlinkedFile(contents);
  return openPlain(() => fromDescriptor(descriptor), name);
}

const zipOptions = { lazyEntries: true, autoClose: false };

async function fromDescriptor(descriptor: number): Promise<ZipFile> {
  try {
    return await fromFdPromise(descriptor, zipOptions);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error) => {
    if (error.code === 'ENOENT') throw new StartupError(`No existe «${file}».`);
    throw error;
  });
  const { buffer } = await handle
    .read(Buffer.alloc(encryptedBegins.length), { position: 0 })
    .finally(() => handle.close());
  return buffer.equals(encryptedBegins);
}

async function openPlain(openZip: () => Promise<ZipFile>, file: string): Promise<OpenBackup> {
  const zip = await openZip().catch((error) => {
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
