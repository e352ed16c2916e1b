import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { connected } from '../testing/database-server.ts';
import { emptyDatabase, type TestDatabase } from '../testing/test-database.ts';

const ourMigrations = path.join(import.meta.dirname, '../../migrations');
const names = readdirSync(ourMigrations).filter((file) => file.endsWith('.sql'));
/** The minutes of paid break that the schedules of a company said, by its id. */
const companies = {
  '01890000-0000-7000-8000-00000000000a': [0, 0],
  '01890000-0000-7000-8000-00000000000b': [0, 15],
};

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await emptyDatabase();
  directory = mkdtempSync(path.join(tmpdir(), 'jornada-migrations-'));
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

async function within<T>(client: pg.Client, company: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${company}'`);
  const result = await work();
  await client.query('COMMIT');
  return result;
}

async function fill(client: pg.Client, company: string, paid: readonly number[]): Promise<void> {
  await client.query(`BEGIN; SET LOCAL ROLE jornada_opener; SET LOCAL jornada.tenant_id = '${company}'`);
  await client.query('INSERT INTO reserved_names (name, holder_id) VALUES ($1, $2)', [
    `e-${company}`,
    company,
  ]);
  await client.query(
    `INSERT INTO tenants (id, slug, name, max_employees, created_at) VALUES ($1, $2, 'Empresa', 10, now())`,
    [company, `e-${company}`],
  );
  await client.query('COMMIT');
  await within(client, company, async () => {
    for (const minutes of paid) {
      const { rows } = await client.query(
        `INSERT INTO schedules (id, name, created_at) VALUES (gen_random_uuid(), gen_random_uuid(), now()) RETURNING id`,
      );
      await client.query('INSERT INTO schedule_versions (schedule_id, paid_break_minutes) VALUES ($1, $2)', [
        rows[0].id,
        minutes,
      ]);
    }
  });
}

test('schedules take the paid break of the company only where none of them said any', async () => {
  await migrateUpTo('0063');
  const found: Record<string, unknown> = {};
  await connected(database.connectionString, async (client) => {
    for (const [company, paid] of Object.entries(companies)) await fill(client, company, paid);
    await migrateUpTo('0064');
    for (const company of Object.keys(companies)) {
      found[company] = await within(client, company, async () => {
        const { rows } = await client.query(
          'SELECT paid_break_minutes AS paid FROM schedule_versions ORDER BY paid NULLS FIRST',
        );
        return rows.map(({ paid }) => paid);
      });
    }
  });
  expect(Object.values(found)).toEqual([
    [null, null],
    [0, 15],
  ]);
});
