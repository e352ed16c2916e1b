import type { Kysely } from 'kysely';
import type { Connections } from './database.ts';
import type { DB } from './database-types.gen.ts';
import { inTransaction } from './transaction.ts';

declare const scope: unique symbol;

/** A transaction that sees and writes one company alone: every query of a feature takes one. */
export type TenantTx = Kysely<DB> & { readonly [scope]: 'tenant' };

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs `work` in one transaction inside one company, as a role that row-level security binds.
 * @param tenantId the company; every row read or written belongs to it
 * @throws whatever `work` throws, after rolling everything back
 */
export function withTenant<T>(
  database: Connections,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return inTransaction(database, enter('BEGIN', tenantId), (tx) => work(tx as TenantTx));
}

/** The same for work that only reads: PostgreSQL refuses whatever would change or lock a row. */
export function readTenant<T>(
  database: Connections,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return inTransaction(database, enter('BEGIN READ ONLY', tenantId), (tx) => work(tx as TenantTx));
}

function enter(begin: string, tenantId: string): string {
  if (!uuidPattern.test(tenantId)) throw new TypeError('tenantId is not a UUID');
  return `${begin}; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`;
}
