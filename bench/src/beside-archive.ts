/**
 * Measures the archive of a month alone, while other programs keep all cores busy, and while people clock in; the latency of punches with
 * and without it; and a report of another company requested meanwhile. Fails if an archive takes more than three times as long as alone.
 *
 *   npm run bench:beside -- --people 120 --rounds 5
 */
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { wholeCompany } from '@jornada/api/src/authorization/visible-people.reads.ts';
import { closeMonths } from '@jornada/api/src/features/attendance/months/close-months.ts';
import { readExportedPeople } from '@jornada/api/src/features/attendance/tables/export-attendance.ts';
import { monthPeriod } from '@jornada/api/src/months/month-period.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { sessionOf } from '@jornada/api/src/testing/specimen.ts';
import type { AttendanceExport } from '@jornada/contract/attendance/exports';
import { benchClock } from './bench-clock.ts';
import { createEmployees } from './employees.ts';
import { fillCompany } from './filled-company.ts';
import type { Measurement } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';
import { figuresOf } from './processor-time.ts';
import { punchLoad, quantile, told } from './punch-load.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '120' },
    rounds: { type: 'string', default: '3' },
  },
});
const people = Number(values.people);
const rounds = Number(values.rounds);
const port = 43_118;
const connections = 8;
/** The limit: how many times as long as alone an archive may take. */
const mostTimes = 3;
const loads = [
  { name: '200 fichajes por segundo', rate: 200, calls: 400 },
  { name: 'fichajes tan deprisa como pueden, ocho a la vez', rate: null, calls: 1_500 },
] as const;
const period = { from: '2026-10-01', to: '2026-10-31' };

/** Late enough that no token expires while the clock steps. */
const late = {
  now: () =>
    benchClock()
      .now()
      .add({ hours: 24 * 365 }),
};

// Short steps, because an archive is deleted after a day.
process.env.STEP_MINUTES = '6';

const clockIn = punchLoad(port, connections);

await onNewDatabase(async (connectionString) => {
  const employees = await createEmployees(connectionString, { companies: 1, inEach: 1_000 });
  const token = await withPlatform(connectionString, late, async (platform) => {
    const lastDay = Temporal.PlainDate.from(period.to);
    const company = await fillCompany(platform, { employees: people, days: 31, lastDay });
    const { tenantId } = company;
    const october = monthPeriod('2026-10');
    const found = await withTenant(platform.database, tenantId, (tx) =>
      readExportedPeople(tx, wholeCompany, october, null),
    );
    const call = { session: sessionOf(tenantId, found[0]?.userId ?? ''), now: late.now() };
    const wish = {
      visible: wholeCompany,
      userIds: null,
      confirmed: true,
      overtimeCompensation: 'PAID',
    } as const;
    await closeMonths(platform, call, { period: october, ...wish });
    return company.token;
  });
  await withServer(connectionString, port, async (server) => {
    await clockIn.punches(employees, server, { rate: null, calls: 6_000 });
    // Not counted: the first one starts the process.
    await archive(token);
    const alone = await median(() => archive(token));
    print(`un archivo de ${people} personas, solo: ${alone.toFixed(1)} s`);
    await withBusyCores(async () => {
      compare('con todos los núcleos ocupados por otros', await median(() => archive(token)), alone);
    });
    for (const load of loads) {
      const without: Measurement[] = [];
      for (let round = 0; round < rounds; round += 1)
        without.push(await clockIn.punches(employees, server, load));
      const beside: Measurement[] = [];
      const seconds = await median(async () => {
        const made = archive(token);
        let isMade = false;
        made.finally(() => {
          isMade = true;
        });
        while (!isMade) beside.push(await clockIn.punches(employees, server, load));
        return made;
      });
      compare(`a ${load.name}`, seconds, alone);
      print(`  fichajes sin archivo: ${told(without)}`);
      print(`  fichajes con archivo: ${told(beside)}`);
    }
    print(`fichajes rechazados y repetidos: ${clockIn.refused()}`);
    await workbookBeside(token);
    print(`memoria del servidor: ${((await figuresOf(server)).rss / 1e6).toFixed(0)} MB`);
  });
});

function compare(name: string, seconds: number, alone: number): void {
  const times = seconds / alone;
  if (times > mostTimes) process.exitCode = 1;
  print(`${name}: ${seconds.toFixed(1)} s, ×${times.toFixed(2)}${times > mostTimes ? ' DEMASIADO' : ''}`);
}

async function median(work: () => Promise<number>): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await work());
  return quantile(seconds, 0.5);
}

/** Runs `work` while a busy thread of normal priority occupies each core. */
async function withBusyCores(work: () => Promise<void>): Promise<void> {
  const hogs = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  try {
    await work();
  } finally {
    await Promise.all(hogs.map((hog) => hog.terminate()));
  }
}

/** Seconds from the request of an archive until it can be downloaded. */
async function archive(token: string): Promise<number> {
  return exportOf(token, 'zip');
}

async function exportOf(token: string, format: string): Promise<number> {
  const start = performance.now();
  const { id } = await call(token, 'POST', { ...period, format });
  while ((await state(token, id)).status !== 'DONE') await setTimeout(100);
  return (performance.now() - start) / 1_000;
}

/** Measures a workbook requested while an archive is made. */
async function workbookBeside(token: string): Promise<void> {
  const alone = await exportOf(token, 'xlsx');
  const { id } = await call(token, 'POST', { ...period, format: 'zip' });
  while ((await state(token, id)).donePeople === 0) await setTimeout(50);
  const beside = await exportOf(token, 'xlsx');
  const { status, donePeople } = await state(token, id);
  print(
    `un Excel de ${people} personas: solo ${alone.toFixed(1)} s, con un archivo en marcha ${beside.toFixed(1)} s (archivo: ${status}, ${donePeople})`,
  );
  while ((await state(token, id)).status !== 'DONE') await setTimeout(100);
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
