import type { Kysely } from 'kysely';
import { inCompany } from './client-dialect.ts';
import type { Connections } from './database.ts';
import type { DB } from './database-types.gen.ts';
import { type CommitWith, inReadingTransaction, inTransaction } from './transaction.ts';
import { enterAs } from './with-role.ts';

declare const scope: unique symbol;

/**
 * A transaction that sees and writes one company alone, and whose queries name it: every query of a feature takes one. Those of a role that
 * may do less pass for one wherever they may.
 */
export type TenantTx = Kysely<DB> & { readonly [scope]: 'tenant' };

/**
 * Runs `work` in one transaction inside one company, as a role that row-level security binds.
 * @param tenantId the company; every row read or written belongs to it
 * @throws whatever `work` throws, after rolling everything back
 */
export function withTenant<T>(
  database: Connections,
  tenantId: string,
  work: (tx: TenantTx, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  return inTransaction(database, enter('BEGIN', tenantId), (tx, commitWith) =>
    work(inCompany(tx, tenantId) as TenantTx, commitWith),
  );
}

/**
 * The same for a few statements that are run thousands of times a minute, on whatever values: the plan of each is made once for a
 * connection, whereas of lists PostgreSQL would make it anew each time. Their shape must leave it no choice of indexes. Where companies are
 * spread over servers each is planned by its values: without them nobody knows to which server it goes.
 * @param lockTimeoutMs how long to wait for a lock, when not as usual
 */
export function withTenantOnKeptPlans<T>(
  database: Connections,
  tenantId: string,
  lockTimeoutMs: number | null,
  work: (tx: TenantTx, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  const patience = lockTimeoutMs === null ? '' : `; SET LOCAL lock_timeout = ${Math.round(lockTimeoutMs)}`;
  const keeping = database.isSpread ? '' : '; SET LOCAL plan_cache_mode = force_generic_plan';
  return inTransaction(database, `${enter('BEGIN', tenantId)}${keeping}${patience}`, (tx, commitWith) =>
    work(inCompany(tx, tenantId) as TenantTx, commitWith),
  );
}

/** The same for work that only reads: PostgreSQL refuses whatever would change or lock a row. */
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
