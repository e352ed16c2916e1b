import type pg from 'pg';
import { companyColumn } from '../database/company-tables.ts';

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
