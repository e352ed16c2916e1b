import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectedDay } from '@jornada/core/schedules/expected-day';
import type { Assignment } from '@jornada/core/schedules/schedule';
import { scheduleOnDate, workdayCutoffOn } from '@jornada/core/schedules/schedule-on-date';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { datesOf } from '../platform/time/period.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { connected } from '../testing/database-server.ts';
import { emptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readPlan, readPlans } from './read-plan.ts';
import { groupByDay } from './written-segment.ts';

const ourMigrations = path.join(import.meta.dirname, '../../migrations');
const names = readdirSync(ourMigrations).filter((file) => file.endsWith('.sql'));
const companies = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const;
/** Both changes of the clocks, and every date on which something begins or ends. */
const period = { from: Temporal.PlainDate.from('2026-01-01'), to: Temporal.PlainDate.from('2026-12-31') };

let database: TestDatabase;
let directory: string;
let versionsBefore: unknown;
const before = new Map<string, Awaited<ReturnType<typeof plannedBefore>>>();

beforeAll(async () => {
  database = await emptyDatabase();
  directory = mkdtempSync(path.join(tmpdir(), 'jornada-migrations-'));
  await migrateUpTo('0009');
  await connected(database.connectionString, async (client) => {
    for (const company of companies) {
      await fill(client, company);
      before.set(company, await within(client, company, () => plannedBefore(client)));
    }
    versionsBefore = await planVersions(client);
  });
  await migrateUpTo('9999');
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await database.drop();
});

async function migrateUpTo(number: string): Promise<void> {
  for (const name of names.filter((each) => each.slice(0, 4) <= number))
    copyFileSync(path.join(ourMigrations, name), path.join(directory, name));
  await migrate(database.connectionString, directory);
}

/** As the application does it. @returns what `work` returns */
async function within<T>(client: pg.Client, company: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${company}'`);
  const result = await work();
  await client.query('COMMIT');
  return result;
}

async function planVersions(client: pg.Client): Promise<unknown> {
  await client.query('BEGIN; SET LOCAL ROLE jornada_operator');
  const { rows } = await client.query('SELECT id, plan_version FROM tenants ORDER BY id');
  await client.query('ROLLBACK');
  return rows;
}

/** What a schedule may say, each with what is not as it is by default, and the dates on which everybody has it. */
const schedules = [
  { name: 'Siempre', hours: ['09:00', '14:00'], days: [1, 2, 3, 4, 5], from: '2026-01-15' },
  {
    name: 'Noches',
    said: { priority: 1, workday_cutoff_minutes: 360 },
    hours: ['22:00', '06:00'],
    from: '2026-03-20',
    to: '2026-04-10',
  },
  {
    name: 'Canarias',
    said: { priority: 2, time_zone: 'Atlantic/Canary' },
    hours: ['01:30', '09:00'],
    from: '2026-10-20',
    to: '2026-10-31',
  },
  {
    name: 'Verano',
    said: { priority: 3, valid_from: '2026-07-01', valid_to: '2026-08-31' },
    hours: ['08:00', '15:00'],
    from: '2026-06-01',
    to: '2026-09-30',
  },
  { name: 'Apagado', said: { priority: 4, is_active: false }, hours: ['00:00', '00:00'], from: '2026-01-01' },
  {
    name: 'Festivos',
    said: {
      priority: 5,
      respects_holidays: false,
      allows_overtime: false,
      requires_breaks: false,
      is_composite: true,
    },
    hours: ['10:00', '12:00'],
    from: '2026-12-24',
    to: '2026-12-26',
  },
] as const;

/** In a company somebody in each of three zones, everybody with all the schedules, and a holiday. */
async function fill(client: pg.Client, company: string): Promise<void> {
  await client.query('BEGIN; SET LOCAL ROLE jornada_operator');
  await client.query(
    'INSERT INTO tenants (id, slug, name, max_employees, created_at) VALUES ($1::uuid, $2, $3, 10, now())',
    [company, `empresa-${company}`, 'Óptica Ñu'],
  );
  await client.query('COMMIT');
  await within(client, company, async () => {
    for (const zone of [null, 'Atlantic/Canary', 'America/Lima'])
      await client.query(
        `INSERT INTO users (id, email, full_name, roles, time_zone, created_at)
        VALUES (gen_random_uuid(), gen_random_uuid(), 'Ana', '{ROLE_EMPLOYEE}', $1, now())`,
        [zone],
      );
    await client.query(
      `INSERT INTO holidays (id, holiday_date, name, type, is_recurring, created_at)
      VALUES (gen_random_uuid(), '2025-12-25', 'Navidad', 'NATIONAL', true, now())`,
    );
    for (const { name, hours, from, ...rest } of schedules)
      await addSchedule(client, { name, hours, from, ...rest });
  });
}

