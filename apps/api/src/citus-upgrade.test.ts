import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMeantForSpread, unfitForSpread } from './platform/database/fit-for-spread.ts';
import { migrate } from './platform/database/migrate.ts';
import { hashPassword } from './platform/identity/passwords.ts';
import { distribute } from './platform/spreading/distribute.ts';
import { type CitusDatabase, citusDatabase } from './testing/citus-database.ts';
import { connected, execute } from './testing/database-server.ts';
import { fillState } from './testing/fill-state.ts';
import { migrationNames } from './testing/growing-database.ts';
import { idOf, oldCompany } from './testing/old-company.ts';
import { everyRowOf } from './testing/rows-of-database.ts';
import { untilBlocked } from './testing/until-blocked.ts';

const coordinator = process.env.CITUS_URL ?? '';
if (coordinator) describe('an installation that is spread by Citus', onCitus);
else test.skip('an upgrade where companies are spread, by Citus: CITUS_URL names no coordinator', () => {});

const ourMigrations = path.join(import.meta.dirname, '../migrations');
const newRoles = ['jornada_test_visitor', 'jornada_test_porter'] as const;

/** Of everything that a migration may do, once. */
const changes = `
  -- Roles; one of them as if another database had it already.
  CREATE ROLE ${newRoles[0]} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  DO $$
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${newRoles[1]}') THEN
      CREATE ROLE ${newRoles[1]} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
    END IF;
  END
  $$;
  GRANT ${newRoles.join()} TO CURRENT_USER;
  SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';
  ALTER TABLE absences ADD COLUMN extra text, ADD COLUMN weight integer NOT NULL DEFAULT 1, ADD COLUMN unused integer;
  ALTER TABLE absences ADD CONSTRAINT absences_extra CHECK (extra <> 'forbidden');
  ALTER TABLE absences ADD CONSTRAINT absences_weight CHECK (weight > 0) NOT VALID;
  ALTER TABLE absences VALIDATE CONSTRAINT absences_weight;
  ALTER TABLE absences DROP COLUMN unused, ALTER COLUMN weight SET DEFAULT 2;
  ALTER TABLE absences RENAME COLUMN weight TO heaviness;
  ALTER TABLE webhooks DROP CONSTRAINT webhooks_events_check, ADD COLUMN note text;
  ALTER TABLE webhooks ADD CONSTRAINT webhooks_events_check CHECK (cardinality(events) > 0);
  ALTER TABLE absences NO FORCE ROW LEVEL SECURITY;
  UPDATE absences SET extra = 'of before' WHERE extra IS NULL;
  ALTER TABLE absences FORCE ROW LEVEL SECURITY;
  ALTER TABLE absences ALTER COLUMN extra SET NOT NULL;
  CREATE INDEX absences_by_extra ON absences (tenant_id, extra);
  CREATE INDEX absences_by_nothing ON absences (tenant_id, heaviness);
  DROP INDEX absences_by_nothing;
  CREATE POLICY visiting ON absences FOR SELECT TO ${newRoles.join()} USING (tenant_id = current_tenant_id());
  ALTER POLICY visiting ON absences USING (tenant_id = current_tenant_id() AND extra <> '');
  CREATE POLICY of_nobody ON absences FOR UPDATE TO ${newRoles[0]} USING (false);
  DROP POLICY of_nobody ON absences;
  GRANT SELECT, UPDATE (extra) ON absences TO ${newRoles[0]};
  REVOKE UPDATE (extra) ON absences FROM ${newRoles[0]};
  COMMENT ON COLUMN absences.extra IS 'A specimen';
`;
const tables = `
  -- Everywhere, because the next one refers to it; with its rows.
  CREATE TABLE visit_kinds (id text PRIMARY KEY);
  ALTER TABLE visit_kinds ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  CREATE POLICY everybody ON visit_kinds FOR SELECT TO jornada_app USING (true);
  CREATE POLICY whoever_makes_it ON visit_kinds TO PUBLIC USING (true);
  GRANT SELECT ON visit_kinds TO jornada_app;
  INSERT INTO visit_kinds VALUES ('GUEST'), ('TRADE');
  CREATE TABLE visits (
    tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL REFERENCES visit_kinds (id),
    after_id uuid,
    times integer NOT NULL CHECK (times > 0),
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, after_id) REFERENCES visits (tenant_id, id)
  );
  CREATE UNIQUE INDEX visits_of_person ON visits (tenant_id, user_id, kind);
  ALTER TABLE visits ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  CREATE POLICY own_tenant ON visits TO jornada_app USING (tenant_id = current_tenant_id());
  GRANT SELECT, INSERT, UPDATE, DELETE ON visits TO jornada_app;
  SELECT let_deletion_reach('visits'::regclass);
  CREATE FUNCTION count_a_visit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.times = NEW.times + 1; RETURN NEW; END $$;
  CREATE OR REPLACE FUNCTION count_a_visit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.times = NEW.times + 10; RETURN NEW; END $$;
  CREATE TRIGGER visits_count BEFORE UPDATE ON visits FOR EACH ROW EXECUTE FUNCTION count_a_visit();
  ALTER TABLE visits ENABLE ALWAYS TRIGGER visits_count;
  CREATE FUNCTION of_nobody() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
  CREATE TRIGGER visits_nothing BEFORE UPDATE ON visits FOR EACH ROW EXECUTE FUNCTION of_nobody();
  DROP TRIGGER visits_nothing ON visits;
  DROP FUNCTION of_nobody();
  -- A companies' table of before refers to one of companies, and to one without.
  ALTER TABLE absences ADD COLUMN visit_id uuid, ADD COLUMN place text;
  CREATE TABLE places (id text PRIMARY KEY);
  ALTER TABLE absences ADD CONSTRAINT absences_visit FOREIGN KEY (tenant_id, visit_id) REFERENCES visits (tenant_id, id);
  ALTER TABLE absences ADD CONSTRAINT absences_place FOREIGN KEY (place) REFERENCES places (id);
  -- Nobody refers to it.
  CREATE TABLE remarks (id uuid PRIMARY KEY);
  CREATE TABLE of_nobody (tenant_id uuid NOT NULL, PRIMARY KEY (tenant_id));
  DROP TABLE of_nobody;
`;

