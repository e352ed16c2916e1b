/**
 * What evaluating workdays costs: in the core beside reading the punches it takes, and over HTTP beside the bare SQL that reads
 * everything it takes; and whether either grows with what else is stored. Everything runs on the loopback, and ends by itself.
 */

import { findAssignments } from '@jornada/api/src/plan/assignments.reads.ts';
import type { Platform } from '@jornada/api/src/platform/endpoint-route.ts';
import { datesOf } from '@jornada/api/src/platform/period.ts';
import { type TenantTx, withTenant } from '@jornada/api/src/platform/with-tenant.ts';
import { findPunches } from '@jornada/api/src/record/punches.reads.ts';
import { createPerson, createTenant, signInAs } from '@jornada/api/src/testing/factories.ts';
import { expectedDay } from '@jornada/core/schedules/expected-day';
import type { Assignment } from '@jornada/core/schedules/schedule';
import { scheduleOnDate, workdayCutoffOn } from '@jornada/core/schedules/schedule-on-date';
import { dateNumber } from '@jornada/core/timekeeping/civil-time';
import type { PlannedWorkday } from '@jornada/core/timekeeping/day-evaluation';
import { evaluateDays } from '@jornada/core/timekeeping/evaluate-day';
import type { PlanAround } from '@jornada/core/timekeeping/plan-around';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { sql } from 'kysely';
import pg from 'pg';
import { benchClock } from './bench-clock.ts';
import { connectLoopback, type LoopbackConnection, requestText } from './loopback-client.ts';
import { measure } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';

const employees = 200;
const month = { from: Temporal.PlainDate.from('2026-10-01'), to: Temporal.PlainDate.from('2026-10-31') };
/** Days of punches stored: no more than are asked for, and a year of them. */
const histories = [31, 366];
/** Days of punches that one statement may write within the time the server gives it. */
const daysAtOnce = 31;
const rounds = 5;
const calls = 12;
const port = 43_121;
const timeZone = 'Europe/Madrid';
const toleratedOfBareSql = 2;
const toleratedGrowth = 1.3;

let isGood = true;
await onNewDatabase((connectionString) =>
  withPlatform(connectionString, benchClock(), async (platform) => {
    const companies: Company[] = [];
    for (const days of histories) companies.push(await fillCompany(platform, days));
    await analyse(connectionString);
    for (const company of companies) await compareCore(platform, company);
    await withServer(connectionString, port, () => compareApi(connectionString, companies));
  }),
);
if (!isGood) process.exitCode = 1;

interface Company {
  readonly tenantId: string;
  readonly token: string;
  readonly storedDays: number;
}

/** A company whose employees punched four times on each of the days that end with the month. */
async function fillCompany(platform: Platform, storedDays: number): Promise<Company> {
  const tenantId = await createTenant(platform, { maxEmployees: employees });
  const admin = await createPerson(platform, tenantId, { roles: ['ROLE_ADMIN'] });
  await withTenant(platform.database, tenantId, async (tx) => {
    await sql`INSERT INTO users (id, email, full_name, roles, created_at)
      SELECT gen_random_uuid(), 'persona' || n || '@ejemplo.test', 'Persona ' || n, ARRAY['ROLE_EMPLOYEE'], now()
      FROM generate_series(1, ${employees}) AS n`.execute(tx);
    await sql`INSERT INTO schedules (id, name, created_at) VALUES (gen_random_uuid(), 'Partida', now())`.execute(
      tx,
    );
    await sql`INSERT INTO schedule_versions (schedule_id, time_zone) SELECT id, 'Europe/Madrid' FROM schedules`.execute(
      tx,
    );
    await sql`INSERT INTO schedule_segments (schedule_id, day_of_week, segment_index, start_time, end_time)
      SELECT id, day, half, CASE half WHEN 0 THEN '09:00'::time ELSE '16:00' END,
        CASE half WHEN 0 THEN '14:00'::time ELSE '19:00' END
      FROM schedules, generate_series(1, 5) AS day, generate_series(0, 1) AS half`.execute(tx);
    await sql`INSERT INTO schedule_assignments (id, user_id, schedule_id, valid_from, created_at)
      SELECT gen_random_uuid(), users.id, schedules.id, '2020-01-01', now()
      FROM users, schedules WHERE NOT is_admin`.execute(tx);
  });
  for (let first = 0; first < storedDays; first += daysAtOnce) {
    const days = { first, last: Math.min(first + daysAtOnce, storedDays) - 1 };
    await withTenant(platform.database, tenantId, (tx) => insertPunches(tx, storedDays, days));
  }
  return { tenantId, token: (await signInAs(platform, admin)).accessToken, storedDays };
}

