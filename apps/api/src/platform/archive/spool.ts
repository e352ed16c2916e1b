import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A file on this machine's disk that grows while something else is made and is read once it is whole. */
export interface Spool {
  add(contents: string | Uint8Array): Promise<void>;
  /** Where it is, once nothing more is added. */
  whole(): Promise<string>;
  /** All of it; nothing more is added. */
  read(): Promise<Readable>;
  discard(): Promise<void>;
}

export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-spool-'));
  const file = path.join(folder, 'contents');
  let handle: FileHandle | null = await open(file, 'w');
  const whole = async () => {
    await handle?.close();
    handle = null;
    return file;
  };
  return {
    add: async (contents) => {
      if (!handle) throw new Error('the spool is read already');
      await handle.appendFile(contents);
    },
    whole,
    read: async () => createReadStream(await whole()),
    discard: async () => {
      await whole();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
