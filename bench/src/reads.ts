/**
 * Measures the most frequent reads, sixteen at once, in answers a second: against the same SQL alone and against PostgreSQL's smallest
 * transaction by pgbench; and how they grow with the rows stored. Runs on the loopback.
 */
import type { ChildProcess } from 'node:child_process';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { createTenant, signInAs } from '@jornada/api/src/testing/factories.ts';
import { rebuildDayRows } from '@jornada/api/src/workday/rows/rebuild-day-rows.ts';
import { bareRequest } from './bare-request.ts';
import { benchClock } from './bench-clock.ts';
import { analyse, type Company, type Filling, fillCompany } from './filled-company.ts';
import { learnRequest } from './learn-request.ts';
import { connectLoopback, requestText } from './loopback-client.ts';
import { type Measurement, measure } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';
import { type Floors, openFloors, runScript } from './pgbench.ts';
import { figuresOf, postgresTime } from './processor-time.ts';

const atOnce = 16;
const port = 43_127;
const lastDay = Temporal.PlainDate.from('2026-11-19');
const month = { from: lastDay.subtract({ days: 30 }), to: lastDay };
const whole = { employees: 200, days: 31 };
/** The same people with ten and a hundred times the days. */
const histories = [31, 310, 3_100];
const employeesOfHistories = 20;
const rounds = 3;
const tolerated = { ofBareSql: 2, growth: 1.3, megabytes: 250 };

/** A caller: the company's admin or one of its employees. */
interface Caller {
  readonly token: string;
}

interface Subject {
  readonly name: string;
  readonly calls: number;
  /** The least ratio to the smallest transaction. */
  readonly share: number;
  path(): string;
  callers(company: Staffed): readonly Caller[];
}

interface Staffed extends Company {
  readonly employees: readonly Caller[];
}

const subjects: readonly Subject[] = [
  {
    name: 'mes de una persona',
    calls: 1_500,
    share: 0.23,
    path: () => `/api/attendance/daily-summary?from=${month.from}&to=${month.to}`,
    callers: ({ employees }) => employees,
  },
  {
    name: 'lista, primera página',
    calls: 800,
    share: 0.19,
    path: () => '/api/attendance/admin/list',
    callers: (company) => [company],
  },
  {
    name: 'horas por persona, un día',
    calls: 600,
    share: 0.12,
    path: () => `/api/attendance/admin/workdays?startDate=${lastDay}&endDate=${lastDay}`,
    callers: (company) => [company],
  },
  {
    name: 'horas por persona, un mes',
    calls: 100,
    share: 0.12,
    path: () => `/api/attendance/admin/workdays?startDate=${month.from}&endDate=${month.to}`,
    callers: (company) => [company],
  },
];

let isGood = true;
await onNewDatabase((connectionString) =>
  withPlatform(connectionString, benchClock(), async (platform) => {
    const company = await staff(platform, { ...whole, lastDay });
    const ofHistories: Staffed[] = [];
    for (const days of histories)
      ofHistories.push(await staff(platform, { employees: employeesOfHistories, days, lastDay }));
    await analyse(connectionString);
    const floors = await openFloors(connectionString, await createTenant(platform));
    await withServer(connectionString, port, async (server) => {
      await compareWithFloors(server, connectionString, platform, company, floors);
      for (const subject of subjects) await compareHistories(subject, ofHistories);
      const megabytes = (await figuresOf(server)).rss / 1e6;
      print('memoria del servidor, MB', [megabytes.toFixed(0)], megabytes <= tolerated.megabytes);
    });
  }),
);
if (!isGood) process.exitCode = 1;

