import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { personWithEverything } from '../../testing/person-with-everything.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
/** Employees of two companies in which there is something of everything. */
let own: TestPerson;
let other: TestPerson;
let admin: TestPerson;
let tables: string[];

beforeAll(async () => {
  app = await startTestApp();
  own = await personWithEverything(app);
  other = await personWithEverything(app);
  admin = await createPerson(app.platform, own.tenantId, {
    roles: ['ROLE_ADMIN'],
    password: 'Clave-de-Ana-1',
  });
  await createPerson(app.platform, other.tenantId, { roles: ['ROLE_ADMIN'] });
  tables = await connected(app.connectionString, async (client) => {
    const { rows } = await client.query(
      "SELECT table_name FROM information_schema.columns WHERE column_name = 'tenant_id' AND table_schema = 'public'",
    );
    return rows.map((row) => row.table_name);
  });
});
afterAll(() => app.close());

const denied = { code: '42501' };

/** Runs statements as a role inside a company, and takes them back. */
function as<T>(role: string, tenantId: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(app.connectionString, async (client) => {
    await client.query(`BEGIN; SET LOCAL ROLE ${role}; SET LOCAL jornada.tenant_id = '${tenantId}'`);
    return work(client);
  });
}
const rowsAs = (role: string, statement: string, tenantId = own.tenantId) =>
  as(role, tenantId, async (client) => (await client.query(statement)).rows);

async function refuses(role: string, statements: readonly string[], refusal: object = denied): Promise<void> {
  for (const statement of statements)
    await expect(rowsAs(role, statement), statement).rejects.toMatchObject(refusal);
}

/** Whose rows a role may look at, change, add or remove in any way: table and kind. */
async function rightsOf(role: string): Promise<string[]> {
  return connected(app.connectionString, async (client) => {
    const { rows } = await client.query(
      `SELECT DISTINCT privilege_type || ' ' || table_name AS right FROM (
        SELECT privilege_type, table_name FROM information_schema.column_privileges WHERE grantee = $1
        UNION ALL SELECT privilege_type, table_name FROM information_schema.table_privileges WHERE grantee = $1
      ) AS rights ORDER BY 1`,
      [role],
    );
    return rows.map(({ right }) => right);
  });
}

const insertUser = (tenantId: string, roles: string, email = 'nadie@ejemplo.test') =>
  `INSERT INTO users (tenant_id, id, email, full_name, roles, created_at)
  VALUES ('${tenantId}', '${randomUUIDv7()}', '${email}', 'Nadie', '{${roles}}', now())`;
const insertAudit = (tenantId: string, action = 'TENANT_UPDATED') =>
  `INSERT INTO audit_entries (tenant_id, id, occurred_at, actor_id, actor_name, actor_email, action, subject_id, subject_name)
  VALUES ('${tenantId}', '${randomUUIDv7()}', now(), '${randomUUIDv7()}', 'Olga', 'olga', '${action}', 'x', 'x')`;

const columnsOfCompanies: Readonly<Record<string, string>> = {
  tenants: 'id',
  sign_in_directory: 'company_id',
};

