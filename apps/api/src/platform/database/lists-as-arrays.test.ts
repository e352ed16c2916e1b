import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TenantTx, withTenant } from '../transactions/with-tenant.ts';

let app: TestApp;
let people: TestPerson[];

beforeAll(async () => {
  app = await startTestApp();
  const tenant = await createTenant(app.platform);
  people = [];
  for (const fullName of ['Ana', 'Berta', 'Carla'])
    people.push(await createPerson(app.platform, tenant, { fullName }));
});
afterAll(() => app.close());

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
  withTenant(app.platform.database, people[0]?.tenantId ?? '', work);
const names = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName).sort();

test('a list of values is one statement, however long it is', async () => {
  const ids = people.map(({ userId }) => userId);
  await inTenant(async (tx) => {
    const some = (wanted: string[]) => tx.selectFrom('users').select('fullName').where('id', 'in', wanted);
    expect(new Set([0, 1, 2, 3].map((length) => some(ids.slice(0, length)).compile().sql)).size).toBe(1);
    expect(some(ids).compile().sql).toContain('"id" = any($2)');
    expect(names(await some(ids.slice(0, 2)).execute())).toEqual(['Ana', 'Berta']);
    expect(await some([]).execute()).toEqual([]);
    const others = tx.selectFrom('users').select('fullName').where('id', 'not in', ids.slice(0, 2));
    expect(names(await others.execute())).toEqual(['Carla']);
    const all = tx.selectFrom('users').select('fullName').where('id', 'not in', []);
    expect((await all.execute()).length).toBe(3);
  });
});

test('a sub-query is not changed', async () => {
  await inTenant(async (tx) => {
    const rows = await tx
      .selectFrom('users')
      .select('fullName')
      .where('id', 'in', (eb) => eb.selectFrom('users').select('id').where('fullName', '=', 'Ana'))
      .execute();
    expect(names(rows)).toEqual(['Ana']);
  });
});

test('statements with values for many rows do not stay prepared', async () => {
  await inTenant(async (tx) => {
    for (const length of [30, 31, 32]) {
      const rows = Array.from({ length }, (_, index) => ({
        id: crypto.randomUUID(),
        name: `Departamento ${length}-${index}`,
        createdAt: app.clock.now(),
      }));
      await tx.insertInto('departments').values(rows).execute();
    }
    const { rows } = await sql`SELECT statement FROM pg_prepared_statements
      WHERE statement LIKE '%insert into "departments"%'`.execute(tx);
    expect(rows).toEqual([]);
  });
});
