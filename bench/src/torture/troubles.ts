import { setTimeout } from 'node:timers/promises';
import { connected } from '@jornada/api/src/testing/database-server.ts';
import type { Victim } from './victim.ts';

/** What is done to the server while people punch. @returns how often it did not do as it should, which is never */
export type Trouble = (victim: Victim) => Promise<number>;

/** At any moment of a punch. */
const aWhile = (most = 1_000) => setTimeout(100 + Math.random() * most);

/** All at once: the first process, whose end those that serve do not survive. The database is left behind. */
export const killServer: Trouble = async (victim) => {
  await aWhile();
  const end = await victim.end('SIGKILL');
  await victim.start();
  return end === 'SIGKILL' ? 0 : 1;
};

/** One of those that serve; the first process replaces it. */
export const killWorker: Trouble = async (victim) => {
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

/** Without its database the server ends, with an exit code of 1; started again, it recovers what was acknowledged. */
export const killDatabase: Trouble = async (victim) => {
  await aWhile();
  process.kill(victim.database().first, 'SIGKILL');
  const end = await victim.ended();
  await victim.start();
  return end === 1 ? 0 : 1;
};

/** It stands still, as with a disk that does not answer, and goes on. */
export const stopDatabase: Trouble = async (victim) => {
  await aWhile();
  const { first, others } = victim.database();
  const all = [first, ...others];
  for (const pid of all) signal(pid, 'SIGSTOP');
  await setTimeout(5_000);
  for (const pid of all) signal(pid, 'SIGCONT');
  return 0;
};

/** One connection falls silent for a while, then all of them are cut. */
export const cutConnections: Trouble = async (victim) => {
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

export const terminateServer: Trouble = async (victim) => {
  await aWhile(500);
  const end = await victim.end('SIGTERM');
  await victim.start();
  return end === 0 ? 0 : 1;
};

/** A process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
