import type pg from 'pg';
import { withBackupClient } from '../backup/backup-client.ts';
import { quoted } from '../backup/tables.ts';
import { isSpread } from '../database/is-spread.ts';
import { letRolesIn } from '../database/let-roles-in.ts';
import { migrationLock } from '../database/migrate.ts';
import { openPlacing, type Placed, placeTables } from '../database/placed-tables.ts';
import { fillDirectory } from './fill-directory.ts';
import { requireNewest, requireNobody, requireServers } from './require-ready.ts';
import { spreadTables } from './spread-tables.ts';
import { verifySpread } from './verify-spread.ts';

export interface Distributed {
  /** False when it was spread before. */
  readonly isNew: boolean;
  readonly tables: number;
  readonly rows: number;
  /** The shards of all tables on all servers. */
  readonly parts: number;
  /** How many e-mails and domains the directory of signing in lacked, of an installation that was spread before. */
  readonly missing: number;
}

/**
 * Spreads the companies of an installation over the workers of its database, in one transaction, and then checks every shard. An
 * installation that is spread already is only checked.
 * @param directory of other migrations than those of this program
 * @throws StartupError for what the operator can correct; unless it reports a failed check, nothing was changed
 */
export function distribute(coordinator: string, directory?: string): Promise<Distributed> {
  return withBackupClient(coordinator, async (client) => {
    await requireNewest(client, directory);
    await requireServers(client);
    const tables = await placeTables(client);
    const isNew = !(await isSpread(client));
    if (isNew) await spread(client, tables);
    const moved = tables.filter(({ place }) => place === 'spread').map(({ name }) => name);
    const parts = await verifySpread(client, tables);
    const missing = await fillDirectory(client);
    const rows = [...(await countRows(client, moved)).values()].reduce((sum, count) => sum + count, 0);
    return { isNew, tables: moved.length, rows, parts, missing };
  });
}

async function spread(client: pg.Client, tables: readonly Placed[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await requireNobody(client);
    await client.query(`LOCK TABLE ${names.map(quoted).join()} IN ACCESS EXCLUSIVE MODE`);
    await prepare(client);
    const before = await countRows(client, names);
    await spreadTables(client, tables);
    await letRolesIn(client);
    const after = await countRows(client, names);
    const lost = names.filter((name) => before.get(name) !== after.get(name));
    if (lost.length > 0) throw new Error(`rows were lost or doubled: ${lost.join(', ')}`);
    // One server did not need it.
    await client.query('DELETE FROM sign_in_directory');
    await fillDirectory(client);
    await client.query('COMMIT');
  } catch (error) {
    // Without its connection the transaction is already gone.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function prepare(client: pg.Client): Promise<void> {
  // Settings of a transaction, above all its company, are passed on to the workers; for connections from now on.
  for (const [setting, value] of [
    ['citus.propagate_set_commands', 'local'],
    ['citus.enable_unsafe_triggers', 'on'],
  ]) {
    await client.query(`SET LOCAL ${setting} = ${value}`);
    await client.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting} = ${value}', current_database()); END $$`,
    );
  }
  await openPlacing(client);
}

async function countRows(client: pg.Client, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted(table)}`);
    counts.set(table, Number(rows[0]?.count));
  }
  return counts;
}
