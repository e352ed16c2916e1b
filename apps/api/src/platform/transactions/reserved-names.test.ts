import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let company: string;
const slug = 'empresa-con-nombre';

beforeAll(async () => {
  app = await startTestApp();
  company = await createTenant(app.platform, { slug });
  await createTenant(app.platform, { isPlatform: true });
});
afterAll(() => app.close());

/** Runs statements as a role inside a company, and takes them back. */
function as<T>(role: string, tenantId: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(app.connectionString, async (client) => {
    await client.query(`BEGIN; SET LOCAL ROLE ${role}; SET LOCAL jornada.tenant_id = '${tenantId}'`);
    return work(client);
  });
}
/** What a statement comes to: how many rows, or the error's code with the constraint that refuses it. */
const attempt = (role: string, tenantId: string, ...statements: string[]) =>
  as(role, tenantId, async (client) => {
    let rows: number | null = 0;
    for (const statement of statements) rows = (await client.query(statement)).rowCount;
    return rows;
  }).catch(({ code, constraint }) => [code, ...(constraint ? [constraint] : [])].join(' '));

const reserve = (name: string, holder: string) =>
  `INSERT INTO reserved_names (name, holder_id) VALUES ('${name}', '${holder}')`;
const open = (id: string, name: string, isPlatform = false) =>
  `INSERT INTO tenants (id, slug, name, is_platform, created_at) VALUES ('${id}', '${name}', 'X', ${isPlatform}, now())`;
describe('a company', () => {
  const id = randomUUIDv7();
  test('is opened under a slug that is reserved for it, and under no other', async () => {
    expect(await attempt('jornada_opener', id, reserve('nueva', id), open(id, 'nueva'))).toBe(1);
    expect(await attempt('jornada_opener', id, open(id, 'nueva'))).toBe('23503 tenants_slug_reserved');
    expect(await attempt('jornada_opener', id, reserve('nueva', id), open(id, 'otra'))).toBe(
      '23503 tenants_slug_reserved',
    );
    expect(await attempt('jornada_opener', id, open(id, slug))).toBe('23503 tenants_slug_reserved');
    expect(await attempt('jornada_opener', id, reserve(slug, id))).toBe('23505 reserved_names_pkey');
  });

  test('of two at once one gets the slug, and the other is told so once it is there', async () => {
    const second = randomUUIDv7();
    await as('jornada_opener', id, async (first) => {
      await first.query(reserve('a-la-vez', id));
      const waiting = attempt('jornada_opener', second, reserve('a-la-vez', second));
      await new Promise((resolve) => setTimeout(resolve, 200));
      await first.query('COMMIT');
      expect(await waiting).toBe('23505 reserved_names_pkey');
    });
  });

  test('has no name that looks like another kind of one', async () => {
    for (const name of ['Nueva', 'nueva:', 'email:nueva', 'platform', '']) {
      const refused = await attempt('jornada_opener', id, reserve(name, id));
      expect([name, refused]).toEqual([name, name === 'platform' ? 1 : '23514 reserved_names_name_check']);
    }
  });
});

describe('the platform', () => {
  const id = randomUUIDv7();
  test('is one', async () => {
    expect(await attempt('jornada_opener', id, reserve('platform:', id))).toBe('23505 reserved_names_pkey');
    expect(await attempt('jornada_opener', id, reserve('segunda', id), open(id, 'segunda', true))).toBe(
      '23503 tenants_platform_reserved',
    );
  });
});

describe('a company’s own transactions', () => {
  test('see none of the names, reserve none and take nobody’s away', async () => {
    for (const statement of [
      'SELECT name FROM reserved_names',
      reserve('otro', company),
      'UPDATE reserved_names SET name = name',
      'DELETE FROM reserved_names',
    ])
      expect(await attempt('jornada_app', company, statement), statement).toBe('42501');
  });

  test.each(['jornada_access', 'jornada_operator', 'jornada_remover', 'jornada_steward'])(
    'and %s reaches none of it',
    async (role) => {
      expect(await attempt(role, company, 'SELECT FROM reserved_names')).toBe('42501');
      expect(await attempt(role, company, 'DELETE FROM reserved_names')).toBe('42501');
    },
  );

  test('and jornada_cleaner reads only which one is the platform', async () => {
    const role = 'jornada_cleaner';
    expect(await attempt(role, company, 'SELECT name FROM reserved_names')).toBe(1);
    expect(await attempt(role, company, "SELECT FROM reserved_names WHERE name = 'platform:'")).toBe(1);
    expect(await attempt(role, company, reserve('otro', company))).toBe('42501');
    expect(await attempt(role, company, 'UPDATE reserved_names SET name = name')).toBe('42501');
    expect(await attempt(role, company, 'DELETE FROM reserved_names')).toBe('42501');
  });
});
