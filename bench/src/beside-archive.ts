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
/** A turn lasts some seconds: shorter ones differ by a fifth with nothing beside them. */
const turnsOf = [
  { rate: 200, calls: 600 },
  { rate: null, calls: 2_000 },
] as const;
const rounds = 15;
const warmUpCalls = 6_000;
const period = { from: '2026-10-01', to: '2026-10-31' };
interface Load {
  /** Punches a second, or null for as many as there can be. */
  readonly rate: number | null;
  readonly calls: number;
}

/** So late that no token expires however often the clock steps. */
const late = {
  now: () =>
    benchClock()
      .now()
      .add({ hours: 24 * 365 }),
};

// An archive is kept for a day: the clock must not leave it behind.
process.env.STEP_MINUTES = '6';

let turn = 0;
let refused = 0;

await onNewDatabase(async (connectionString) => {
  const employees = await createEmployees(connectionString, { companies: 1, inEach: 1_000 });
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
    const most = await memoryOver(server, () =>
      punches(employees, server, { rate: null, calls: warmUpCalls }),
    );
    await afterTimers();
    await archiveAlone(token, server, most);
    const { id } = await call(token, 'POST', { ...period, format: 'zip' });
    while ((await state(token, id)).donePeople === 0) await setTimeout(100);
    const background = backgroundOf(server);
    try {
      for (const load of turnsOf) await inTurns(load, employees, server, background);
    } finally {
      process.kill(background, 'SIGCONT');
    }
    const { status, donePeople } = await state(token, id);
    print(`al medir el último: ${status}, ${donePeople} de 500 personas; ${refused} fichajes rechazados`);
    if (status !== 'RUNNING') process.exitCode = 1;
    await doneOf(token, id);
    await archiveBeside(token, employees, server);
  });
});

/** Each goes first as often as the other: what a turn leaves behind is then nobody's advantage. */
async function inTurns(
  load: Load,
  employees: readonly BenchEmployee[],
  server: ChildProcess,
  background: number,
): Promise<void> {
  const turns = { halted: [] as Measurement[], made: [] as Measurement[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? (['halted', 'made'] as const) : (['made', 'halted'] as const)) {
      process.kill(background, kind === 'halted' ? 'SIGSTOP' : 'SIGCONT');
      turns[kind].push(await punches(employees, server, load));
    }
  }
  print(
    load.rate === null ? 'tan deprisa como pueden, ocho a la vez:' : `${load.rate} fichajes por segundo:`,
  );
  print(`  mientras el archivo espera  ${told(turns.halted)}`);
  print(`  mientras se hace            ${told(turns.made)}`);
  print(`  cada vez frente a su vecina ${compared(turns.made, turns.halted)}`);
}

/** The medians of several rounds. */
function told(rounds: readonly Measurement[]): string {
  const of = (figure: (one: Measurement) => number, digits: number) =>
    quantile(rounds.map(figure), 0.5).toFixed(digits);
  return `${of((one) => one.throughput, 0)}/s, p50 ${of((one) => one.p50, 1)} ms, p99 ${of((one) => one.p99, 1)} ms`;
}

/** How many times as much each was as the one beside it: the median, and between what the middle half lies. */
function compared(made: readonly Measurement[], halted: readonly Measurement[]): string {
  const of = (figure: (one: Measurement) => number) => {
    const ratios = made.map((one, round) => figure(one) / figure(halted[round] ?? one));
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
    return `×${middle} (${low} a ${high})`;
  };
  return `${of((one) => one.throughput)}, p50 ${of((one) => one.p50)}, p99 ${of((one) => one.p99)}`;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
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

/** The server's timers go every five minutes, and one of them takes memory: what the archive takes is seen between two. */
async function afterTimers(): Promise<void> {
  const every = 5 * 60_000;
  const left = every - (Date.now() % every);
  if (left < 80_000) await setTimeout(left + 20_000);
}

/** How long it takes while nothing else is done, and what the server takes of memory meanwhile. */
async function archiveAlone(token: string, server: ChildProcess, before: number): Promise<void> {
  const start = performance.now();
  const most = await memoryOver(server, async () => {
    const { id } = await call(token, 'POST', { ...period, format: 'zip' });
    await doneOf(token, id);
  });
  const seconds = (performance.now() - start) / 1_000;
  print(`nada más que el archivo: ${seconds.toFixed(0)} s; memoria del servidor: hasta ${mb(most)} MB`);
  print(`antes, mientras se fichaba: hasta ${mb(before)} MB`);
}

/** How long it takes while people clock in from its beginning to its end. */
async function archiveBeside(
  token: string,
  employees: readonly BenchEmployee[],
  server: ChildProcess,
): Promise<void> {
  const start = performance.now();
  const { id } = await call(token, 'POST', { ...period, format: 'zip' });
  while ((await state(token, id)).status !== 'DONE') await punches(employees, server, turnsOf[0]);
  const seconds = (performance.now() - start) / 1_000;
  print(`el archivo entero, a ${turnsOf[0].rate} fichajes por segundo: ${seconds.toFixed(0)} s`);
}

/** The most bytes that the server takes while something is done. */
async function memoryOver(server: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  while (working) {
    most = Math.max(most, (await figuresOf(server)).rss);
    await setTimeout(200);
  }
  await done;
  return most;
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

/** Employees take turns, first all IN, then all OUT; the server's clock steps twice a round. */
async function punches(
  employees: readonly BenchEmployee[],
  server: ChildProcess,
  { rate, calls }: Load,
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

async function doneOf(token: string, id: string): Promise<void> {
  while ((await state(token, id)).status !== 'DONE') await setTimeout(200);
}

async function state(token: string, id: string): Promise<AttendanceExport> {
  const found = (await call<AttendanceExport[]>(token, 'GET')).find((one) => one.id === id);
  if (!found) throw new Error('the export is not there');
  return found;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
