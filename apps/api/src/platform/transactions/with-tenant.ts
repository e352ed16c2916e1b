import type { Kysely } from 'kysely';
import { inCompany } from '../database/client-dialect.ts';
import type { Connections } from '../database/database.ts';
import type { DB } from '../database/database-types.gen.ts';
import { refuseWhileHeld } from '../database/held-companies.ts';
import { type CommitWith, inReadingTransaction, inTransaction } from './transaction.ts';
import { enterAs } from './with-role.ts';

declare const scope: unique symbol;

/**
 * A transaction that sees and writes one company alone, and whose queries name it: every query of a feature takes one. Transactions of
 * roles that may do less have this type too.
 */
export type TenantTx = Kysely<DB> & { readonly [scope]: 'tenant' };

/**
 * Runs `work` in one transaction inside one company, as a role to which row-level security applies.
 * @param tenantId the company; every row read or written belongs to it
 * @throws whatever `work` throws, after a rollback; Overloaded while the company is moved to another server
 */
export function withTenant<T>(
  database: Connections,
  tenantId: string,
  work: (tx: TenantTx, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  return toChange(database, tenantId, enter('BEGIN', tenantId), work);
}

/**
 * The same for statements that are run thousands of times a minute with any values: each connection plans them once (`force_generic_plan`),
 * whereas PostgreSQL would plan a statement with lists anew each time. They must be written so that only one index fits. Where companies
 * are spread they are planned by their values, because those decide which server is asked.
 * @param lockTimeoutMs how long to wait for a lock; null for the usual time
 */
export function withTenantOnGenericPlans<T>(
  database: Connections,
  tenantId: string,
  lockTimeoutMs: number | null,
  work: (tx: TenantTx, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  const patience = lockTimeoutMs === null ? '' : `; SET LOCAL lock_timeout = ${Math.round(lockTimeoutMs)}`;
  const keeping = database.isSpread ? '' : '; SET LOCAL plan_cache_mode = force_generic_plan';
  return toChange(database, tenantId, `${enter('BEGIN', tenantId)}${keeping}${patience}`, work);
}

async function toChange<T>(
  database: Connections,
  tenantId: string,
  begin: string,
  work: (tx: TenantTx, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  if (database.isSpread) refuseWhileHeld(tenantId);
  return inTransaction(database, begin, (tx, commitWith) =>
    work(inCompany(tx, tenantId) as TenantTx, commitWith),
  );
}

/** The same for read-only work: PostgreSQL refuses whatever would change or lock a row. */
export function readTenant<T>(
  database: Connections,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return inReadingTransaction(database, enter('BEGIN READ ONLY', tenantId), (tx) =>
    work(inCompany(tx, tenantId) as TenantTx),
  );
}

const enter = (begin: string, tenantId: string) => enterAs('jornada_app', begin, tenantId);
