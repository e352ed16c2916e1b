/**
 * Measures punches of one company with and without five people of another one continually downloading its attendance (60 people, 332 days),
 * alternating; and the slowest answer of the health check. Exits with 1 if the p99 with exports is more than twice that without.
 */
import { setTimeout } from 'node:timers/promises';
import { benchClock } from './bench-clock.ts';
import { createEmployees } from './employees.ts';
import { analyse, fillCompany } from './filled-company.ts';
import { beginExports } from './floods/exports.ts';
import type { Measurement } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';
import { compared, punchLoad, told } from './punch-load.ts';

const port = 43_119;
const connections = 8;
const exporters = 5;
const rounds = 9;
const load = { rate: 100, calls: 800 };
const warmUp = { rate: null, calls: 3_000 };
const mostTimes = 2;
const lastDay = Temporal.PlainDate.from('2026-11-19');
const days = 332;
const period = { from: lastDay.subtract({ days: days - 1 }).toString(), to: lastDay.toString() };

process.env.STEP_MINUTES = '10';

/** Late enough that no token expires while the clock steps. */
const late = {
  now: () =>
    benchClock()
      .now()
      .add({ hours: 24 * 365 }),
};

const clockIn = punchLoad(port, connections);
const answers = new Map<number, number>();
let bytes = 0;

await onNewDatabase(async (connectionString) => {
  const employees = await createEmployees(connectionString, { companies: 1, inEach: 400 });
  const { token } = await withPlatform(connectionString, late, (platform) =>
    fillCompany(platform, { employees: 60, days, lastDay }),
  );
  await analyse(connectionString);
  await withServer(connectionString, port, async (server) => {
    await clockIn.punches(employees, server, warmUp);
    const turns = { without: [] as Measurement[], beside: [] as Measurement[] };
    const health = { without: 0, beside: 0 };
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of round % 2 === 0
        ? (['without', 'beside'] as const)
        : (['beside', 'without'] as const)) {
        const flood = { origin: `http://127.0.0.1:${port}`, token, period, exporters };
        const end = kind === 'beside' ? await beginExports(flood) : null;
        const watch = watchHealth();
        turns[kind].push(await clockIn.punches(employees, server, load));
        health[kind] = Math.max(health[kind], await watch.end());
        if (end) {
          const result = await end();
          bytes += result.bytes;
          for (const [status, count] of result.answers)
            answers.set(status, (answers.get(status) ?? 0) + count);
          // By then the cancelled downloads have ended.
          await setTimeout(500);
        }
      }
    }
    print(`${load.rate} fichajes por segundo; ${clockIn.refused()} rechazados y enviados otra vez:`);
    print(`  sin exportaciones             ${told(turns.without)}`);
    print(`  junto a cinco exportaciones   ${told(turns.beside)}`);
    print(`  cada vez frente a su vecina   ${compared(turns.beside, turns.without)}`);
    print(
      `salud, lo peor: ${health.without.toFixed(0)} ms sin, ${health.beside.toFixed(0)} ms junto a ellas`,
    );
    print(
      `exportaciones: ${[...answers].map(([status, count]) => `${count} con ${status}`).join(', ')}; ${(bytes / 1e6).toFixed(0)} MB`,
    );
    const times = median(turns.beside.map((one, round) => one.p99 / (turns.without[round]?.p99 ?? one.p99)));
    if (times > mostTimes) process.exitCode = 1;
  });
});

/** Calls the health check ten times a second. */
function watchHealth(): { end(): Promise<number> } {
  const ending = new AbortController();
  let worst = 0;
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const askedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
      if (!answer.ok) throw new Error(`health was answered ${answer.status}`);
      worst = Math.max(worst, performance.now() - askedAt);
      await setTimeout(100);
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await watching;
      return worst;
    },
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
