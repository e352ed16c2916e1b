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

/** The size of a file system, and what an unprivileged user may still write. Null where the folder does not exist. */
export async function roomAt(directory: string): Promise<{ size: number; free: number } | null> {
  const found = await statfs(directory).catch(unlessGone);
  return found && { size: found.blocks * found.bsize, free: found.bavail * found.bsize };
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** So that measuring takes at most one part in so many of the time. */
const restPerWork = 50;

/**
 * Caches a measurement that takes longer the more there is: it is repeated after `pauseMs`, and not before many times its own duration has
 * passed. A caller waits at most `patienceMs` for it, and then gets the previous result; null before the first one has ended.
 */
export function cachedMeasurement<T>(
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
