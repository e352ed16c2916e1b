import type pg from 'pg';

/** Tables that belong to no company. A new one must be added here, so that a review sees it. */
const tablesOfNoTenant = [
  'backup_state',
  'reserved_names',
  'schema_migrations',
  'sign_in_directory',
  'signing_keys',
  'tenants',
  'throttle_counters',
];

const ownTenant = '(tenant_id = current_tenant_id())';

interface Table {
  readonly oid: number;
  readonly name: string;
  readonly hasTenant: boolean;
  readonly tenantIsRequired: boolean;
  readonly enabled: boolean;
  readonly forced: boolean;
}

interface Policy {
  readonly table: number;
  readonly name: string;
  readonly roles: string[];
  readonly permissive: boolean;
  readonly command: string;
  readonly using: string | null;
  readonly check: string | null;
}

interface Key {
  readonly table: number;
  readonly name: string;
  readonly firstColumn: string | null;
  readonly isPrimary: boolean;
}

interface Reference {
  readonly table: number;
  readonly name: string;
  readonly target: number;
  readonly firstColumn: string;
  readonly firstTarget: string;
}

interface Grant {
  readonly table: string;
  readonly grantee: string;
}

/**
 * What in a database breaks the separation of companies, a sentence each. The rules: a table with `tenant_id` has forced row-level
 * security, shows the application only the rows of the transaction's company, and its primary key, unique keys and references to other such
 * tables begin with `tenant_id`. Besides: that a policy is one that Citus takes.
 */
export async function catalogueProblems(client: pg.Client): Promise<string[]> {
  const tables = (await client.query<Table>(tablesQuery)).rows;
  const policies = (await client.query<Policy>(policiesQuery)).rows;
  const keys = (await client.query<Key>(keysQuery)).rows;
  const references = (await client.query<Reference>(referencesQuery)).rows;
  const grants = (await client.query<Grant>(grantsQuery)).rows;
  const tenantTables = new Map(
    tables.filter(({ hasTenant }) => hasTenant).map((table) => [table.oid, table]),
  );
  const of = <T extends { table: number }>(rows: readonly T[], { oid }: Table) =>
    rows.filter(({ table }) => table === oid);

  const problems = [...tenantTables.values()].flatMap((table) => [
    ...(table.tenantIsRequired ? [] : [`${table.name}: tenant_id may be null`]),
    ...securityProblems(table, of(policies, table)),
    ...keyProblems(table, of(keys, table)),
    ...referenceProblems(table, of(references, table), tenantTables),
  ]);
  for (const table of tables) {
    if (!table.hasTenant && !tablesOfNoTenant.includes(table.name))
      problems.push(`${table.name}: has no tenant_id`);
    const isReached = grants.some((grant) => grant.table === table.name);
    if (isReached && !(table.enabled && table.forced)) {
      problems.push(`${table.name}: is granted to a role without forced row-level security`);
    }
  }
  const { rows: bypasses } = await client.query<{ problem: string }>(bypassesQuery);
  return [...problems, ...bypasses.map(({ problem }) => problem)];
}

function securityProblems(table: Table, policies: readonly Policy[]): string[] {
  const problems: string[] = [];
  if (!table.enabled) problems.push(`${table.name}: row-level security is not enabled`);
  if (!table.forced) problems.push(`${table.name}: row-level security is not forced`);
  const forApp = policies.filter(({ roles }) => roles.includes('jornada_app') || roles.includes('public'));
  const binds = (policy: Policy) =>
    policy.command === 'ALL' &&
    policy.using === ownTenant &&
    (policy.check === null || policy.check === ownTenant);
  if (!forApp.some((policy) => policy.permissive && binds(policy))) {
    problems.push(`${table.name}: no policy binds jornada_app to current_tenant_id()`);
  }
  // Permissive policies are combined with OR: one that is too wide opens the table, whatever the others say.
  for (const policy of forApp) {
    if (policy.permissive && !binds(policy))
      problems.push(`${table.name}: policy ${policy.name} is wider than the company`);
  }
  for (const { name, using, check } of policies) {
    if (/\bSELECT\b/.test(`${using} ${check}`))
      problems.push(`${table.name}: policy ${name} has a sub-query and cannot be spread over servers`);
  }
  return problems;
}

