/**
 * Kills the servers of a spread installation, and moves companies between them, while people punch; then checks that every acknowledged
 * punch is in the record exactly once, and compares how long the other companies waited with how long they do in between:
 *
 *   npm run torture:citus -- <coordinator URL, as a superuser> servers.json
 *
 * The file says how each server is killed and started: `[{ "server": "127.0.0.1:5432", "kill": "…", "start": "…" }]`, the coordinator among
 * them. A database of its own is created there and dropped. Prints a table; fails when a number that should be 0 is not.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartupError } from '@jornada/api/src/platform/errors/startup-error.ts';
import { distribute } from '@jornada/api/src/platform/spreading/distribute.ts';
import { moveCompany } from '@jornada/api/src/platform/spreading/move-company.ts';
import {
  companiesOf,
  findGroups,
  groupOf,
  nameOf,
} from '@jornada/api/src/platform/spreading/shard-groups.ts';
import { type CitusDatabase, citusDatabase } from '@jornada/api/src/testing/citus-database.ts';
import { connected } from '@jornada/api/src/testing/database-server.ts';
import { benchSecret, createEmployees } from './employees.ts';
import type { Puncher, Tally } from './torture/punchers.ts';
import { clockSpeed, ofOthers, punchTimed, type Span, type Timed } from './torture/timed-punchers.ts';
import { killTold, readServers, startTold, type ToldServer } from './torture/told-servers.ts';
import { judge } from './torture/verdict.ts';

const port = 43_129;
const calmMs = 3_000;
/** How long the installation may take to serve everybody again, once all servers run. */
const patienceMs = 60_000;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'worker-kills': { type: 'string', default: '20' },
    'coordinator-kills': { type: 'string', default: '10' },
    moves: { type: 'string', default: '20' },
    companies: { type: 'string', default: '20' },
    'in-each': { type: 'string', default: '20' },
    clients: { type: 'string', default: '16' },
    /** How long each step of a move may take. */
    seconds: { type: 'string', default: '60' },
  },
});
const [coordinator, file] = positionals;
if (!coordinator || !file) throw new Error('npm run torture:citus -- <coordinator URL> <servers.json>');
const servers = readServers(file);
const addressOf = ({ hostname, port: given }: URL) => `${hostname}:${given || 5432}`;
const isCoordinator = ({ server }: ToldServer) => server === addressOf(new URL(coordinator));
const first = servers.find(isCoordinator);
const workers = servers.filter((server) => !isCoordinator(server));
if (!first || workers.length < 2)
  throw new Error(`${file} must have the coordinator and two workers or more`);

const tally: Tally = { acknowledged: 0, putOff: 0, interrupted: 0, unexpected: [] };
const timed: Timed[] = [];
const calm: Span[] = [];
let wrong = 0;

const database = await citusDatabase(coordinator);
try {
  await database.addWorkers();
  await distribute(database.asSuperuser);
  const employees = await createEmployees(database.connectionString, {
    companies: Number(values.companies),
    inEach: Number(values['in-each']),
  });
  const punchers = employees.map((employee): Puncher => ({ employee, presses: [], restedAt: 0 }));
  await onServer(database, async (server) => {
    print(
      'qué',
      'veces',
      'contestados',
      'aplazados (503)',
      'sin respuesta',
      'de las demás',
      'p50 ms',
      'p99 ms',
      'mal',
    );
    await whilePunching(punchers, async () => {
      await setTimeout(2 * calmMs);
      await torment('servidor matado', Number(values['worker-kills']), (time) => killWorker(database, time));
      await torment('coordinador matado', Number(values['coordinator-kills']), () =>
        kill(first, allCompanies()),
      );
      await torment('empresa llevada a otro', Number(values.moves), (time) => move(database, time));
      await setTimeout(calmMs);
    });
    const { count, p50, p99 } = ofOthers(timed, calm);
    print('sin nada', calm.length, '', '', '', count, p50.toFixed(1), p99.toFixed(1), '');
    if (server.exitCode !== null || server.signalCode !== null) wrong += 1;
  });
  await distribute(database.asSuperuser);
  const { rows, ...faults } = await judge(database.connectionString, punchers);
  wrong += Object.values(faults).reduce((sum, one) => sum + one, 0) + tally.unexpected.length;
  print('');
  print('contestados', 'asientos', 'perdidos', 'doblados', 'de nadie', 'cadenas rotas');
  print(tally.acknowledged, rows, faults.lost, faults.doubled, faults.invented, faults.broken);
  if (tally.unexpected.length > 0)
    print(`respuestas inesperadas: ${[...new Set(tally.unexpected)].join(', ')}`);

  function allCompanies(): Set<string> {
    return new Set(employees.map(({ tenantId }) => tenantId));
  }
  async function move({ asSuperuser }: CitusDatabase, time: number): Promise<Span> {
    const companies = [...allCompanies()];
    const chosen = companies[time % companies.length];
    if (!chosen) throw new Error('there is no company');
    const { slug, held } = await connected(asSuperuser, async (client) => {
      const { rows: named } = await client.query<{ slug: string }>('SELECT slug FROM tenants WHERE id = $1', [
        chosen,
      ]);
      const group = await groupOf(client, await findGroups(client), chosen);
      return { slug: named[0]?.slug ?? '', held: await companiesOf(client, group) };
    });
    const from = performance.now();
    await moveCompany(asSuperuser, { slug, seconds: Number(values.seconds) });
    return { from, to: performance.now(), companies: new Set(held) };
  }
} finally {
  await database.drop();
}
if (wrong > 0) process.exitCode = 1;

