/**
 * Measures the admins' list of attendance with 500 people: its pages over HTTP against the same SQL alone, with one and with four years
 * stored, and the first page after everybody punched. Runs on the loopback.
 */
import { setTimeout } from 'node:timers/promises';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { rebuildDayRows } from '@jornada/api/src/workday/rows/rebuild-day-rows.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { benchClock } from './bench-clock.ts';
import { analyse, type Company, fillCompany } from './filled-company.ts';
import { learnRequest, requestReader } from './learn-request.ts';
import { connectLoopback, type LoopbackConnection, requestText } from './loopback-client.ts';
import { measure } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';

const employees = 500;
const lastDay = Temporal.PlainDate.from('2026-11-19');
const year = { from: lastDay.subtract({ days: 365 }), to: lastDay };
const histories = [366, 4 * 365];
const rounds = 5;
const calls = 8;
const port = 43_123;
const mostSecondsOfUpkeep = 180;
const tolerated = { ofBareSql: 2, growth: 1.2, afterPunchesMilliseconds: 300 };

interface Subject {
  readonly name: string;
  readonly query: string;
}

const subjects: readonly Subject[] = [
  { name: 'primera página', query: '' },
  { name: 'página 2000', query: '&page=2000' },
  { name: 'por estado', query: '&statusFilter=EXTRA' },
  { name: 'por estado, ninguno', query: '&statusFilter=TARDE' },
  { name: 'por persona', query: '&employeeFilter=persona49' },
  { name: 'en orden de minutos', query: '&sort=workedMinutes,desc' },
];

let isGood = true;
await onNewDatabase((connectionString) =>
  withPlatform(connectionString, benchClock(), async (platform) => {
    const companies: Company[] = [];
    for (const days of histories) companies.push(await fillCompany(platform, { employees, days, lastDay }));
    await analyse(connectionString);
    for (const { tenantId, storedDays } of companies) {
      const stored = { from: lastDay.subtract({ days: storedDays - 1 }), to: lastDay };
      const startedAt = performance.now();
      await rebuildDayRows(platform, tenantId, stored, platform.clock.now());
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(`${employees} personas × ${storedDays} días rehechos en ${seconds} s\n`);
    }
    await untilVacuumed(connectionString);
    await withServer(connectionString, port, async () => {
      await compare(platform, connectionString, companies);
      const [company] = companies;
      if (company) await punchAndAsk(platform, company);
    });
  }),
);
if (!isGood) process.exitCode = 1;

async function compare(
  platform: Platform,
  connectionString: string,
  companies: readonly Company[],
): Promise<void> {
  const http = await connectLoopback(port);
  const bare = requestReader(connectionString);
  for (const subject of subjects) {
    const answered: number[] = [];
    for (const company of companies) {
      const query = `fromDate=${year.from}&toDate=${year.to}${subject.query}`;
      const path = `/api/attendance/admin/list?${query}`;
      await ask(http, company, path);
      const learnt = await learnRequest(connectionString, platform, company.token, path);
      // Alternating, so that other load affects both.
      const { reading, answering } = await bestOfBoth(
        () => measure(1, calls, () => bare.send(learnt)),
        () => measure(1, calls, () => ask(http, company, path)),
      );
      answered.push(answering);
      report(
        `${subject.name}, ${company.storedDays} días guardados`,
        { 'solo SQL': reading, API: answering },
        tolerated.ofBareSql,
      );
    }
    const [one = 0, four = 0] = answered;
    report('  un año → cuatro guardados', { uno: one, cuatro: four }, tolerated.growth);
  }
  await bare.close();
  http.close();
}

/** Waits until autovacuum has processed the imported rows, two minutes at most. */
async function untilVacuumed(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const importedAt = (await client.query('SELECT now() AS at')).rows[0].at;
  for (let second = 0; second < mostSecondsOfUpkeep; second += 1) {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_all_tables WHERE relname = 'day_rows' AND last_autovacuum > $1
        AND NOT EXISTS (SELECT FROM pg_stat_progress_vacuum)`,
      [importedAt],
    );
    if (rows.length > 0) break;
    await setTimeout(1_000);
  }
  await client.end();
}

/** Lets everybody punch, then requests the list as its page does. */
async function punchAndAsk({ database }: Platform, company: Company): Promise<void> {
  const http = await connectLoopback(port);
  const path = '/api/attendance/admin/list';
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await ask(http, company, path);
    await withTenant(database, company.tenantId, async (tx) => {
      await sql`INSERT INTO punches (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id,
          previous_hash, hash, form_version, origin)
        SELECT users.id, head.sequence + 1, gen_random_uuid(), 'PUNCH', ${round % 2 === 0 ? 'IN' : 'OUT'}::text,
          ${`2026-11-20T0${round}:30:00Z`}::timestamptz, 'Europe/Madrid', now(), users.id, sha256('x'), sha256('x'), 2, 'WEB'
        FROM users CROSS JOIN LATERAL (
          SELECT max(sequence) AS sequence FROM punches
          WHERE tenant_id = users.tenant_id AND employee_id = users.id
        ) AS head WHERE NOT is_admin`.execute(tx);
    });
    const startedAt = performance.now();
    await ask(http, company, path);
    times.push(performance.now() - startedAt);
  }
  http.close();
  const most = tolerated.afterPunchesMilliseconds;
  const median = times.toSorted((left, right) => left - right)[Math.floor(rounds / 2)] ?? 0;
  isGood &&= median <= most;
  process.stdout.write(
    `primera página tras ${employees} fichajes: ${times.map((time) => time.toFixed(0)).join(', ')} ms (mediana hasta ${most})\n`,
  );
}

async function ask(client: LoopbackConnection, { token }: Company, path: string): Promise<void> {
  const status = await client.send(requestText('GET', path, { token }));
  if (status !== 200) throw new Error(`a call was answered ${status}`);
}

/** The best median of several rounds of each, so that other load does not decide. */
async function bestOfBoth(
  read: () => Promise<{ p50: number }>,
  answer: () => Promise<{ p50: number }>,
): Promise<{ reading: number; answering: number }> {
  const least = { reading: Number.POSITIVE_INFINITY, answering: Number.POSITIVE_INFINITY };
  for (let count = 0; count < rounds; count += 1) {
    least.reading = Math.min(least.reading, (await read()).p50);
    least.answering = Math.min(least.answering, (await answer()).p50);
  }
  return least;
}

/** Prints two times, in milliseconds, and their ratio. */
function report(name: string, times: Record<string, number>, most: number): void {
  const [first = 0, second = 0] = Object.values(times);
  const ratio = second / first;
  isGood &&= ratio <= most;
  const cells = Object.entries(times).map(([label, time]) => `${label} ${time.toFixed(1)} ms`);
  process.stdout.write(
    `${name.padEnd(46)}${cells.join('   ')}   razón ${ratio.toFixed(2)} (hasta ${most.toFixed(2)})\n`,
  );
}
