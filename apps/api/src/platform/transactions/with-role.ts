import { type Kysely, sql } from 'kysely';
import { inCompany } from '../database/client-dialect.ts';
import type { Connections } from '../database/database.ts';
import type { DB } from '../database/database-types.gen.ts';
import { inTransaction } from './transaction.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type CompanyRole =
  | 'jornada_app'
  | 'jornada_opener'
  | 'jornada_steward'
  | 'jornada_eraser'
  | 'jornada_remover';

/**
 * Runs `work` in one transaction inside one company with a role; only for the `with-….ts` files beside this one. The database refuses what
 * the role may not do.
 */
export function withRole<T>(
  database: Connections,
  role: CompanyRole,
  tenantId: string,
  work: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(database, enterAs(role, 'BEGIN', tenantId), (tx) => work(inCompany(tx, tenantId)));
}

/** The statements that open a transaction inside a company. */
export function enterAs(role: CompanyRole, begin: string, tenantId: string): string {
  return `${begin}; SET LOCAL ROLE ${role}; ${naming(tenantId)}`;
}

/** Moves the rest of a transaction to another company; answers a Kysely object whose queries name that one. */
export async function moveTo(tx: Kysely<DB>, tenantId: string): Promise<Kysely<DB>> {
  await sql.raw(naming(tenantId)).execute(tx);
  return inCompany(tx, tenantId);
}

/** SET LOCAL, which Citus passes on to its servers. */
function naming(tenantId: string): string {
  if (!uuidPattern.test(tenantId)) throw new TypeError('tenantId is not a UUID');
  return `SET LOCAL jornada.tenant_id = '${tenantId}'`;
}
