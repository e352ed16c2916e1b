/**
 * What punches cost while the archive of another company's month is made, 500 people with a document each, against what they cost
 * without it, before and after, in one run. The server is a process of its own, as always. Ends by itself.
 */
import type { ChildProcess } from 'node:child_process';
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
const calls = 2_000;
const rounds = 3;
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
    await punches(employees, server);
    const before = await several('sin archivo', () => punches(employees, server));
    const memory = (await figuresOf(server)).rss;
    const { id } = await call(token, 'POST', { ...period, format: 'zip' });
    while ((await state(token, id)).donePeople === 0) await setTimeout(100);
    const beside = await several('mientras se hace', () => punches(employees, server));
    const { status, donePeople } = await state(token, id);
    print(`al medir el último: ${status}, ${donePeople} de 500 personas`);
    if (status !== 'RUNNING') process.exitCode = 1;
    while ((await state(token, id)).status === 'RUNNING') await setTimeout(500);
    print(`el servidor ocupa ${((await figuresOf(server)).rss - memory) / 1e6} MB más`);
    const after = await several('sin archivo otra vez', () => punches(employees, server));
    const alone = (before + after) / 2;
    print(`mientras se hace, ${((100 * beside) / alone).toFixed(0)} % de los fichajes por segundo`);
  });
});

async function several(name: string, work: () => Promise<Measurement>): Promise<number> {
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { throughput, p50, p99 } = await work();
    sum += throughput;
    print(
      `${name}: ${throughput.toFixed(0)} fichajes/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused} rechazados`,
    );
    refused = 0;
  }
  return sum / rounds;
}

/** Employees take turns, first all IN, then all OUT; the server's clock steps twice a round. */
async function punches(employees: readonly BenchEmployee[], server: ChildProcess): Promise<Measurement> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectLoopback(port)));
  const result = await measure(connections, calls, async (worker) => {
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
  });
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
