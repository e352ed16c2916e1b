/**
 * What punches cost while the archive of another company's month is made, 500 people with a document each, against what they cost
 * while its making is halted, in turns, at a rate that a busy morning has and as fast as they can. The server is a process of its own, as always. Ends by itself.
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { readExportedPeople } from '@jornada/api/src/features/attendance/export/export-attendance.ts';
import { closeMonths } from '@jornada/api/src/features/attendance/months/close-months.ts';
import { monthPeriod } from '@jornada/api/src/months/month-period.ts';
import { withTenant } from '@jornada/api/src/platform/with-tenant.ts';
import { sessionOf } from '@jornada/api/src/testing/specimen.ts';
import type { AttendanceExport } from '@jornada/contract/attendance/exports';
import { benchClock } from './bench-clock.ts';
import { type BenchEmployee, createEmployees } from './employees.ts';
import { fillCompany } from './filled-company.ts';
import { connectLoopback, requestText } from './loopback-client.ts';
import { type Measurement, measure } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';
import { figuresOf } from './processor-time.ts';

const port = 43_118;
const connections = 8;
const calls = 1_000;
const rounds = 5;
const period = { from: '2026-10-01', to: '2026-10-31' };
/** So late that no token expires however often the clock steps. */
const late = {
  now: () =>
    benchClock()
      .now()
      .add({ hours: 24 * 365 }),
};

// An archive is kept for a day: the clock must not leave it behind.
process.env.STEP_MINUTES = '2';

let turn = 0;
let refused = 0;

await onNewDatabase(async (connectionString) => {
  const employees = await createEmployees(connectionString, { companies: 1, inEach: 400 });
  const token = await withPlatform(connectionString, late, async (platform) => {
    const lastDay = Temporal.PlainDate.from(period.to);
    const company = await fillCompany(platform, { employees: 500, days: 31, lastDay });
    const { tenantId } = company;
    const october = monthPeriod('2026-10');
    const people = await withTenant(platform.database, tenantId, (tx) =>
      readExportedPeople(tx, october, null),
    );
    const call = { session: sessionOf(tenantId, people[0]?.userId ?? ''), now: late.now() };
    const wish = { userIds: null, confirmed: true, overtimeCompensation: 'PAID' } as const;
    await closeMonths(platform, call, { period: october, ...wish });
    return company.token;
  });
  await withServer(connectionString, port, async (server) => {
    await punches(employees, server, null);
    await archiveAlone(token, server);
    const { id } = await call(token, 'POST', { ...period, format: 'zip' });
    while ((await state(token, id)).donePeople === 0) await setTimeout(100);
    const background = backgroundOf(server);
    for (const rate of [200, null]) {
      const turns = { without: [] as Measurement[], beside: [] as Measurement[] };
      for (let round = 0; round < rounds; round += 1) {
        process.kill(background, 'SIGSTOP');
        turns.without.push(await punches(employees, server, rate));
        process.kill(background, 'SIGCONT');
        turns.beside.push(await punches(employees, server, rate));
      }
      print(rate === null ? 'tan deprisa como pueden, ocho a la vez:' : `${rate} fichajes por segundo:`);
      print(`  mientras el archivo espera  ${told(turns.without)}`);
      print(`  mientras se hace            ${told(turns.beside)}`);
    }
    const { status, donePeople } = await state(token, id);
    print(`al medir el último: ${status}, ${donePeople} de 500 personas; ${refused} fichajes rechazados`);
    if (status !== 'RUNNING') process.exitCode = 1;
  });
});

/** The medians of several rounds. */
function told(rounds: readonly Measurement[]): string {
  const median = (of: (one: Measurement) => number) =>
    rounds.map(of).sort((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? 0;
  const [throughput, p50, p99] = [
    median((one) => one.throughput),
    median((one) => one.p50),
    median((one) => one.p99),
  ];
  return `${throughput.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

/** The server's process that makes archives, on Linux. */
function backgroundOf({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const found = children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('background.ts'),
  );
  if (!found) throw new Error('nothing is made in the background');
  return found;
}

/** How long it takes while nothing else is done, and what the server takes of memory meanwhile. */
async function archiveAlone(token: string, server: ChildProcess): Promise<void> {
  const before = (await figuresOf(server)).rss;
  let most = before;
  const start = performance.now();
  const { id } = await call(token, 'POST', { ...period, format: 'zip' });
  while ((await state(token, id)).status !== 'DONE') {
    await setTimeout(200);
    most = Math.max(most, (await figuresOf(server)).rss);
  }
  const seconds = (performance.now() - start) / 1_000;
  const more = (most - before) / 1e6;
  print(
    `nada más que el archivo: ${seconds.toFixed(0)} s; el servidor ocupa hasta ${more.toFixed(0)} MB más`,
  );
}

/**
 * Employees take turns, first all IN, then all OUT; the server's clock steps twice a round.
 * @param rate punches a second, or null for as many as there can be
 */
async function punches(
  employees: readonly BenchEmployee[],
  server: ChildProcess,
  rate: number | null,
): Promise<Measurement> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectLoopback(port)));
  const result = await measure(
    connections,
    calls,
    async (worker) => {
      const employee = employees[turn % employees.length];
      const type = Math.floor(turn / employees.length) % 2 === 0 ? 'IN' : 'OUT';
      turn += 1;
      if (turn % (employees.length / 2) === 0) server.send('step');
      const request = requestText('POST', '/api/attendance/punch', {
        ...(employee && { token: employee.token }),
        body: { type },
        headers: { 'idempotency-key': `bench-${turn}-of-this-run` },
      });
      let status = await clients[worker]?.send(request);
      // Refused early, as a page would, it is sent again; the wait counts.
      for (; status === 503; status = await clients[worker]?.send(request)) {
        refused += 1;
        await setTimeout(20);
      }
      if (status !== 200) throw new Error(`a punch was answered ${status}`);
    },
    rate,
  );
  for (const client of clients) client.close();
  return result;
}

async function call<T = AttendanceExport>(token: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/attendance/admin/exports`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`the export was answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function state(token: string, id: string): Promise<AttendanceExport> {
  const found = (await call<AttendanceExport[]>(token, 'GET')).find((one) => one.id === id);
  if (!found) throw new Error('the export is not there');
  return found;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
