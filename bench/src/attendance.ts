/**
 * What the admins' list of attendance costs with 500 people: its pages over HTTP beside the bare SQL of all that a page shows, with one
 * year and with four years stored; and the first page after everybody punched. Everything runs on the loopback, and ends by itself.
 */
import type { Platform } from '@jornada/api/src/platform/endpoint-route.ts';
import { withTenant } from '@jornada/api/src/platform/with-tenant.ts';
import { rebuildDayRows } from '@jornada/api/src/workday/rows/rebuild-day-rows.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { benchClock } from './bench-clock.ts';
import { analyse, type Company, fillCompany } from './filled-company.ts';
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
const tolerated = { ofBareSql: 2, growth: 1.2, afterPunchesMilliseconds: 300 };

interface Subject {
  readonly name: string;
  readonly query: string;
  /** What the database is asked for it: a condition and an order. */
  readonly condition: string;
  readonly order: string;
  readonly offset?: number;
}

const byDate = 'row.worked_on DESC, person.full_name COLLATE "es-x-icu", person.id';
const ofStatus = `row.status = 'TARDE' AND NOT EXISTS (SELECT FROM day_decisions AS d
  WHERE d.tenant_id = row.tenant_id AND d.user_id = row.user_id AND d.worked_on = row.worked_on)`;
const subjects: readonly Subject[] = [
  { name: 'primera página', query: '', condition: 'true', order: byDate },
  { name: 'página 2000', query: '&page=2000', condition: 'true', order: byDate, offset: 40_000 },
  { name: 'por estado', query: '&statusFilter=TARDE', condition: ofStatus, order: byDate },
  {
    name: 'por persona',
    query: '&employeeFilter=persona49',
    condition: "person.search_text LIKE '%persona49%'",
    order: byDate,
  },
  {
    name: 'en orden de minutos',
    query: '&sort=workedMinutes,desc',
    condition: 'true',
    order: `row.worked_minutes DESC NULLS LAST, ${byDate}`,
  },
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
    await analyse(connectionString);
    await withServer(connectionString, port, async () => {
      await compare(connectionString, companies);
      const [company] = companies;
      if (company) await punchAndAsk(platform, company);
    });
  }),
);
if (!isGood) process.exitCode = 1;

async function compare(connectionString: string, companies: readonly Company[]): Promise<void> {
  const http = await connectLoopback(port);
  const bare = new pg.Client(connectionString);
  await bare.connect();
  for (const subject of subjects) {
    const answered: number[] = [];
    for (const company of companies) {
      const path = `/api/attendance/admin/list?fromDate=${year.from}&toDate=${year.to}${subject.query}`;
      await ask(http, company, path);
      const answering = await best(() => measure(1, calls, () => ask(http, company, path)));
      const reading = await best(() => measure(1, calls, () => readBare(bare, company, subject)));
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
  await bare.end();
  http.close();
}

/** A page, the count of all pages, and the rows of what the page shows of its days: in plain SQL, and nothing made of them. */
async function readBare(
  client: pg.Client,
  { tenantId }: Company,
  { condition, order, offset = 0 }: Subject,
): Promise<void> {
  const from = `FROM day_rows AS row JOIN users AS person ON person.tenant_id = row.tenant_id AND person.id = row.user_id
    WHERE row.tenant_id = '${tenantId}' AND row.worked_on BETWEEN '${year.from}' AND '${year.to}' AND ${condition}`;
  await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`);
  const page = await client.query(
    `SELECT row.user_id, row.worked_on::text ${from} ORDER BY ${order} LIMIT 20 OFFSET ${offset}`,
  );
  await client.query(`SELECT count(*) ${from}`);
  const people = page.rows.map(({ user_id }) => user_id);
  const dates = page.rows.map(({ worked_on }) => worked_on).sort();
  const around = [people, dates[0], dates.at(-1)];
  await client.query('SELECT id, full_name, email, time_zone FROM users WHERE id = any($1)', [people]);
  await client.query(
    `SELECT id, type, punched_at, time_zone FROM punches WHERE employee_id = any($1)
      AND punched_at BETWEEN $2::date - 4 AND $3::date + 5`,
    around,
  );
  for (const table of ['day_notes', 'day_decisions'])
    await client.query(
      `SELECT * FROM ${table} WHERE user_id = any($1) AND worked_on BETWEEN $2 AND $3`,
      around,
    );
  for (const table of ['schedule_assignments', 'schedule_exceptions', 'absences', 'vacation_requests'])
    await client.query(`SELECT * FROM ${table} WHERE user_id = any($1)`, [people]);
  for (const table of ['schedules', 'schedule_versions', 'schedule_segments', 'holidays'])
    await client.query(`SELECT * FROM ${table}`);
  await client.query('COMMIT');
}

/** Everybody punches; then the list is opened as its page opens it. */
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

/** The best median of several rounds: what else the machine does must not decide. */
async function best(round: () => Promise<{ p50: number }>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < rounds; count += 1) least = Math.min(least, (await round()).p50);
  return least;
}

/** Writes two times, in milliseconds, and how many times the first the second is. */
function report(name: string, times: Record<string, number>, most: number): void {
  const [first = 0, second = 0] = Object.values(times);
  const ratio = second / first;
  isGood &&= ratio <= most;
  const cells = Object.entries(times).map(([label, time]) => `${label} ${time.toFixed(1)} ms`);
  process.stdout.write(
    `${name.padEnd(46)}${cells.join('   ')}   razón ${ratio.toFixed(2)} (hasta ${most.toFixed(2)})\n`,
  );
}
