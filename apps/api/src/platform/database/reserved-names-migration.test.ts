import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { type GrowingDatabase, growingDatabase } from '../../testing/growing-database.ts';

let database: GrowingDatabase;

beforeEach(async () => {
  database = await growingDatabase();
});
afterEach(() => database.drop());

const platform = '01890000-0000-7000-8000-00000000000a';
const company = '01890000-0000-7000-8000-00000000000b';
const operator = 'olga@plataforma.test';
const reserved = `email:${createHash('sha256').update(operator).digest('hex')}`;

test('companies, the platform and operators of before have their names, and those who had an operator’s e-mail keep it', async () => {
  await database.migrateUpTo('0023');
  await connected(database.connectionString, async (client) => {
    for (const [id, slug, isPlatform] of [
      [platform, 'plataforma', true],
      [company, 'empresa', false],
    ] as const) {
      await client.query(`BEGIN; SET LOCAL ROLE jornada_operator; SET LOCAL jornada.tenant_id = '${id}'`);
      await client.query(
        'INSERT INTO tenants (id, slug, name, is_platform, created_at) VALUES ($1, $2, $2, $3, now())',
        [id, slug, isPlatform],
      );
      await client.query('SET LOCAL ROLE jornada_app');
      await client.query(
        `INSERT INTO users (id, email, full_name, roles, password_hash, must_change_password, created_at)
        VALUES (gen_random_uuid(), $1, 'Ana', $2, 'x', $3, now())`,
        [operator, [isPlatform ? 'ROLE_SUPER_ADMIN' : 'ROLE_ADMIN'], isPlatform],
      );
      await client.query('COMMIT');
    }
  });
  await database.migrateUpTo('0042');
  await connected(database.connectionString, async (client) => {
    await client.query('ALTER TABLE reserved_names NO FORCE ROW LEVEL SECURITY');
    const { rows: names } = await client.query('SELECT name, holder_id FROM reserved_names ORDER BY name');
    expect(names).toEqual([
      { name: reserved, holder_id: platform },
      { name: 'empresa', holder_id: company },
      { name: 'plataforma', holder_id: platform },
      { name: 'platform:', holder_id: platform },
    ]);
    await client.query('ALTER TABLE users NO FORCE ROW LEVEL SECURITY');
    const { rows: people } = await client.query(
      'SELECT tenant_id, operator_email, is_set_up FROM users ORDER BY tenant_id',
    );
    expect(people).toEqual([
      { tenant_id: platform, operator_email: reserved, is_set_up: false },
      { tenant_id: company, operator_email: null, is_set_up: true },
    ]);
    // It stays when something else of the account changes, and is given to nobody anew.
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${company}'`);
    await client.query("UPDATE users SET full_name = 'Eva'");
    const again = client.query(
      `INSERT INTO users (id, email, full_name, roles, created_at)
      VALUES (gen_random_uuid(), $1, 'Eva', '{ROLE_EMPLOYEE}', now())`,
      [operator],
    );
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'users_tenant_id_email_key' });
  });
  await database.migrateUpTo('0050');
  await connected(database.connectionString, async (client) => {
    await client.query('ALTER TABLE reserved_names NO FORCE ROW LEVEL SECURITY');
    const { rows: names } = await client.query('SELECT name, holder_id FROM reserved_names ORDER BY name');
    expect(names).toEqual([
      { name: 'empresa', holder_id: company },
      { name: 'plataforma', holder_id: platform },
      { name: 'platform:', holder_id: platform },
    ]);
    // An operator's e-mail is like any other to a company.
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${company}'`);
    await client.query("UPDATE users SET email = 'otra@ejemplo.test'");
    const { rowCount } = await client.query('UPDATE users SET email = $1', [operator]);
    expect(rowCount).toBe(1);
  });
});
