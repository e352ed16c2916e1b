/**
 * Compares the punches of an installation that is spread over servers with those of one PostgreSQL, in turns, so that what else the machine
 * does meets both: `npm run bench:spread -- <coordinator URL> [<URL of one PostgreSQL>]`, each as a superuser. Databases of its own are
 * created there and dropped; without a second address the ordinary one is beside, on the coordinator's server. `TURNS`, `CONNECTIONS`,
 * `COMPANIES`. Processor time is that of this machine alone.
 */
import { randomBytes } from 'node:crypto';
import { migrate } from '@jornada/api/src/platform/database/migrate.ts';
import { distribute } from '@jornada/api/src/platform/spreading/distribute.ts';
import { citusDatabase } from '@jornada/api/src/testing/citus-database.ts';
import { dropDatabase, execute, withDatabase } from '@jornada/api/src/testing/database-server.ts';
import { printCompared } from './compared-turns.ts';
import { createEmployees } from './employees.ts';
import { withServer } from './new-database.ts';
import { figuresOf, postgresTime } from './processor-time.ts';
import { punchLoad } from './punch-load.ts';
import { soundChains } from './sound-chains.ts';

const turns = Number(process.env.TURNS ?? 20);
const connections = Number(process.env.CONNECTIONS ?? 16);
const companies = Number(process.env.COMPANIES ?? 20);
const inEach = 20;
const callsOfTurn = 2 * companies * inEach;
/** Caches and compiled code come with the first. */
const turnsToWarmUp = 4;
const firstPort = 43_140;

interface TurnTaken {
  readonly throughput: number;
  /** Milliseconds a punch. */
  readonly server: number;
  readonly postgres: number;
  readonly p50: number;
  readonly p99: number;
}

interface Side {
  readonly name: string;
  takeTurn(): Promise<TurnTaken>;
}

const [coordinator, ordinary = coordinator] = process.argv.slice(2);
if (!coordinator || !ordinary)
  throw new Error('npm run bench:spread -- <coordinator URL> [<URL of one PostgreSQL>]');

await onOne(ordinary, (one) =>
  onSpread(coordinator, async (spread) => {
    const taken: [TurnTaken, TurnTaken][] = [];
    for (let turn = -turnsToWarmUp; turn < turns; turn += 1) {
      const isOneFirst = turn % 2 === 0;
      const first = await (isOneFirst ? one : spread).takeTurn();
      const second = await (isOneFirst ? spread : one).takeTurn();
      if (turn >= 0) taken.push(isOneFirst ? [first, second] : [second, first]);
    }
    printTable(taken);
  }),
);

async function onOne(server: string, work: (side: Side) => Promise<void>): Promise<void> {
  const name = `jornada_bench_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}`);
  try {
    const database = withDatabase(server, name);
    await migrate(database);
    await withSide('un PostgreSQL', firstPort, database, [database], work);
  } finally {
    await dropDatabase(server, name);
  }
}

async function onSpread(server: string, work: (side: Side) => Promise<void>): Promise<void> {
  const database = await citusDatabase(server);
  try {
    await database.addWorkers();
    await distribute(database.asSuperuser);
    const servers = [database.asSuperuser, ...database.workers];
    await withSide('repartido', firstPort + 1, database.connectionString, servers, work);
  } finally {
    await database.drop();
  }
}

/** @param servers of which the processor time is counted */
async function withSide(
  name: string,
  port: number,
  connectionString: string,
  servers: readonly string[],
  work: (side: Side) => Promise<void>,
): Promise<void> {
  const employees = await createEmployees(connectionString, { companies, inEach });
  const times = await Promise.all(servers.map(postgresTime));
  const timeOfPostgres = () => times.reduce((sum, time) => sum + time(), 0);
  const punching = punchLoad(port, connections);
  let sent = 0;
  await withServer(connectionString, port, async (server) => {
    await work({
      name,
      takeTurn: async () => {
        const before = { server: (await figuresOf(server)).processorTime, postgres: timeOfPostgres() };
        const measured = await punching.punches(employees, server, { rate: null, calls: callsOfTurn });
        sent += callsOfTurn;
        const after = { server: (await figuresOf(server)).processorTime, postgres: timeOfPostgres() };
        const perCall = (part: 'server' | 'postgres') => (after[part] - before[part]) / callsOfTurn;
        return { ...measured, server: perCall('server'), postgres: perCall('postgres') };
      },
    });
  });
  const { entries, broken } = await soundChains(connectionString, employees);
  process.stdout.write(
    `${name}: ${sent} contestados, ${punching.refused()} aplazados, ${entries} asientos, ${broken} cadenas rotas\n`,
  );
  if (entries !== sent || broken > 0) process.exitCode = 1;
}

function printTable(taken: readonly (readonly [TurnTaken, TurnTaken])[]): void {
  printCompared([`${connections} a la vez`, 'un PostgreSQL', 'repartido'], taken, {
    'fichajes por segundo': ({ throughput }) => throughput,
    'p50, ms': ({ p50 }) => p50,
    'p99, ms': ({ p99 }) => p99,
    'CPU servidor, ms': ({ server }) => server,
    'CPU PostgreSQL, ms': ({ postgres }) => postgres,
  });
}
