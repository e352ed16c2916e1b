import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../errors/startup-error.ts';
import { type DatabaseAccount, identityOf } from './account.ts';
import { messages } from './messages.ts';
import { openServerLog } from './server-log.ts';
import { removeSocketDirectory } from './socket-directory.ts';

/** A database server that this process started. */
export interface Postmaster {
  /** Settles when the server has ended, for whatever reason. */
  exited: Promise<void>;
  /** Ends open sessions, writes everything down and resolves when the process is gone. */
  stop(): Promise<void>;
}

/** What a server needs to start; directories are real paths. */
export interface PostmasterOptions {
  binaries: string;
  dataDirectory: string;
  socketDirectory: string;
  account: DatabaseAccount | undefined;
  settings: Record<string, string>;
  logFile: string;
  log: (line: string) => void;
}

const POLL_MS = 5;
const SLOW_START_MS = 5_000;
/** Past this, a stop gives up the checkpoint; the next start recovers from the write-ahead log. */
const FAST_STOP_MS = 7_000;

/**
 * Starts the server and waits until it accepts connections.
 *
 * It is started directly, as `pg_ctl` would, but without its shell, whose quoting breaks on some paths, and
 * as a child, whose end we see at once. `detached` puts it in a session of its own: Ctrl-C in the terminal
 * must not reach it before HTTP is closed.
 *
 * @throws StartupError with the server's own reason and the path of its log
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const serverLog = openServerLog(options.logFile);
  const settings = {
    ...options.settings,
    listen_addresses: '',
    unix_socket_directories: options.socketDirectory,
  };
  const child = spawn(
    join(options.binaries, 'bin', 'postgres'),
    [
      '-D',
      options.dataDirectory,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    {
      ...identityOf(options.account),
      cwd: '/',
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      detached: true,
      stdio: ['ignore', serverLog.output, serverLog.output],
    },
  );
  const ended = Promise.withResolvers<void>();
  let running = true;
  const end = () => {
    running = false;
    process.off('exit', interrupt);
    ended.resolve();
  };
  // A crash of this process must not leave the server behind; a clean exit has stopped it already.
  const interrupt = () => {
    child.kill('SIGINT');
    removeSocketDirectory(options.socketDirectory);
  };
  child.once('exit', end).once('error', end);
  child.unref();
  process.once('exit', interrupt);

  const slow = setTimeout(() => options.log(messages.slowStart(options.logFile)), SLOW_START_MS);
  try {
    while (running && !acceptsConnections(options.dataDirectory, child.pid)) await delay(POLL_MS);
    if (!running) throw new StartupError(messages.startFailed(serverLog.lastReason(), options.logFile));
  } finally {
    clearTimeout(slow);
    serverLog.close();
  }
  return {
    exited: ended.promise,
    stop: async () => {
      if (!running) return;
      child.ref();
      child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
      await ended.promise;
      clearTimeout(impatience);
    },
  };
}

/** The eighth line of the server's own pid file says how far it has come. */
function acceptsConnections(dataDirectory: string, pid: number | undefined): boolean {
  let lines: string[];
  try {
    lines = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return false;
  }
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}
