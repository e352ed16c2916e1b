import type pg from 'pg';
import { companyColumn } from './company-tables.ts';

/** Where the rows of a table are when companies are spread. */
export interface Placed {
  readonly name: string;
  /** Distributed by company, a copy `everywhere`, or `here` on the coordinator alone. */
  readonly place: 'spread' | 'everywhere' | 'here';
  /** The column that names the company, of distributed tables. */
  readonly column: string | null;
}

/**
 * The tables of an installation, each after those it refers to. Tables without companies stay on the coordinator, unless a companies' table
 * refers to them: then each server needs a copy.
 */
export async function placeTables(client: pg.Client): Promise<Placed[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; targets: string[] }>(
    `SELECT c.relname AS name, array_agg(DISTINCT attname::text ORDER BY attname::text) AS columns,
      coalesce(array_agg(DISTINCT target.relname::text ORDER BY target.relname::text) FILTER (WHERE target.oid <> c.oid), '{}') AS targets
    FROM pg_class AS c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_constraint AS reference ON conrelid = c.oid AND contype = 'f'
    LEFT JOIN pg_class AS target ON target.oid = confrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    GROUP BY c.oid, c.relname ORDER BY 1`,
  );
  const columnOf = ({ name, columns }: (typeof rows)[number]) =>
    columns.find((column) => column === companyColumn(name)) ?? null;
  const neededEverywhere = new Set(rows.filter(columnOf).flatMap(({ targets }) => targets));
  const placed: Placed[] = [];
  const settled = new Set<string>();
  while (placed.length < rows.length) {
    const next = rows.find(
      ({ name, targets }) => !settled.has(name) && targets.every((target) => settled.has(target)),
    );
    if (!next) throw new Error('tables refer to each other in a circle');
    const column = columnOf(next);
    const place = column ? 'spread' : neededEverywhere.has(next.name) ? 'everywhere' : 'here';
    placed.push({ name: next.name, place, column });
    settled.add(next.name);
  }
  return placed;
}

/** Takes a table to its place, with the rows it has, within the open transaction. Those that it refers to must be at theirs. */
export async function placeTable(client: pg.Client, { name, place, column }: Placed): Promise<void> {
  if (place === 'here') return;
  if (place === 'everywhere') await client.query('SELECT create_reference_table(quote_ident($1))', [name]);
  else
    await client.query('SELECT create_distributed_table(quote_ident($1), $2, colocate_with => $3)', [
      name,
      column,
      name === 'tenants' ? 'none' : 'tenants',
    ]);
  // The moved rows would remain on the coordinator, where nothing finds them.
  await client.query('SELECT truncate_local_data_after_distributing_table(quote_ident($1)::regclass)', [
    name,
  ]);
}

/** What creates tables, foreign keys and functions on all servers needs, until the end of the open transaction. */
export async function openPlacing(client: pg.Client): Promise<void> {
  // Creates foreign keys one shard after the other, because parallel connections would wait for each other.
  await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
  // Until it is distributed, a table that refers to one that every server has would be taken for one of the coordinator.
  await client.query('SET LOCAL citus.enable_local_reference_table_foreign_keys = off');
  // Some functions name tables that a worker gets later.
  await client.query('SET LOCAL check_function_bodies = off');
  // Creating a foreign key evaluates the policies of the table it refers to.
  await client.query("SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000'");
}
