import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyAtWork, companyAtWork } from '../testing/company-at-work.ts';
import { connected } from '../testing/database-server.ts';
import { rowsOfTenant } from '../testing/rows-of-tenant.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { enterTenant, enterToErase, leaveTenant, withOperator } from './with-operator.ts';

let app: TestApp;
let own: CompanyAtWork;
let other: CompanyAtWork;
let tables: string[];

beforeAll(async () => {
  app = await startTestApp();
  own = await companyAtWork(app);
  other = await companyAtWork(app);
  const rows = await rowsOf(own);
  tables = Object.keys(rows).filter((name) => name !== 'tenants');
});
afterAll(() => app.close());

const rowsOf = ({ tenantId }: CompanyAtWork) => rowsOfTenant(app.platform.database, tenantId);

/** Runs statements as a role inside a company, unless none is named, and takes them back. */
function as<T>(
  role: string | null,
  tenantId: string | null,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return connected(app.connectionString, async (client) => {
    await client.query(`BEGIN; ${role ? `SET LOCAL ROLE ${role}` : ''}`);
    if (tenantId !== null) await client.query("SELECT set_config('jornada.tenant_id', $1, true)", [tenantId]);
    return work(client);
  });
}
const erasing = <T>(work: (client: pg.Client) => Promise<T>) => as('jornada_eraser', own.tenantId, work);
const denied = { code: '42501' };

