import { type Kysely, sql } from 'kysely';
import { inCompany } from './client-dialect.ts';
import type { Connections } from './database.ts';
import type { DB } from './database-types.gen.ts';
import { inTransaction } from './transaction.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type CompanyRole =
  | 'jornada_app'
  | 'jornada_opener'
  | 'jornada_steward'
  | 'jornada_eraser'
  | 'jornada_remover';

/**
 * Runs `work` in one transaction inside one company as a role, for the files beside this one whose role it is. What it may not do, the
 * database refuses.
 */
export function withRole<T>(
  database: Connections,
  role: CompanyRole,
  tenantId: string,
  work: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(database, enterAs(role, 'BEGIN', tenantId), (tx) => work(inCompany(tx, tenantId)));
}

/** What opens a transaction inside a company. */
export function enterAs(role: CompanyRole, begin: string, tenantId: string): string {
  return `${begin}; SET LOCAL ROLE ${role}; ${naming(tenantId)}`;
}

/** Says anew which company the rest of a transaction is in, and gives a builder whose queries name that one. */
export async function moveTo(tx: Kysely<DB>, tenantId: string): Promise<Kysely<DB>> {
  await sql.raw(naming(tenantId)).execute(tx);
  return inCompany(tx, tenantId);
}

/** A command, which a database that is spread over servers passes on to them. */
function naming(tenantId: string): string {
  if (!uuidPattern.test(tenantId)) throw new TypeError('tenantId is not a UUID');
  return `SET LOCAL jornada.tenant_id = '${tenantId}'`;
}
