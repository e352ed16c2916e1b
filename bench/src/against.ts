/**
 * Compares the punches of this version with those of another checkout (`npm run bench:against -- ../other`): both servers run, each with a
 * database of its own, and are measured in turns, so that what else the machine does meets both. `TURNS`, `CONNECTIONS` and `COMPANIES`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { printCompared } from './compared-turns.ts';
import type { SideEnded, Turn, TurnTaken } from './punch-side.ts';

const turns = Number(process.env.TURNS ?? 40);
const connections = Number(process.env.CONNECTIONS ?? 16);
const companies = process.env.COMPANIES ?? '1';
const callsOfTurn = connections === 1 ? 400 : 1_600;
/** Caches and compiled code come with the first. */
const turnsToWarmUp = 4;
const firstPort = 43_130;

const other = process.argv[2];
if (!other) throw new Error('npm run bench:against -- <folder of another checkout>');
const folders = [path.resolve(other), path.resolve(import.meta.dirname, '../..')];
const sides = folders.map((folder, index) =>
  fork(path.join(folder, 'bench/src/punch-side.ts'), {
    cwd: folder,
    env: { ...process.env, BENCH_PORT: String(firstPort + index), COMPANIES: companies },
  }),
);
await Promise.all(sides.map((side) => messageOf<'ready'>(side)));

const taken: [TurnTaken, TurnTaken][] = [];
for (let turn = -turnsToWarmUp; turn < turns; turn += 1) {
  const pair = await inOrder(turn % 2 === 0, (side) => takeTurn(side));
  if (turn >= 0) taken.push(pair);
}
printTable();
for (const [index, side] of sides.entries()) {
  side.send('end' satisfies Turn);
  const { sent, entries, broken } = await messageOf<SideEnded>(side);
  process.stdout.write(
    `${folders[index]}: ${sent} contestados, ${entries} asientos, ${broken} cadenas rotas\n`,
  );
  if (entries !== sent || broken > 0) process.exitCode = 1;
}

/** The other first, or this one; the results as other and this. */
async function inOrder<T>(isOtherFirst: boolean, take: (side: ChildProcess) => Promise<T>): Promise<[T, T]> {
  const [former, present] = sides;
  if (!former || !present) throw new Error('two sides are compared');
  if (isOtherFirst) return [await take(former), await take(present)];
  const own = await take(present);
  return [await take(former), own];
}

async function takeTurn(side: ChildProcess): Promise<TurnTaken> {
  side.send({ calls: callsOfTurn, connections } satisfies Turn);
  const result = await messageOf<TurnTaken>(side);
  await messageOf<'ready'>(side);
  return result;
}

/** @throws when it ends instead */
async function messageOf<T>(side: ChildProcess): Promise<T> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(side, 'exit', { signal }).then(() => {
    throw new Error('one of the two ended');
  });
  try {
    const [message] = await Promise.race([once(side, 'message', { signal }), ended]);
    return message as T;
  } finally {
    ended.catch(() => {});
    stop.abort();
  }
}

function printTable(): void {
  printCompared(['por fichaje', 'otra', 'esta'], taken, {
    'CPU, ms': ({ server, postgres }) => server + postgres,
    servidor: ({ server }) => server,
    PostgreSQL: ({ postgres }) => postgres,
    'p50, ms': ({ p50 }) => p50,
    'p99, ms': ({ p99 }) => p99,
  });
}
