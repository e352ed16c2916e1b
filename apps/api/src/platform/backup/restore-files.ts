import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskTrouble, StartupError } from '../errors/startup-error.ts';
import { makeDirectory, makePrivateDirectory } from '../files/make-directory.ts';
import type { OpenBackup } from './read-backup.ts';

/** Files that were unpacked next to their final place. */
export interface UnpackedFiles {
  /** Moves them to their place. */
  settle(): Promise<void>;
  /** Removes them, moved or not. */
  discard(): Promise<void>;
}

/** @throws StartupError when there are files already, or one in the backup is damaged */
export async function unpackFiles(backup: OpenBackup, directory: string): Promise<UnpackedFiles> {
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new StartupError(`«${directory}» no está vacía: solo se restaura en una instalación sin datos.`);
  }
  const beside = `${directory}.${process.pid}.partial`;
  let isSettled = false;
  const discard = () => rm(isSettled ? directory : beside, { recursive: true, force: true });
  try {
    makePrivateDirectory(beside);
    for (const file of backup.manifest.files) {
      const place = path.resolve(beside, file.name);
      if (!place.startsWith(`${beside}${path.sep}`))
        throw new StartupError(`«${file.name}» no es un nombre válido.`);
      makeDirectory(path.dirname(place));
      const handle = await open(place, 'wx', 0o600);
      await pipeline(Readable.from(backup.contentsOf(file)), handle.createWriteStream({ flush: true }));
    }
  } catch (error) {
    await discard();
    throw diskTrouble(error, directory) ?? error;
  }
  return {
    settle: async () => {
      if (existsSync(directory)) await rmdir(directory);
      await rename(beside, directory);
      isSettled = true;
    },
    discard,
  };
}
