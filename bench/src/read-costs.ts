/**
 * Measures what the reads of many days cost: processor time of the server's processes and PostgreSQL, a request, beside that of PostgreSQL's
 * insert of the bare ledger entry at sixteen callers (B), and the bytes of the answer. A company of 200 people with 90 days, or as PEOPLE says,
 * in as many departments as TEAMS says, one of which is seen by its manager alone. Runs on the loopback.
 * ONLY=lista measures the subjects alone whose name contains that; ROUNDS=5 instead of three.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { createTenant, signInAs } from '@jornada/api/src/testing/factories.ts';
import { rebuildDayRows } from '@jornada/api/src/workday/rows/rebuild-day-rows.ts';
import { benchClock } from './bench-clock.ts';
import { analyse, fillAbsences, fillCompany } from './filled-company.ts';
import { fillTeams } from './filled-teams.ts';
import { measure } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';
import { openFloors, secondsOfFloor } from './pgbench.ts';
import { postgresTime, timeOfTree } from './processor-time.ts';

const atOnce = 16;
const port = 43_129;
const lastDay = Temporal.PlainDate.from('2026-11-19');
const filling = { employees: Number(process.env.PEOPLE ?? 200), days: 90, lastDay };
const teams = Number(process.env.TEAMS ?? 0);
const period = { from: lastDay.subtract({ days: 89 }), to: lastDay };
const month = { from: lastDay.subtract({ days: 30 }), to: lastDay };
const rounds = Number(process.env.ROUNDS ?? 3);

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly calls: number;
  /** How many ask at once. */
  readonly callers: number;
  readonly asksAs: 'admin' | 'employee' | 'manager';
}

const subjects: readonly Subject[] = [
  {
    name: 'lista, 100 filas',
    path: `/attendance/admin/list?fromDate=${period.from}&toDate=${period.to}&size=100`,
    calls: 160,
    callers: atOnce,
    asksAs: 'admin',
  },
  {
    name: 'lista, 20 filas de 7 días',
    path: '/attendance/admin/list',
    calls: 320,
    callers: atOnce,
    asksAs: 'admin',
  },
  {
    name: 'mes propio',
    path: `/attendance/daily-summary?from=${month.from}&to=${month.to}`,
    calls: 640,
    callers: atOnce,
    asksAs: 'employee',
  },
  {
    name: 'registros propios',
    path: `/attendance/logs?from=${month.from}&to=${month.to}`,
    calls: 640,
    callers: atOnce,
    asksAs: 'employee',
  },
  { name: 'panel', path: '/admin/dashboard/summary', calls: 640, callers: atOnce, asksAs: 'admin' },
  {
    name: 'lista de su equipo',
    path: '/attendance/admin/list',
    calls: 320,
    callers: atOnce,
    asksAs: 'manager',
  },
  {
    name: 'lista de personas',
    path: '/admin/employees?size=20',
    calls: 320,
    callers: atOnce,
    asksAs: 'admin',
  },
  {
    name: 'lista de ausencias',
    path: '/absences/admin/all',
    calls: 320,
    callers: atOnce,
    asksAs: 'admin',
  },
  {
    name: 'horas de todos, un mes',
    path: `/attendance/admin/workdays?startDate=${month.from}&endDate=${month.to}`,
    calls: 32,
    callers: 2,
    asksAs: 'admin',
  },
  {
    name: 'fichero de todos los días',
    path: `/attendance/admin/export?from=${period.from}&to=${period.to}`,
    calls: 1,
    callers: 1,
    asksAs: 'admin',
  },
];

await onNewDatabase((connectionString) =>
  withPlatform(connectionString, benchClock(), async (platform) => {
    const company = await fillCompany(platform, filling);
    await fillAbsences(platform, company.tenantId);
    const tokens = {
      admin: company.token,
      employee: await tokenOfEmployee(platform, company.tenantId),
      manager: teams > 0 ? await fillTeams(platform, company.tenantId, teams) : undefined,
    };
    const stored = { from: period.from.with({ day: 1 }), to: lastDay.with({ day: 30 }) };
    await rebuildDayRows(platform, company.tenantId, stored, platform.clock.now());
    await analyse(connectionString);
    const timeOfPostgres = await postgresTime(connectionString);
    const base = await timeOfBareInsert(connectionString, timeOfPostgres, await createTenant(platform));
    process.stdout.write(`B: ${base.toFixed(2)} ms de procesador\n`);
    await withServer(connectionString, port, async (server) => {
      for (const subject of subjects.filter(({ name }) => name.includes(process.env.ONLY ?? ''))) {
        const token = tokens[subject.asksAs];
        if (!token) continue;
        const { milliseconds, bytes } = await costOf(server, timeOfPostgres, subject, token);
        const all = milliseconds.server + milliseconds.postgres;
        process.stdout.write(
          `${subject.name.padEnd(28)}${all.toFixed(2).padStart(10)} ms (${milliseconds.server.toFixed(2)} + ${milliseconds.postgres.toFixed(2)})` +
            `${(all / base).toFixed(1).padStart(9)} B${(bytes / 1000).toFixed(1).padStart(9)} kB\n`,
        );
      }
    });
  }),
);

async function tokenOfEmployee(platform: Platform, tenantId: string): Promise<string> {
  const person = await withTenant(platform.database, tenantId, (tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('isAdmin', '=', false)
      .where('email', 'is not', null)
      .$narrowType<{ email: string }>()
      .executeTakeFirstOrThrow(),
  );
  return (await signInAs(platform, { tenantId, userId: person.id, email: person.email })).accessToken;
}

/** Milliseconds of processor that PostgreSQL takes to insert a bare ledger entry; not a number without pgbench. */
async function timeOfBareInsert(
  connectionString: string,
  timeOfPostgres: () => number,
  tenantId: string,
): Promise<number> {
  const floors = await openFloors(connectionString, tenantId);
  if (!floors) return Number.NaN;
  const before = timeOfPostgres();
  const rate = await floors.bareInsert(atOnce);
  return (timeOfPostgres() - before) / (rate * secondsOfFloor);
}

/** The least processor time of a request in several rounds, and the bytes of its answer. */
async function costOf(
  server: ChildProcess,
  timeOfPostgres: () => number,
  { path, calls, callers }: Subject,
  token: string,
) {
  let bytes = 0;
  const ask = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status === 503) {
      // Refused early, on a busy machine: nothing was done.
      await answer.arrayBuffer();
      await setTimeout(1_000 * Number(answer.headers.get('retry-after') ?? 1));
      return ask();
    }
    if (answer.status !== 200)
      throw new Error(`a call was answered ${answer.status}: ${await answer.text()}`);
    bytes = (await answer.arrayBuffer()).byteLength;
  };
  await measure(callers, Math.ceil(calls / 4), ask);
  let least = { server: Number.POSITIVE_INFINITY, postgres: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    const before = { server: timeOfTree(server.pid ?? 0), postgres: timeOfPostgres() };
    await measure(callers, calls, ask);
    // The kernel counts in hundredths of a second.
    await setTimeout(50);
    const taken = {
      server: (timeOfTree(server.pid ?? 0) - before.server) / calls,
      postgres: (timeOfPostgres() - before.postgres) / calls,
    };
    if (taken.server + taken.postgres < least.server + least.postgres) least = taken;
  }
  return { milliseconds: least, bytes };
}
