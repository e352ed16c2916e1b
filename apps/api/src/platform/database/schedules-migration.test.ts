import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { type GrowingDatabase, growingDatabase } from '../../testing/growing-database.ts';

let database: GrowingDatabase;

beforeEach(async () => {
  database = await growingDatabase();
});
afterEach(() => database.drop());

const companies = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const;
const priorities = [0, 7, 100];

/** As the application does it. @returns what `work` returns */
async function within<T>(client: pg.Client, company: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${company}'`);
  const result = await work();
  await client.query('COMMIT');
  return result;
}

const assign = (
  client: pg.Client,
  of: { person: string; schedule: string },
  from: string,
  to: string | null = null,
) =>
  client.query(
    `INSERT INTO schedule_assignments (id, user_id, schedule_id, valid_from, valid_to, created_at)
    VALUES (gen_random_uuid(), $1, $2, $3, $4, now())`,
    [of.person, of.schedule, from, to],
  );

/** In each company a person with a schedule of each priority all the time, and a holiday. */
async function fill(client: pg.Client): Promise<void> {
  for (const company of companies) {
    await client.query('BEGIN; SET LOCAL ROLE jornada_operator');
    await client.query(
      'INSERT INTO tenants (id, slug, name, max_employees, created_at) VALUES ($1::uuid, $2, $3, 10, now())',
      [company, `empresa-${company}`, 'Óptica Ñu'],
    );
    await client.query('COMMIT');
    await within(client, company, async () => {
      const { rows } = await client.query(
        `INSERT INTO users (id, email, full_name, roles, created_at)
        VALUES (gen_random_uuid(), gen_random_uuid(), 'Ana', '{ROLE_EMPLOYEE}', now()) RETURNING id`,
      );
      for (const priority of priorities) {
        const { rows: made } = await client.query(
          `INSERT INTO schedules (id, name, priority, created_at)
          VALUES (gen_random_uuid(), $1, $2, now()) RETURNING id`,
          [`Prioridad ${priority}`, priority],
        );
        await assign(client, { person: rows[0].id, schedule: made[0].id }, '2026-01-01');
      }
      await client.query(
        `INSERT INTO holidays (id, holiday_date, name, type, is_recurring, created_at)
        VALUES (gen_random_uuid(), '2025-12-25', 'Navidad', 'NATIONAL', true, now())`,
      );
    });
  }
}

const versions = (client: pg.Client) =>
  client.query('BEGIN; SET LOCAL ROLE jornada_operator').then(async () => {
    const { rows } = await client.query('SELECT plan_version FROM tenants ORDER BY id');
    await client.query('ROLLBACK');
    return rows.map(({ plan_version }) => plan_version);
  });

interface Assigned {
  person: string;
  schedule: string;
  name: string;
  priority: number;
}
const assigned = async (client: pg.Client): Promise<Assigned[]> => {
  const { rows } = await client.query(
    `SELECT user_id AS person, schedule_id AS schedule, schedules.name, schedule_assignments.priority
    FROM schedule_assignments JOIN schedules ON schedules.id = schedule_id ORDER BY schedule_assignments.priority`,
  );
  return rows;
};

test('assignments of before take the priority of their schedule, in every company, and plans do not count as changed', async () => {
  await database.migrateUpTo('0007');
  await connected(database.connectionString, fill);
  const before = await connected(database.connectionString, versions);
  await database.migrateUpTo('0008');
  await connected(database.connectionString, async (client) => {
    expect(await versions(client)).toEqual(before);
    for (const company of companies) {
      const found = await within(client, company, () => assigned(client));
      expect(found.map(({ name, priority }) => `${name}: ${priority}`)).toEqual([
        'Prioridad 0: 0',
        'Prioridad 7: 7',
        'Prioridad 100: 100',
      ]);
      const { rows } = await within(client, company, () =>
        client.query('SELECT name, rule, is_recurring FROM holidays'),
      );
      expect(rows).toEqual([{ name: 'Navidad', rule: null, is_recurring: true }]);
    }
    const { rows } = await client.query(
      `SELECT relname FROM pg_class WHERE relname IN ('schedules', 'schedule_assignments', 'schedule_rules',
        'schedule_exceptions', 'schedule_exception_segments') AND relrowsecurity AND relforcerowsecurity`,
    );
    expect(rows).toHaveLength(5);
    const { rows: triggers } = await client.query(
      "SELECT tgenabled FROM pg_trigger WHERE tgname = 'schedule_assignments_change_plan'",
    );
    expect(triggers).toEqual([{ tgenabled: 'O' }]);
  });
});

test('from then on nobody has two of one priority on a day, and the priority follows the schedule', async () => {
  await database.migrateUpTo('0007');
  await connected(database.connectionString, fill);
  await database.migrateUpTo('0008');
  await connected(database.connectionString, async (client) => {
    const [company] = companies;
    const [low, high] = (await within(client, company, () => assigned(client))) as [Assigned, Assigned];
    const overlap = within(client, company, () => assign(client, low, '2030-01-01'));
    await expect(overlap).rejects.toMatchObject({ constraint: 'schedule_assignments_no_overlap' });
    await client.query('ROLLBACK');
    const clash = within(client, company, () =>
      client.query('UPDATE schedules SET priority = 7 WHERE id = $1', [low.schedule]),
    );
    await expect(clash).rejects.toMatchObject({ constraint: 'schedule_assignments_no_overlap' });
    await client.query('ROLLBACK');
    await within(client, company, () =>
      client.query('UPDATE schedules SET priority = 50 WHERE id = $1', [high.schedule]),
    );
    const found = await within(client, company, () => assigned(client));
    expect(found.map(({ priority }) => priority)).toEqual([0, 50, 100]);
    // Whatever a statement says, the priority is the schedule's.
    await within(client, company, async () => {
      await client.query('DELETE FROM schedule_assignments WHERE schedule_id = $1', [high.schedule]);
      await assign(client, high, '2026-01-01');
    });
    expect((await within(client, company, () => assigned(client))).map(({ priority }) => priority)).toEqual([
      0, 50, 100,
    ]);
  });
});

test('two of one person and priority on a day stop the migration before it changes anything', async () => {
  await database.migrateUpTo('0007');
  await connected(database.connectionString, async (client) => {
    await fill(client);
    const [company] = companies;
    await within(client, company, async () => {
      const { rows } = await client.query(
        'SELECT user_id AS person, schedule_id AS schedule FROM schedule_assignments LIMIT 1',
      );
      await assign(client, rows[0], '2030-01-01');
    });
  });
  await expect(database.migrateUpTo('0008')).rejects.toThrow();
  await connected(database.connectionString, async (client) => {
    const { rows } = await client.query(
      "SELECT FROM information_schema.columns WHERE column_name = 'workday_cutoff_minutes'",
    );
    expect(rows).toEqual([]);
  });
});
