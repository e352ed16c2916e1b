import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const millisecondsOfTick = 10;

/** Of the server under measurement so far: memory in bytes, processor time in milliseconds. */
export async function figuresOf(server: ChildProcess): Promise<{ rss: number; processorTime: number }> {
  server.send('figures');
  const [figures] = (await once(server, 'message')) as [{ rss: number; processorTime: number }];
  return figures;
}

/**
 * A function that returns the processor time PostgreSQL has taken so far, in milliseconds, with its ended processes: it varies less than
 * elapsed time on a busy machine. Always 0 outside Linux.
 */
export async function postgresTime(connectionString: string): Promise<() => number> {
  if (process.platform !== 'linux') return () => 0;
  const client = new pg.Client(connectionString);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = readStat(String(rows[0]?.pid))?.parent;
  await client.end();
  return () =>
    readdirSync('/proc')
      .flatMap((name) => (/^\d+$/.test(name) ? (readStat(name) ?? []) : []))
      .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
      .reduce((sum, { time }) => sum + time, 0);
}

/** The processor time that a process and its present descendants have taken so far, in milliseconds. Always 0 outside Linux. */
export function timeOfTree(root: number): number {
  if (process.platform !== 'linux') return 0;
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(name) ?? []) : []));
  const timeFrom = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + timeFrom(child.pid), 0) +
    (all.find((one) => one.pid === pid)?.time ?? 0);
  return timeFrom(root);
}

/** Null for a process that has ended. */
function readStat(pid: string): { pid: number; parent: number; time: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may contain anything.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(parent), time: ticks * millisecondsOfTick };
  } catch {
    return null;
  }
}