/** A company with sixteen employees signed in and all day rows made. */
async function staff(platform: Platform, filling: Filling): Promise<Staffed> {
  const company = await fillCompany(platform, filling);
  const { tenantId } = company;
  const people = await withTenant(platform.database, tenantId, (tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('isAdmin', '=', false)
      .where('email', 'is not', null)
      .$narrowType<{ email: string }>()
      .limit(atOnce)
      .execute(),
  );
  const employees = await Promise.all(
    people.map(async ({ id: userId, email }) => ({
      token: (await signInAs(platform, { tenantId, userId, email })).accessToken,
    })),
  );
  const stored = { from: lastDay.subtract({ days: filling.days - 1 }), to: lastDay.with({ day: 30 }) };
  await rebuildDayRows(platform, tenantId, stored, platform.clock.now());
  return { ...company, employees };
}

async function compareWithFloors(
  server: ChildProcess,
  connectionString: string,
  platform: Platform,
  company: Staffed,
  floors: Floors | null,
): Promise<void> {
  if (!floors) print('pgbench no está instalado: faltan los suelos de PostgreSQL', []);
  const timeOfPostgres = await postgresTime(connectionString);
  print('a la vez: 16', [
    'por segundo',
    'p50 ms',
    'p99 ms',
    'CPU ms',
    'solo SQL',
    'veces',
    'mínima',
    'parte',
    'meta',
  ]);
  for (const subject of subjects) {
    const [caller] = subject.callers(company);
    const learnt = await learnRequest(connectionString, platform, caller?.token ?? '', subject.path());
    await ask(subject, company, 100);
    const best = {
      answered: 0,
      bare: 0,
      minimal: 0,
      p50: 0,
      p99: 0,
      processorTime: Number.POSITIVE_INFINITY,
    };
    // Alternating, so that other load affects all of them.
    for (let round = 0; round < rounds; round += 1) {
      best.minimal = Math.max(best.minimal, (await floors?.minimal(atOnce)) ?? 0);
      if (floors)
        best.bare = Math.max(best.bare, await runScript(connectionString, atOnce, bareRequest(learnt)));
      const before = (await figuresOf(server)).processorTime + timeOfPostgres();
      const { throughput, p50, p99 } = await ask(subject, company, subject.calls);
      const processorTime = (await figuresOf(server)).processorTime + timeOfPostgres() - before;
      best.processorTime = Math.min(best.processorTime, processorTime / subject.calls);
      if (throughput > best.answered) Object.assign(best, { answered: throughput, p50, p99 });
    }
    const times = best.bare / best.answered;
    const share = best.minimal === 0 ? 0 : best.answered / best.minimal;
    const figures = [
      best.answered,
      best.p50,
      best.p99,
      best.processorTime,
      best.bare,
      times,
      best.minimal,
      share,
    ];
    const cells = figures.map((figure) => figure.toFixed(figure < 100 ? 2 : 0));
    print(
      subject.name,
      [...cells, `${subject.share}`],
      !floors || (times <= tolerated.ofBareSql && share >= subject.share),
    );
  }
}

/** Compares the longest with the shortest history, one request at a time, so that only the stored rows differ. */
async function compareHistories(subject: Subject, companies: readonly Staffed[]): Promise<void> {
  const least = companies.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 2 * rounds; round += 1)
    for (const [index, company] of companies.entries())
      least[index] = Math.min(least[index] ?? 0, (await ask(subject, company, 30, 1)).p50);
  const [first = 0] = least;
  const most = Math.max(...least) / first;
  const cells = least.map((time, index) => `${histories[index]} días ${time.toFixed(2)} ms`);
  print(
    `  ${subject.name}`,
    [...cells, `crece ${most.toFixed(2)} (hasta ${tolerated.growth})`],
    most <= tolerated.growth,
  );
}

async function ask(
  subject: Subject,
  company: Staffed,
  calls: number,
  workers = atOnce,
): Promise<Measurement> {
  const requests = subject.callers(company).map(({ token }) => requestText('GET', subject.path(), { token }));
  const clients = await Promise.all(Array.from({ length: workers }, () => connectLoopback(port)));
  const measured = await measure(workers, calls, async (worker, index) => {
    const status = await clients[worker]?.send(requests[index % requests.length] ?? '');
    if (status !== 200) throw new Error(`a call was answered ${status}`);
  });
  for (const client of clients) client.close();
  return measured;
}

function print(name: string, cells: readonly string[], isKept = true): void {
  isGood &&= isKept;
  const row = cells.map((cell) => cell.padEnd(cells.length > 5 ? 12 : 24)).join('');
  process.stdout.write(`${name.padEnd(28)}${row}${isKept ? '' : '  <- fuera de lo tolerado'}\n`);
}
