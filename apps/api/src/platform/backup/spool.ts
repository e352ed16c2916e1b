import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, write } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { diskTrouble } from '../errors/startup-error.ts';

/**
 * Writes a stream into a file of `$TMPDIR` that is already unlinked, so that nothing of it remains however this process ends.
 * @returns its file descriptor, which the caller closes
 */
export async function writeUnlinkedFile(contents: Readable): Promise<number> {
  const folder = tmpdir();
  const file = path.join(folder, `jornada-${randomUUID()}.partial`);
  const descriptor = openSync(file, 'wx+', 0o600);
  rmSync(file);
  try {
    for await (const chunk of contents) await writeAll(descriptor, chunk);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw diskTrouble(error, folder) ?? error;
  }
}

const writeSome = promisify(write);

async function writeAll(descriptor: number, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; )
    at += (await writeSome(descriptor, chunk, at, chunk.length - at)).bytesWritten;
}