async function whilePunching(punchers: readonly Puncher[], work: () => Promise<void>): Promise<void> {
  const clients = Number(values.clients);
  const enough = new AbortController();
  const punching = Array.from({ length: clients }, (_, client) => {
    const own = punchers.filter((_puncher, index) => index % clients === client);
    return punchTimed(port, own, tally, timed, enough.signal);
  });
  await work().finally(() => enough.abort());
  await Promise.all(punching);
}

/** Before each there is a time without any, with which it is compared. */
async function torment(name: string, times: number, trouble: (time: number) => Promise<Span>): Promise<void> {
  const before = { ...tally, unexpected: tally.unexpected.length };
  const spans: Span[] = [];
  let givenUp = 0;
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    await setTimeout(calmMs);
    calm.push({ from, to: performance.now(), companies: new Set() });
    try {
      spans.push(await trouble(time));
    } catch (error) {
      // A move that was given up: the company is where it was, and works.
      if (!(error instanceof StartupError)) throw error;
      print('', error.message);
      givenUp += 1;
    }
  }
  const { count, p50, p99 } = ofOthers(timed, spans);
  print(
    name,
    times,
    tally.acknowledged - before.acknowledged,
    tally.putOff - before.putOff,
    tally.interrupted - before.interrupted,
    ...(count > 0 ? [count, p50.toFixed(1), p99.toFixed(1)] : ['', '', '']),
    tally.unexpected.length - before.unexpected + givenUp,
  );
  wrong += givenUp;
}

async function killWorker({ asSuperuser }: CitusDatabase, time: number): Promise<Span> {
  const chosen = workers[time % workers.length];
  if (!chosen) throw new Error('there is no worker');
  const companies = await connected(asSuperuser, async (client) => {
    const groups = (await findGroups(client)).filter((group) => nameOf(group) === chosen.server);
    return Promise.all(groups.map((group) => companiesOf(client, group)));
  });
  return kill(chosen, new Set(companies.flat()));
}

/** Until its companies are served again. */
async function kill(server: ToldServer, companies: ReadonlySet<string>): Promise<Span> {
  // At any stage of a punch.
  await setTimeout(100 + Math.random() * 900);
  const from = performance.now();
  await killTold(server);
  await setTimeout(500 + Math.random() * 1_500);
  await startTold(server);
  const startedAt = performance.now();
  const isServed = () => timed.some(({ tenantId, sentAt }) => sentAt > startedAt && companies.has(tenantId));
  while (!isServed()) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`${server.server} is not used again`);
    await setTimeout(100);
  }
  return { from, to: performance.now(), companies };
}

async function onServer(
  { connectionString }: CitusDatabase,
  work: (server: ChildProcess) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'jornada-torture-'));
  const server = fork(path.join(import.meta.dirname, 'torture/server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      DATA_DIR: directory,
      PORT: String(port),
      SECRET_KEY: benchSecret,
      DEMO: '0',
      TRUST_PROXY: 'loopback',
      TORTURE_STARTED_AT: String(Date.now()),
      TORTURE_SPEED: String(clockSpeed),
    },
  });
  const end = once(server, 'exit');
  try {
    await Promise.race([
      once(server, 'message'),
      end.then(() => Promise.reject(new Error('the server ended'))),
    ]);
    await work(server);
  } finally {
    server.kill('SIGTERM');
    await end;
    rmSync(directory, { recursive: true, force: true });
  }
}

function print(...cells: readonly (string | number)[]): void {
  const [name = '', ...rest] = cells.map(String);
  process.stdout.write(`${[name.padEnd(24), ...rest.map((cell) => cell.padStart(16))].join('')}\n`);
}
