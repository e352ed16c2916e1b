import type pg from 'pg';

/**
 * One row for each piece of the snapshot, in an order that does not depend on the history of the database. Grants are read from the
 * catalogue itself: the views of information_schema take as long as all the rest, and tests read the snapshot of many databases.
 */
const pieces = `
  WITH table_grants AS MATERIALIZED (
    SELECT oid, relname, given.grantee::regrole::text COLLATE "C" AS grantee, given.privilege_type AS privilege
    FROM pg_class, aclexplode(relacl) AS given
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'p')
      AND given.grantee::regrole::text LIKE 'jornada\\_%' AND given.privilege_type <> 'MAINTAIN'
  )
  SELECT 'table' AS kind, c.relname AS parent, 0 AS rank, lpad(a.attnum::text, 3, '0') AS name,
    format('%s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
      coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '')) AS definition
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  UNION ALL
  SELECT 'table', conrelid::regclass::text, 1, conname, format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
  UNION ALL
  SELECT 'table', tablename, 2, indexname, indexdef
  FROM pg_indexes WHERE schemaname = 'public'
    AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace)
  UNION ALL
  SELECT 'table', relname, 3, relname, concat_ws(', ',
      CASE WHEN relrowsecurity THEN 'ROW LEVEL SECURITY' END, CASE WHEN relforcerowsecurity THEN 'FORCED' END)
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity
  UNION ALL
  SELECT 'table', tablename, 4, policyname,
    format('POLICY %I FOR %s TO %s USING (%s)%s', policyname, cmd, array_to_string(roles, ', '), qual,
      ' WITH CHECK (' || with_check || ')')
  FROM pg_policies WHERE schemaname = 'public'
  UNION ALL
  SELECT 'table', tgrelid::regclass::text, 5, tgname, pg_get_triggerdef(oid)
  FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'table', relname, 6, grantee, format('GRANT %s TO %s', string_agg(privilege, ', ' ORDER BY privilege), grantee)
  FROM table_grants GROUP BY relname, grantee
  UNION ALL
  SELECT 'table', relname, 7, grantee || privilege,
    format('GRANT %s (%s) TO %s', privilege, string_agg(attname::text, ', ' ORDER BY attname), grantee)
  FROM (
    SELECT c.oid, c.relname, a.attname, given.grantee::regrole::text COLLATE "C" AS grantee, given.privilege_type AS privilege
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attacl IS NOT NULL, aclexplode(a.attacl) AS given
    WHERE c.relnamespace = 'public'::regnamespace
  ) AS g
  WHERE grantee LIKE 'jornada\\_%' AND NOT EXISTS (
    SELECT FROM table_grants AS whole
    WHERE (whole.oid, whole.privilege, whole.grantee) = (g.oid, g.privilege, g.grantee))
  GROUP BY relname, grantee, privilege
  UNION ALL
  SELECT 'function', '', 0, proname, pg_get_functiondef(oid)
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  ORDER BY 1 DESC, 2, 3, 4`;

/**
 * The schema as text, for review: each table with its columns, keys, indexes, policies, triggers and grants, then the functions. It is read
 * from the catalogue.
 */
export async function schemaSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ kind: string; parent: string; definition: string }>(pieces);
  const lines = ['-- Generated from the migrations by `npm run db:snapshot`, for review. Never applied.'];
  let parent: string | null = null;
  for (const row of rows) {
    if (row.kind === 'function') lines.push('', row.definition.trim());
    else {
      if (row.parent !== parent) lines.push('', `TABLE ${row.parent}`);
      lines.push(`  ${row.definition}`);
    }
    parent = row.parent;
  }
  return `${lines.join('\n')}\n`;
}