describe('the role that deletes a company', () => {
  test.each([null, '', '00000000-0000-0000-0000-000000000000'])(
    'in %j for a company reaches an error or nothing, of every table',
    async (tenantId) => {
      await as('jornada_eraser', tenantId, async (client) => {
        for (const table of [...tables, 'tenants']) {
          const remove = table === 'tenants' ? 'SELECT FROM tenants' : `DELETE FROM ${table}`;
          await client.query('SAVEPOINT before');
          const { rowCount } = await client.query(remove).catch(() => ({ rowCount: 0 }));
          expect(rowCount, table).toBe(0);
          await client.query('ROLLBACK TO before');
        }
      });
    },
  );

  test('sees and deletes the rows of the company it entered alone, of every table', async () => {
    const before = [await rowsOf(own), await rowsOf(other)];
    const referring = [
      ...['correction_answers', 'correction_days', 'correction_requests', 'punches', 'time_off'],
      ...['inspection_readings', 'record_removal_parts'],
    ];
    const referredTo = ['schedules', 'custom_roles', 'users', 'departments'];
    // From those that refer to others to those that are referred to, and then in any other order.
    await erasing(async (client) => {
      await client.query('SET CONSTRAINTS ALL DEFERRED');
      for (const table of [
        ...referring,
        ...tables.filter((name) => ![...referring, ...referredTo].includes(name)),
        ...referredTo,
      ]) {
        const found = await client.query(`SELECT DISTINCT tenant_id FROM ${table}`);
        expect(
          found.rows.every(({ tenant_id }) => tenant_id === own.tenantId),
          table,
        ).toBe(true);
        const elsewhere = await client.query(`DELETE FROM ${table} WHERE tenant_id <> '${own.tenantId}'`);
        expect(elsewhere.rowCount, table).toBe(0);
        await client.query(`DELETE FROM ${table}`);
        expect((await client.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0);
      }
      await client.query('RESET ROLE; SET LOCAL ROLE jornada_app');
      await client.query(`SET LOCAL jornada.tenant_id = '${other.tenantId}'`);
      for (const table of tables) {
        const left = await client.query(`SELECT FROM ${table}`);
        expect(left.rowCount, table).toBe(before[1]?.[table]?.length);
      }
    });
    expect([await rowsOf(own), await rowsOf(other)]).toEqual(before);
  });

  test('adds nothing and, but for what a lock and the figures ask for, changes nothing', async () => {
    const { rows } = await connected(app.connectionString, (client) =>
      client.query(
        `SELECT privilege_type || ' ' || table_name AS right FROM information_schema.table_privileges
        WHERE grantee = 'jornada_eraser'
        UNION SELECT format('%s %s.%s', privilege_type, table_name, column_name)
        FROM information_schema.column_privileges
        WHERE grantee = 'jornada_eraser' AND privilege_type <> 'SELECT'`,
      ),
    );
    const rights = tables.flatMap((table) => [`SELECT ${table}`, `DELETE ${table}`]);
    const changes = ['users.active', 'tenants.user_count', 'tenants.employee_count'];
    expect(rows.map(({ right }) => right).toSorted()).toEqual(
      [...rights, 'SELECT tenants', ...changes.map((column) => `UPDATE ${column}`)].toSorted(),
    );
  });

  test('neither opens, renames, enlarges nor removes companies', async () => {
    for (const statement of [
      "INSERT INTO tenants (id, slug, name, created_at) VALUES (gen_random_uuid(), 'otra', 'Otra', now())",
      "UPDATE tenants SET name = 'Otra'",
      "UPDATE tenants SET status = 'active'",
      'UPDATE tenants SET max_employees = 100',
      'DELETE FROM tenants',
      'SELECT * FROM schema_migrations',
      'SELECT * FROM pgboss.job',
      'ALTER TABLE punches DISABLE TRIGGER ALL',
      'CREATE TABLE own_table ()',
    ]) {
      const attempt = erasing((client) => client.query(statement));
      await expect(attempt, statement).rejects.toMatchObject(denied);
    }
  });

  test('is taken for the rest of no transaction: whoever leaves it can do again what he could', async () => {
    const work = withOperator(app.platform.database, async (tx) => {
      const eraser = await enterToErase(tx, own.tenantId);
      await eraser.deleteFrom('holidays').execute();
      const inside = await enterTenant(await leaveTenant(eraser), own.tenantId);
      await inside.deleteFrom('punches').execute();
    });
    await expect(work).rejects.toMatchObject(denied);
    const asOperator = withOperator(app.platform.database, async (tx) => {
      await leaveTenant(await enterToErase(tx, own.tenantId));
      await tx.deleteFrom('holidays').execute();
    });
    await expect(asOperator).rejects.toMatchObject(denied);
    expect((await rowsOf(own)).holidays).toHaveLength(1);
  });
});

describe('the record and the log stay append-only', () => {
  const changes = (table: string, column: string) => [
    `UPDATE ${table} SET ${column} = 'x'`,
    `UPDATE ${table} SET ${column} = ${column} WHERE false`,
    `DELETE FROM ${table}`,
    `DELETE FROM ${table} WHERE false`,
    `TRUNCATE ${table} CASCADE`,
    `MERGE INTO ${table} USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE`,
    `WITH gone AS (DELETE FROM ${table} RETURNING *) SELECT * FROM gone`,
  ];
  const both = [
    ...changes('punches', 'reason'),
    ...changes('audit_entries', 'actor_name'),
    ...changes('inspection_readings', 'inspector_name'),
  ];

  test.each([
    ['the application', 'jornada_app'],
    ['sign-in', 'jornada_access'],
    ['the operator', 'jornada_operator'],
    ['the owner of the tables', null],
  ])('for %s', async (_, role) => {
    const before = await rowsOf(own);
    for (const statement of both) {
      const attempt = as(role, own.tenantId, (client) => client.query(`${statement}; COMMIT`));
      await expect(attempt, statement).rejects.toMatchObject(denied);
    }
    expect(await rowsOf(own)).toEqual(before);
  });

  test('for the role that deletes a company: it removes entries, and changes none', async () => {
    for (const statement of both.filter((text) => /^(UPDATE|TRUNCATE)/.test(text))) {
      const attempt = erasing((client) => client.query(statement));
      await expect(attempt, statement).rejects.toMatchObject(denied);
    }
    const upsert = `INSERT INTO audit_entries SELECT * FROM audit_entries
      ON CONFLICT (tenant_id, id) DO UPDATE SET actor_name = 'x'`;
    for (const role of ['jornada_app', 'jornada_eraser', null]) {
      const attempt = as(role, own.tenantId, (client) => client.query(upsert));
      await expect(attempt, String(role)).rejects.toMatchObject(denied);
    }
  });

  test('also where nothing else watches: the triggers of what only grows fire in replication too', async () => {
    const { rows } = await connected(app.connectionString, (client) =>
      client.query<{ guarded: string; triggers: string[]; always: boolean }>(
        `SELECT relname AS guarded, array_agg(tgname::text ORDER BY tgname) AS triggers, bool_and(tgenabled = 'A') AS always
        FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
        WHERE tgname LIKE '%\\_append\\_only' OR tgname LIKE '%\\_not\\_emptied' GROUP BY relname ORDER BY relname`,
      ),
    );
    expect(rows.map(({ guarded }) => guarded)).toEqual(
      expect.arrayContaining(['audit_entries', 'inspection_readings', 'month_versions', 'punches']),
    );
    for (const row of rows) {
      expect(row).toEqual({
        guarded: row.guarded,
        // One for rows and one for the table: a trigger for TRUNCATE stays away from the parts of a table that is spread over servers.
        triggers: [`${row.guarded}_append_only`, `${row.guarded}_not_emptied`],
        always: true,
      });
    }
  });
});
