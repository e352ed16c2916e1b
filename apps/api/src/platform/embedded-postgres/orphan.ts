import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../errors/startup-error.ts';
import { messages } from './messages.ts';

const POLL_MS = 10;
const FAST_STOP_MS = 10_000;
const GIVE_UP_MS = 15_000;

/**
 * Stops the server that a killed run left behind, and clears the pid file of one that died with the machine.
 *
 * Stopped, not adopted: its settings and programs may be of another version, and sessions of the dead process
 * may still hold locks. Call it only while holding the lock on the data directory, which proves that no live
 * process owns that server.
 *
 * @param pidFiles where a server writes its process id: in its data directory, and beside its socket (which
 *   alone remains when the directory was deleted under a living server)
 * @throws StartupError when the server does not stop
 */
export async function stopOrphan(
  dataDirectory: string,
  pidFiles: string[],
  log: (line: string) => void,
): Promise<void> {
  const pids = new Set(pidFiles.map(firstNumber).filter((pid) => pid !== undefined));
  for (const pid of pids) {
    if (!servesDirectory(pid, dataDirectory)) continue;
    await stop(pid, dataDirectory);
    log(messages.orphanStopped);
  }
  // After a restart of the machine the number may be another program's, and PostgreSQL would refuse to start.
  // Its shared memory check still stops a second server on the same files.
  for (const file of pidFiles) rmSync(file, { force: true });
}

async function stop(pid: number, dataDirectory: string): Promise<void> {
  signal(pid, 'SIGINT');
  const began = performance.now();
  let impatient = false;
  while (servesDirectory(pid, dataDirectory)) {
    const waited = performance.now() - began;
    if (waited > GIVE_UP_MS) throw new StartupError(messages.orphanStuck(pid));
    if (waited > FAST_STOP_MS && !impatient) {
      impatient = true;
      signal(pid, 'SIGQUIT');
    }
    await delay(POLL_MS);
  }
}

function firstNumber(file: string): number | undefined {
  try {
    const number = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return number > 1 ? number : undefined;
  } catch {
    return undefined;
  }
}

/** A server's working directory is its data directory, wherever that was moved since. */
function servesDirectory(pid: number, dataDirectory: string): boolean {
  try {
    if (process.platform === 'linux') {
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      const directory = readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '');
      return name === 'postgres' && directory === dataDirectory;
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(dataDirectory);
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between.
  }
}
