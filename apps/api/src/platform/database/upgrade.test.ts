import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueProblems } from '../../testing/catalogue-problems.ts';
import { connected } from '../../testing/database-server.ts';
import { fillState } from '../../testing/fill-state.ts';
import { type GrowingDatabase, growingDatabase, migrationNames } from '../../testing/growing-database.ts';
import { oldCompany } from '../../testing/old-company.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { schemaSnapshot } from '../../testing/schema-snapshot.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { hashing } from '../cryptography/hashing.ts';
import { hashPassword } from '../identity/passwords.ts';
import { migrate } from './migrate.ts';

/** Two, so that nothing of one comes to the other. */
const companies = [1, 2];
const states = migrationNames.map((name) => name.slice(0, 4));
const password = 'Contraseña-1';

let growing: GrowingDatabase;
let newSchema: string;
/** A copy of what the database was with the migrations up to a number, full of rows. */
const copies = new Map<string, TestDatabase>();

beforeAll(async () => {
  growing = await growingDatabase();
  const passwordHash = await hashPassword(password, 'everybody');
  const name = await connected(growing.connectionString, nameOfDatabase);
  for (const state of states) {
    await growing.migrateUpTo(state);
    await connected(growing.connectionString, async (client) => {
      for (const company of companies) await fillState(client, state, company, passwordHash);
    });
    copies.set(state, await emptyDatabase(`TEMPLATE ${name} STRATEGY FILE_COPY`));
  }
  const fresh = await migratedDatabase();
  newSchema = await connected(fresh.connectionString, schemaSnapshot);
  await fresh.drop();
});
afterAll(async () => {
  for (const copy of copies.values()) await copy.drop();
  await growing.drop();
});

async function nameOfDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  return rows[0]?.name ?? '';
}

type Rows = Record<string, Record<string, unknown>[]>;

/** All that a company holds, by table, as the application reads it. */
async function rowsOf(client: pg.Client, company: number): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND NOT attisdropped
    WHERE attname = 'tenant_id' AND relkind IN ('r', 'p', 'v') AND relnamespace = 'public'::regnamespace
    UNION SELECT 'tenants' ORDER BY 1`,
  );
  await client.query(
    `BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${oldCompany(company).tenantId}'`,
  );
  const each = tables.map(({ name }) => `SELECT '${name}' AS name, to_jsonb(t) AS row FROM ${name} AS t`);
  const text = each.join(' UNION ALL ');
  // Prepared, because planning it takes longer than anything else here, and both companies are asked the same.
  const { rows } = await client.query<{ name: string; row: Record<string, unknown> }>({
    name: hashing.ofText(text).slice(0, 32),
    text,
  });
  await client.query('ROLLBACK');
  const found: Rows = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { name, row } of rows) found[name]?.push(row);
  return found;
}

/** Columns of which a migration says some rows in other words, until it; a test of its own shows which. */
const reworded: Readonly<Record<string, { column: string; by: string }>> = {
  schedule_versions: { column: 'paid_break_minutes', by: '0064' },
};

/** Tables whose rows a migration carries over into others; a test of its own shows how. */
const carriedOver: Readonly<Record<string, string>> = { agreed_hours: 'contracts' };

/** Rows as they can be compared: with those columns that they had and still have. */
function comparable(rows: readonly Record<string, unknown>[], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort();
}

/** What of a company's punches `verifyLedger` takes. */
function ledgerIn({ punches = [] }: Rows): ChainedEntry[] {
  const instant = (text: unknown) =>
    Temporal.Instant.from(String(text)).toString({ smallestUnit: 'millisecond' });
  const hex = (bytes: unknown) => (bytes === null ? null : String(bytes).slice(2));
  return punches
    .map((row) => ({
      ...Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])),
      punchedAt: instant(row.punched_at),
      recordedAt: instant(row.recorded_at),
      previousHash: hex(row.previous_hash),
      hash: hex(row.hash),
    }))
    .map((row) => row as unknown as ChainedEntry)
    .sort((one, other) => one.sequence - other.sequence);
}
const camelCase = (column: string) => column.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

test('there is a row of every company in every table', async () => {
  await connected(growing.connectionString, async (client) => {
    for (const company of companies) {
      const empty = Object.entries(await rowsOf(client, company)).filter(([, rows]) => rows.length === 0);
      expect(empty.map(([table]) => table)).toEqual([]);
    }
  });
});

test.each(states)(
  'a database of the state of %s becomes what a new one is, and keeps every row, ledger and wall',
  async (state) => {
    const { connectionString = '' } = copies.get(state) ?? {};
    await connected(connectionString, async (client) => {
      const before: Rows[] = [];
      for (const company of companies) before.push(await rowsOf(client, company));
      const applied = await migrate(connectionString);
      expect(applied).toEqual(migrationNames.filter((name) => name.slice(0, 4) > state));

      expect(await schemaSnapshot(client)).toBe(newSchema);
      expect(await catalogueProblems(client)).toEqual([]);
      for (const [index, company] of companies.entries()) {
        const after = await rowsOf(client, company);
        for (const [table, rows] of Object.entries(before[index] ?? {})) {
          const heir = carriedOver[table];
          if (heir) {
            expect([table, after[heir]?.length ?? 0]).toEqual([table, rows.length]);
            continue;
          }
          const still = after[table] ?? [];
          const { column: other, by = '' } = reworded[table] ?? {};
          const kept = Object.keys(rows[0] ?? {}).filter(
            (column) => column in (still[0] ?? {}) && !(column === other && state < by),
          );
          expect([table, comparable(still, kept)]).toEqual([table, comparable(rows, kept)]);
        }
        if (state >= '0003') {
          expect(after.time_off).toHaveLength(2);
          expect(after.schedule_versions).toMatchObject([{ effective_from: '-infinity', is_active: true }]);
        }
        const entries = ledgerIn(after);
        const start = state < '0032' ? undefined : { length: 2, head: entries[0]?.previousHash ?? '' };
        const length = state < '0004' ? 0 : state < '0009' ? 4 : 5;
        expect(verifyLedger(entries, hashing.ofText, undefined, start)).toMatchObject({
          intact: true,
          length,
        });
      }
    });
  },
);

test('who had an account in the first of them signs in after the upgrade, and clocks in under their old schedule', async () => {
  const { connectionString = '' } = copies.get('0004') ?? {};
  await migrate(connectionString);
  const app = await startTestApp({ connectionString });
  try {
    const { userId, tenantId, email } = oldCompany(1);
    const body = { email, password };
    const { status, body: session } = await app.request('POST', '/auth/login', { body });
    expect(status).toBe(200);
    const token = session.accessToken;
    const punch = await app.request('POST', '/attendance/punch', { token, body: { type: 'IN' } });
    expect(punch.status).toBe(200);
    const entries = await readLedger(app.platform.database, { tenantId, userId });
    expect(verifyLedger(entries, hashing.ofText)).toMatchObject({ intact: true, length: 5 });
    expect(entries.map(({ formVersion }) => formVersion)).toEqual([1, 1, 1, 1, 3]);
  } finally {
    await app.close();
  }
});
