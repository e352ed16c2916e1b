import type pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import { isMeantForSpread, unfitForSpread } from './fit-for-spread.ts';
import { letRolesIn } from './let-roles-in.ts';
import { openPlacing, placeTable, placeTables } from './placed-tables.ts';
import { splitStatements } from './split-statements.ts';

interface Migration {
  readonly name: string;
  readonly statements: string;
}

/**
 * Before any of these migrations is applied where companies are spread.
 * @throws StartupError for one that cannot be applied there, and while a server does not answer
 */
export async function requireFit(client: pg.Client, pending: readonly Migration[]): Promise<void> {
  const unfit = pending.find(
    ({ name, statements }) => !isMeantForSpread(name) || unfitForSpread(statements).length > 0,
  );
  if (unfit)
    throw new StartupError(
      [
        `Falta la migración ${unfit.name}, y no se aplica con las empresas repartidas entre varios servidores. No se ha cambiado nada.`,
        'Haga una copia con la versión anterior, restáurela en un solo PostgreSQL, arranque ahí esta y repártalas de nuevo.',
      ].join('\n'),
    );
  const { rows } = await client.query<{ away: string[] | null }>(
    `SELECT array_agg(concat(nodename, ':', nodeport) ORDER BY nodename, nodeport) AS away
    FROM run_command_on_all_nodes('SELECT 1') AS told JOIN pg_dist_node ON pg_dist_node.nodeid = told.nodeid WHERE NOT success`,
  );
  const away = rows[0]?.away ?? [];
  if (away.length > 0)
    throw new StartupError(
      `Falta la migración ${pending[0]?.name}, y se aplica en todos los servidores a la vez: no se llega a ${away.join(', ')}. No se ha cambiado nada.`,
    );
}

/** Inside the open transaction, in which all servers change or none does. */
export async function applyWhereSpread(client: pg.Client, { statements }: Migration): Promise<void> {
  await openPlacing(client);
  // One by one: Citus passes a SET on to the workers with the whole text in which it stands.
  for (const statement of splitStatements(statements)) {
    await placeWhatItRefersTo(client, statement);
    await client.query(statement);
    if (/^CREATE TABLE/i.test(statement)) await placeNewTables(client);
  }
  await letRolesIn(client);
}

/** Tables that are on the coordinator and belong on the workers: companies' rows, for all else is placed when it is referred to. */
async function placeNewTables(client: pg.Client): Promise<void> {
  const placed = await placedTables(client);
  for (const table of await placeTables(client)) if (!placed.has(table.name)) await placeTable(client, table);
}

/** Companies' tables can only refer to a table without companies when each server has a copy. */
async function placeWhatItRefersTo(client: pg.Client, statement: string): Promise<void> {
  const [, own = ''] = /^(?:CREATE|ALTER) TABLE (\w+)/i.exec(statement) ?? [];
  const placed = await placedTables(client);
  const isOfCompanies = placed.has(own) || (/^CREATE/i.test(statement) && /\btenant_id\b/.test(statement));
  if (!isOfCompanies) return;
  for (const [, target = ''] of statement.matchAll(/\bREFERENCES (\w+)/gi))
    if (target !== own && !placed.has(target)) {
      await placeEverywhere(client, target);
      placed.add(target);
    }
}

async function placeEverywhere(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ forced: boolean }>(
    'SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = $1::regclass',
    [name],
  );
  const forced = rows[0]?.forced ?? false;
  // Its rows are copied by COPY, which does not write where policies hold for the owner too.
  if (forced) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  await placeTable(client, { name, place: 'everywhere', column: null });
  if (forced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
}

async function placedTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid',
  );
  return new Set(rows.map(({ name }) => name));
}
