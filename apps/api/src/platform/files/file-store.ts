import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Stores files under generated keys, such as `logos/0198….webp`; a key never contains a name that a person chose. */
export interface FileStore {
  /** Stores a file; once this resolves, a power cut does not lose it. */
  put(key: string, contents: Readable | Uint8Array, contentType: string): Promise<void>;
  /** @throws an error with code `E_CANNOT_READ_FILE` for a key that holds nothing */
  read(key: string): Promise<Readable>;
  /** Nothing happens for a key that holds nothing. */
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** The keys that are in no folder; on disk also those of files that were not finished (`isUnfinished`). */
  list(): Promise<string[]>;
}

/**
 * Opens S3-compatible storage, or a folder.
 * @param storageUrl `https://key:secret@host/bucket?region=eu-south-2`; undefined for `directory`
 */
export async function openFileStore(storageUrl: string | undefined, directory: string): Promise<FileStore> {
  return storageUrl ? storeInBucket(await bucket(new URL(storageUrl))) : storeInFolder(directory);
}

function storeInFolder(directory: string): FileStore {
  const location = pathToFileURL(`${directory}${path.sep}`);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: async (key, contents, contentType) => {
      noticeLater(contents);
      const unfinished = `${key}.${randomUUID()}${partial}`;
      try {
        // The driver checks the key, and creates the file and its folders.
        await disk.put(unfinished, '', { contentType });
        const handle = await open(path.join(directory, unfinished), 'w');
        await handle.chmod(0o600);
        await pipeline(
          contents instanceof Readable ? contents : [contents],
          handle.createWriteStream({ flush: true }),
        );
        await rename(path.join(directory, unfinished), path.join(directory, key));
      } catch (error) {
        await rm(path.join(directory, unfinished), { force: true });
        throw error;
      }
      await flushFolders(path.dirname(path.join(directory, key)), path.dirname(directory));
    },
    read: async (key) => {
      const stream = await disk.getStream(key);
      // The driver returns a stream for any key; only opening it tells whether there is a file.
      await once(stream, 'ready').catch((cause) => {
        throw new errors.E_CANNOT_READ_FILE([key], { cause });
      });
      return stream;
    },
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => disk.deleteAll(folder),
    list: async () => {
      const entries = await readdir(directory, { withFileTypes: true }).catch(noFolder);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
  };
}

function storeInBucket(disk: Disk): FileStore {
  return {
    put: (key, contents, contentType) =>
      contents instanceof Readable
        ? onDisk(contents, (file) => disk.putStream(key, file, { contentType }))
        : disk.put(key, contents, { contentType }),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => disk.deleteAll(folder),
    list: async () => {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const { objects, paginationToken } = await disk.listAll('', {
          recursive: false,
          ...(next !== undefined && { paginationToken: next }),
        });
        for (const object of objects) if (object.isFile) keys.push(object.key);
        next = paginationToken;
      } while (next !== undefined);
      return keys;
    },
  };
}

/** A stream that fails before it is read would end the process; whoever reads it later sees the failure. */
function noticeLater(contents: Readable | Uint8Array): void {
  if (contents instanceof Readable) contents.on('error', () => {});
}

/** S3 needs the length in advance, so a stream is first written to a temporary file. */
async function onDisk(contents: Readable, send: (file: Readable) => Promise<void>): Promise<void> {
  noticeLater(contents);
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-upload-'));
  try {
    const name = path.join(folder, 'contents');
    await writeFile(name, contents);
    // Opened before it is sent: when S3 refuses at once, the file would already be gone when it is opened.
    const file = (await open(name)).createReadStream();
    await send(file).finally(() => file.destroy());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loaded only where it is used, because the S3 client is larger than the rest of the server. */
async function bucket({ protocol, username, password, host, pathname, searchParams }: URL): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    endpoint: `${protocol}//${host}`,
    forcePathStyle: true,
    region: searchParams.get('region') || 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    bucket: pathname.slice(1),
    visibility: 'private',
    supportsACL: false,
    // The caller may hold locks, so storage that does not respond is given up.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Checksums in trailers are specific to Amazon: other S3-compatible storage refuses them, or stores them as contents.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new Disk(driver);
}

/** Flushes the folders that lead to a file, from `top` on, to the disk. */
async function flushFolders(folder: string, top: string): Promise<void> {
  await flush(folder);
  if (folder !== top) await flushFolders(path.dirname(folder), top);
}

/** Flushes a file, or a folder's list of names, to the disk. */
async function flush(entry: string): Promise<void> {
  const handle = await open(entry, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The folder is created with the first file. */
function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

const partial = '.partial';
/** Whether a file in the folder is incomplete: it is being written, or its writer was killed. */
export const isUnfinished = (name: string) => name.endsWith(partial);
