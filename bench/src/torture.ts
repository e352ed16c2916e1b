/**
 * Checks that every acknowledged punch is in the record exactly once, with faults injected meanwhile. Prints a table; fails when a number
 * that should be 0 is not, or when an overload is not answered in time. Takes some minutes without arguments.
 *
 *   npm run torture -- --kills 100 --acknowledged 200000 --workers 2
 *   npm run torture -- --floods     guesses, exports and imports at once for two minutes, and nothing else
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createEmployees } from './employees.ts';
import {
  cutConnections,
  type Fault,
  killDatabase,
  killServer,
  killWorker,
  stopDatabase,
  terminateServer,
} from './torture/faults.ts';
import { floods } from './torture/floods.ts';
import { overload } from './torture/overload.ts';
import { type Puncher, punchOn, type Tally } from './torture/punchers.ts';
import { judge } from './torture/verdict.ts';
import { openVictim, type Victim } from './torture/victim.ts';

const port = 43_128;
/** The time limit for punches accepted during an overload. Milliseconds. */
const longestAnswer = 1_000;
const timesCapacity = 5;
const companies = 4;

const size = (value: string) => ({ type: 'string' as const, default: value });
const { values } = parseArgs({
  options: {
    workers: size('1'),
    clients: size('16'),
    people: size('2000'),
    acknowledged: size('20000'),
    kills: size('20'),
    'database-kills': size('4'),
    'database-stops': size('2'),
    'dead-connections': size('4'),
    terminations: size('50'),
    'overload-seconds': size('5'),
    'flood-seconds': size('120'),
    floods: { type: 'boolean', default: false },
  },
});
const { floods: withFloods, ...given } = values;
const sizes = Object.fromEntries(
  Object.entries(given).map(([name, value]) => [name, Number(value)]),
) as Record<keyof typeof given, number>;
for (const [name, count] of Object.entries(sizes))
  if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} needs a number`);

const tally: Tally = { acknowledged: 0, putOff: 0, interrupted: 0, unexpected: [] };
let wrong = 0;

await onNewVictim(async (victim) => {
  const inEach = Math.ceil(sizes.people / companies);
  const employees = await createEmployees(victim.connectionString, { companies, inEach });
  const punchers = employees.map((employee): Puncher => ({ employee, presses: [], restedAt: 0 }));
  print('qué', 'veces', 'contestados', 'aplazados (503)', 'sin respuesta', 'mal');
  if (withFloods) await endureFloods(punchers, victim);
  else await endureTroubles(punchers, victim);
  await pronounce(victim, punchers);
});
if (wrong > 0) process.exitCode = 1;

async function endureTroubles(punchers: readonly Puncher[], victim: Victim): Promise<void> {
  const capacity = await whilePunching(punchers, 'en calma', async () => {
    const before = tally.acknowledged;
    await setTimeout(3_000);
    return (tally.acknowledged - before) / 3;
  });
  await torment(punchers, victim, 'servidor matado', sizes.kills, killServer);
  if (sizes.workers > 1) await torment(punchers, victim, 'un proceso matado', 5, killWorker);
  await torment(punchers, victim, 'base de datos matada', sizes['database-kills'], killDatabase);
  await torment(punchers, victim, 'base de datos parada 5 s', sizes['database-stops'], stopDatabase);
  await torment(punchers, victim, 'conexiones muertas', sizes['dead-connections'], cutConnections);
  await torment(punchers, victim, 'SIGTERM', sizes.terminations, terminateServer);
  if (sizes['overload-seconds'] > 0) await overwhelm(punchers, capacity);
  await whilePunching(punchers, 'lo que falta', async () => {
    while (tally.acknowledged < sizes.acknowledged) await setTimeout(100);
  });
}

async function endureFloods(punchers: readonly Puncher[], { connectionString }: Victim): Promise<void> {
  const met = await floods({ port, connectionString }, punchers, tally, sizes['flood-seconds']);
  const bad = tally.unexpected.length + met.keptOut + (met.p99 > longestAnswer || met.punches === 0 ? 1 : 0);
  wrong += bad;
  print('inundaciones', met.seconds, tally.acknowledged, tally.putOff, tally.interrupted, bad);
  print('', `fichajes: p50 ${met.p50} ms, p99 ${met.p99} ms, el más lento ${met.slowest} ms`);
  for (const line of met.told) print('', line);
}

async function onNewVictim(work: (victim: Victim) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'jornada-torture-'));
  // As root, the database runs under another account, which must be able to enter this folder.
  chmodSync(directory, 0o755);
  const victim = openVictim(directory, port, sizes.workers);
  await victim.start();
  try {
    await work(victim);
  } finally {
    await victim.end('SIGTERM');
    rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Runs `work` while clients punch, and prints their answers. */
async function whilePunching<T>(
  punchers: readonly Puncher[],
  name: string,
  work: () => Promise<T>,
  figures: (result: T) => { times: number; bad: number } = () => ({ times: 1, bad: 0 }),
): Promise<T> {
  const before = { ...tally, unexpected: tally.unexpected.length };
  const enough = new AbortController();
  const clients = Array.from({ length: sizes.clients }, (_, client) => {
    const own = punchers.filter((_puncher, index) => index % sizes.clients === client);
    return punchOn(port, own, tally, enough.signal);
  });
  const result = await work().finally(() => enough.abort());
  await Promise.all(clients);
  const { times, bad } = figures(result);
  const all = bad + tally.unexpected.length - before.unexpected;
  wrong += all;
  print(
    name,
    times,
    tally.acknowledged - before.acknowledged,
    tally.putOff - before.putOff,
    tally.interrupted - before.interrupted,
    all,
  );
  return result;
}

async function torment(
  punchers: readonly Puncher[],
  victim: Victim,
  name: string,
  times: number,
  trouble: Fault,
): Promise<void> {
  await whilePunching(
    punchers,
    name,
    async () => {
      let bad = 0;
      for (let time = 0; time < times; time += 1) bad += await trouble(victim);
      return bad;
    },
    (bad) => ({ times, bad }),
  );
}

async function overwhelm(punchers: readonly Puncher[], capacity: number): Promise<void> {
  const before = { ...tally, unexpected: tally.unexpected.length };
  const eachSecond = Math.round(timesCapacity * capacity);
  const seconds = sizes['overload-seconds'];
  const met = await overload(port, punchers, tally, { eachSecond, seconds });
  const bad =
    tally.unexpected.length -
    before.unexpected +
    met.withoutRetryAfter +
    (met.p99 > longestAnswer || met.taken === 0 ? 1 : 0);
  wrong += bad;
  print('sobrecarga', seconds, met.taken, met.refused, tally.interrupted - before.interrupted, bad);
  print(
    '',
    `capacidad ${Math.round(capacity)}/s, ofrecidos ${met.offeredEachSecond}/s, p99 de los admitidos ${met.p99} ms, 503 sin Retry-After ${met.withoutRetryAfter}`,
  );
}

async function pronounce(victim: Victim, punchers: readonly Puncher[]): Promise<void> {
  const { rows, ...faults } = await judge(victim.connectionString, punchers);
  wrong += Object.values(faults).reduce((sum, count) => sum + count, 0);
  print('');
  print('contestados', 'asientos', 'perdidos', 'doblados', 'de nadie', 'cadenas rotas');
  print(tally.acknowledged, rows, faults.lost, faults.doubled, faults.invented, faults.broken);
  if (tally.unexpected.length > 0)
    print(`respuestas inesperadas: ${[...new Set(tally.unexpected)].join(', ')}`);
}

function print(...cells: readonly (string | number)[]): void {
  const [first = '', ...rest] = cells.map(String);
  process.stdout.write(`${[first.padEnd(26), ...rest.map((cell) => cell.padStart(16))].join('')}\n`);
}
