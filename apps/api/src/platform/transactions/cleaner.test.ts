import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyAtWork, companyAtWork } from '../../testing/company-at-work.ts';
import { connected } from '../../testing/database-server.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import { withSecondFactor } from '../../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { withCleaner } from './with-cleaner.ts';
import { withTenant } from './with-tenant.ts';

let app: TestApp;
let own: CompanyAtWork;
let companies: CompanyAtWork[];
/** Every table with rows of a company, as the catalogue has them, and the companies themselves. */
let tables: string[];

const reached = [
  ...['sessions', 'refresh_tokens', 'account_links', 'email_changes', 'second_factors', 'pending_sign_ins'],
  ...[
    'inspection_codes',
    'inspection_sessions',
    'kept_record_links',
    'webhook_deliveries',
    'failed_sign_ins',
    'month_links',
  ],
];
/** Of which it sees when, how much and which, nobody's. */
const seen = ['webhooks', 'company_sign_ins', 'terminal_pins', 'tenants', 'day_roots', 'day_root_stamps'];
const denied = { code: '42501' };

beforeAll(async () => {
  app = await startTestApp();
  own = await companyAtWork(app);
  companies = [own, await companyAtWork(app)];
  tables = Object.keys((await allRows())[0] ?? {});
});
afterAll(() => app.close());

const allRows = () =>
  Promise.all(companies.map(({ tenantId }) => rowsOfTenant(app.platform.database, tenantId)));

/** Runs statements as the role, inside a company when one is named, and takes them back. */
function cleaning<T>(work: (client: pg.Client) => Promise<T>, tenantId?: string): Promise<T> {
  return connected(app.connectionString, async (client) => {
    await client.query('BEGIN; SET LOCAL ROLE jornada_cleaner');
    if (tenantId) await client.query("SELECT set_config('jornada.tenant_id', $1, true)", [tenantId]);
    return work(client);
  });
}

