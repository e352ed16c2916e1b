import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those that lead to it. Node's own way of doing so never ends where a file system says of a missing folder that it
 * cannot be made for lack of another, as `/proc` does.
 * @throws the system's own error
 */
export function makeDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another process may have made it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The same for a folder that nobody else on the machine may look into, also where it was there before. */
export function makePrivateDirectory(directory: string): void {
  makeDirectory(directory);
  chmodSync(directory, 0o700);
}
