import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedDatabase } from '@jornada/api/src/testing/child-server.ts';
import { benchSecret } from '../employees.ts';

/** A server with its embedded database, which tests kill, stop and restart. */
export interface Victim {
  readonly connectionString: string;
  /** Starts it, and waits until it serves. @throws Error when it does not */
  start(): Promise<void>;
  /** @returns the exit code, or the signal that ended it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
  /** Waits for it to end by itself. */
  ended(): Promise<number | string>;
  /** The ids of the serving processes. */
  workers(): number[];
  /** The ids of the postmaster and its children. */
  database(): { first: number; others: number[] };
}

export function openVictim(dataDirectory: string, port: number, workers: number): Victim {
  const startedAt = Date.now();
  let child: ChildProcess;
  let end: Promise<number | string>;
  const database = () => {
    const found = embeddedDatabase(dataDirectory);
    if (!found) throw new Error('the database is not running');
    return found;
  };
  return {
    get connectionString() {
      return database().connectionString;
    },
    start: async () => {
      child = fork(path.join(import.meta.dirname, 'server.ts'), {
        env: {
          ...process.env,
          DATABASE_URL: '',
          DATA_DIR: dataDirectory,
          PORT: String(port),
          SECRET_KEY: benchSecret,
          DEMO: '0',
          TRUST_PROXY: 'loopback',
          WORKERS: String(workers),
          TORTURE_STARTED_AT: String(startedAt),
        },
      });
      end = once(child, 'exit').then(([code, signal]) => code ?? signal);
      const isReady = await Promise.race([once(child, 'message').then(() => true), end.then(() => false)]);
      if (!isReady) throw new Error('the server did not start');
    },
    end: (signal) => {
      child.kill(signal);
      return end;
    },
    ended: () => end,
    workers: () => childrenOf(child.pid ?? 0).filter((pid) => isWorker(pid)),
    database: () => {
      const { pid } = database();
      return { first: pid, others: childrenOf(pid) };
    },
  };
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
}

function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('torture/worker.ts');
  } catch {
    return false;
  }
}
