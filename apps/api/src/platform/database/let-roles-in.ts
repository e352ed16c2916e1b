import pg from 'pg';

/** The roles as which requests run. The coordinator connects to a worker as the role of the transaction. */
export async function findRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE oid IN (SELECT unnest(polroles) FROM pg_policy) ORDER BY 1',
  );
  return rows.map(({ name }) => name);
}

/** With it, functions that a role's statements and policies call may query tables on a worker. */
export const mayQuery = 'citus.allow_nested_distributed_execution';

/**
 * Lets those of these roles that may not yet sign in on the workers, as the coordinator does for them, and lets the functions that their
 * statements and policies call query tables there: each of those functions asks for the company of the transaction alone, so for rows of the
 * same worker.
 */
export async function letRolesIn(client: pg.Client): Promise<void> {
  const { rows: letIn } = await client.query<{ name: string }>(
    `SELECT rolname AS name FROM pg_db_role_setting JOIN pg_roles ON pg_roles.oid = setrole
    JOIN pg_database ON pg_database.oid = setdatabase AND datname = current_database()
    WHERE rolcanlogin AND $1 = ANY (setconfig)`,
    [`${mayQuery}=on`],
  );
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  const known = new Set(letIn.map(({ name }) => name));
  for (const name of (await findRoles(client)).filter((role) => !known.has(role))) {
    const role = pg.escapeIdentifier(name);
    await client.query(`ALTER ROLE ${role} LOGIN`);
    await client.query(`ALTER ROLE ${role} IN DATABASE ${database} SET ${mayQuery} = on`);
  }
}
