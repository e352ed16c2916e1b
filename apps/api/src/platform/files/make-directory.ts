import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Node's own `recursive` never ends where a file system reports a missing parent although it cannot be
 * created, as `/proc` does.
 * @throws the system's own error
 */
export function makeDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another process may have created it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The same for a folder that nobody else on the machine may read, also where it existed before. */
export function makePrivateDirectory(directory: string): void {
  makeDirectory(directory);
  chmodSync(directory, 0o700);
}