describe('the operators’ roles reach', () => {
  test.each([
    [
      'jornada_opener',
      [
        ...[
          'INSERT account_links',
          'INSERT audit_entries',
          'INSERT reserved_names',
          'INSERT sign_in_directory',
          'INSERT tenants',
          'INSERT users',
        ],
        ...['SELECT account_links', 'SELECT reserved_names', 'SELECT sign_in_directory', 'SELECT tenants'],
        ...[
          'SELECT users',
          'UPDATE account_links',
          'UPDATE sign_in_directory',
          'UPDATE tenants',
          'UPDATE users',
        ],
      ],
    ],
    [
      'jornada_steward',
      [
        ...[
          'DELETE email_changes',
          'DELETE sign_in_directory',
          'INSERT account_links',
          'INSERT audit_entries',
        ],
        ...['INSERT email_changes', 'INSERT sign_in_directory'],
        ...['SELECT account_links', 'SELECT email_changes', 'SELECT second_factors', 'SELECT sessions'],
        'SELECT sign_in_directory',
        ...['SELECT tenants', 'SELECT users'],
        ...[
          'UPDATE account_links',
          'UPDATE email_changes',
          'UPDATE second_factors',
          'UPDATE sessions',
          'UPDATE sign_in_directory',
          'UPDATE tenants',
          'UPDATE users',
        ],
      ],
    ],
    ['jornada_operator', ['SELECT tenants']],
  ])('no more than they need: %s', async (role, rights) => {
    expect(await rightsOf(role)).toEqual(rights);
  });

  test.each(['jornada_opener', 'jornada_steward', 'jornada_remover'])(
    '%s: of another company nothing',
    async (role) => {
      for (const right of await rightsOf(role)) {
        const [kind, table = ''] = right.split(' ');
        if (kind !== 'SELECT' || table === 'reserved_names') continue;
        const column = columnsOfCompanies[table] ?? 'tenant_id';
        const found = await rowsAs(role, `SELECT ${column} AS company FROM ${table}`);
        expect(
          found.every(({ company }) => company === own.tenantId),
          table,
        ).toBe(true);
      }
    },
  );
});

describe('whoever looks after a company', () => {
  const role = 'jornada_steward';

  test('sees its admins, and of nobody how they sign in', async () => {
    expect(await rowsAs(role, 'SELECT id, is_set_up FROM users')).toEqual([
      { id: admin.userId, is_set_up: true },
    ]);
    await refuses(role, [
      'SELECT password_hash FROM users',
      'SELECT * FROM users',
      'SELECT token_hash FROM account_links',
      'SELECT token_hash FROM email_changes',
      'SELECT asker_permissions FROM email_changes',
      'SELECT id FROM sessions',
      'SELECT sealed_secret FROM second_factors',
      'SELECT * FROM second_factors',
      'SELECT user_id FROM recovery_codes',
      'DELETE FROM second_factors',
      'SELECT tax_id FROM tenants',
      'SELECT holder_id FROM reserved_names',
    ]);
  });

  test('sees of others whether somebody has the one e-mail that is asked for, in this company', async () => {
    const asking = (email: string) =>
      as(role, own.tenantId, async (client) => {
        await client.query(`SET LOCAL jornada.asked_email = '${email}'`);
        return (await client.query('SELECT id FROM users WHERE NOT is_admin')).rows;
      });
    expect(await asking(own.email)).toEqual([{ id: own.userId }]);
    expect(await asking(other.email)).toEqual([]);
    expect(await asking('')).toEqual([]);
    expect(await asking('%')).toEqual([]);
  });

  test('changes its admins alone, and of them the e-mail', async () => {
    const changed = await rowsAs(role, "UPDATE users SET email = 'otra@ejemplo.test' RETURNING id");
    expect(changed).toEqual([{ id: admin.userId }]);
    await refuses(role, [
      "UPDATE users SET roles = '{ROLE_EMPLOYEE}'",
      'UPDATE users SET active = false',
      "UPDATE users SET password_hash = 'x'",
      'DELETE FROM users',
      insertUser(own.tenantId, 'ROLE_ADMIN'),
      'UPDATE tenants SET employee_count = 0',
      "UPDATE tenants SET slug = 'otro'",
      'DELETE FROM tenants',
      'DELETE FROM sessions',
      'UPDATE audit_entries SET actor_name = actor_name',
      'SELECT FROM audit_entries',
      insertAudit(other.tenantId),
    ]);
    await rowsAs(role, insertAudit(own.tenantId));
  });

  test('takes the platform for no company', async () => {
    const platform = await platformTenant();
    expect(await rowsAs(role, 'SELECT id FROM tenants', platform)).toEqual([]);
    expect(await rowsAs(role, "UPDATE tenants SET name = 'Otra' RETURNING id", platform)).toEqual([]);
    // Operators are admins of nothing.
    expect(await rowsAs(role, 'SELECT id FROM users', platform)).toEqual([]);
  });
});

