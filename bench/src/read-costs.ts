/**
 * Measures what the reads of many days cost: processor time of the server's processes and PostgreSQL, a request, beside that of PostgreSQL's
 * insert of the bare ledger entry at sixteen callers (B), and the bytes of the answer as a browser gets it, compressed. A company of 200 people
 * with 90 days, or as PEOPLE says, in as many departments as TEAMS says, one of which is seen by its manager alone. Runs on the loopback.
 * ONLY=lista measures the subjects alone whose name contains that; ROUNDS=5 instead of three. AGAINST=../other also measures the server of another
 * checkout with the same migrations, on the same database and in turns, and prints its figures first.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
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
import { quantile } from './punch-load.ts';

const atOnce = 16;
const ports = { this: 43_129, other: 43_128 };
const against = process.env.AGAINST;
const lastDay = Temporal.PlainDate.from('2026-11-19');
const filling = { employees: Number(process.env.PEOPLE ?? 200), days: 90, lastDay };
const teams = Number(process.env.TEAMS ?? 0);
const period = { from: lastDay.subtract({ days: 89 }), to: lastDay };
const month = { from: lastDay.subtract({ days: 30 }), to: lastDay };
const rounds = Number(process.env.ROUNDS ?? 3);
const agent = new Agent({ keepAlive: true });

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
    const measureAll = async (sides: readonly Side[]) => {
      for (const subject of subjects.filter(({ name }) => name.includes(process.env.ONLY ?? ''))) {
        const token = tokens[subject.asksAs];
        if (!token) continue;
        const costs = await costsOf(sides, timeOfPostgres, subject, token);
        for (const { side, server, postgres, bytes } of costs) {
          const all = server + postgres;
          process.stdout.write(
            `${subject.name.padEnd(28)}${side.name.padEnd(8)}${all.toFixed(2).padStart(10)} ms (${server.toFixed(2)} + ${postgres.toFixed(2)})` +
              `${(all / base).toFixed(1).padStart(9)} B${(bytes / 1000).toFixed(1).padStart(9)} kB\n`,
          );
        }
      }
    };
    await withServer(connectionString, ports.this, async (server) => {
      const own = { name: 'esta', server, port: ports.this };
      if (!against) return measureAll([own]);
      const folder = path.resolve(against, 'bench/src');
      await withServer(
        connectionString,
        ports.other,
        (other) => measureAll([{ name: 'otra', server: other, port: ports.other }, own]),
        folder,
      );
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

/** A server that is measured. */
interface Side {
  readonly name: string;
  readonly server: ChildProcess;
  readonly port: number;
}

/** The median processor time of a request of each side in several rounds, in turns, and the bytes of its answer as a browser gets it. */
async function costsOf(
  sides: readonly Side[],
  timeOfPostgres: () => number,
  { path: asked, calls, callers }: Subject,
  token: string,
) {
  const measured = sides.map((side) => ({
    side,
    bytes: 0,
    server: [] as number[],
    postgres: [] as number[],
  }));
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const ask = async (one: { side: Side; bytes: number }): Promise<void> => {
    const outgoing = request(`http://127.0.0.1:${one.side.port}/api${asked}`, { headers, agent });
    const [answer] = (await once(outgoing.end(), 'response')) as [IncomingMessage];
    const received = await buffer(answer);
    if (answer.statusCode === 503) {
      // Refused early, on a busy machine: nothing was done.
      await setTimeout(1_000 * Number(answer.headers['retry-after'] ?? 1));
      return ask(one);
    }
    if (answer.statusCode !== 200)
      throw new Error(`a call was answered ${answer.statusCode}: ${received.toString()}`);
    one.bytes = received.length;
  };
  for (const one of measured) await measure(callers, Math.ceil(calls / 4), () => ask(one));
  for (let round = 0; round < rounds; round += 1) {
    for (const one of round % 2 === 0 ? measured : measured.toReversed()) {
      const { pid = 0 } = one.side.server;
      const before = { server: timeOfTree(pid), postgres: timeOfPostgres() };
      await measure(callers, calls, () => ask(one));
      // The kernel counts in hundredths of a second.
      await setTimeout(50);
      one.server.push((timeOfTree(pid) - before.server) / calls);
      one.postgres.push((timeOfPostgres() - before.postgres) / calls);
    }
  }
  return measured.map(({ server, postgres, ...one }) => ({
    ...one,
    server: quantile(server, 0.5),
    postgres: quantile(postgres, 0.5),
  }));
}
