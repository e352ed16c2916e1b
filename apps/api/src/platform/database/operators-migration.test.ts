import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { type GrowingDatabase, growingDatabase } from '../../testing/growing-database.ts';

let database: GrowingDatabase;

beforeEach(async () => {
  database = await growingDatabase();
});
afterEach(() => database.drop());

const companies = [
  { id: '01890000-0000-7000-8000-00000000000a', name: 'Óptica Ñu', limit: 2, people: 4 },
  { id: '01890000-0000-7000-8000-00000000000b', name: 'Aceites', limit: 10, people: 1 },
  { id: '01890000-0000-7000-8000-00000000000c', name: 'Vacía', limit: 10, people: 0 },
];

/** Companies as a database had them before limits were kept, one with more people than its limit. */
async function fill(client: pg.Client): Promise<void> {
  for (const { id, name, limit, people } of companies) {
    await client.query('BEGIN; SET LOCAL ROLE jornada_operator');
    await client.query(
      'INSERT INTO tenants (id, slug, name, max_employees, created_at) VALUES ($1::uuid, $2, $3, $4, now())',
      [id, `empresa-${id}`, name, limit],
    );
    await client.query(`SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${id}'`);
    const add = (count: number, roles: string, active: boolean) =>
      client.query(
        `INSERT INTO users (id, email, full_name, roles, active, created_at)
        SELECT gen_random_uuid(), gen_random_uuid(), 'Ana', $2, $3, now() FROM generate_series(1, $1)`,
        [count, roles, active],
      );
    await add(people, '{ROLE_USER}', true);
    await add(2, '{ROLE_ADMIN}', true);
    await add(1, '{ROLE_EMPLOYEE}', false);
    await client.query('COMMIT');
  }
}

const tenants = (client: pg.Client) =>
  client.query('BEGIN; SET LOCAL ROLE jornada_operator').then(async () => {
    const { rows } = await client.query(
      'SELECT name, name_searchable, user_count, employee_count, max_employees FROM tenants ORDER BY id',
    );
    await client.query('ROLLBACK');
    return rows;
  });

test('companies of before are counted, and those past their limit keep their people, with a limit that fits', async () => {
  await database.migrateUpTo('0005');
  await connected(database.connectionString, fill);
  await database.migrateUpTo('0006');
  await connected(database.connectionString, async (client) => {
    expect(await tenants(client)).toEqual([
      { name: 'Óptica Ñu', name_searchable: 'optica nu', user_count: 7, employee_count: 4, max_employees: 4 },
      { name: 'Aceites', name_searchable: 'aceites', user_count: 4, employee_count: 1, max_employees: 10 },
      { name: 'Vacía', name_searchable: 'vacia', user_count: 3, employee_count: 0, max_employees: 10 },
    ]);
    const { rows } = await client.query(
      `SELECT relname FROM pg_class WHERE relname IN ('users', 'tenants', 'audit_entries')
      AND relrowsecurity AND relforcerowsecurity ORDER BY 1`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual(['audit_entries', 'tenants', 'users']);
    // They are counted on from there.
    const [full] = companies;
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${full?.id}'`);
    await client.query("UPDATE users SET active = false WHERE roles = '{ROLE_USER}'");
    await client.query('COMMIT');
    expect(await tenants(client)).toMatchObject([{ employee_count: 0 }, {}, {}]);
  });
});