interface GivenSchedule {
  readonly name: string;
  readonly said?: Readonly<Record<string, unknown>>;
  readonly hours: readonly [string, string];
  readonly days?: readonly number[];
  readonly from: string;
  readonly to?: string;
}

async function addSchedule(client: pg.Client, given: GivenSchedule): Promise<void> {
  const { name, said = {}, hours, days = [1, 2, 3, 4, 5, 6, 7], from, to = null } = given;
  const columns = Object.entries({ name, ...said });
  const { rows } = await client.query(
    `INSERT INTO schedules (id, created_at, ${columns.map(([column]) => column)})
    VALUES (gen_random_uuid(), now(), ${columns.map((_, place) => `$${place + 1}`)}) RETURNING id`,
    columns.map(([, value]) => value),
  );
  const [{ id }] = rows;
  await client.query(
    `INSERT INTO schedule_segments
      (schedule_id, day_of_week, segment_index, start_time, end_time, flexibility_minutes, fixed_unpaid_break_minutes)
    SELECT $1, unnest($2::int[]), 0, $3, $4, 7, 3`,
    [id, days, ...hours],
  );
  if ('is_composite' in said)
    await client.query(
      `INSERT INTO schedule_rules
        (schedule_id, position, days_of_week, start_time, end_time, flexibility_minutes, break_minutes, description)
      VALUES ($1, 0, $2, $3, $4, 7, 3, 'Todos')`,
      [id, days, ...hours],
    );
  await client.query(
    `INSERT INTO schedule_assignments (id, user_id, schedule_id, valid_from, valid_to, created_at)
    SELECT gen_random_uuid(), id, $1, $2, $3, now() FROM users`,
    [id, from, to],
  );
}

const date = (written: string | null) => (written === null ? null : Temporal.PlainDate.from(written));

/** Every planned day as the program read it before: a schedule was its own row, and its zone was not looked at. */
async function plannedBefore(client: pg.Client) {
  const { rows: people } = await client.query('SELECT id, time_zone FROM users ORDER BY id');
  const { rows } = await client.query(
    `SELECT assignment.user_id, assignment.valid_from::text AS assigned_from, assignment.valid_to::text AS assigned_to,
      schedule.*, schedule.valid_from::text AS valid_from, schedule.valid_to::text AS valid_to,
      (SELECT json_agg(segment ORDER BY segment_index) FROM schedule_segments AS segment WHERE schedule_id = schedule.id) AS segments
    FROM schedule_assignments AS assignment JOIN schedules AS schedule ON schedule.id = schedule_id`,
  );
  return people.map((person) => {
    const timeZone = person.time_zone ?? 'Europe/Madrid';
    const assignments = rows
      .filter(({ user_id }) => user_id === person.id)
      .map(
        (row): Assignment => ({
          validFrom: Temporal.PlainDate.from(row.assigned_from),
          validTo: date(row.assigned_to),
          schedule: {
            id: row.id,
            name: row.name,
            priority: row.priority,
            validFrom: date(row.valid_from),
            validTo: date(row.valid_to),
            isActive: row.is_active,
            timeZone: null,
            respectsHolidays: row.respects_holidays,
            allowsOvertime: row.allows_overtime,
            requiresBreaks: row.requires_breaks,
            workdayCutoffMinutes: row.workday_cutoff_minutes,
            segmentsByDay: groupByDay(row.segments.map(inCamels)),
          },
        }),
      );
    const days = datesOf(period).map((on) => {
      const scheduled = scheduleOnDate(assignments, on);
      const isHoliday = on.month === 12 && on.day === 25;
      const nothing = { hasApprovedAbsence: false, hasApprovedVacation: false };
      const day = expectedDay({ scheduled, date: on, timeZone, isHoliday, ...nothing });
      return told(on, { ...day, scheduled }, workdayCutoffOn(assignments, on));
    });
    return { userId: person.id as string, userName: 'Ana', timeZone, days };
  });
}

