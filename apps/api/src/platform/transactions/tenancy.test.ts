import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { personWithEverything } from '../../testing/person-with-everything.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { emptyDatabase } from '../../testing/test-database.ts';
import { migrate } from '../database/migrate.ts';

let app: TestApp;
let own: TestPerson;
let other: TestPerson;
let tables: string[];
/** Connections for statements that are taken back: the second has never had a company, not even in a transaction that ended. */
let inCompany: pg.Client;
let inNone: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  const { connectionString } = app;
  inCompany = new pg.Client({ connectionString });
  inNone = new pg.Client({ connectionString });
  await Promise.all([inCompany.connect(), inNone.connect()]);
  tables = await connected(app.connectionString, async (client) => {
    const { rows } = await client.query(
      "SELECT table_name FROM information_schema.columns WHERE column_name = 'tenant_id' AND table_schema = 'public'",
    );
    return rows.map((row) => row.table_name);
  });
  own = await personWithEverything(app);
  other = await personWithEverything(app);
});
afterAll(async () => {
  await Promise.all([inCompany.end(), inNone.end()]);
  await app.close();
});

/** Runs statements as a role, inside a company when one is named, and takes them back. Never two at once. */
async function asRole<T>(
  role: string,
  tenantId: string | null,
  work: (client: pg.Client) => Promise<T>,
  preparation = '',
): Promise<T> {
  const client = tenantId === null ? inNone : inCompany;
  try {
    await client.query(`BEGIN; ${preparation}; SET LOCAL ROLE ${role}`);
    if (tenantId !== null) await client.query("SELECT set_config('jornada.tenant_id', $1, true)", [tenantId]);
    return await work(client);
  } finally {
    await client.query('ROLLBACK');
  }
}

/** What the application may only add to, or add to and change but not remove. */
const appendOnly = [
  ...['punches', 'audit_entries', 'day_notes', 'correction_days'],
  ...['day_roots', 'day_root_heads', 'day_root_readings', 'day_root_stamps', 'day_root_statements'],
  ...['month_versions', 'month_reopenings', 'month_answers'],
  ...['inspection_readings', 'inspection_requests', 'record_holds'],
  ...['record_removals', 'record_removal_parts', 'offline_gaps', 'offline_gap_words', 'record_statements'],
  'program_keys',
  ...['terminal_cards', 'terminals', 'terminal_devices', 'terminal_presses', 'terminal_press_reviews'],
  ...['month_links', 'overtime_decisions', 'overtime_requests', 'bank_entries'],
  ...[
    'payroll_settings',
    'payroll_batches',
    'payroll_lines',
    'payroll_files',
    'payroll_links',
    'payroll_downloads',
  ],
];

/** What it may add and remove, and not change. */
const neverChanged = [
  'recovery_codes',
  'company_identities',
  'work_marks',
  'bank_policies',
  'bank_period_ends',
];

/** Row-level security must hold by itself, also where a trigger would refuse first. */
const withoutTriggers = (table: string) => `ALTER TABLE ${table} DISABLE TRIGGER USER`;

/** Every column but those that the database works out itself. */
async function writableColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'",
    [table],
  );
  return rows.map((row) => `"${row.column_name}"`);
}

const count = async (client: pg.Client, table: string, condition = 'true') =>
  Number((await client.query(`SELECT count(*) FROM ${table} WHERE ${condition}`)).rows[0].count);

