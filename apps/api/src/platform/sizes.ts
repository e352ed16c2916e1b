import { lstat, opendir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Bytes of all files below a folder, read one after the other; 0 where there is no such folder. */
export async function bytesBelow(directory: string): Promise<number> {
  let bytes = 0;
  const folder = await opendir(directory, { recursive: true }).catch(unlessGone);
  if (!folder) return 0;
  for await (const entry of folder) {
    if (!entry.isFile()) continue;
    bytes += (await lstat(path.join(entry.parentPath, entry.name)).catch(unlessGone))?.size ?? 0;
  }
  return bytes;
}

/** What a file system holds in all, and what somebody without special rights may still write there. Null where the folder is not there. */
export async function roomAt(directory: string): Promise<{ size: number; free: number } | null> {
  const found = await statfs(directory).catch(unlessGone);
  return found && { size: found.blocks * found.bsize, free: found.bavail * found.bsize };
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** So that looking takes at most this part of the time. */
const restPerWork = 50;

/**
 * What takes the longer the more there is: looked at again after `pauseMs`, and after many times as long as the last look took. Who asks waits
 * for a look at most `patienceMs`, and is told what the one before came to; null before the first has ended.
 */
export function nowAndAgain<T>(
  { pauseMs, patienceMs }: { pauseMs: number; patienceMs: number },
  look: () => Promise<T>,
): () => Promise<T | null> {
  let last: T | null = null;
  let next = 0;
  let looking: Promise<void> | undefined;
  const begin = async () => {
    const began = performance.now();
    try {
      last = await look();
    } finally {
      const took = performance.now() - began;
      next = performance.now() + Math.max(pauseMs, restPerWork * took);
      looking = undefined;
    }
  };
  return async () => {
    if (!looking && performance.now() >= next) looking = begin();
    await Promise.race([looking, delay(patienceMs, undefined, { ref: false })]);
    return last;
  };
}