describe('the role of the timers', () => {
  test('has a right to twelve tables: to find by times and keys, to lock, and to remove; sees which companies there are, which of them tell other programs or sign in with a provider, and when their days were closed; and keeps the state of backups', async () => {
    const { rows } = await connected(app.connectionString, (client) =>
      client.query(
        `SELECT privilege_type || ' ' || table_name AS right FROM information_schema.table_privileges
        WHERE grantee = 'jornada_cleaner'
        UNION SELECT format('%s %s.%s', privilege_type, table_name, column_name)
        FROM information_schema.column_privileges WHERE grantee = 'jornada_cleaner'`,
      ),
    );
    const find = [
      ...['tenant_id', 'id', 'started_at', 'ended_at'].map((column) => `sessions.${column}`),
      ...['tenant_id', 'token_hash', 'session_id', 'expires_at'].map((column) => `refresh_tokens.${column}`),
      ...['tenant_id', 'token_hash', 'purpose', 'expires_at'].map((column) => `account_links.${column}`),
      ...['tenant_id', 'user_id', 'expires_at'].map((column) => `email_changes.${column}`),
      ...['tenant_id', 'id', 'expires_at'].map((column) => `second_factors.${column}`),
      ...['tenant_id', 'token_hash', 'expires_at'].map((column) => `pending_sign_ins.${column}`),
      ...['tenant_id', 'request_id', 'expires_at'].map((column) => `inspection_codes.${column}`),
      ...['tenant_id', 'token_hash', 'expires_at'].map((column) => `inspection_sessions.${column}`),
      ...['tenant_id', 'id', 'kept_until'].map((column) => `kept_record_links.${column}`),
      ...['tenant_id', 'id', 'ended_at'].map((column) => `webhook_deliveries.${column}`),
      ...['tenant_id', 'id', 'last_at'].map((column) => `failed_sign_ins.${column}`),
      ...['tenant_id', 'token_hash', 'expires_at'].map((column) => `month_links.${column}`),
    ];
    const companies = [
      ...['id', 'status', 'is_platform', 'time_zone', 'created_at'].map((column) => `tenants.${column}`),
      ...['tenant_id', 'number', 'closed_at', 'ledgers', 'entries'].map((column) => `day_roots.${column}`),
      ...['tenant_id', 'number'].map((column) => `day_root_stamps.${column}`),
      ...['name', 'holder_id'].map((column) => `reserved_names.${column}`),
      'webhooks.tenant_id',
      'company_sign_ins.tenant_id',
      'terminal_pins.tenant_id',
    ];
    const { rows: ofBackups } = await connected(app.connectionString, (client) =>
      client.query(
        "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'backup_state'::regclass AND attnum > 0",
      ),
    );
    const keeps = ['SELECT', 'INSERT', 'UPDATE'].flatMap((right) => [
      `${right} backup_state`,
      ...ofBackups.map(({ name }) => `${right} backup_state.${name}`),
    ]);
    const lock = [
      'sessions.ended_at',
      'refresh_tokens.spent_at',
      'account_links.spent_at',
      'email_changes.expires_at',
      'second_factors.expires_at',
      'pending_sign_ins.expires_at',
      'inspection_codes.expires_at',
      'inspection_sessions.expires_at',
      'kept_record_links.kept_until',
      'webhook_deliveries.ended_at',
      'failed_sign_ins.last_at',
      'month_links.expires_at',
    ];
    expect(rows.map(({ right }) => right).toSorted()).toEqual(
      [
        ...[...find, ...companies].map((column) => `SELECT ${column}`),
        ...lock.map((column) => `UPDATE ${column}`),
        ...reached.map((table) => `DELETE ${table}`),
        ...keeps,
      ].toSorted(),
    );
  });

  test('reaches no other table, not even inside a company', async () => {
    expect(tables).toEqual(
      expect.arrayContaining(['punches', 'audit_entries', 'users', 'tenants', ...reached]),
    );
    const others = [
      ...tables.filter((table) => ![...reached, ...seen].includes(table)),
      ...['schema_migrations', 'throttle_counters', 'pgboss.job', 'pgboss.schedule'],
    ];
    for (const table of others) {
      for (const statement of [
        `SELECT FROM ${table}`,
        `DELETE FROM ${table}`,
        `INSERT INTO ${table} DEFAULT VALUES`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        for (const tenantId of [undefined, own.tenantId]) {
          const attempt = cleaning((client) => client.query(statement), tenantId);
          await expect(attempt, statement).rejects.toMatchObject(denied);
        }
      }
    }
  });

  test('learns nothing of what it removes but its times and keys, adds nothing and changes nothing', async () => {
    for (const statement of [
      'SELECT name FROM tenants',
      'SELECT * FROM tenants',
      'SELECT statement FROM day_roots',
      'SELECT signature FROM day_roots',
      'SELECT token FROM day_root_stamps',
      'SELECT authority FROM day_root_stamps',
      ...seen.map((table) => `DELETE FROM ${table}`),
      ...seen.map((table) => `INSERT INTO ${table} DEFAULT VALUES`),
      ...seen.map((table) => `TRUNCATE ${table} CASCADE`),
      'UPDATE day_roots SET entries = 0',
      'UPDATE day_root_stamps SET number = 0',
      "UPDATE tenants SET status = 'active'",
      'SELECT user_id FROM sessions',
      'SELECT user_id FROM account_links',
      'SELECT new_email FROM email_changes',
      'SELECT sealed_secret FROM second_factors',
      'SELECT user_id FROM pending_sign_ins',
      'SELECT code_hash FROM inspection_codes',
      'SELECT request_id FROM inspection_sessions',
      'SELECT email FROM kept_record_links',
      'SELECT token_hash FROM kept_record_links',
      'SELECT spent_by FROM refresh_tokens',
      'SELECT body FROM webhook_deliveries',
      'SELECT user_id FROM failed_sign_ins',
      'SELECT user_id FROM month_links',
      'SELECT url FROM webhooks',
      'SELECT sealed_secret FROM webhooks',
      'SELECT sealed_secret FROM company_sign_ins',
      ...reached.map((table) => `SELECT * FROM ${table}`),
      ...reached.map((table) => `INSERT INTO ${table} DEFAULT VALUES`),
      ...reached.map((table) => `TRUNCATE ${table} CASCADE`),
      // The right that locks, used to change: only the policy stands in the way.
      'UPDATE sessions SET ended_at = now()',
      'UPDATE sessions SET ended_at = NULL',
      'UPDATE refresh_tokens SET spent_at = NULL',
      'UPDATE account_links SET spent_at = NULL',
      'UPDATE account_links SET expires_at = now()',
      'UPDATE email_changes SET expires_at = now()',
      'UPDATE second_factors SET expires_at = now()',
      'UPDATE pending_sign_ins SET expires_at = now()',
      'UPDATE inspection_codes SET expires_at = now()',
      'UPDATE inspection_sessions SET expires_at = now()',
      "UPDATE kept_record_links SET kept_until = '2020-01-01'",
      'UPDATE webhook_deliveries SET ended_at = now()',
      'UPDATE failed_sign_ins SET last_at = now()',
      'UPDATE month_links SET expires_at = now()',
      'UPDATE refresh_tokens SET session_id = gen_random_uuid()',
    ]) {
      for (const tenantId of [undefined, own.tenantId]) {
        const attempt = cleaning((client) => client.query(statement), tenantId);
        await expect(attempt, statement).rejects.toMatchObject(denied);
      }
    }
  });

  test('finds, locks and removes in those what every company has there, and nothing goes with it', async () => {
    const before = await allRows();
    await cleaning(async (client) => {
      for (const table of ['refresh_tokens', ...reached.filter((name) => name !== 'refresh_tokens')]) {
        const all = before.reduce((sum, rows) => sum + (rows[table]?.length ?? 0), 0);
        expect(all, table).toBeGreaterThan(1);
        const { rows } = await client.query(`SELECT DISTINCT tenant_id FROM ${table}`);
        expect(rows, table).toHaveLength(2);
        expect((await client.query(`SELECT tenant_id FROM ${table} FOR UPDATE`)).rowCount, table).toBe(all);
        expect((await client.query(`DELETE FROM ${table}`)).rowCount, table).toBe(all);
      }
      for (const { tenantId } of companies) {
        await client.query('RESET ROLE; SET LOCAL ROLE jornada_app');
        await client.query(`SET LOCAL jornada.tenant_id = '${tenantId}'`);
        const rows = before[companies.findIndex((company) => company.tenantId === tenantId)];
        for (const table of tables.filter((name) => !reached.includes(name))) {
          expect((await client.query(`SELECT FROM ${table}`)).rowCount, table).toBe(rows?.[table]?.length);
        }
      }
    });
    expect(await allRows()).toEqual(before);
  });

  test('finds second factors that are on, and removes none of them', async () => {
    await withSecondFactor(app.platform, own.admin);
    const on = 'SELECT FROM second_factors WHERE expires_at IS NULL';
    await cleaning(async (client) => {
      expect((await client.query(on)).rowCount).toBe(1);
      await client.query('DELETE FROM second_factors');
      expect((await client.query(on)).rowCount).toBe(1);
      expect((await client.query('SELECT FROM second_factors')).rowCount).toBe(1);
    });
  });

  test('is left behind with its transaction', async () => {
    const work = withCleaner(app.platform.database, (tx) => tx.selectFrom('users').select('id').execute());
    await expect(work).rejects.toMatchObject(denied);
    const narrow = openDatabase(app.connectionString, 1);
    try {
      await withCleaner(narrow, (tx) => tx.selectFrom('sessions').select('id').execute());
      const seen = await withTenant(narrow, own.tenantId, (tx) =>
        tx.selectFrom('sessions').select('tenantId').distinct().execute(),
      );
      expect(seen).toEqual([{ tenantId: own.tenantId }]);
    } finally {
      await narrow.close();
    }
  });
});
