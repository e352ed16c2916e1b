import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { type GrowingDatabase, growingDatabase } from '../../testing/growing-database.ts';

const company = '01890000-0000-7000-8000-00000000000a';

/** The part-time work and the hours a year of somebody before there were contracts, and the contracts they have then. */
interface Carried {
  readonly partTime?: readonly [from: string, until?: string];
  readonly hours?: Readonly<Record<string, number | null>>;
  readonly contracts: readonly string[];
}

const people: Readonly<Record<string, Carried>> = {
  'nothing said': { contracts: [] },
  'part time since a date': { partTime: ['2026-03-16'], contracts: ['2026-03-16 part'] },
  'part time for a while': {
    partTime: ['2026-03-16', '2026-09-30'],
    contracts: ['2026-03-16 part', '2026-10-01 full'],
  },
  'hours of a year alone': { hours: { '2026-01-01': 53_400 }, contracts: ['2026-01-01 full 53400 YEAR'] },
  'hours that were taken back': {
    hours: { '2026-01-01': 53_400, '2026-06-01': null },
    contracts: ['2026-01-01 full 53400 YEAR', '2026-06-01 full'],
  },
  'both, from other dates': {
    partTime: ['2026-03-16', '2026-09-30'],
    hours: { '2026-01-01': 80_000, '2026-06-01': 53_400 },
    contracts: [
      '2026-01-01 full 80000 YEAR',
      '2026-03-16 part 80000 YEAR',
      '2026-06-01 part 53400 YEAR',
      '2026-10-01 full 53400 YEAR',
    ],
  },
  'both, from the same date': {
    partTime: ['2026-03-16'],
    hours: { '2026-03-16': 53_400 },
    contracts: ['2026-03-16 part 53400 YEAR'],
  },
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
    for (const [name, { partTime, hours = {} }] of Object.entries(people)) {
      const { rows } = await client.query(
        `INSERT INTO users (id, email, full_name, roles, created_at, part_time_from, part_time_until)
        VALUES (gen_random_uuid(), $1, $2, '{ROLE_EMPLOYEE}', now(), $3, $4) RETURNING id`,
        [
          `${name.replaceAll(/[^a-z]/g, '-')}@ejemplo.test`,
          name,
          partTime?.[0] ?? null,
          partTime?.[1] ?? null,
        ],
      );
      for (const [validFrom, minutes] of Object.entries(hours)) {
        await client.query(
          'INSERT INTO agreed_hours (user_id, valid_from, yearly_minutes) VALUES ($1, $2, $3)',
          [rows[0].id, validFrom, minutes],
        );
      }
    }
  });
}

test('part-time work and agreed hours are carried over into contracts that say the same of every day, and nobody’s plan is made anew', async () => {
  await database.migrateUpTo('0086');
  await connected(database.connectionString, async (client) => {
    await fill(client);
    const planVersions = () =>
      within(client, 'jornada_app', async () => {
        const { rows } = await client.query(
          `SELECT plan_version, (SELECT count(*)::int FROM person_plan_versions) AS people FROM tenants`,
        );
        return rows;
      });
    const before = await planVersions();
    await database.migrateUpTo('0087');
    expect(await planVersions()).toEqual(before);
    const found = await within(client, 'jornada_app', async () => {
      const { rows } = await client.query<{ name: string; contract: string | null }>(
        `SELECT full_name AS name, concat_ws(' ', valid_from, CASE WHEN is_part_time THEN 'part' ELSE 'full' END,
          agreed_minutes, agreed_period) AS contract
        FROM contracts JOIN users ON users.id = contracts.user_id ORDER BY valid_from`,
      );
      return rows;
    });
    for (const [name, { contracts }] of Object.entries(people)) {
      expect([name, found.filter((one) => one.name === name).map(({ contract }) => contract)]).toEqual([
        name,
        contracts,
      ]);
    }
  });
});
