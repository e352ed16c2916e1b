import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What Linux keeps in memory as files. */
const memory = '/dev/shm';
/** Several times what a run ever has at once: three servers with their databases, or as many databases as there are workers. */
const enoughBytes = 3_000_000_000;

/**
 * Where a run keeps its databases and whatever else it writes, in memory where there is enough of it. Each test file makes a database of a
 * thousand files and takes it away again, and a disk's file system looks through all the lately deleted ones before it makes another:
 * that took a tenth of the time of the whole run.
 */
export function makeRunDirectory(): string {
  const directory = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'jornada-run-'));
  // Run by root, the database is another account's, which must come through.
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
