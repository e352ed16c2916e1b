import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thisCompany } from '../platform/this-company.ts';
import { withTenant } from '../platform/with-tenant.ts';
import { connected } from '../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** People of the big company, each with a session and an entry. */
const crowd = 3_000;

let app: TestApp;
let small: EmployeeAtWork;
let big: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  small = await employeeAtWork(app);
  big = await employeeAtWork(app, {
    tenantId: await createTenant(app.platform, { maxEmployees: crowd + 1 }),
  });
  // Nothing has analysed the tables, and all plans are made while there are two people.
  for (const person of [small, big]) await callOften(person);
  await withTenant(app.platform.database, big.tenantId, async (tx) => {
    await sql`
      INSERT INTO users (id, full_name, roles, created_at, email)
      SELECT gen_random_uuid(), 'Persona ' || n, '{ROLE_EMPLOYEE}', now(), n || '@grande.test'
      FROM generate_series(1, ${crowd}::int) AS n`.execute(tx);
    await sql`
      INSERT INTO sessions (id, user_id, started_at)
      SELECT gen_random_uuid(), id, now() FROM users WHERE tenant_id = ${thisCompany} AND email LIKE '%@grande.test'`.execute(
      tx,
    );
    await sql`
      INSERT INTO punches (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id, hash, form_version, origin)
      SELECT id, 1, gen_random_uuid(), 'PUNCH', 'IN', now(), 'Europe/Madrid', now(), id, sha256(email::bytea), 2, 'WEB'
      FROM users WHERE tenant_id = ${thisCompany} AND email LIKE '%@grande.test'`.execute(tx);
  });
});
afterAll(() => app.close());

/** As often as PostgreSQL wants to see a statement before it keeps one plan for all values. */
async function callOften(person: EmployeeAtWork): Promise<void> {
  for (let call = 0; call < 8; call += 1) {
    await person.punch(call % 2 === 0 ? 'IN' : 'OUT', { key: `antes-de-crecer-${call}` });
    app.clock.advance({ minutes: 2 });
    await person.status();
  }
}

/** How many rows of each table PostgreSQL read for a call. */
async function rowsRead(call: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowsReadSoFar();
  await call();
  const after = await rowsReadSoFar();
  return Object.fromEntries(after.entries().map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]));
}

async function rowsReadSoFar(): Promise<Map<string, number>> {
  // One call after the other, all on the one connection that was free last: its counts are written down at once.
  await withTenant(app.platform.database, big.tenantId, (tx) =>
    sql`SELECT pg_stat_force_next_flush()`.execute(tx),
  );
  return connected(app.connectionString, async (client) => {
    const { rows } = await client.query(`SELECT relname, seq_tup_read + coalesce(
      (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes AS i WHERE i.relid = t.relid), 0) AS read
      FROM pg_stat_user_tables AS t`);
    return new Map(rows.map(({ relname, read }) => [relname, Number(read)]));
  });
}

describe('in a company of thousands, with plans made when it was small, few rows are read', () => {
  test('to clock in', async () => {
    app.clock.advance({ minutes: 5 });
    const read = await rowsRead(async () => {
      expect((await big.punch('IN', { key: 'despues-de-crecer' })).status).toBe(200);
    });
    expect(read.sessions).toBeLessThan(20);
    expect(read.punches).toBeLessThan(400);
  });

  test('to look at the clock', async () => {
    const read = await rowsRead(() => big.status());
    expect(read.sessions).toBeLessThan(20);
    expect(read.punches).toBeLessThan(400);
  });
});