function onCitus() {
  let database: CitusDatabase;
  /** The migrations of this program from before they had to be fit, then all, then more. */
  const directory = mkdtempSync(path.join(tmpdir(), 'jornada-migrations-'));
  const take = (name: string) => copyFileSync(path.join(ourMigrations, name), path.join(directory, name));
  const write = (name: string, statements: string) => {
    expect(unfitForSpread(statements)).toEqual([]);
    writeFileSync(path.join(directory, name), statements);
  };
  const upgrade = () => migrate(database.connectionString, directory);
  const looked = () => distribute(database.asSuperuser, directory);
  const rows = <Row extends pg.QueryResultRow>(statement: string) =>
    connected(database.asSuperuser, async (client) => (await client.query<Row>(statement)).rows);
  const [company, another] = [oldCompany(1), oldCompany(2)];
  /** As requests of a company do. */
  const inCompany = (tenantId: string, statement: string, role = 'jornada_app') =>
    connected(database.connectionString, async (client) => {
      await client.query('BEGIN');
      await client.query(`SET LOCAL ROLE ${role}`);
      await client.query(`SET LOCAL jornada.tenant_id = '${tenantId}'`);
      const { rows } = await client.query(statement);
      await client.query('COMMIT');
      return rows;
    });

  beforeAll(async () => {
    const passwordHash = await hashPassword('Contraseña-1', 'everybody');
    for (const name of newRoles) await dropRole(name);
    database = await citusDatabase(coordinator, async (connectionString) => {
      for (const name of migrationNames.filter((each) => !isMeantForSpread(each))) {
        take(name);
        await migrate(connectionString, directory);
        await connected(connectionString, async (client) => {
          for (const each of [1, 2]) await fillState(client, name.slice(0, 4), each, passwordHash);
        });
      }
    });
    await database.addWorkers();
    expect(await looked()).toMatchObject({ isNew: true });
  });
  afterAll(async () => {
    rmSync(directory, { recursive: true });
    await database?.drop();
    for (const name of newRoles) await dropRole(name);
  });
  const dropRole = async (name: string) => {
    const servers = database ? [coordinator, ...database.workers] : [coordinator];
    for (const server of servers.map((each) => each.replace(/\/[^/?]*(\?|$)/, '/postgres$1')))
      await execute(server, `SET citus.enable_ddl_propagation = off; DROP ROLE IF EXISTS ${name}`);
  };

  test('is upgraded where it is: each row stays, and each part has what the whole has', async () => {
    const before = await everyRowOf(database.asSuperuser);
    const ours = migrationNames.filter(isMeantForSpread);
    for (const name of ours) take(name);
    write('9001_changes.sql', changes);
    write('9002_tables.sql', tables);
    expect(await upgrade()).toEqual([...ours, '9001_changes.sql', '9002_tables.sql']);
    expect(await looked()).toMatchObject({ isNew: false, missing: 0 });
    const after = await everyRowOf(database.asSuperuser);
    const count = (hash = '') => Number(hash.split(' ')[0]);
    for (const [table, hash] of Object.entries(before))
      if (table !== 'schema_migrations') expect([table, count(after[table])]).toEqual([table, count(hash)]);
    // What no migration touches is the same to the last byte.
    expect(count(after.punches)).toBeGreaterThan(0);
    for (const table of ['users', 'audit_entries', 'day_roots', 'sessions'])
      expect([table, after[table]]).toEqual([table, before[table]]);
    expect(await rows('SELECT extra, heaviness, count(*)::int FROM absences GROUP BY 1, 2')).toEqual([
      { extra: 'of before', heaviness: 1, count: count(before.absences) },
    ]);
    expect(await upgrade()).toEqual([]);
  });

  test('places new tables as spreading does', async () => {
    const placed = await rows<{ name: string; method: string; together: boolean }>(
      `SELECT relname AS name, partmethod AS method, colocationid = (
        SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = 'tenants'::regclass) AS together
      FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
      WHERE relname IN ('visits', 'visit_kinds', 'places', 'remarks') ORDER BY 1`,
    );
    expect(placed).toEqual([
      { name: 'places', method: 'n', together: false },
      { name: 'visit_kinds', method: 'n', together: false },
      { name: 'visits', method: 'h', together: true },
    ]);
    expect(await rows('SELECT FROM pg_class WHERE relname = $$remarks$$')).toHaveLength(1);
    expect(await rows('SELECT id FROM visit_kinds ORDER BY 1')).toEqual([{ id: 'GUEST' }, { id: 'TRADE' }]);
  });

  test('has checks, policies, triggers and foreign keys of the new tables on every server', async () => {
    for (const { tenantId, userId } of [company, another]) {
      const add = (id: string, user: string, kind: string, times: number) =>
        inCompany(
          tenantId,
          `INSERT INTO visits (tenant_id, id, user_id, kind, times) VALUES ('${tenantId}', '${id}', '${user}', '${kind}', ${times})`,
        );
      await add(idOf(1, 900), userId, 'GUEST', 1);
      await expect(add(idOf(1, 901), userId, 'GUEST', 1)).rejects.toThrow('visits_of_person');
      await expect(add(idOf(1, 901), userId, 'NOBODY', 1)).rejects.toThrow('visits_kind_fkey');
      await expect(add(idOf(1, 901), idOf(9, 9), 'TRADE', 1)).rejects.toThrow(
        'visits_tenant_id_user_id_fkey',
      );
      await expect(add(idOf(1, 901), userId, 'TRADE', 0)).rejects.toThrow('visits_times_check');
      await inCompany(tenantId, `UPDATE visits SET kind = 'TRADE' WHERE tenant_id = '${tenantId}'`);
      expect(await inCompany(tenantId, 'SELECT tenant_id, times FROM visits')).toEqual([
        { tenant_id: tenantId, times: 11 },
      ]);
      const change = (what: string) =>
        inCompany(tenantId, `UPDATE absences SET ${what} WHERE tenant_id = '${tenantId}'`);
      await expect(change(`extra = 'forbidden'`)).rejects.toThrow('absences_extra');
      await expect(change(`visit_id = '${idOf(1, 999)}'`)).rejects.toThrow('absences_visit');
      await expect(change(`place = 'nowhere'`)).rejects.toThrow('absences_place');
      const seen = await inCompany(tenantId, 'SELECT DISTINCT tenant_id FROM absences', newRoles[0]);
      expect(seen).toEqual([{ tenant_id: tenantId }]);
      await expect(change('extra = NULL')).rejects.toThrow('null value in column "extra"');
    }
    expect(await rows('SELECT FROM visits')).toHaveLength(2);
  });

  test('is as before when a migration is cut off in its middle, and the next start goes on', async () => {
    write('9003_first.sql', 'ALTER TABLE absences ADD COLUMN first text;');
    write(
      '9004_cut_off.sql',
      `CREATE TABLE late (tenant_id uuid NOT NULL DEFAULT current_tenant_id(), PRIMARY KEY (tenant_id));
      ALTER TABLE late ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY own_tenant ON late TO jornada_app USING (tenant_id = current_tenant_id());
      ALTER TABLE schedules ADD COLUMN late text;`,
    );
    await connected(database.asSuperuser, async (client) => {
      await client.query('BEGIN');
      await client.query('LOCK TABLE schedules IN ACCESS SHARE MODE');
      const upgrading = expect(upgrade()).rejects.toThrow('migration 9004_cut_off.sql failed');
      await untilBlocked(database.asSuperuser);
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'ALTER TABLE schedules ADD COLUMN late%'`,
      );
      await upgrading;
      await client.query('COMMIT');
    });
    const known = () =>
      rows<{ name: string }>(`SELECT name FROM schema_migrations WHERE name >= '9003' ORDER BY 1`);
    expect(await known()).toEqual([{ name: '9003_first.sql' }]);
    expect(await rows(`SELECT FROM pg_class WHERE relname = 'late'`)).toEqual([]);
    expect(await upgrade()).toEqual(['9004_cut_off.sql']);
    expect(await looked()).toMatchObject({ isNew: false });
  });

  describe('is not upgraded, and nothing is changed,', () => {
    const state = () => rows('SELECT name FROM schema_migrations ORDER BY 1');

    test('by a migration that Citus refuses, nor by one before it', async () => {
      const before = await state();
      write('9005_fine.sql', 'ALTER TABLE absences ADD COLUMN fine text;');
      const unfit = path.join(directory, '9006_unfit.sql');
      writeFileSync(unfit, `ALTER TABLE absences ADD COLUMN bad text CHECK (bad <> '');`);
      await expect(upgrade()).rejects.toThrow(
        /^Falta la migración 9006_unfit\.sql, y no se aplica con las empresas repartidas entre varios servidores\. No se ha cambiado nada\.\nHaga una copia/,
      );
      expect(await state()).toEqual(before);
      rmSync(unfit);
    });

    test('while a server is away', async () => {
      const before = await state();
      const [worker = ''] = database.workers;
      await database.whileAway(worker, () =>
        expect(upgrade()).rejects.toThrow(
          /^Falta la migración 9005_fine\.sql, y se aplica en todos los servidores a la vez: no se llega a \S+:\d+\. No se ha cambiado nada\.$/,
        ),
      );
      expect(await state()).toEqual(before);
      expect(await upgrade()).toEqual(['9005_fine.sql']);
    });

    test('by a migration from before there was the rule, whatever is in it', async () => {
      const old = readdirSync(directory)
        .filter((name) => !isMeantForSpread(name))
        .sort()
        .at(-1);
      await execute(database.asSuperuser, `DELETE FROM schema_migrations WHERE name = '${old}'`);
      await expect(upgrade()).rejects.toThrow(
        `Falta la migración ${old}, y no se aplica con las empresas repartidas`,
      );
    });

    test('through one of its workers', async () => {
      const [worker = ''] = database.workers;
      await expect(migrate(worker, directory)).rejects.toThrow('que ya obedece a un coordinador de Citus');
    });
  });
}
