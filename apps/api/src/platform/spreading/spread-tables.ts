import type pg from 'pg';
import { quoted } from '../backup/tables.ts';
import { type Placed, placeTable } from '../database/placed-tables.ts';
import { StartupError } from '../errors/startup-error.ts';

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface Trigger extends Reference {
  /** `ENABLE ALWAYS` and the like. */
  readonly enabling: string;
}

/**
 * Distributes the companies' rows to the workers, within the open transaction. Foreign keys are dropped meanwhile, because tables are
 * distributed one by one, and triggers too, because they would count rows that are only moved.
 */
export async function spreadTables(client: pg.Client, tables: readonly Placed[]): Promise<void> {
  const moved = tables.filter(({ place }) => place !== 'here');
  const names = moved.map(({ name }) => name);
  const references = await findReferences(client, names);
  const triggers = await findTriggers(client, names);
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  for (const { table, name } of triggers)
    await client.query(`DROP TRIGGER ${quoted(name)} ON ${quoted(table)}`);
  await giveFunctions(client);
  for (const table of moved) await placeTable(client, table);
  for (const reference of references) await addReference(client, reference);
  for (const { table, name, definition, enabling } of triggers) {
    await client.query(definition);
    await client.query(`ALTER TABLE ${quoted(table)} ${enabling} TRIGGER ${quoted(name)}`);
  }
}

async function findReferences(client: pg.Client, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND relnamespace = 'public'::regnamespace AND relname = ANY ($1) ORDER BY 1, 2`,
    [tables],
  );
  return rows;
}

async function findTriggers(client: pg.Client, tables: readonly string[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `SELECT relname AS table, tgname AS name, pg_get_triggerdef(pg_trigger.oid) AS definition,
      CASE tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' WHEN 'D' THEN 'DISABLE' ELSE 'ENABLE' END
        AS enabling
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace AND relname = ANY ($1) ORDER BY 1, 2`,
    [tables],
  );
  return rows;
}

/** @throws StartupError for rows that violate a foreign key: a table with such rows is not distributed */
async function addReference(client: pg.Client, { table, name, definition }: Reference): Promise<void> {
  await client
    .query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
    .catch((error) => {
      if (error.code !== foreignKeyViolation) throw error;
      throw new StartupError(
        `En «${table}» hay filas que incumplen ${name}: corríjalas antes. No se ha repartido nada.`,
        { cause: error },
      );
    });
}
const foreignKeyViolation = '23503';

/** Citus distributes a trigger's function with its table, but not what that function calls. */
async function giveFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT pg_proc.oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e') ORDER BY 1`,
  );
  for (const { name } of rows) await client.query('SELECT create_distributed_function($1)', [name]);
}