function inCamels(row: Record<string, unknown>) {
  return {
    dayOfWeek: row.day_of_week as number,
    segmentIndex: row.segment_index as number,
    startTime: row.start_time,
    endTime: row.end_time,
    flexibilityMinutes: row.flexibility_minutes as number,
    fixedUnpaidBreakMinutes: row.fixed_unpaid_break_minutes as number,
  };
}

/** Everything of a planned day that anybody reads, as text. */
function told(
  on: Temporal.PlainDate,
  day: ReturnType<typeof expectedDay> & { scheduled: ReturnType<typeof scheduleOnDate> },
  cutoff: number,
): string {
  const { dayKind, expectedMinutes, segments, scheduled } = day;
  const { schedule, rules } = scheduled ?? {};
  return JSON.stringify({
    on,
    dayKind,
    expectedMinutes,
    segments,
    id: schedule?.id,
    name: schedule?.name,
    rules,
    cutoff,
  });
}

test('every day that was planned is planned as before, for everybody in every company', async () => {
  const pool = openDatabase(database.connectionString, 2);
  try {
    for (const company of companies) {
      const people = before.get(company) ?? [];
      expect(people).toHaveLength(3);
      await withTenant(pool, company, async (tx) => {
        const plans = await readPlans(tx, people, period);
        for (const person of people) {
          const alone = await readPlan(tx, person, period);
          for (const plan of [alone, plans.get(person.userId)]) {
            const days = datesOf(period).map((on) => plan && told(on, plan.on(on), plan.cutoffOn(on)));
            expect(days).toEqual(person.days);
          }
        }
      });
    }
  } finally {
    await pool.close();
  }
});

test('the days that are compared are of every schedule, in the zone of each person', () => {
  const [days = []] = (before.get(companies[0]) ?? []).map((person) => person.days);
  for (const { name } of schedules.filter((schedule) => schedule.name !== 'Apagado'))
    expect(
      days.some((day) => day.includes(`"name":"${name}"`)),
      name,
    ).toBe(true);
  expect(days.some((day) => day.includes('"NO_SCHEDULE"'))).toBe(true);
  const [shown] = new Set((before.get(companies[0]) ?? []).map((person) => person.days.join()));
  expect(before.get(companies[0])?.some((person) => person.days.join() !== shown)).toBe(true);
});

test('each schedule has one version without a beginning and in no zone of its own, with its hours and rules', async () => {
  await connected(database.connectionString, async (client) => {
    for (const company of companies) {
      const { rows } = await within(client, company, () =>
        client.query(
          `SELECT name, effective_from::text, time_zone, revision,
            (SELECT count(*)::int FROM schedule_segments AS s
              WHERE s.schedule_id = v.schedule_id AND s.effective_from = v.effective_from) AS segments,
            (SELECT count(*)::int FROM schedule_rules AS r
              WHERE r.schedule_id = v.schedule_id AND r.effective_from = v.effective_from) AS rules
          FROM schedule_versions AS v JOIN schedules ON schedules.id = schedule_id ORDER BY priority`,
        ),
      );
      const said = { effective_from: '-infinity', time_zone: null, revision: 1 };
      expect(rows).toEqual(
        schedules.map(({ name }) => ({
          name,
          ...said,
          segments: name === 'Siempre' ? 5 : 7,
          rules: name === 'Festivos' ? 1 : 0,
        })),
      );
    }
  });
});

test('plans do not count as changed by it, and what guards them stands as before', async () => {
  await connected(database.connectionString, async (client) => {
    expect(await planVersions(client)).toEqual(versionsBefore);
    const { rows: forced } = await client.query(
      `SELECT relname FROM pg_class WHERE relrowsecurity AND relforcerowsecurity AND relname IN
        ('schedules', 'schedule_versions', 'schedule_segments', 'schedule_rules')`,
    );
    expect(forced).toHaveLength(4);
    const { rows: triggers } = await client.query(
      `SELECT tgenabled FROM pg_trigger WHERE tgname IN
        ('schedules_change_plan', 'schedule_versions_change_plan', 'schedule_segments_change_plan')`,
    );
    expect(triggers).toEqual(Array(3).fill({ tgenabled: 'O' }));
    const [company] = companies;
    const orphan = within(client, company, () =>
      client.query(
        `INSERT INTO schedule_segments (schedule_id, effective_from, day_of_week, segment_index, start_time, end_time)
        SELECT id, '2026-01-01', 1, 0, '09:00', '14:00' FROM schedules`,
      ),
    );
    await expect(orphan).rejects.toMatchObject({ code: '23503' });
    await client.query('ROLLBACK');
  });
});
