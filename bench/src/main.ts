/**
 * Measures punches over HTTP, as ratios within one run: against PostgreSQL alone, with pgbench, and against a route that does nothing. Runs
 * on the loopback. `ROUNDS` is how often each is measured (5); the table has the medians.
 */
import { type BenchEmployee, createEmployees } from './employees.ts';
import { requestText } from './loopback-client.ts';
import type { Measurement } from './measure.ts';
import { onNewDatabase, withServer } from './new-database.ts';
import { type Floors, openFloors, secondsOfFloor } from './pgbench.ts';
import { figuresOf, postgresTime } from './processor-time.ts';
import { quantile } from './punch-load.ts';
import { measureRequests, type PunchTurns, punchTurns } from './punch-turns.ts';
import { soundChains } from './sound-chains.ts';

const connectionCounts = [1, 16, 64];
const employeesOfOne = 400;
const companies = 64;
const employeesOfEach = 6;
const port = 43_117;
const rounds = Number(process.env.ROUNDS ?? 5);

const names = { minimal: 'transacción mínima', bare: 'asiento a secas' };

/** The processor time of a bare ledger entry with so many clients is the unit B, in which others can be told from machine to machine. */
const connectionsOfUnit = 16;

/** Enough calls for a steady figure, and each of the people punches in and out equally often: nobody is in while the clock goes on. */
const callsFor = (connections: number, people: number) =>
  Math.ceil((connections === 1 ? 1_500 : 6_000) / (2 * people)) * 2 * people;

await onNewDatabase(async (connectionString) => {
  const ofOne = await createEmployees(connectionString, { companies: 1, inEach: employeesOfOne });
  const ofMany = await createEmployees(connectionString, { companies, inEach: employeesOfEach });
  const [idle] = await createEmployees(connectionString, { companies: 1, inEach: 1 });
  const floors = await openFloors(connectionString, idle?.tenantId ?? '');
  const timeOfPostgres = await postgresTime(connectionString);
  let sent = 0;
  await withServer(connectionString, port, async (server) => {
    const turns = punchTurns(server, port);
    const processorTime = async () => (await figuresOf(server)).processorTime + timeOfPostgres();
    const subjects = connectionCounts.flatMap((connections) =>
      subjectsFor(connections, { turns, floors, ofOne, ofMany }),
    );
    printTable(await measureInRounds(subjects, processorTime), floors !== null);
    sent = turns.sent();
    print('', 'memoria del servidor, MB', String(Math.round((await figuresOf(server)).rss / 1e6)));
  });
  const { entries, broken } = await soundChains(connectionString, [...ofOne, ...ofMany]);
  print('', 'asientos', String(entries), '', '', `contestados ${sent}, cadenas rotas ${broken}`);
  if (entries !== sent || broken > 0) process.exitCode = 1;
});

interface Subject {
  readonly connections: number;
  readonly name: string;
  /** Without latencies where pgbench is the client. */
  readonly run: () => Promise<{ throughput: number; p50?: number; p99?: number; calls: number }>;
}

interface Figures extends Omit<Subject, 'run'> {
  readonly throughput: number;
  readonly p50: number | null;
  readonly p99: number | null;
  /** Of the server and of PostgreSQL, in milliseconds a call. */
  readonly processorTime: number;
}

function subjectsFor(
  connections: number,
  of: {
    turns: PunchTurns;
    floors: Floors | null;
    ofOne: readonly BenchEmployee[];
    ofMany: readonly BenchEmployee[];
  },
): Subject[] {
  const subject = (name: string, people: number, run: (calls: number) => Promise<Measurement>): Subject => ({
    connections,
    name,
    run: async () => {
      const calls = callsFor(connections, people);
      return { ...(await run(calls)), calls };
    },
  });
  const floor = (name: string, rate: (connections: number) => Promise<number>): Subject => ({
    connections,
    name,
    run: async () => {
      const throughput = await rate(connections);
      return { throughput, calls: throughput * secondsOfFloor };
    },
  });
  return [
    ...(of.floors ? [floor(names.minimal, of.floors.minimal), floor(names.bare, of.floors.bareInsert)] : []),
    subject('ruta vacía', employeesOfOne, (calls) =>
      measureRequests(port, connections, calls, () => requestText('GET', '/api/empty')),
    ),
    subject('fichaje, una empresa', of.ofOne.length, (calls) => of.turns.punch(of.ofOne, connections, calls)),
    ...(connections === companies
      ? [
          subject(`fichaje, ${companies} empresas`, of.ofMany.length, (calls) =>
            of.turns.punch(of.ofMany, connections, calls),
          ),
        ]
      : []),
  ];
}

/** Each subject once in each round, so that what else the machine does meets all of them; the medians. */
async function measureInRounds(
  subjects: readonly Subject[],
  processorTime: () => Promise<number>,
): Promise<Figures[]> {
  const measured = new Map<Subject, Omit<Figures, 'connections' | 'name'>[]>();
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const subject of subjects) {
      const before = await processorTime();
      const { throughput, p50 = null, p99 = null, calls } = await subject.run();
      const time = ((await processorTime()) - before) / calls;
      if (round > 0)
        measured.set(subject, [
          ...(measured.get(subject) ?? []),
          { throughput, p50, p99, processorTime: time },
        ]);
    }
  }
  return subjects.map((subject) => {
    const all = measured.get(subject) ?? [];
    const median = (figure: (one: Omit<Figures, 'connections' | 'name'>) => number | null) =>
      quantile(
        all.flatMap((one) => figure(one) ?? []),
        0.5,
      );
    return {
      connections: subject.connections,
      name: subject.name,
      throughput: median((one) => one.throughput),
      p50: all[0]?.p50 === null ? null : median((one) => one.p50),
      p99: all[0]?.p99 === null ? null : median((one) => one.p99),
      processorTime: median((one) => one.processorTime),
    };
  });
}

function printTable(all: readonly Figures[], withFloors: boolean): void {
  if (!withFloors) print('', 'pgbench no está instalado: faltan los suelos de PostgreSQL');
  const of = (name: string, connections: number) =>
    all.find((one) => one.name === name && one.connections === connections);
  const unit = of(names.bare, connectionsOfUnit)?.processorTime;
  print(
    'a la vez',
    'sujeto',
    'por segundo',
    'p50 ms',
    'p99 ms',
    'frente a mínima',
    'frente a asiento',
    'CPU ms',
    'CPU en B',
  );
  for (const one of all) {
    const share = (name: string) => {
      const floor = of(name, one.connections)?.throughput;
      return floor ? (one.throughput / floor).toFixed(2) : '';
    };
    print(
      String(one.connections),
      one.name,
      one.throughput.toFixed(0),
      one.p50?.toFixed(2) ?? '',
      one.p99?.toFixed(2) ?? '',
      share(names.minimal),
      share(names.bare),
      one.processorTime.toFixed(3),
      unit ? (one.processorTime / unit).toFixed(2) : '',
    );
  }
}

function print(...cells: string[]): void {
  const widths = [9, 26, 13, 9, 9, 17, 18, 9, 9];
  process.stdout.write(`${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('')}\n`);
}
