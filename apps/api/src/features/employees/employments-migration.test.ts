import { type Employment, employmentOn, oneEmployment } from '@jornada/core/schedules/employment';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { type GrowingDatabase, growingDatabase } from '../../testing/growing-database.ts';

const company = '01890000-0000-7000-8000-00000000000a';

/** The two dates that people had before there were employments. */
const people: Readonly<Record<string, readonly [from: string | null, until: string | null]>> = {
  'nothing said': [null, null],
  'hired in March': ['2026-03-16', null],
  'here for a season': ['2026-04-01', '2026-10-31'],
  'gone, and nobody knows since when there': [null, '2026-06-30'],
  'of a single day': ['2028-02-29', '2028-02-29'],
  'to come': ['2027-03-01', null],
};

let database: GrowingDatabase;
beforeAll(async () => {
  database = await growingDatabase();
});
afterAll(() => database.drop());

async function within<T>(client: pg.Client, role: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; SET LOCAL ROLE ${role}; SET LOCAL jornada.tenant_id = '${company}'`);
  const result = await work();
  await client.query('COMMIT');
  return result;
}

async function fill(client: pg.Client): Promise<void> {
  await within(client, 'jornada_opener', async () => {
    await client.query('INSERT INTO reserved_names (name, holder_id) VALUES ($1, $2)', ['empresa', company]);
    await client.query(
      `INSERT INTO tenants (id, slug, name, max_employees, created_at) VALUES ($1, 'empresa', 'Empresa', 10, now())`,
      [company],
    );
  });
  await within(client, 'jornada_app', async () => {
    for (const [name, [from, until]] of Object.entries(people)) {
      await client.query(
        `INSERT INTO users (id, email, full_name, roles, created_at, employed_from, employed_until)
        VALUES (gen_random_uuid(), $1, $2, '{ROLE_EMPLOYEE}', now(), $3, $4)`,
        [`${name.toLowerCase().replaceAll(/[^a-z]/g, '-')}@ejemplo.test`, name, from, until],
      );
    }
  });
}

const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text));

/** Every day from before the first to after the last that anybody said. */
const dates = Array.from({ length: 900 }, (_, days) => Temporal.PlainDate.from('2026-01-01').add({ days }));

test('the dates of people are carried over into employments that say the same of every day, and nobody’s plan is made anew', async () => {
  await database.migrateUpTo('0088');
  await connected(database.connectionString, async (client) => {
    await fill(client);
    const kept = () =>
      within(client, 'jornada_app', async () => {
        const { rows } = await client.query(
          `SELECT plan_version, plan_version_of_all, employee_count,
            (SELECT jsonb_agg(person ORDER BY user_id) FROM person_plan_versions AS person) AS people,
            (SELECT jsonb_agg(jsonb_build_array(id, revision) ORDER BY id) FROM users) AS revisions
          FROM tenants`,
        );
        return rows;
      });
    const before = await kept();
    await database.migrateUpTo('0089');
    expect(await kept()).toEqual(before);
    const rows = await within(client, 'jornada_app', async () => {
      const found = await client.query<{ name: string; first: string | null; last: string | null }>(
        `SELECT full_name AS name, first_day::text AS first, last_day::text AS last
        FROM employments JOIN users ON users.id = employments.user_id`,
      );
      return found.rows;
    });
    for (const [name, [from, until]] of Object.entries(people)) {
      const own = rows.filter((row) => row.name === name);
      const employment: Employment = {
        employments: own.map(({ first, last }) => ({ employedFrom: day(first), employedUntil: day(last) })),
        pauses: [],
      };
      const formerly = oneEmployment({ employedFrom: day(from), employedUntil: day(until) });
      const differing = dates.filter(
        (date) => employmentOn(employment, date) !== employmentOn(formerly, date),
      );
      expect([name, own.length, differing.map(String)]).toEqual([name, from || until ? 1 : 0, []]);
    }
  });
});
