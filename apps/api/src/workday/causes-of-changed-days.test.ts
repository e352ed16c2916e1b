import { sql } from 'kysely';
import { type Node, parseSync } from 'libpg-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtRows } from '../platform/database/client-dialect.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createPerson, createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { readWorkdays } from './read-workdays.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Changes of these are part of every key under which days are kept, though no trigger raises a version for them. */
const keysOfTheirOwn: Readonly<Record<string, string>> = {
  punches: 'the number of the last ledger entry',
  record_removal_parts: 'how far the record was removed',
};

/** The tables that a statement reads, without the names that it gives to its own queries. */
function tablesOf(text: string): string[] {
  const tables = new Set<string>();
  const own = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (node !== null && typeof node === 'object') {
      const { RangeVar, CommonTableExpr } = node as Node &
        Record<string, { relname?: string; ctename?: string }>;
      if (RangeVar?.relname) tables.add(RangeVar.relname);
      if (CommonTableExpr?.ctename) own.add(CommonTableExpr.ctename);
      for (const one of Object.values(node)) visit(one);
    }
  };
  visit(parseSync(text));
  return [...tables].filter((table) => !own.has(table));
}

test('every table from which days are evaluated raises a plan version when it changes, or is part of the key', async () => {
  const tenantId = await createTenant(app.platform);
  const person = await createPerson(app.platform, tenantId);
  const texts = new Set<string>();
  lookAtRows((text) => {
    texts.add(text);
    return undefined;
  });
  const date = Temporal.PlainDate.from('2026-10-14');
  await withTenant(app.platform.database, tenantId, (tx) =>
    readWorkdays(tx, [person], { from: date, to: date }, app.clock.now()),
  );
  lookAtRows(undefined);
  const read = new Set([...texts].flatMap(tablesOf));
  const { rows } = await withTenant(app.platform.database, tenantId, (tx) =>
    sql<{ name: string }>`
      SELECT DISTINCT one.tgrelid::regclass::text AS name FROM pg_trigger AS one
      JOIN pg_proc AS raising ON raising.oid = one.tgfoid
      WHERE raising.prosrc ~ 'plan_version|count_change_of_people'`.execute(tx),
  );
  const raising = new Set(rows.map(({ name }) => name));
  const unnoted = [...read].filter((table) => !raising.has(table) && !(table in keysOfTheirOwn));
  expect(unnoted).toEqual([]);
  expect([...read]).toEqual(
    expect.arrayContaining([
      'schedule_assignments',
      'holidays',
      'work_centre_holidays',
      'work_centre_memberships',
      'day_decisions',
      'punches',
    ]),
  );
});
