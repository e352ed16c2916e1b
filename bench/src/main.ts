/**
 * Measures punches over HTTP, as ratios within one run: against PostgreSQL alone, with pgbench, and against a route that does nothing. Runs
 * on the loopback.
 */
import type { ChildProcess } from 'node:child_process';
import { type BenchEmployee, createEmployees } from './employees.ts';
import { connectLoopback, requestText } from './loopback-client.ts';
import { type Measurement, measure } from './measure.ts';
import { onNewDatabase, withServer } from './new-database.ts';
import { type Floors, openFloors } from './pgbench.ts';
import { figuresOf } from './processor-time.ts';
import { soundChains } from './sound-chains.ts';

const connectionCounts = [1, 16, 64];
const employeesOfOne = 400;
const companies = 64;
const employeesOfEach = 6;
const port = 43_117;

/** Enough calls for a steady figure, few enough to end within the minute. */
const callsFor = (connections: number) => (connections === 1 ? 1_500 : 6_000);

/** The punches sent so far, over all measurements. */
let sent = 0;

/** The number of rounds each group of people has punched. */
const turns = new Map<readonly BenchEmployee[], number>();

await onNewDatabase(async (connectionString) => {
  const ofOne = await createEmployees(connectionString, { companies: 1, inEach: employeesOfOne });
  const ofMany = await createEmployees(connectionString, { companies, inEach: employeesOfEach });
  const [idle] = await createEmployees(connectionString, { companies: 1, inEach: 1 });
  const floors = await openFloors(connectionString, idle?.tenantId ?? '');
  await withServer(connectionString, port, (server) => compare(server, floors, ofOne, ofMany));
  const { entries, broken } = await soundChains(connectionString, [...ofOne, ...ofMany]);
  print('', 'asientos', String(entries), '', '', `contestados ${sent}, cadenas rotas ${broken}`);
  if (entries !== sent || broken > 0) process.exitCode = 1;
});

async function compare(
  server: ChildProcess,
  floors: Floors | null,
  ofOne: readonly BenchEmployee[],
  ofMany: readonly BenchEmployee[],
): Promise<void> {
  if (!floors) print('', 'pgbench no está instalado: faltan los suelos de PostgreSQL');
  print('a la vez', 'sujeto', 'por segundo', 'p50 ms', 'p99 ms', 'frente a mínima', 'frente a asiento');
  for (const connections of connectionCounts) {
    // Warm-up, not counted.
    await measurePunches(connections, 400, ofOne, server);
    const minimal = await floors?.minimal(connections);
    const bare = await floors?.bareInsert(connections);
    const row = (subject: string, measured: Measurement | { throughput: number }) =>
      printRow(connections, subject, measured, minimal, bare);
    if (minimal !== undefined) row('transacción mínima', { throughput: minimal });
    if (bare !== undefined) row('asiento a secas', { throughput: bare });
    row(
      'ruta vacía',
      await measureHttp(connections, callsFor(connections), () => requestText('GET', '/api/empty')),
    );
    row('fichaje, una empresa', await measurePunches(connections, callsFor(connections), ofOne, server));
    if (connections === companies)
      row(
        `fichaje, ${companies} empresas`,
        await measurePunches(connections, callsFor(connections), ofMany, server),
      );
  }
  print('', 'memoria del servidor, MB', String(Math.round((await figuresOf(server)).rss / 1e6)));
}

/** All employees punch IN, then all OUT; the server's clock steps twice a round. */
function measurePunches(
  connections: number,
  calls: number,
  employees: readonly BenchEmployee[],
  server: ChildProcess,
): Promise<Measurement> {
  return measureHttp(connections, calls, () => {
    const turn = turns.get(employees) ?? 0;
    turns.set(employees, turn + 1);
    const employee = employees[turn % employees.length];
    const type = Math.floor(turn / employees.length) % 2 === 0 ? 'IN' : 'OUT';
    if ((turn + 1) % (employees.length / 2) === 0) server.send('step');
    sent += 1;
    return requestText('POST', '/api/attendance/punch', {
      ...(employee && { token: employee.token }),
      body: { type },
      headers: { 'idempotency-key': `bench-${sent}-of-this-run` },
    });
  });
}

async function measureHttp(
  connections: number,
  calls: number,
  nextRequest: () => string,
): Promise<Measurement> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectLoopback(port)));
  const result = await measure(connections, calls, async (worker) => {
    const status = await clients[worker]?.send(nextRequest());
    if (status !== 200) throw new Error(`a call was answered ${status}`);
  });
  for (const client of clients) client.close();
  return result;
}

function printRow(
  connections: number,
  subject: string,
  measured: { throughput: number; p50?: number; p99?: number },
  minimal: number | undefined,
  bare: number | undefined,
): void {
  const share = (floor: number | undefined) => (floor ? (measured.throughput / floor).toFixed(2) : '');
  print(
    String(connections),
    subject,
    measured.throughput.toFixed(0),
    measured.p50?.toFixed(2) ?? '',
    measured.p99?.toFixed(2) ?? '',
    share(minimal),
    share(bare),
  );
}

function print(...cells: string[]): void {
  const widths = [9, 26, 13, 9, 9, 17, 17];
  process.stdout.write(`${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('')}\n`);
}
