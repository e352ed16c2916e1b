import type pg from 'pg';

/** A table, as COPY names it. */
export interface CopiedTable {
  /** With its schema, `public.punches`. */
  readonly name: string;
  /** All columns except computed ones. */
  readonly columns: readonly string[];
}

/** Statistics and logs of pg-boss, which are not backed up. */
const figuresOfQueues = ['bam', 'queue_stats', 'version', 'warning'];

/** The tables in a backup, each after those it refers to. */
export async function findTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows: tables } = await client.query<CopiedTable & { oid: number }>(
    `SELECT c.oid::int, format('%s.%s', nspname, relname) AS name,
      array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = relnamespace
    JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relkind IN ('r', 'p') AND NOT relispartition
      AND (nspname = 'public' OR (nspname = 'pgboss' AND relname <> ALL ($1)))
    GROUP BY c.oid, nspname, relname ORDER BY 2`,
    [figuresOfQueues],
  );
  const { rows: references } = await client.query<{ table: number; target: number }>(
    `SELECT conrelid::int AS table, confrelid::int AS target FROM pg_constraint
    WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const ordered = new Set<(typeof tables)[number]>();
  while (ordered.size < tables.length) {
    const waiting = new Set(tables.filter((table) => !ordered.has(table)).map(({ oid }) => oid));
    const ready = tables.filter(
      ({ oid }) =>
        waiting.has(oid) && !references.some(({ table, target }) => table === oid && waiting.has(target)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of ready) ordered.add(table);
  }
  return [...ordered].map(({ name, columns }) => ({ name, columns }));
}

/** The schema version of the job queues, null when there are none. */
export async function versionOfQueues(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query("SELECT to_regclass('pgboss.version') IS NOT NULL AS found");
  if (!rows[0].found) return null;
  return (await client.query('SELECT version FROM pgboss.version')).rows[0].version;
}

/** Quotes names from the catalogue for a statement. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
