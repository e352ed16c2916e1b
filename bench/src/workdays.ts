/**
 * Measures the evaluation of workdays: in core against reading their punches, and over HTTP against the SQL that reads the same; and
 * whether either grows with the other rows stored. Runs on the loopback.
 */

import { findAssignments } from '@jornada/api/src/plan/assignments.reads.ts';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { datesOf } from '@jornada/api/src/platform/time/period.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { findPunches } from '@jornada/api/src/record/punches.reads.ts';
import { expectedDay } from '@jornada/core/schedules/expected-day';
import type { Assignment } from '@jornada/core/schedules/schedule';
import { scheduleOnDate, workdayCutoffOn } from '@jornada/core/schedules/schedule-on-date';
import { dateNumber } from '@jornada/core/time/civil-time';
import type { PlannedWorkday } from '@jornada/core/timekeeping/day-evaluation';
import { evaluateDays } from '@jornada/core/timekeeping/evaluate-day';
import type { PlanAround } from '@jornada/core/timekeeping/plan-around';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import pg from 'pg';
import { benchClock } from './bench-clock.ts';
import { analyse, type Company, fillCompany } from './filled-company.ts';
import { connectLoopback, type LoopbackConnection, requestText } from './loopback-client.ts';
import { measure } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';

const employees = 200;
const month = { from: Temporal.PlainDate.from('2026-10-01'), to: Temporal.PlainDate.from('2026-10-31') };
/** Days of punches stored: only those requested, and a year. */
const histories = [31, 366];
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
    for (const days of histories)
      companies.push(await fillCompany(platform, { employees, days, lastDay: month.to }));
    await analyse(connectionString);
    for (const company of companies) await compareCore(platform, company);
    await withServer(connectionString, port, () => compareApi(connectionString, companies));
  }),
);
if (!isGood) process.exitCode = 1;

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

/** Each date is computed once, as in the API. */
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

/** Everybody's month over HTTP against the SQL alone; then against itself with a longer history and with half the days. */
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

/** The best median of several rounds, so that other load does not decide. */
async function best(round: () => Promise<{ p50: number }>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < rounds; count += 1) least = Math.min(least, (await round()).p50);
  return least;
}

/** Prints two times, in milliseconds, and their ratio. */
function report(name: string, times: Record<string, number>, tolerated: number): void {
  const [first = 0, second = 0] = Object.values(times);
  const ratio = second / first;
  isGood &&= ratio <= tolerated;
  const cells = Object.entries(times).map(([label, time]) => `${label} ${time.toFixed(3)} ms`);
  process.stdout.write(
    `${name.padEnd(46)}${cells.join('   ')}   razón ${ratio.toFixed(2)} (hasta ${tolerated.toFixed(2)})\n`,
  );
}
