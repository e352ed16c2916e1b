import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors/startup-error.ts';

/** A lock held until `release()` is called or the process ends, however it ends. */
export interface DataDirectoryLock {
  release(): void;
}

/** Another process of this program holds the lock. */
export class DirectoryInUse extends StartupError {}

const SQLITE_BUSY = 5;

/**
 * Takes the exclusive right to use an existing directory, for the life of this process.
 *
 * Node has no file locks of its own, but SQLite takes real ones (`fcntl`): the kernel frees them when the
 * process dies, even by SIGKILL, so there is never a stale lock to judge; and they are the file's, so they
 * also hold between containers that share the directory. `<directory>/.<name>.lock` stays behind, empty.
 *
 * @throws DirectoryInUse when another process holds it; StartupError when the directory cannot be written
 */
export function lockDataDirectory(directory: string, name = 'jornada'): DataDirectoryLock {
  const file = join(directory, `.${name}.lock`);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    giveToOwnerOf(directory, file);
  } catch (error) {
    lock?.close();
    throw asStartupError(error, directory);
  }
  const held = lock;
  return {
    release: () => {
      if (held.isOpen) held.close();
    },
  };
}

/** Root may start the server once in somebody's directory; that person must be able to start it again. */
function giveToOwnerOf(directory: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(directory);
  chownSync(file, owner.uid, owner.gid);
}

function asStartupError(error: unknown, directory: string): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  if (error.errcode === SQLITE_BUSY)
    return new DirectoryInUse(
      `Otro proceso de Jornada está usando «${directory}»: deténgalo, o elija otra carpeta con DATA_DIR.`,
      { cause: error },
    );
  return new StartupError(
    `No se puede escribir en «${directory}»: dé permiso a esta cuenta, o elija otra carpeta con DATA_DIR.`,
    { cause: error },
  );
}
