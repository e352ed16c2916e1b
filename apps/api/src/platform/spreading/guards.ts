import type pg from 'pg';
import { quoted } from '../backup/tables.ts';

/**
 * Everything that guards the rows of a table, one line each: row-level security, policies, triggers, columns, constraints, indexes, grants.
 * The same for a shard as for the whole table, without the shard's number in names.
 * @param table a literal with the table's name
 */
const linesOf = (table: string) => `
  SELECT array_agg(line ORDER BY line) FROM (
    SELECT concat_ws(' ', 'row-level security', relrowsecurity, relforcerowsecurity) AS line
    FROM pg_class WHERE oid = ${table}::regclass
    UNION ALL
    SELECT concat_ws(' ', 'policy', polname, polpermissive, polcmd,
      (SELECT string_agg(rolname, ',' ORDER BY rolname) FROM pg_roles WHERE oid = ANY (polroles)),
      pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
    FROM pg_policy WHERE polrelid = ${table}::regclass
    UNION ALL
    SELECT concat_ws(' ', 'trigger', regexp_replace(tgname, '_[0-9]{6,}$', ''), 'enabled', tgenabled, tgtype, tgdeferrable, tginitdeferred,
      proname, tgoldtable, tgnewtable,
      (SELECT string_agg(attname, ',' ORDER BY attname) FROM pg_attribute
        WHERE attrelid = tgrelid AND attnum = ANY (tgattr::int2[])),
      substring(pg_get_triggerdef(t.oid) FROM ' WHEN (.*) EXECUTE '))
    FROM pg_trigger AS t JOIN pg_proc ON pg_proc.oid = tgfoid
    -- No part of a table has triggers for TRUNCATE (32).
    WHERE tgrelid = ${table}::regclass AND NOT tgisinternal AND tgtype & 32 = 0
    UNION ALL
    SELECT concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
      pg_get_expr(adbin, adrelid))
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT concat_ws(' ', 'constraint',
      -- Brackets may be set otherwise where the text was read a second time.
      translate(regexp_replace(pg_get_constraintdef(oid),
        'REFERENCES (?:public[.])?(.+?)(?:_[0-9]{6,})?[(]', 'REFERENCES \\1('), '()', ''))
    FROM pg_constraint WHERE conrelid = ${table}::regclass AND contype <> 't'
    UNION ALL
    SELECT concat_ws(' ', 'index', indisunique, substring(pg_get_indexdef(indexrelid) FROM ' USING .*'))
    FROM pg_index WHERE indrelid = ${table}::regclass
    UNION ALL
    SELECT concat_ws(' ', 'grant', privilege_type, grantee::regrole)
    FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = ${table}::regclass
    UNION ALL
    SELECT concat_ws(' ', 'grant', privilege_type, attname, grantee::regrole)
    FROM pg_attribute, aclexplode(attacl) WHERE attrelid = ${table}::regclass
  ) AS guards`;

/** The guards of a table on the coordinator. */
export async function guardsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ lines: string[] }>(`SELECT (${linesOf('$1')}) AS lines`, [
    quoted(table),
  ]);
  return rows[0]?.lines ?? [];
}

/** A shard, or copy, of a table: its server and its guards. */
export interface Part {
  readonly place: string;
  readonly guards: readonly string[];
}

/** @throws Error when a server does not answer */
export async function guardsOfParts(client: pg.Client, table: string): Promise<Part[]> {
  const { rows } = await client.query<{ place: string; success: boolean; result: string }>(
    `SELECT concat(nodename, ':', nodeport, ' ', shardid) AS place, success, result
    FROM run_command_on_placements($1::regclass, $2) ORDER BY nodename, nodeport, shardid`,
    [quoted(table), `SELECT to_json((${linesOf("'%1$s'")}))`],
  );
  return rows.map(({ place, success, result }) => {
    if (!success) throw new Error(`${table} at ${place}: ${result}`);
    return { place, guards: JSON.parse(result) };
  });
}
