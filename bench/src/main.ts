/**
 * What a punch costs over HTTP, as ratios of one run on this machine: against the same SQL without HTTP, and against a
 * route that does nothing. Everything runs on the loopback, and ends by itself.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@jornada/api/src/platform/embedded-postgres.ts';
import { migrate } from '@jornada/api/src/platform/migrate.ts';
import { bareSql } from './bare-sql.ts';
import { type BenchEmployee, benchSecret, createEmployees } from './employees.ts';
import { connectLoopback, requestText } from './loopback-client.ts';
import { type Measurement, measure } from './measure.ts';

const connectionCounts = [1, 16, 64];
const employeesPerSubject = 400;
const port = 43_117;

/** Enough calls for a steady figure, few enough to end within the minute. */
const callsFor = (connections: number) => (connections === 1 ? 1_000 : 4_000);

/** The punches sent so far, over all measurements. */
let turn = 0;

const directory = mkdtempSync(path.join(tmpdir(), 'jornada-bench-'));
// When root measures, the database's own account must reach its data.
chmodSync(directory, 0o755);
const database = await startEmbeddedPostgres({ dataDirectory: path.join(directory, 'postgres') });
try {
  await migrate(database.connectionString);
  const employees = await createEmployees(database.connectionString, employeesPerSubject * 2 + 1);
  await compare(database.connectionString, employees);
} finally {
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function compare(connectionString: string, employees: BenchEmployee[]): Promise<void> {
  const [sample, ...others] = employees;
  if (!sample) return;
  const overHttp = others.slice(0, employeesPerSubject);
  const overSql = others.slice(employeesPerSubject);
  const server = await startServerProcess(connectionString);
  const sql = await bareSql(connectionString, sample);
  print('conexiones', 'sujeto', 'llamadas/s', 'p50 ms', 'p99 ms', 'frente a SQL', 'frente a vacía');
  for (const connections of connectionCounts) {
    const empty = await measureHttp(connections, () => requestText('GET', '/api/empty'));
    const punches = await measurePunches(connections, overHttp, server);
    const floor = await measure(connections, callsFor(connections), (_, index) =>
      sql.punch(overSql[index % overSql.length] ?? sample),
    );
    printRow(connections, 'ruta vacía', empty, floor, empty);
    printRow(connections, 'fichaje HTTP', punches, floor, empty);
    printRow(connections, 'solo SQL', floor, floor, empty);
  }
  await sql.close();
  print('', 'memoria del servidor, MB', String(Math.round((await memoryOf(server)) / 1e6)));
  server.disconnect();
  await once(server, 'exit');
}

async function startServerProcess(connectionString: string): Promise<ChildProcess> {
  // The server finds its modules compiled, as it does at every start but the first.
  flushCompileCache();
  const server = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, DATABASE_URL: connectionString, PORT: String(port), SECRET_KEY: benchSecret },
  });
  await once(server, 'message');
  return server;
}

async function memoryOf(server: ChildProcess): Promise<number> {
  server.send('memory');
  const [{ rss }] = (await once(server, 'message')) as [{ rss: number }];
  return rss;
}

/** Employees take turns, first all IN, then all OUT; the server's clock steps twice a round. */
function measurePunches(
  connections: number,
  employees: BenchEmployee[],
  server: ChildProcess,
): Promise<Measurement> {
  return measureHttp(connections, () => {
    const employee = employees[turn % employees.length];
    const type = Math.floor(turn / employees.length) % 2 === 0 ? 'IN' : 'OUT';
    turn += 1;
    if (turn % (employees.length / 2) === 0) server.send('step');
    return requestText('POST', '/api/attendance/punch', {
      ...(employee && { token: employee.token }),
      body: { type },
      headers: { 'idempotency-key': `bench-${turn}-of-this-run` },
    });
  });
}

async function measureHttp(connections: number, nextRequest: () => string): Promise<Measurement> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectLoopback(port)));
  const result = await measure(connections, callsFor(connections), async (worker) => {
    const status = await clients[worker]?.send(nextRequest());
    if (status !== 200) throw new Error(`a call was answered ${status}`);
  });
  for (const client of clients) client.close();
  return result;
}

function printRow(
  connections: number,
  subject: string,
  { throughput, p50, p99 }: Measurement,
  floor: Measurement,
  empty: Measurement,
): void {
  print(
    String(connections),
    subject,
    throughput.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    (throughput / floor.throughput).toFixed(2),
    (throughput / empty.throughput).toFixed(2),
  );
}

function print(...cells: string[]): void {
  const widths = [11, 26, 11, 9, 9, 14, 15];
  process.stdout.write(`${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('')}\n`);
}
