import type pg from 'pg';
import { quoted } from '../backup/tables.ts';
import { findRoles, mayQuery } from '../database/let-roles-in.ts';
import type { Placed } from '../database/placed-tables.ts';
import { StartupError } from '../errors/startup-error.ts';
import { guardsOf, guardsOfParts } from './guards.ts';

/**
 * Checks whether each shard of each table, on every server, has the same guards as the whole table.
 * @returns the number of shards
 * @throws StartupError when one differs
 */
export async function verifySpread(client: pg.Client, tables: readonly Placed[]): Promise<number> {
  await requireBound(client);
  const spread = tables.filter(({ place }) => place !== 'here');
  const faults: string[] = [];
  let parts = 0;
  for (const { name } of spread) {
    const whole = await guardsOf(client, name);
    const found = await guardsOfParts(client, name);
    if (found.length === 0) faults.push(`«${name}» no está repartida`);
    for (const { place, guards } of found) {
      faults.push(...without(whole, guards).map((line) => `en ${place} (${name}) falta: ${line}`));
      faults.push(...without(guards, whole).map((line) => `en ${place} (${name}) sobra: ${line}`));
    }
    parts += found.length;
  }
  faults.push(...(await leftHere(client, spread)));
  if (faults.length > 0) throw notAsHere(faults);
  return parts;
}

const without = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => !others.includes(line));

/** Row-level security does not apply to superusers and roles with BYPASSRLS. */
async function requireBound(client: pg.Client): Promise<void> {
  const roles = await findRoles(client);
  const { rows } = await client.query<{ place: string; success: boolean; result: string }>(
    `SELECT concat(nodename, ':', nodeport) AS place, success, result
    FROM run_command_on_all_nodes($1) AS told JOIN pg_dist_node ON pg_dist_node.nodeid = told.nodeid`,
    [
      `SELECT array_agg(rolname ORDER BY rolname)::text FROM pg_roles
      WHERE rolcanlogin AND NOT rolsuper AND NOT rolbypassrls AND rolname = ANY ('{${roles.join()}}') AND EXISTS (
        SELECT FROM pg_db_role_setting JOIN pg_database ON pg_database.oid = setdatabase
        WHERE setrole = pg_roles.oid AND datname = current_database() AND '${mayQuery}=on' = ANY (setconfig)
      )`,
    ],
  );
  const faults = rows
    .filter(({ success, result }) => !success || result !== `{${roles.join()}}`)
    .map(({ place, result }) => `en ${place} solo pueden entrar, y sin poder de más, ${result}`);
  if (faults.length > 0) throw notAsHere(faults);
}

/** Moved rows that are still on the coordinator, where no statement finds them. */
async function leftHere(client: pg.Client, tables: readonly Placed[]): Promise<string[]> {
  const moved = tables.filter(({ place }) => place === 'spread');
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE pg_relation_size(name::regclass) > 0',
    [moved.map(({ name }) => quoted(name))],
  );
  return rows.map(({ name }) => `de ${name} quedan filas en el coordinador`);
}

const notAsHere = (faults: readonly string[]) =>
  new StartupError(['No todo está como debe:', ...faults.slice(0, 20)].join('\n'));
