import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../testing/database-server.ts';
import { createPerson, createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findEmailsOfOperators, reservedEmail } from './reserved-names.queries.ts';
import { withTenant } from './with-tenant.ts';

let app: TestApp;
let company: string;
let platform: string;
const slug = 'empresa-con-nombre';
const operator = 'olga+ñ@plataforma.test';

beforeAll(async () => {
  app = await startTestApp();
  company = await createTenant(app.platform, { slug });
  platform = await createTenant(app.platform, { isPlatform: true });
  await createPerson(app.platform, platform, { roles: ['ROLE_SUPER_ADMIN'], email: operator });
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
const newOperator = (email: string) =>
  `INSERT INTO users (id, email, full_name, roles, created_at)
  VALUES ('${randomUUIDv7()}', '${email}', 'Olga', '{ROLE_SUPER_ADMIN}', now())`;

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

  test('alone reserves e-mails, and each is an operator’s before they sign in by it', async () => {
    const email = 'otra@plataforma.test';
    const reserved = reserve(reservedEmail(email), platform);
    expect(await attempt('jornada_app', platform, reserved, newOperator(email))).toBe(1);
    expect(await attempt('jornada_app', platform, newOperator(email))).toBe('23503 users_email_reserved');
    const elsewhere = reserve(reservedEmail(email), company);
    expect(await attempt('jornada_app', company, elsewhere)).toBe(
      '23503 reserved_names_platform_name_holder_id_fkey',
    );
    expect(await attempt('jornada_opener', company, elsewhere)).toBe(
      '23503 reserved_names_platform_name_holder_id_fkey',
    );
  });

  test('gives no e-mail back that somebody signs in by', async () => {
    const give = `DELETE FROM reserved_names WHERE name = '${reservedEmail(operator)}'`;
    expect(await attempt('jornada_app', platform, give)).toBe('23503 users_email_reserved');
    // To a company it is not even there to be given back.
    expect(await attempt('jornada_app', company, give)).toBe(0);
  });
});

describe('a company’s own transactions', () => {
  test('see no slug, and which e-mails are operators’ only by asking for one', async () => {
    const names = await as('jornada_app', company, async (client) => {
      const { rows } = await client.query('SELECT name FROM reserved_names');
      return rows.map(({ name }) => name);
    });
    expect(names).toEqual([reservedEmail(operator)]);
    expect(names[0]).toMatch(/^email:[0-9a-f]{64}$/);
    expect(await attempt('jornada_app', company, 'SELECT holder_id FROM reserved_names')).toBe('42501');
    const asked = ['nadie@ejemplo.test', operator, operator.toUpperCase()];
    const found = await withTenant(app.platform.database, company, (tx) => findEmailsOfOperators(tx, asked));
    expect(found).toEqual([operator]);
  });

  test('reserve no slug, change no name and take nobody’s away', async () => {
    expect(await attempt('jornada_app', company, reserve('otro', company))).toBe('42501');
    expect(await attempt('jornada_app', company, reserve(reservedEmail('x@y.z'), platform))).toBe('42501');
    expect(await attempt('jornada_app', company, 'UPDATE reserved_names SET name = name')).toBe('42501');
    expect(await attempt('jornada_app', company, 'DELETE FROM reserved_names')).toBe(0);
  });

  test.each(['jornada_access', 'jornada_operator', 'jornada_cleaner', 'jornada_remover'])(
    'and %s reaches none of it',
    async (role) => {
      expect(await attempt(role, company, 'SELECT FROM reserved_names')).toBe('42501');
      expect(await attempt(role, company, 'DELETE FROM reserved_names')).toBe('42501');
    },
  );
});
