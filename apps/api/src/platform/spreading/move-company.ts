import type pg from 'pg';
import { withBackupClient } from '../backup/backup-client.ts';
import { isSpread } from '../database/is-spread.ts';
import { placeTables } from '../database/placed-tables.ts';
import { StartupError } from '../errors/startup-error.ts';
import { budgetOf, whileHeld } from './hold-companies.ts';
import { requireNewest, requireServers } from './require-ready.ts';
import {
  companiesOf,
  findGroups,
  findServers,
  groupOf,
  nameOf,
  type Server,
  type ShardGroup,
} from './shard-groups.ts';
import { verifySpread } from './verify-spread.ts';

export interface Moved {
  readonly from: string;
  readonly to: string;
  /** For how long changes were refused, in milliseconds. */
  readonly heldMs: number;
}

/**
 * Moves a company to another server while everybody works. A company that shares its part with others first gets one of its own. Changes of
 * those concerned are refused meanwhile, and may be sent again; what they read is answered.
 * @param given.server as `host:port`; undefined for the emptiest other one
 * @param given.seconds for how long it may be kept from writing, both steps together
 * @throws StartupError for what the operator can correct; then the company is where it was
 */
export function moveCompany(
  coordinator: string,
  given: { readonly slug: string; readonly server?: string | undefined; readonly seconds: number },
): Promise<Moved> {
  return onSpread(coordinator, async (client) => {
    const { slug, seconds } = given;
    const { rows } = await client.query<{ id: string }>('SELECT id FROM tenants WHERE slug = $1', [slug]);
    const [company] = rows;
    if (!company) throw new StartupError(`No hay ninguna empresa «${slug}».`);
    const groups = await findGroups(client);
    const shared = await groupOf(client, groups, company.id);
    const to = await findTarget(client, groups, shared, given.server);
    const neighbours = await companiesOf(client, shared);
    const begunAt = performance.now();
    const budget = budgetOf(seconds);
    if (neighbours.length === 1) {
      await whileHeld(client, [company.id], budget, () => move(client, shared, to));
      return { from: nameOf(shared), to: nameOf(to), heldMs: performance.now() - begunAt };
    }
    await whileHeld(client, neighbours, budget, () => isolate(client, company.id));
    const own = await groupOf(client, await findGroups(client), company.id);
    await whileHeld(client, [company.id], budget, () => move(client, own, to), isApart);
    return { from: nameOf(own), to: nameOf(to), heldMs: performance.now() - begunAt };
  });
}

/**
 * Moves parts from the fullest server to the emptiest, one after the other, for as long as that makes them more equal.
 * @param report is told of each move
 * @returns how many parts were moved
 * @throws StartupError for what the operator can correct; what was moved before stays there
 */
export function evenOut(
  coordinator: string,
  given: { readonly seconds: number },
  report: (moved: Moved) => void,
): Promise<number> {
  return onSpread(coordinator, async (client) => {
    for (let moves = 0; ; moves += 1) {
      const groups = await findGroups(client);
      const servers = await findServers(client, groups);
      const [emptiest, fullest] = [servers[0], servers.at(-1)];
      if (!emptiest || !fullest) return moves;
      const gap = fullest.bytes - emptiest.bytes;
      // A larger one would only exchange the two; a smaller one is not worth it.
      const group = groups.find(
        (one) => nameOf(one) === nameOf(fullest) && one.bytes > gap / 20 && one.bytes <= gap / 2,
      );
      if (!group) return moves;
      const companies = await companiesOf(client, group);
      const begunAt = performance.now();
      await whileHeld(client, companies, budgetOf(given.seconds), () => move(client, group, emptiest));
      report({ from: nameOf(group), to: nameOf(emptiest), heldMs: performance.now() - begunAt });
    }
  });
}

/** Runs `work`, and then checks every part. */
function onSpread<T>(coordinator: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withBackupClient(coordinator, async (client) => {
    await requireNewest(client);
    await requireServers(client);
    if (!(await isSpread(client)))
      throw new StartupError('Las empresas no están repartidas: hágalo antes con npm run distribute.');
    const { rows } = await client.query<{ isAlone: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('jornada move', 0)) AS "isAlone"`,
    );
    if (!rows[0]?.isAlone) throw new StartupError('Ya se está llevando una empresa: espere a que acabe.');
    const result = await work(client);
    await verifySpread(client, await placeTables(client));
    return result;
  });
}

const isApart = ' Ya tiene una parte para ella sola: la próxima vez solo falta llevarla.';

async function findTarget(
  client: pg.Client,
  groups: readonly ShardGroup[],
  from: Server,
  wanted: string | undefined,
): Promise<Server> {
  if (wanted === nameOf(from)) throw new StartupError(`Esa empresa ya está en ${wanted}.`);
  const servers = await findServers(client, groups);
  const others = servers.filter((server) => nameOf(server) !== nameOf(from));
  const target = wanted === undefined ? others[0] : others.find((server) => nameOf(server) === wanted);
  if (target) return target;
  throw new StartupError(
    `No hay ningún servidor al que llevarla${wanted === undefined ? '' : ` que sea ${wanted}`}: los hay en ${servers.map(nameOf).join(', ')}.`,
  );
}

/** Gives a company a part of its own, on the same server. */
async function isolate(client: pg.Client, id: string): Promise<void> {
  await client.query(
    `SELECT isolate_tenant_to_new_shard('tenants', $1::uuid, 'CASCADE', shard_transfer_mode => 'block_writes')`,
    [id],
  );
}

/** By copies under a lock: logical replication, Citus's other way, is refused for tables with row-level security. */
async function move(client: pg.Client, from: ShardGroup, to: Server): Promise<void> {
  await client.query(
    `SELECT citus_move_shard_placement($1::bigint, $2::text, $3::int, $4::text, $5::int, shard_transfer_mode => 'block_writes')`,
    [from.shard, from.host, from.port, to.host, to.port],
  );
}
