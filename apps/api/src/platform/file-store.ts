import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files under keys of our making, `logos/0198….webp`; what a person named a file is never part of one. */
export interface FileStore {
  /** Keeps a file; once this answers, a power cut does not lose it. */
  put(key: string, contents: Readable | Uint8Array, contentType: string): Promise<void>;
  /** @throws an error with code `E_CANNOT_READ_FILE` for a key that holds nothing */
  read(key: string): Promise<Readable>;
  /** Nothing happens for a key that holds nothing. */
  remove(key: string): Promise<void>;
}

/**
 * Opens S3-compatible storage, or a folder.
 * @param storageUrl `https://key:secret@host/bucket?region=eu-south-2`; undefined for `directory`
 */
export async function openFileStore(storageUrl: string | undefined, directory: string): Promise<FileStore> {
  if (storageUrl) return storeOn(await bucket(new URL(storageUrl)), async () => {});
  const location = pathToFileURL(`${directory}${path.sep}`);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return storeOn(disk, (key) => flush(path.join(directory, key), directory));
}

function storeOn(disk: Disk, settle: (key: string) => Promise<void>): FileStore {
  return {
    put: async (key, contents, contentType) => {
      if (contents instanceof Readable) await disk.putStream(key, contents, { contentType });
      else await disk.put(key, contents, { contentType });
      await settle(key);
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}

/** Loaded only where it is used: its client is larger than the rest of the server. */
async function bucket({ protocol, username, password, host, pathname, searchParams }: URL): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    endpoint: `${protocol}//${host}`,
    forcePathStyle: true,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    bucket: pathname.slice(1),
    visibility: 'private',
    supportsACL: false,
  });
  return new Disk(driver);
}

/** Writes the file itself and the folders that lead to it from the system's memory to the disk. */
async function flush(file: string, directory: string): Promise<void> {
  for (let entry = file; entry.startsWith(directory); entry = path.dirname(entry)) {
    const handle = await open(entry, 'r');
    await handle.sync();
    await handle.close();
  }
}
