import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { lookAtStatements } from '../../../platform/database/client-dialect.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type Crowd, crowdAtWork } from '../../../testing/crowd.ts';
import { connected } from '../../../testing/database-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { areDayRowsFresh, refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { findWaiting } from './inbox.queries.ts';

const people = 60;
const period = {
  from: Temporal.PlainDate.from('2026-10-20'),
  to: Temporal.PlainDate.from('2026-11-20'),
};

let app: TestApp;
let crowd: Crowd;

// Of sixty people at once, and nothing has analysed the tables: PostgreSQL takes them for almost empty.
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T11:00[Europe/Madrid]');
  crowd = await crowdAtWork(app.platform, people);
  await refreshDayRows(app.platform, crowd.tenantId, period, app.clock.now());
});
afterAll(() => app.close());

test('what waits is found by going through the days once, however few PostgreSQL expects', async () => {
  const sent: string[] = [];
  const asEver = lookAtStatements(undefined);
  lookAtStatements((text, companyAt) => {
    sent.push(text);
    return asEver?.(text, companyAt) ?? text;
  });
  const filter = { ...period, search: '', page: 0, size: 5, at: app.clock.now() };
  const { counts } = await withTenant(app.platform.database, crowd.tenantId, (tx) =>
    findWaiting(tx, wholeCompany, [], filter),
  );
  lookAtStatements(asEver);
  expect(counts.get('NO_PUNCHES')).toBeGreaterThanOrEqual(people * 20);
  const text = sent.find((one) => one.includes('waiting AS MATERIALIZED')) ?? '';
  const plan = await planOf(text);
  expect(nodesOf(plan).some((node) => node['Node Type'] === 'WindowAgg')).toBe(true);
  const repeated = nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Nested Loop')
    .flatMap(({ Plans: parts = [] }) => parts.slice(1).flatMap(nodesOf));
  expect(repeated.length).toBeGreaterThan(0);
  expect(repeated.map((node) => node['Node Type'])).not.toContain('WindowAgg');
});

interface Plan {
  readonly 'Node Type': string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL would run a statement of the company. */
async function planOf(text: string): Promise<Plan> {
  return connected(app.connectionString, async (client) => {
    await client.query(
      `BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${crowd.tenantId}'`,
    );
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  });
}

/** How many rows of a table this transaction has read so far. */
async function rowsRead(tx: TenantTx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = ${table}`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}

test('whether the rows are up to date is found by reading what is known of each month once', async () => {
  await withTenant(app.platform.database, crowd.tenantId, async (tx) => {
    expect(await areDayRowsFresh(tx, period, app.clock.now())).toBe(true);
    const read = await rowsRead(tx, 'day_row_months');
    expect(read).toBeGreaterThanOrEqual(people * 2);
    expect(read).toBeLessThan(people * 20);
  });
});
