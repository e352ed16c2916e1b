import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyAtWork, companyAtWork } from '../../testing/company-at-work.ts';
import { connected } from '../../testing/database-server.ts';
import { createTenant } from '../../testing/factories.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inOtherCompany, withEraser } from './with-operator.ts';

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
      ...['terminal_press_reviews', 'terminal_presses', 'terminal_devices', 'terminals'],
      ...['correction_answers', 'correction_days', 'correction_proposals', 'correction_requests'],
      ...['offline_gap_words', 'offline_gaps', 'punches', 'time_off'],
      ...['inspection_readings', 'record_removal_parts', 'pay_rules', 'contracts'],
      ...['payroll_downloads', 'payroll_links', 'payroll_files', 'payroll_lines', 'payroll_batches'],
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

  test('adds nothing but the log entry and the links to what is kept, and changes nothing but what locks and counts need', async () => {
    const { rows } = await connected(app.connectionString, (client) =>
      client.query(
        `SELECT privilege_type || ' ' || table_name AS right FROM information_schema.table_privileges
        WHERE grantee = 'jornada_eraser'
        UNION SELECT format('%s %s.%s', privilege_type, table_name, column_name)
        FROM information_schema.column_privileges
        WHERE grantee = 'jornada_eraser' AND privilege_type <> 'SELECT' AND table_name NOT IN ('audit_entries', 'kept_record_links')`,
      ),
    );
    const rights = tables.flatMap((table) => [`SELECT ${table}`, `DELETE ${table}`]);
    const changes = ['users.active', 'tenants.user_count', 'tenants.employee_count'];
    const companies = [
      ...['SELECT tenants', 'DELETE tenants', 'DELETE reserved_names'],
      ...['SELECT sign_in_directory', 'DELETE sign_in_directory'],
    ];
    expect(rows.map(({ right }) => right).toSorted()).toEqual(
      [
        ...[...rights, ...companies, 'INSERT audit_entries', 'INSERT kept_record_links'],
        ...changes.map((column) => `UPDATE ${column}`),
      ].toSorted(),
    );
  });

  test('neither opens, renames nor enlarges companies', async () => {
    for (const statement of [
      "INSERT INTO tenants (id, slug, name, created_at) VALUES (gen_random_uuid(), 'otra', 'Otra', now())",
      "UPDATE tenants SET name = 'Otra'",
      "UPDATE tenants SET status = 'active'",
      'UPDATE tenants SET max_employees = 100',
      'SELECT * FROM schema_migrations',
      'SELECT * FROM pgboss.job',
      'ALTER TABLE punches DISABLE TRIGGER ALL',
      'CREATE TABLE own_table ()',
    ]) {
      const attempt = erasing((client) => client.query(statement));
      await expect(attempt, statement).rejects.toMatchObject(denied);
    }
  });

  test('removes neither a company that something is left of, nor another one, nor names of others', async () => {
    const attempt = erasing((client) => client.query('DELETE FROM tenants'));
    await expect(attempt).rejects.toMatchObject({ code: '23503' });
    await erasing(async (client) => {
      const elsewhere = [other.tenantId];
      expect((await client.query('DELETE FROM tenants WHERE id = $1', elsewhere)).rowCount).toBe(0);
      expect(
        (await client.query('SELECT FROM reserved_names WHERE holder_id = $1', elsewhere)).rowCount,
      ).toBe(0);
      expect(
        (await client.query('DELETE FROM reserved_names WHERE holder_id = $1', elsewhere)).rowCount,
      ).toBe(0);
    });
    // While the company is there, its name is its own.
    const names = erasing((client) => client.query('DELETE FROM reserved_names'));
    await expect(names).rejects.toMatchObject({ code: '23503' });
  });

  test('leaves the platform where it is, whose log it writes into', async () => {
    const platform = await createTenant(app.platform, { isPlatform: true });
    await withEraser(app.platform.database, own.tenantId, (tx) =>
      inOtherCompany(tx, { from: own.tenantId, to: platform }, async (there) => {
        expect(await there.selectFrom('tenants').select('id').execute()).toEqual([]);
        const { numDeletedRows } = await there.deleteFrom('tenants').executeTakeFirstOrThrow();
        expect(numDeletedRows).toBe(0n);
      }),
    );
    const names = withEraser(app.platform.database, platform, (tx) =>
      tx.deleteFrom('reservedNames').execute(),
    );
    await expect(names).rejects.toMatchObject({ code: '23503' });
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
    ...changes('record_statements', 'text'),
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