describe('the roles that requests run as', () => {
  const roles = [
    ...['jornada_app', 'jornada_access', 'jornada_operator', 'jornada_opener', 'jornada_steward'],
    ...['jornada_eraser', 'jornada_cleaner', 'jornada_remover'],
  ];

  test.each(roles)(
    '%s is no superuser, bypasses nothing, signs in nowhere and is in no other role',
    async (role) => {
      const found = await connected(app.connectionString, async (client) => {
        const { rows } = await client.query(
          `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
          (SELECT count(*)::int FROM pg_auth_members WHERE member = pg_roles.oid) AS memberships
        FROM pg_roles WHERE rolname = $1`,
          [role],
        );
        return rows;
      });
      expect(found).toEqual([
        {
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolcanlogin: false,
          rolreplication: false,
          memberships: 0,
        },
      ]);
    },
  );

  test.each(roles)('%s owns nothing, and may create nothing', async (role) => {
    const owned = await connected(app.connectionString, async (client) => {
      const { rows } = await client.query(
        `SELECT 'relation ' || relname AS name FROM pg_class WHERE relowner = $1::regrole
        UNION ALL SELECT 'function ' || proname FROM pg_proc WHERE proowner = $1::regrole
        UNION ALL SELECT 'schema ' || nspname FROM pg_namespace WHERE nspowner = $1::regrole
        UNION ALL SELECT 'type ' || typname FROM pg_type WHERE typowner = $1::regrole
        UNION ALL SELECT 'database ' || datname FROM pg_database WHERE datdba = $1::regrole`,
        [role],
      );
      return rows;
    });
    expect(owned).toEqual([]);
    const make = asRole(role, null, (client) => client.query('CREATE TABLE own_table ()'));
    await expect(make).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the application', () => {
  test('without a company reads an error or nothing, from every table', async () => {
    for (const table of [...tables, 'tenants']) {
      await expect(
        asRole('jornada_app', null, (client) => count(client, table)),
        table,
      ).rejects.toThrow(/jornada\.tenant_id/);
    }
  });

  test.each(['', 'nothing', '00000000-0000-0000-0000-000000000000'])(
    'with %j for a company reads an error or nothing, of every table',
    async (tenantId) => {
      for (const table of [...tables, 'tenants']) {
        const found = await asRole('jornada_app', tenantId, (client) => count(client, table)).catch(() => 0);
        expect(found, table).toBe(0);
      }
    },
  );

  test('reads an error or nothing on a connection whose last transaction had a company', async () => {
    await connected(app.connectionString, async (client) => {
      await client.query(
        `BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${own.tenantId}'`,
      );
      expect(await count(client, 'punches')).toBe(1);
      await client.query('COMMIT; BEGIN; SET LOCAL ROLE jornada_app');
      await expect(client.query('SELECT count(*) FROM punches')).rejects.toThrow(/uuid|jornada\.tenant_id/);
    });
  });

  test('in a company reads the rows of that one alone, of every table', async () => {
    expect(tables).toContain('punches');
    for (const [mine, others] of [
      [own, other],
      [other, own],
    ] as const) {
      await asRole('jornada_app', mine.tenantId, async (client) => {
        for (const table of tables) {
          expect(await count(client, table), table).toBeGreaterThan(0);
          expect(await count(client, table, `tenant_id = '${others.tenantId}'`), table).toBe(0);
          expect(await count(client, table, `tenant_id <> '${mine.tenantId}'`), table).toBe(0);
        }
        expect(await count(client, 'tenants')).toBe(1);
      });
    }
  });

  test('in a company cannot put a row into another, in any table', async () => {
    for (const table of tables) {
      const work = async (client: pg.Client) => {
        const { rows } = await client.query(`SELECT to_jsonb(t) AS row FROM ${table} t LIMIT 1`);
        const row = { ...rows[0].row, tenant_id: other.tenantId };
        const columns = await writableColumns(client, table);
        return client.query(
          `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1)`,
          [row],
        );
      };
      const copy = asRole('jornada_app', own.tenantId, work, withoutTriggers(table));
      // Certificates it may not even put into its own.
      const refusal = table.startsWith('record_removal')
        ? /permission denied/
        : /row-level security policy for table/;
      await expect(copy, table).rejects.toThrow(refusal);
    }
  });

  test('in a company cannot change, move or delete a row of another, in any table', async () => {
    for (const table of tables.filter((name) => !appendOnly.includes(name))) {
      const attempt = (statement: string) => {
        const work = async (client: pg.Client) => (await client.query(statement)).rowCount;
        return asRole('jornada_app', own.tenantId, work, withoutTriggers(table));
      };
      const elsewhere = `WHERE tenant_id = '${other.tenantId}'`;
      expect(await attempt(`DELETE FROM ${table} ${elsewhere}`), table).toBe(0);
      const change = attempt(`UPDATE ${table} SET tenant_id = tenant_id ${elsewhere}`);
      if (neverChanged.includes(table)) {
        await expect(change, table).rejects.toThrow(/permission denied/);
        continue;
      }
      expect(await change, table).toBe(0);
      const move = attempt(`UPDATE ${table} SET tenant_id = '${other.tenantId}'`);
      await expect(move, table).rejects.toThrow(/row-level security policy for table/);
    }
  });

  test('cannot reference rows of another company', async () => {
    const insert = (table: string, columns: object) =>
      asRole('jornada_app', own.tenantId, async (client) => {
        const names = Object.keys(columns);
        const places = names.map((_, index) => `$${index + 1}`);
        return client.query(`INSERT INTO ${table} (${names}) VALUES (${places})`, Object.values(columns));
      });
    const at = '2026-11-20T08:00Z';
    await expect(
      insert('sessions', { id: randomUUIDv7(), user_id: other.userId, started_at: at }),
    ).rejects.toMatchObject({ code: '23503' });
    const [scheduleId] = await asRole('jornada_app', other.tenantId, async (client) =>
      (await client.query('SELECT id FROM schedules')).rows.map(({ id }) => id),
    );
    const assignment = {
      id: randomUUIDv7(),
      user_id: own.userId,
      valid_from: '2020-01-01',
      valid_to: '2020-12-31',
      created_at: at,
    };
    await expect(
      insert('schedule_assignments', { ...assignment, schedule_id: scheduleId }),
    ).rejects.toMatchObject({ code: '23503' });
  });

  test('changes of the companies its own alone', async () => {
    const rename = asRole('jornada_app', own.tenantId, (client) =>
      client.query("UPDATE tenants SET name = 'Otra', email_lookup = false RETURNING id"),
    );
    expect((await rename).rows).toEqual([{ id: own.tenantId }]);
  });

  test('cannot open, suspend, enlarge or close a company, nor read what belongs to none', async () => {
    const statements = [
      "INSERT INTO tenants (id, slug, name, created_at) VALUES (gen_random_uuid(), 'otra', 'Otra', now())",
      "UPDATE tenants SET status = 'active'",
      'UPDATE tenants SET max_employees = 1000',
      "UPDATE tenants SET slug = 'otra'",
      'DELETE FROM tenants',
      'SELECT * FROM schema_migrations',
      'SELECT * FROM throttle_counters',
      'SELECT * FROM signing_keys',
      'UPDATE signing_keys SET number = number',
      'DELETE FROM signing_keys',
      'SELECT * FROM pgboss.job',
    ];
    for (const statement of statements) {
      const attempt = asRole('jornada_app', own.tenantId, (client) => client.query(statement));
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('sign-in, which knows an e-mail and no company,', () => {
  const asAccess = <T>(work: (client: pg.Client) => Promise<T>) => asRole('jornada_access', null, work);

  test('reads the accounts of every company', async () => {
    const found = await asAccess((client) =>
      client.query('SELECT tenant_id, id, email, password_hash, active FROM users WHERE id = ANY ($1)', [
        [own.userId, other.userId],
      ]),
    );
    expect(found.rows).toHaveLength(2);
    expect(await asAccess((client) => count(client, 'tenants'))).toBe(2);
  });

  test('reads nothing else of a person', async () => {
    const columns = await connected(app.connectionString, async (client) => {
      const { rows } = await client.query(
        "SELECT column_name FROM information_schema.columns WHERE table_name = 'users' AND table_schema = 'public'",
      );
      return rows.map(({ column_name }) => column_name);
    });
    const open = ['tenant_id', 'id', 'email', 'full_name', 'password_hash', 'active'];
    const obstacles = ['must_change_password', 'password_expires_at', 'locked_at', 'expires_at'];
    const closed = columns.filter((name) => ![...open, ...obstacles].includes(name));
    expect(closed).toContain('roles');
    for (const column of [...closed, '*']) {
      const attempt = asAccess((client) => client.query(`SELECT ${column} FROM users`));
      await expect(attempt, column).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('reads which companies sign in with a provider for which domains, and nothing else of it', async () => {
    for (const [table, open] of [
      ['company_sign_ins', 'tenant_id, is_on'],
      ['company_domains', 'tenant_id, domain, proven_at'],
    ] as const) {
      const { rowCount } = await asAccess((client) => client.query(`SELECT ${open} FROM ${table}`));
      expect(rowCount, table).toBe(2);
    }
    for (const statement of [
      'SELECT sealed_secret FROM company_sign_ins',
      'SELECT issuer FROM company_sign_ins',
      'SELECT proof FROM company_domains',
    ]) {
      const attempt = asAccess((client) => client.query(statement));
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('reads for which terminals a code counts, and nothing else of them', async () => {
    const { rowCount } = await asAccess((client) =>
      client.query('SELECT tenant_id, id, pairing_hash, pairing_until FROM terminals'),
    );
    // Those of the two companies have none.
    expect(rowCount).toBe(0);
    const attempt = asAccess((client) => client.query('SELECT name FROM terminals'));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test('reads no other table, and writes none', async () => {
    const read = ['users', 'company_sign_ins', 'company_domains', 'terminals'];
    const statements = [
      ...tables.filter((table) => !read.includes(table)).map((table) => `SELECT FROM ${table}`),
      ...[...tables, 'tenants'].map((table) => `DELETE FROM ${table}`),
      ...[...tables, 'tenants'].map((table) => `INSERT INTO ${table} DEFAULT VALUES`),
      'UPDATE users SET active = true',
      "UPDATE tenants SET status = 'active'",
    ];
    for (const statement of statements) {
      const attempt = asAccess((client) => client.query(statement));
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the platform operator', () => {
  test('sees the companies, and nothing inside them', async () => {
    expect(await asRole('jornada_operator', null, (client) => count(client, 'tenants'))).toBe(2);
    for (const table of tables) {
      const attempt = asRole('jornada_operator', own.tenantId, (client) =>
        client.query(`SELECT FROM ${table}`),
      );
      await expect(attempt, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('changes none of them', async () => {
    for (const statement of [
      "INSERT INTO tenants (id, slug, name, created_at) VALUES (gen_random_uuid(), 'otra', 'Otra', now())",
      "UPDATE tenants SET name = 'Otra'",
      "UPDATE tenants SET status = 'suspended'",
      'DELETE FROM tenants',
      'SELECT FROM tenants FOR UPDATE',
      'SELECT FROM reserved_names',
    ]) {
      const attempt = asRole('jornada_operator', own.tenantId, (client) => client.query(statement));
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('is a role for the people of the platform only', async () => {
    const anywhere = createPerson(app.platform, own.tenantId, { roles: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] });
    await expect(anywhere).rejects.toMatchObject({ code: '23514' });
    const promote = asRole('jornada_app', own.tenantId, (client) =>
      client.query("UPDATE users SET roles = roles || '{ROLE_SUPER_ADMIN}'::text[]"),
    );
    await expect(promote).rejects.toMatchObject({ code: '23514' });
    const platform = await createTenant(app.platform, { isPlatform: true });
    await expect(createPerson(app.platform, platform, { roles: ['ROLE_ADMIN'] })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(createTenant(app.platform, { isPlatform: true })).rejects.toMatchObject({ code: '23505' });
  });
});

describe('the role that connects', () => {
  test('has none of the rights of the roles it may enter', async () => {
    await connected(app.connectionString, async (client) => {
      for (const table of ['users', 'tenants', 'sessions']) {
        const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`).catch((error) => {
          // Without a company there is no telling which rows: that is an error, not a list.
          expect(error.message).toMatch(/tenant_id/);
          return { rows: [{ count: 0 }] };
        });
        expect([table, rows[0].count]).toEqual([table, 0]);
      }
    });
  });

  test('does not let the application create temporary tables', async () => {
    // A right on the database itself, which one made of a template does not take over.
    const database = await emptyDatabase();
    try {
      await migrate(database.connectionString);
      const attempt = connected(database.connectionString, async (client) => {
        await client.query('SET ROLE jornada_app');
        await client.query('CREATE TEMP TABLE aside (x int)');
      });
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    } finally {
      await database.drop();
    }
  });
});
