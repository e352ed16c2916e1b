import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import type { DatabaseAccount } from './account.ts';
import { messages } from './messages.ts';

/** The kernel's limit for a socket's whole path is 104 bytes on macOS, 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Makes the private directory of the database's Unix socket: short, and closed to every other user, which is
 * what lets the server trust whoever connects.
 *
 * @throws StartupError when somebody else put something there
 */
export function makeSocketDirectory(dataDirectory: string, account: DatabaseAccount | undefined): string {
  const directory = socketDirectoryOf(dataDirectory, account);
  try {
    mkdirSync(directory, { mode: 0o700 });
    if (account) chownSync(directory, account.uid, account.gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const found = lstatSync(directory);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner) throw new StartupError(messages.socketTaken(directory));
  chmodSync(directory, 0o700);
  return directory;
}

/** Removes the directory when the server has stopped. */
export function removeSocketDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

/** File where a running server writes its process id beside the socket. */
export function socketLockFile(socketDirectory: string): string {
  return join(socketDirectory, `${SOCKET_NAME}.lock`);
}

function socketDirectoryOf(dataDirectory: string, account: DatabaseAccount | undefined): string {
  const name = `jornada-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`;
  const preferred = join(tmpdir(), name);
  // Root's TMPDIR may be closed to the database account.
  const tooLong = Buffer.byteLength(join(preferred, SOCKET_NAME)) > LONGEST_SOCKET_PATH;
  return account || tooLong ? join('/tmp', name) : preferred;
}