let platform: string | undefined;
async function platformTenant(): Promise<string> {
  if (!platform) {
    platform = await createTenant(app.platform, { isPlatform: true });
    await createPerson(app.platform, platform, {
      roles: ['ROLE_SUPER_ADMIN'],
      email: 'olga@plataforma.test',
    });
  }
  return platform;
}

describe('whoever opens a company', () => {
  const role = 'jornada_opener';

  test('adds an admin, and nobody who works there', async () => {
    await rowsAs(role, insertUser(own.tenantId, 'ROLE_ADMIN'));
    await refuses(role, [
      insertUser(own.tenantId, 'ROLE_EMPLOYEE'),
      insertUser(own.tenantId, 'ROLE_ADMIN,ROLE_EMPLOYEE'),
      insertAudit(other.tenantId),
    ]);
    // Of another company it does not even know whether that is the platform.
    await refuses(
      role,
      [insertUser(own.tenantId, 'ROLE_SUPER_ADMIN'), insertUser(other.tenantId, 'ROLE_ADMIN')],
      { code: '23514' },
    );
  });

  test('sees of what is there which admins there are, and changes nothing of it', async () => {
    expect(await rowsAs(role, 'SELECT id FROM users')).toEqual([{ id: admin.userId }]);
    await refuses(role, [
      'SELECT email FROM users',
      'SELECT name FROM tenants',
      'UPDATE users SET active = false',
      "UPDATE users SET email = 'otra@ejemplo.test'",
      "UPDATE tenants SET name = 'Otra'",
      'UPDATE tenants SET max_employees = 1000',
      'DELETE FROM tenants',
      'SELECT FROM sessions',
      'SELECT FROM audit_entries',
      `INSERT INTO tenants (id, slug, name, created_at) VALUES ('${randomUUIDv7()}', 'otra', 'Otra', now())`,
      `INSERT INTO reserved_names (name, holder_id) VALUES ('otra', '${other.tenantId}')`,
      'DELETE FROM reserved_names',
    ]);
  });

  test('sees no slug of anybody, only that the platform is there', async () => {
    await platformTenant();
    const names = (await rowsAs(role, 'SELECT name FROM reserved_names')).map(({ name }) => name);
    expect(names).toEqual(['platform:']);
  });
});

describe('whoever removes old beginnings of ledgers', () => {
  const role = 'jornada_remover';

  test('sees of people their names, and writes that into the log and nothing else', async () => {
    const people = await rowsAs(role, 'SELECT tenant_id, id, full_name FROM users');
    expect(people).toHaveLength(2);
    await rowsAs(role, insertAudit(own.tenantId, 'RECORDS_REMOVED'));
    await refuses(role, [
      'SELECT email FROM users',
      'SELECT FROM users FOR SHARE',
      'SELECT actor_id FROM audit_entries',
      'SELECT after FROM audit_entries',
      insertAudit(own.tenantId),
      insertAudit(other.tenantId, 'RECORDS_REMOVED'),
      'SELECT FROM tenants',
      'SELECT FROM reserved_names',
    ]);
  });

  test('and reaches no table that tells nothing of how far they may go', async () => {
    const reached = (await rightsOf(role)).flatMap((right) => right.match(/^SELECT (.*)/)?.[1] ?? []);
    expect(reached).toEqual([
      ...[
        'audit_entries',
        'correction_answers',
        'correction_days',
        'correction_proposals',
        'correction_requests',
        'day_decisions',
        'day_notes',
        'day_row_months',
        'day_rows',
      ],
      ...['inspection_requests', 'month_answers', 'month_reopenings', 'month_versions'],
      ...['offline_gap_words', 'offline_gaps', 'overtime_decisions', 'overtime_requests', 'punches'],
      ...['record_holds', 'record_removal_parts', 'record_removals', 'record_statements'],
      ...['terminal_presses', 'users', 'work_marks'],
    ]);
    await refuses(
      role,
      tables.filter((table) => !reached.includes(table)).map((table) => `SELECT FROM ${table}`),
    );
  });
});
