import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { createHoliday, createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TenantTx, withTenant } from '../transactions/with-tenant.ts';
import { companyColumn } from './company-tables.ts';
import type { DB } from './database-types.gen.ts';
import { thisCompany } from './this-company.ts';

let app: TestApp;
let own: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  own = await createPerson(app.platform, await createTenant(app.platform), { fullName: 'Ana' });
  other = await createPerson(app.platform, await createTenant(app.platform), { fullName: 'Berta' });
  for (const { tenantId } of [own, other])
    await createHoliday(app.platform, tenantId, { date: '2026-12-25', name: 'Navidad' });
});
afterAll(() => app.close());

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>, { tenantId } = own) =>
  withTenant(app.platform.database, tenantId, work);

test('the column that names a table’s company is the one in the catalogue', async () => {
  const tables = await connected(app.connectionString, async (client) => {
    const { rows } = await client.query(`SELECT relname AS name, EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'tenant_id' AND NOT attisdropped
      ) AS has_column FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`);
    return rows;
  });
  expect(tables.length).toBeGreaterThan(50);
  const others = tables.filter(({ name }) => companyColumn(name) !== 'tenant_id');
  expect(others.map(({ name }) => name).sort()).toEqual(
    tables
      .filter(({ name, has_column: hasColumn }) => !hasColumn && name !== 'schema_migrations')
      .map(({ name }) => name)
      .sort(),
  );
  expect(companyColumn('tenants')).toBe('id');
});

describe('a query names its company', () => {
  const compiled = (build: (tx: Kysely<DB>) => { compile(): { sql: string } }) =>
    inTenant(async (tx) => build(tx).compile().sql.replaceAll('"', ''));

  test.each<[string, (tx: Kysely<DB>) => { compile(): { sql: string } }, string]>([
    [
      'of one table',
      (tx) => tx.selectFrom('users').select('id'),
      'select id from users where users.tenant_id = $1',
    ],
    [
      'by what the table is called, before a condition that may hold an OR',
      (tx) => tx.selectFrom('users as u').select('id').where(sql<boolean>`a OR b`),
      'select id from users as u where u.tenant_id = $1 and (a OR b)',
    ],
    [
      'of joined tables where they are joined, as one value',
      (tx) =>
        tx
          .selectFrom('users as u')
          .innerJoin('tenants as t', 't.id', 'u.tenantId')
          .leftJoin('departments as d', (join) =>
            join.onRef('d.id', '=', 'u.departmentId').on('d.name', '=', 'x'),
          )
          .select('u.id'),
      'select u.id from users as u inner join tenants as t on t.id = $1 and (t.id = u.tenant_id) ' +
        'left join departments as d on d.tenant_id = $1 and (d.id = u.department_id and d.name = $2) where u.tenant_id = $1',
    ],
    [
      'of tables side by side',
      (tx) => tx.selectFrom(['users as u', 'holidays as h']).crossJoin('sessions as s').select('u.id'),
      'select u.id from users as u, holidays as h cross join sessions as s ' +
        'where u.tenant_id = $1 and h.tenant_id = $1 and s.tenant_id = $1',
    ],
    [
      'within others and beside them, once',
      (tx) =>
        tx
          .selectFrom(
            tx.selectFrom('users').select('id').unionAll(tx.selectFrom('sessions').select('id')).as('all'),
          )
          .select('id')
          .where('id', 'in', (eb) => eb.selectFrom('holidays').select('id')),
      'select id from (select id from users where users.tenant_id = $1 union all ' +
        'select id from sessions where sessions.tenant_id = $1) as all ' +
        'where id in (select id from holidays where holidays.tenant_id = $1)',
    ],
    [
      'of what WITH names, where that is made; a table of that name is one only there',
      (tx) =>
        tx
          .with('users', (eb) => eb.selectFrom('users').select('id'))
          .selectFrom('users')
          .select('id'),
      'with users as (select id from users where users.tenant_id = $1) select id from users',
    ],
    [
      'in plain SQL that holds one',
      (tx) =>
        tx.selectFrom('users').select((eb) => sql`exists ${eb.selectFrom('holidays').select('id')}`.as('x')),
      'select exists (select id from holidays where holidays.tenant_id = $1) as x from users where users.tenant_id = $1',
    ],
    [
      'that changes rows',
      (tx) =>
        tx.updateTable('users as u').set({ active: true }).from('sessions as s').where('u.id', '=', 'x'),
      'update users as u set active = $1 from sessions as s where u.tenant_id = $2 and s.tenant_id = $2 and (u.id = $3)',
    ],
    [
      'that removes rows',
      (tx) => tx.deleteFrom('users').using('sessions as s'),
      'delete from users using sessions as s where users.tenant_id = $1 and s.tenant_id = $1',
    ],
    [
      'but of a table of nobody',
      (tx) => tx.selectFrom('signingKeys').select('number'),
      'select number from signing_keys',
    ],
  ])('%s', async (_, build, expected) => {
    expect(await compiled(build)).toBe(expected);
  });

  test.each<[string, (tx: Kysely<DB>) => { compile(): unknown }]>([
    [
      'FULL JOIN',
      (tx) =>
        tx
          .selectFrom('users')
          .fullJoin('sessions', (join) => join.onTrue())
          .select('users.id'),
    ],
    [
      'MERGE',
      (tx) =>
        tx.mergeInto('users').using('sessions', 'sessions.userId', 'users.id').whenMatched().thenDelete(),
    ],
    [
      'an insert of what a query finds',
      (tx) =>
        tx
          .insertInto('shiftReminders')
          .columns(['tenantId', 'userId'])
          .expression((eb) => eb.selectFrom('users').select(['tenantId', 'id'])),
    ],
  ])('or is refused: %s', async (_, build) => {
    await expect(inTenant(async (tx) => build(tx).compile())).rejects.toThrow(/names? its company/);
  });
});

test('a query that is compiled once is for the company of each transaction', async () => {
  const query = await inTenant(async (tx) => tx.selectFrom('users').select('fullName').compile());
  expect(JSON.stringify(query.parameters)).not.toContain(own.tenantId);
  const namesIn = (person: TestPerson) => inTenant(async (tx) => (await tx.executeQuery(query)).rows, person);
  expect(await namesIn(own)).toEqual([{ fullName: 'Ana' }]);
  expect(await namesIn(other)).toEqual([{ fullName: 'Berta' }]);
});

test('outside a company no query is sent', async () => {
  const connection = await app.platform.database.connect();
  await connection.begin('BEGIN');
  await expect(sql`SELECT ${thisCompany}::uuid`.execute(connection.kysely)).rejects.toThrow('in no company');
  connection.end();
  await connection.command('ROLLBACK');
  connection.release();
});

test('an insert for another company is not sent', async () => {
  const row = { id: crypto.randomUUID(), name: 'Taller', createdAt: app.clock.now() };
  const insert = (tenantId: string) =>
    inTenant((tx) =>
      tx
        .insertInto('departments')
        .values({ ...row, tenantId })
        .execute(),
    );
  await expect(insert(other.tenantId)).rejects.toThrow('belongs to another company');
  await insert(own.tenantId);
  expect(await inTenant((tx) => tx.selectFrom('departments').select('id').execute())).toEqual([
    { id: row.id },
  ]);
});
