import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A temporary file that grows while something else is made and is read when it is complete. */
export interface Spool {
  add(contents: string | Uint8Array): Promise<void>;
  /** Its path, once it is complete. */
  whole(): Promise<string>;
  /** Its content, once it is complete. */
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