function keyProblems(table: Table, keys: readonly Key[]): string[] {
  const problems = keys
    .filter(({ firstColumn }) => firstColumn !== 'tenant_id')
    .map(({ name }) => `${table.name}: unique key ${name} does not begin with tenant_id`);
  if (!keys.some(({ isPrimary }) => isPrimary)) problems.push(`${table.name}: has no primary key`);
  return problems;
}

function referenceProblems(
  table: Table,
  references: readonly Reference[],
  tenantTables: ReadonlyMap<number, Table>,
): string[] {
  return references
    .filter(({ target }) => tenantTables.has(target))
    .filter(({ firstColumn, firstTarget }) => firstColumn !== 'tenant_id' || firstTarget !== 'tenant_id')
    .map(({ name }) => `${table.name}: foreign key ${name} does not begin with tenant_id`);
}

/** Every schema but PostgreSQL's own and pg-boss's, on which no role of a request has USAGE. */
const ours = `relnamespace NOT IN (SELECT oid FROM pg_namespace
  WHERE nspname IN ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss'))`;

const tablesQuery = `
  SELECT c.oid::int AS oid, c.relname AS name, a.attnum IS NOT NULL AS "hasTenant",
    coalesce(a.attnotnull AND a.atttypid = 'uuid'::regtype, false) AS "tenantIsRequired",
    c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced
  FROM pg_class c
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND c.${ours}
  ORDER BY c.relname`;

const policiesQuery = `
  SELECT p.polrelid::int AS table, p.polname AS name, p.polpermissive AS permissive,
    array(SELECT CASE r WHEN 0 THEN 'public' ELSE r::regrole::text END FROM unnest(p.polroles) r) AS roles,
    CASE p.polcmd WHEN '*' THEN 'ALL' ELSE p.polcmd::text END AS command,
    pg_get_expr(p.polqual, p.polrelid) AS using, pg_get_expr(p.polwithcheck, p.polrelid) AS check
  FROM pg_policy p ORDER BY p.polname`;

const keysQuery = `
  SELECT i.indrelid::int AS table, i.indexrelid::regclass::text AS name, i.indisprimary AS "isPrimary",
    (SELECT attname FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = i.indkey[0]) AS "firstColumn"
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE (i.indisunique OR i.indisexclusion) AND c.${ours} ORDER BY name`;

const referencesQuery = `
  SELECT f.conrelid::int AS table, f.conname AS name, f.confrelid::int AS target,
    (SELECT attname FROM pg_attribute WHERE attrelid = f.conrelid AND attnum = f.conkey[1]) AS "firstColumn",
    (SELECT attname FROM pg_attribute WHERE attrelid = f.confrelid AND attnum = f.confkey[1]) AS "firstTarget"
  FROM pg_constraint f WHERE f.contype = 'f' ORDER BY f.conname`;

/** From the catalogue itself: the view of information_schema takes ten times as long. */
const grantsQuery = `
  WITH given AS (
    SELECT relname, relnamespace, acl.grantee, acl.privilege_type
    FROM pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner))) AS acl WHERE relkind IN ('r', 'v', 'f', 'p')
    UNION ALL
    SELECT relname, relnamespace, acl.grantee, acl.privilege_type
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid, aclexplode(attacl) AS acl WHERE attacl IS NOT NULL
  )
  SELECT DISTINCT relname AS table, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS grantee FROM given
  WHERE privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
    AND (grantee = 0 AND relnamespace = 'public'::regnamespace OR grantee IN (
      SELECT oid FROM pg_roles WHERE rolname IN ('jornada_app', 'jornada_access', 'jornada_operator', 'jornada_cleaner',
        'jornada_opener', 'jornada_steward')))`;

/** A view reads, and such a function runs, with the rights of its owner. */
const bypassesQuery = `
  SELECT format('%s: is a view with the rights of its owner', relname) AS problem FROM pg_class
  WHERE relkind IN ('v', 'm') AND ${ours}
    AND NOT coalesce(reloptions @> ARRAY['security_invoker=true'] OR reloptions @> ARRAY['security_invoker=on'], false)
  UNION ALL
  SELECT format('%s: is a function with the rights of its owner', proname) FROM pg_proc
  WHERE prosecdef AND pronamespace = 'public'::regnamespace`;
