import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueProblems } from '../../testing/catalogue-problems.ts';
import { connected } from '../../testing/database-server.ts';
import { migratedDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.drop());

/** Looks at the catalogue after some statements, which are taken back. */
function problemsAfter(...statements: string[]): Promise<string[]> {
  return connected(database.connectionString, async (client: pg.Client) => {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    return catalogueProblems(client);
  });
}

/** A table as it should be, called `visits`. */
const good = [
  `CREATE TABLE visits (
    tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code text,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
  )`,
  'CREATE INDEX visits_by_code ON visits (code)',
  'ALTER TABLE visits ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE visits FORCE ROW LEVEL SECURITY',
  'CREATE POLICY own_tenant ON visits TO jornada_app USING (tenant_id = current_tenant_id())',
  'GRANT SELECT ON visits TO jornada_app',
];

test('every table keeps the companies apart', async () => {
  expect(await problemsAfter()).toEqual([]);
});

test('the tables of a company are these', async () => {
  const names = await connected(database.connectionString, async (client) => {
    const { rows } = await client.query(
      "SELECT table_name FROM information_schema.columns WHERE column_name = 'tenant_id' AND table_schema = 'public' ORDER BY table_name",
    );
    return rows.map((row) => row.table_name);
  });
  expect(names).toEqual(
    expect.arrayContaining(['punches', 'users', 'sessions', 'refresh_tokens', 'schedules', 'absences']),
  );
});

test('a new table that keeps to the rules is accepted', async () => {
  expect(await problemsAfter(...good)).toEqual([]);
});

describe('a table is found out', () => {
  test.each([
    [
      'without row-level security',
      ['ALTER TABLE visits DISABLE ROW LEVEL SECURITY'],
      /visits: row-level security is not enabled/,
    ],
    [
      'without forcing it',
      ['ALTER TABLE visits NO FORCE ROW LEVEL SECURITY'],
      /visits: row-level security is not forced/,
    ],
    ['without a policy', ['DROP POLICY own_tenant ON visits'], /visits: no policy binds jornada_app/],
    [
      'with a policy that lets everything through',
      ['DROP POLICY own_tenant ON visits', 'CREATE POLICY own_tenant ON visits TO jornada_app USING (true)'],
      /visits: no policy binds jornada_app/,
    ],
    [
      'with a policy that reads only its own but writes anything',
      ['ALTER POLICY own_tenant ON visits WITH CHECK (true)'],
      /visits: no policy binds jornada_app/,
    ],
    [
      'with a second, wider policy',
      ['CREATE POLICY everybody ON visits FOR SELECT USING (code IS NULL)'],
      /visits: policy everybody is wider than the company/,
    ],
    [
      'with a policy for another role alone',
      ['ALTER POLICY own_tenant ON visits TO jornada_access'],
      /visits: no policy binds jornada_app/,
    ],
    [
      'with a policy that cannot be spread over servers',
      [
        'CREATE POLICY removal ON visits FOR DELETE TO jornada_remover USING (EXISTS (SELECT FROM users WHERE id = user_id))',
      ],
      /visits: policy removal has a sub-query/,
    ],
    [
      'whose primary key does not begin with tenant_id',
      ['ALTER TABLE visits DROP CONSTRAINT visits_pkey', 'ALTER TABLE visits ADD PRIMARY KEY (id)'],
      /visits: unique key visits_pkey does not begin with tenant_id/,
    ],
    [
      'without a primary key',
      ['ALTER TABLE visits DROP CONSTRAINT visits_pkey'],
      /visits: has no primary key/,
    ],
    [
      'whose unique constraint does not begin with tenant_id',
      ['ALTER TABLE visits ADD CONSTRAINT visits_code UNIQUE (code, tenant_id)'],
      /visits: unique key visits_code does not begin with tenant_id/,
    ],
    [
      'whose unique index is over an expression',
      ['CREATE UNIQUE INDEX visits_lower ON visits (lower(code))'],
      /visits: unique key visits_lower does not begin with tenant_id/,
    ],
    [
      'whose foreign key names tenant_id last',
      [
        "SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000'",
        'ALTER TABLE users ADD UNIQUE (id, tenant_id)',
        'ALTER TABLE visits ADD CONSTRAINT visits_owner FOREIGN KEY (user_id, tenant_id) REFERENCES users (id, tenant_id)',
      ],
      /visits: foreign key visits_owner does not begin with tenant_id/,
    ],
    ['whose tenant may be null', ['CREATE TABLE loose (tenant_id uuid)'], /loose: tenant_id may be null/],
    ['that has no tenant at all', ['CREATE TABLE notes (id uuid PRIMARY KEY)'], /notes: has no tenant_id/],
    [
      'that everybody may read',
      ['CREATE TABLE notes (id uuid PRIMARY KEY)', 'GRANT SELECT (id) ON notes TO PUBLIC'],
      /notes: is granted to a role without forced row-level security/,
    ],
    [
      'that a view opens',
      ['CREATE VIEW all_visits AS SELECT * FROM visits'],
      /all_visits: is a view with the rights of its owner/,
    ],
    [
      'that a function opens',
      [
        'CREATE FUNCTION leak() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS $$ SELECT count(*) FROM visits $$',
      ],
      /leak: is a function with the rights of its owner/,
    ],
  ] as const)('%s', async (_, spoil, complaint) => {
    expect(await problemsAfter(...good, ...spoil)).toContainEqual(expect.stringMatching(complaint));
  });

  test('also when the schema changes under it: each of our own tables, stripped', async () => {
    for (const table of ['punches', 'users', 'sessions', 'refresh_tokens', 'holidays']) {
      const problems = await problemsAfter(
        `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`,
        `DROP POLICY own_tenant ON ${table}`,
      );
      expect(problems).toContain(`${table}: row-level security is not forced`);
      expect(problems).toContain(`${table}: no policy binds jornada_app to current_tenant_id()`);
    }
  });
});