/** Only the instants matter here: nobody verifies these chains. */
async function insertPunches(
  tx: TenantTx,
  storedDays: number,
  days: { first: number; last: number },
): Promise<void> {
  await sql`INSERT INTO punches
      (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id, previous_hash, hash,
      form_version, origin)
    SELECT users.id, 4 * day + quarter, gen_random_uuid(), 'PUNCH',
      CASE quarter % 2 WHEN 1 THEN 'IN' ELSE 'OUT' END, moment, ${timeZone}, moment, users.id,
      CASE 4 * day + quarter WHEN 1 THEN NULL ELSE sha256('x') END, sha256('x'), 2, 'WEB'
    FROM users, generate_series(${days.first}::int, ${days.last}::int) AS day, generate_series(1, 4) AS quarter,
      LATERAL (SELECT (${month.to.toString()}::date - (${storedDays}::int - 1 - day))
        + (ARRAY['09:03', '14:01', '15:58', '19:12'])[quarter]::time AS local) AS civil,
      LATERAL (SELECT local AT TIME ZONE ${timeZone} AS moment) AS at
    WHERE NOT is_admin`.execute(tx);
}

/** What the database does by itself within a minute of such an import. */
async function analyse(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('ANALYZE');
  await client.end();
}

/** One person's month: read, and evaluated. */
async function compareCore({ database }: Platform, { tenantId, storedDays }: Company): Promise<void> {
  const dates = datesOf(month);
  const punchesAround = punchesThatReach(month);
  const userId = await withTenant(database, tenantId, async (tx) => {
    const person = tx.selectFrom('users').select('id').where('isAdmin', '=', false).limit(1);
    return (await person.executeTakeFirstOrThrow()).id;
  });
  const read = () =>
    withTenant(database, tenantId, async (tx) => (await findPunches(tx, [userId], punchesAround))(userId));
  const assignments = await withTenant(
    database,
    tenantId,
    async (tx) => (await findAssignments(tx, [userId], month)).get(userId) ?? [],
  );
  const punches = await read();
  const evaluate = () => {
    const plan = planOf(assignments);
    const days = dates.map(plan.on);
    return evaluateDays({ punches, plan, timeZone, until: punchesAround.until, days });
  };
  const reading = await best(() => measure(1, 200, async () => void (await read())));
  const evaluating = await best(() => measure(1, 200, async () => void evaluate()));
  report(`persona y mes, ${storedDays} días guardados`, { leer: reading, evaluar: evaluating }, 1);
}

function plannedWorkday(assignments: readonly Assignment[], workedOn: Temporal.PlainDate): PlannedWorkday {
  const scheduled = scheduleOnDate(assignments, workedOn);
  const nothing = { isHoliday: false, hasApprovedAbsence: false, hasApprovedVacation: false };
  const expected = expectedDay({ scheduled, date: workedOn, timeZone, ...nothing });
  return { workedOn, expected, rules: scheduled?.rules ?? null };
}

