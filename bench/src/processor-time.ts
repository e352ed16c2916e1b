import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const millisecondsOfTick = 10;

/** What the server under measurement has taken so far: memory in bytes, processor time in milliseconds. */
export async function figuresOf(server: ChildProcess): Promise<{ rss: number; processorTime: number }> {
  server.send('figures');
  const [figures] = (await once(server, 'message')) as [{ rss: number; processorTime: number }];
  return figures;
}

/**
 * What tells how much processor time PostgreSQL has taken, in milliseconds: steadier than the clock where others work on the same machine.
 * Known on Linux alone, else nothing. Those whose connection has ended are counted too.
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

/** Null of a process that has ended meanwhile. */
function readStat(pid: string): { pid: number; parent: number; time: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold anything.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(parent), time: ticks * millisecondsOfTick };
  } catch {
    return null;
  }
}
