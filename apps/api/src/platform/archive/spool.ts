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
  const readers: Readable[] = [];
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
    // Opened here and not by the stream: one that opens a discarded file later fails where nobody listens, which ends the process.
    read: async () => {
      const reader = (await open(await whole())).createReadStream();
      readers.push(reader);
      return reader;
    },
    discard: async () => {
      await whole();
      for (const reader of readers) reader.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
