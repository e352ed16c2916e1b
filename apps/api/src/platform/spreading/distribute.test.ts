import { afterEach, beforeEach, expect, test } from 'vitest';
import { connected, execute } from '../../testing/database-server.ts';
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findWhetherSpread } from '../database/is-spread.ts';
import { readMigrations } from '../database/migrate.ts';
import { placeTables } from '../database/placed-tables.ts';
import { StartupError } from '../errors/startup-error.ts';
import { distribute } from './distribute.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(() => database.drop());

/** What is said to whoever asks for it; `citus.test.ts` has what is said where there is Citus, and what is done there. */
async function refusal(connectionString = database.connectionString): Promise<string> {
  const error = await distribute(connectionString).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

test('a database without Citus is not spread', async () => {
  expect(await refusal()).toBe('En esa base de datos no está Citus: créelo con CREATE EXTENSION citus.');
  expect(await findWhetherSpread(database.connectionString)).toBe(false);
});

test('an empty database is not spread', async () => {
  const empty = await emptyDatabase();
  expect(await refusal(empty.connectionString)).toBe(
    'En esa base de datos no hay ninguna instalación de Jornada.',
  );
  await empty.drop();
});

test('a database of another version is not spread, whichever is the newer', async () => {
  const last = readMigrations().at(-1)?.name;
  await execute(database.connectionString, `DELETE FROM schema_migrations WHERE name = '${last}'`);
  expect(await refusal()).toBe(`Falta la migración ${last}: arranque antes una vez esta versión.`);
  await execute(
    database.connectionString,
    `INSERT INTO schema_migrations (name, checksum) VALUES ('${last}', ''), ('9999_later.sql', '')`,
  );
  expect(await refusal()).toBe(
    'La base de datos es de una versión posterior: contiene la migración 9999_later.sql. Actualice el programa.',
  );
});

test('a database without queues is not spread', async () => {
  await execute(database.connectionString, 'DROP SCHEMA pgboss CASCADE');
  expect(await refusal()).toBe('Faltan las colas de trabajos: arranque antes una vez el programa.');
});

test('nothing is spread where nobody answers', async () => {
  expect(await refusal('postgresql://nobody@127.0.0.1:1/nothing')).toMatch(
    /^No se puede entrar en la base de datos/,
  );
});

test('companies go with all that is theirs, names that one alone may have go everywhere, and the rest stays', async () => {
  const tables = await connected(database.connectionString, placeTables);
  const placed = (place: string) => tables.filter((table) => table.place === place).map(({ name }) => name);
  expect(placed('here').sort()).toEqual([
    'backup_state',
    'schema_migrations',
    'sign_in_directory',
    'signing_keys',
    'throttle_counters',
  ]);
  expect(placed('everywhere')).toEqual(['reserved_names']);
  expect(placed('spread').length).toBeGreaterThan(50);
  for (const { name, place, column } of tables)
    if (place === 'spread') expect([name, column]).toEqual([name, name === 'tenants' ? 'id' : 'tenant_id']);
  const order = tables.map(({ name }) => name);
  for (const [earlier, later] of [
    ['reserved_names', 'tenants'],
    ['tenants', 'users'],
    ['users', 'punches'],
  ] as const)
    expect(order.indexOf(earlier)).toBeLessThan(order.indexOf(later));
});
