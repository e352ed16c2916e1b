import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import type { DatabaseAccount } from './account.ts';
import { binariesFor, findBinaries, type PostgresBinaries } from './binaries.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { type DataLocation, isLink, linkData, locateData } from './data-location.ts';
import { hasCluster, initialiseCluster } from './initialise.ts';
import { messages } from './messages.ts';
import { stopOrphan } from './orphan.ts';
import { startPostmaster } from './postmaster.ts';
import { makeSocketDirectory, removeSocketDirectory, socketLockFile } from './socket-directory.ts';

export interface EmbeddedPostgresOptions {
  /** The data directory, created on first use. The log is beside it, in `postgres.log`. */
  dataDirectory: string;
  /** Receives single Spanish lines for the person who starts the program. */
  log?: (line: string) => void;
  /** Server settings, as in `postgresql.conf`; `fsync: 'off'` is for tests alone. */
  settings?: Record<string, string>;
  /** Called once if the server ends without `stop()`; whoever runs the program should end it too. */
  onUnexpectedExit?: () => void;
}

export interface EmbeddedPostgres {
  /** For `pg`: role `jornada`, owner of the database `jornada`, over a Unix socket. */
  connectionString: string;
  /** Stops the server cleanly and frees the directory. Call it once nothing uses the database any more. */
  stop(): Promise<void>;
}

const LARGEST_LOG_BYTES = 10_000_000;
const DEFAULT_SETTINGS = { timezone: 'UTC', log_timezone: 'UTC', log_checkpoints: 'off' };

/**
 * Starts a real PostgreSQL on `dataDirectory`, reachable only from this machine by its own account (no TCP).
 *
 * The directory is locked for the life of the process: a second start elsewhere is refused before it changes anything. A server left behind
 * by a killed run is stopped first. The caller decides when to stop; this installs no signal handler.
 *
 * @throws StartupError with one Spanish line for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = findBinaries();
  const location = locateData(resolve(options.dataDirectory));
  const lock = lockDataDirectory(dirname(location.directory), 'postgres');
  try {
    const server = await startLocked(options, found, location);
    return {
      connectionString: server.connectionString,
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  found: PostgresBinaries,
  location: DataLocation,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const requested = resolve(options.dataDirectory);
  const { directory, account } = location;
  const binaries = binariesFor(found, account);
  reportStaging(requested, location, binaries === found ? undefined : binaries.directory, log);

  const socketDirectory = makeSocketDirectory(directory, account);
  await stopOrphan(directory, [join(directory, 'postmaster.pid'), socketLockFile(socketDirectory)], log);
  setAsideLeftover(location, log);
  linkData(location);
  const logFile = openLog(requested, account);
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const common = { binaries: binaries.directory, dataDirectory: directory, account, logFile };
  if (!hasCluster(directory, binaries.version)) {
    await initialiseCluster({ ...common, durable: options.settings?.fsync !== 'off' });
  }
  const server = await startPostmaster({ ...common, socketDirectory, settings, log });
  let stopping = false;
  const trimming = setInterval(() => trimLog(logFile), 60_000).unref();
  void server.exited.then(() => {
    if (stopping) return;
    log(messages.died(logFile));
    options.onUnexpectedExit?.();
  });
  return {
    connectionString: `postgresql://jornada@/jornada?host=${encodeURIComponent(socketDirectory)}`,
    stop: async () => {
      stopping = true;
      clearInterval(trimming);
      await server.stop();
      removeSocketDirectory(socketDirectory);
    },
  };
}

function reportStaging(
  requested: string,
  location: DataLocation,
  stagedBinaries: string | undefined,
  log: (line: string) => void,
): void {
  const staged = location.pendingLink !== undefined || isLink(requested);
  const places = [...(stagedBinaries ? [stagedBinaries] : []), ...(staged ? [location.directory] : [])];
  if (location.account && places.length > 0) log(messages.staged(places, location.account.name));
}

/**
 * Data staged for this path whose link is gone: the person deleted the data directory, or made the clone anew, and expects an empty
 * database. The old data is kept under another name, never used again nor deleted.
 */
function setAsideLeftover({ directory, pendingLink }: DataLocation, log: (line: string) => void): void {
  if (!pendingLink || isLink(pendingLink) || !existsSync(directory)) return;
  const kept = `${directory}-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  renameSync(directory, kept);
  log(messages.setAside(kept));
}

/** Renames a log that has grown large, keeping the last one, and begins a new one; the server goes on appending. */
export function trimLog(logFile: string, largestBytes = LARGEST_LOG_BYTES): void {
  try {
    if (statSync(logFile).size <= largestBytes) return;
    copyFileSync(logFile, `${logFile}.1`);
    truncateSync(logFile);
  } catch {
    // The disk is full, or somebody moved the log: it is tried again in a minute.
  }
}

/** Creates the log beside the requested directory, where people look for it, writable by whoever starts the server next. */
function openLog(requested: string, account: DatabaseAccount | undefined): string {
  const logFile = join(dirname(requested), 'postgres.log');
  try {
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) {
      renameSync(logFile, `${logFile}.1`);
    }
    closeSync(openSync(logFile, 'a', 0o600));
    if (account) chownSync(logFile, account.uid, account.gid);
  } catch (cause) {
    throw new StartupError(messages.notWritable(dirname(requested)), { cause });
  }
  return logFile;
}