/** Each date is worked out once, as the API does. */
function planOf(
  assignments: readonly Assignment[],
): PlanAround & { on(date: Temporal.PlainDate): PlannedWorkday } {
  const days = new Map<number, PlannedWorkday>();
  const plannedOn = (date: Temporal.PlainDate) => {
    const day = days.get(dateNumber(date)) ?? plannedWorkday(assignments, date);
    days.set(dateNumber(date), day);
    return day;
  };
  return {
    on: plannedOn,
    segmentsOn: (date) => plannedOn(date).expected.plannedSegments,
    cutoffOn: (date) => workdayCutoffOn(assignments, date),
  };
}

/** Everybody's month over HTTP, beside the bare SQL; then beside itself with a longer history and with half the days. */
async function compareApi(connectionString: string, companies: readonly Company[]): Promise<void> {
  const http = await connectLoopback(port);
  const bare = new pg.Client(connectionString);
  await bare.connect();
  const whole: number[] = [];
  for (const company of companies) {
    await ask(http, company, month);
    const reading = await best(() => measure(1, calls, () => readBare(bare, company)));
    const answering = await best(() => measure(1, calls, () => ask(http, company, month)));
    const half = { from: month.from, to: month.from.add({ days: 14 }) };
    const answeringHalf = await best(() => measure(1, calls, () => ask(http, company, half)));
    whole.push(answering);
    const name = `${employees} personas × 31 días, ${company.storedDays} guardados`;
    report(name, { 'solo SQL': reading, API: answering }, toleratedOfBareSql);
    report('  15 días → 31 días', { 15: answeringHalf, 31: answering }, (31 / 15) * toleratedGrowth);
  }
  const [short = 0, long = 0] = whole;
  report('un mes → un año guardado', { mes: short, año: long }, toleratedGrowth);
  await bare.end();
  http.close();
}

async function ask(
  client: LoopbackConnection,
  { token }: Company,
  { from, to }: typeof month,
): Promise<void> {
  const path = `/api/attendance/admin/workdays?startDate=${from}&endDate=${to}`;
  const status = await client.send(requestText('GET', path, { token }));
  if (status !== 200) throw new Error(`a call was answered ${status}`);
}

async function readBare(client: pg.Client, { tenantId }: Company): Promise<void> {
  const around = [month.from.subtract({ days: 2 }).toString(), month.to.add({ days: 3 }).toString()];
  await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`);
  await client.query(
    `SELECT id, full_name, time_zone FROM users WHERE takes_place(active, roles) ORDER BY full_name`,
  );
  await client.query(
    `SELECT punch.employee_id, punch.id, punch.type, punch.punched_at, punch.time_zone
      FROM users AS person CROSS JOIN LATERAL (
        SELECT * FROM punches
        WHERE punches.tenant_id = person.tenant_id AND punches.employee_id = person.id
          AND punches.punched_at >= $1 AND punches.punched_at < $2 AND punches.kind <> 'ANNULMENT'
          AND NOT EXISTS (SELECT FROM punches AS later
            WHERE later.tenant_id = punches.tenant_id AND later.employee_id = punches.employee_id
              AND later.supersedes_id = punches.id)
      ) AS punch
      WHERE takes_place(person.active, person.roles)`,
    around,
  );
  for (const table of [
    'schedule_assignments',
    'schedules',
    'schedule_versions',
    'schedule_segments',
    'schedule_exceptions',
    'holidays',
  ])
    await client.query(`SELECT * FROM ${table}`);
  await client.query('COMMIT');
}

/** The best median of several rounds: what else the machine does must not decide. */
async function best(round: () => Promise<{ p50: number }>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < rounds; count += 1) least = Math.min(least, (await round()).p50);
  return least;
}

/** Writes two times, in milliseconds, and how many times the first the second is. */
function report(name: string, times: Record<string, number>, tolerated: number): void {
  const [first = 0, second = 0] = Object.values(times);
  const ratio = second / first;
  isGood &&= ratio <= tolerated;
  const cells = Object.entries(times).map(([label, time]) => `${label} ${time.toFixed(3)} ms`);
  process.stdout.write(
    `${name.padEnd(46)}${cells.join('   ')}   razón ${ratio.toFixed(2)} (hasta ${tolerated.toFixed(2)})\n`,
  );
}
