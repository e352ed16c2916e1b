import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory. */
const memory = '/dev/shm';
/** Several times what a run needs at once: three servers with their databases, or one database per worker. */
const enoughBytes = 3_000_000_000;

/**
 * The directory for a run's databases and other files, in memory where there is enough. Each test file creates and deletes a database of a
 * thousand files, and on disk that took a tenth of the whole run, because the file system searches recently deleted files before it creates
 * one.
 */
export function makeRunDirectory(): string {
  const directory = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'jornada-run-'));
  // As root, the database runs under another account, which must be able to enter this folder.
  chmodSync(directory, 0o755);
  return directory;
}

function hasRoom(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}
