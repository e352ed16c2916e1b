import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtStatements } from '../platform/database/client-dialect.ts';
import { thisCompany } from '../platform/database/this-company.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { connected } from '../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** People of the big company, each with a session and an entry. */
const crowd = 3_000;

/** What a person asks for all day long. */
const hotReads = [
  '/auth/me',
  '/attendance/days/detail?date=2026-11-20',
  '/attendance/logs?from=2026-11-01&to=2026-11-30',
  '/employee/my-schedule?date=2026-11-20',
  '/absences/my/news',
  '/vacations/balance',
  '/proof/receipts?from=2026-11-01&to=2026-11-30',
  '/proof/statements?subject=2026-11',
];

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
    for (const path of hotReads) expect((await person.get(path)).status, path).toBe(200);
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

/** Of three thousand of each. PostgreSQL may count late what calls before have read. */
const few = 1_500;

describe('in a company of thousands, with plans made when it was small, few rows are read', () => {
  test('to clock in', async () => {
    app.clock.advance({ minutes: 5 });
    const read = await rowsRead(async () => {
      expect((await big.punch('IN', { key: 'despues-de-crecer' })).status).toBe(200);
    });
    expect(read.sessions).toBeLessThan(few);
    expect(read.punches).toBeLessThan(few);
  });

  test('to look at the clock', async () => {
    const read = await rowsRead(() => big.status());
    expect(read.sessions).toBeLessThan(few);
    expect(read.punches).toBeLessThan(few);
  });

  test.each(hotReads)('for %s', async (path) => {
    const read = await rowsRead(async () => {
      expect((await big.get(path)).status).toBe(200);
    });
    expect(read.sessions).toBeLessThan(few);
    expect(read.users).toBeLessThan(few);
    expect(read.punches).toBeLessThan(few);
  });
});

/** Those with a row for each of the crowd. */
const bigTables = ['users', 'sessions', 'punches'];

describe('once PostgreSQL has statistics of a big company,', () => {
  const hotStatements = new Set<string>();

  beforeAll(async () => {
    const asEver = lookAtStatements(undefined);
    lookAtStatements((text, companyAt) => {
      hotStatements.add(text);
      return asEver?.(text, companyAt) ?? text;
    });
    await small.punch('OUT');
    await small.status();
    for (const path of hotReads) await small.get(path);
    lookAtStatements(asEver);
    await connected(app.connectionString, (client) => client.query('ANALYZE'));
  });

  test('frequent queries have the same plan and cost, whichever company they were planned in', async () => {
    expect(hotStatements.size).toBeGreaterThan(20);
    for (const text of hotStatements)
      expect(await planOf(text, small.tenantId), text).toEqual(await planOf(text, big.tenantId));
  });

  test('they do not with row-level security alone', async () => {
    const text = 'SELECT full_name FROM users WHERE active';
    expect(await planOf(text, small.tenantId)).not.toEqual(await planOf(text, big.tenantId));
  });

  test('and large tables are read by an index, for less than a whole company', async () => {
    const scans: Plan[] = [];
    for (const text of hotStatements) scans.push(...scansOf(await planOf(text, small.tenantId)));
    const found = scans.filter(({ 'Relation Name': table = '' }) => bigTables.includes(table));
    expect(new Set(found.map((scan) => scan['Relation Name']))).toEqual(new Set(bigTables));
    for (const scan of found)
      expect(conditionOf(scan), JSON.stringify(scan)).toMatch(/^\(\(tenant_id = [^)]+\) AND /);
  });

  test('superseded entries are found in the index of corrections, which does not grow with the ledger', async () => {
    const scans: Plan[] = [];
    for (const text of hotStatements) scans.push(...scansOf(await planOf(text, big.tenantId)));
    const superseding = scans.filter((scan) => conditionOf(scan).includes('supersedes_id = '));
    expect(superseding.length).toBeGreaterThan(0);
    for (const scan of superseding) expect(scan['Index Name']).toBe('punches_superseded_once');
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** How PostgreSQL would run a statement for whatever values, were it to decide in a company. */
async function planOf(text: string, tenantId: string): Promise<Plan> {
  return connected(app.connectionString, async (client) => {
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`);
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  });
}

function scansOf(plan: Plan): Plan[] {
  return [...(plan['Relation Name'] ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansOf)];
}

/** By what an index finds the rows of a scan. */
function conditionOf({ 'Index Cond': condition, Plans = [] }: Plan): string {
  return condition ?? Plans.find((part) => part['Node Type'] === 'Bitmap Index Scan')?.['Index Cond'] ?? '';
}
