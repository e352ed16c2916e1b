import { setTimeout } from 'node:timers/promises';
import { connected } from '@jornada/api/src/testing/database-server.ts';
import type { Victim } from './victim.ts';

/** What is done to the server while people punch. @returns how often it did not do as it should, which is never */
export type Fault = (victim: Victim) => Promise<number>;

/** A random delay, to hit any stage of a punch. */
const aWhile = (most = 1_000) => setTimeout(100 + Math.random() * most);

/** Kills the first process, with which the serving ones end. The database keeps running. */
export const killServer: Fault = async (victim) => {
  await aWhile();
  const end = await victim.end('SIGKILL');
  await victim.start();
  return end === 'SIGKILL' ? 0 : 1;
};

/** Kills a serving process, which the first process replaces. */
export const killWorker: Fault = async (victim) => {
  await aWhile();
  const before = victim.workers();
  const chosen = before[Math.floor(Math.random() * before.length)];
  if (chosen === undefined) return 1;
  process.kill(chosen, 'SIGKILL');
  for (let waited = 0; waited < 30_000; waited += 200) {
    await setTimeout(200);
    const present = victim.workers();
    if (present.length === before.length && !present.includes(chosen)) return 0;
  }
  return 1;
};

/** Kills the database: the server must exit with 1, and after a restart have every acknowledged punch. */
export const killDatabase: Fault = async (victim) => {
  await aWhile();
  process.kill(victim.database().first, 'SIGKILL');
  const end = await victim.ended();
  await victim.start();
  return end === 1 ? 0 : 1;
};

/** Suspends the database for a while, as a disk that does not respond would. */
export const stopDatabase: Fault = async (victim) => {
  await aWhile();
  const { first, others } = victim.database();
  const all = [first, ...others];
  for (const pid of all) signal(pid, 'SIGSTOP');
  await setTimeout(5_000);
  for (const pid of all) signal(pid, 'SIGCONT');
  return 0;
};

/** Suspends one database connection for a while, then cuts all of them. */
export const cutConnections: Fault = async (victim) => {
  await aWhile();
  return connected(victim.connectionString, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'jornada' ORDER BY random() LIMIT 1",
    );
    const silent = rows[0]?.pid;
    if (silent !== undefined) signal(silent, 'SIGSTOP');
    await setTimeout(2_000);
    const cut = await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'jornada%'",
    );
    if (silent !== undefined) signal(silent, 'SIGCONT');
    return cut.rowCount ? 0 : 1;
  });
};

export const terminateServer: Fault = async (victim) => {
  await aWhile(500);
  const end = await victim.end('SIGTERM');
  await victim.start();
  return end === 0 ? 0 : 1;
};

/** Ignores that the process may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
