import { raiseStatementTimeout } from '../database/client-dialect.ts';
import type { Connections } from '../database/database.ts';
import { withRole } from './with-role.ts';
import type { TenantTx } from './with-tenant.ts';

declare const scope: unique symbol;

/**
 * A transaction that may remove the oldest entries of one company's ledgers, as far as the database allows, and write their certificate and
 * log entry. It reads what decides how much may be removed, and anything else is refused.
 */
export type RemoverTx = TenantTx & { readonly [scope]: 'remover' };

/** Years of entries are many rows, and each is checked. */
const removeWithinMs = 60_000;

/** Runs `work` in one transaction inside a company as the role that removes records. */
export function withRemover<T>(
  database: Connections,
  tenantId: string,
  work: (tx: RemoverTx) => Promise<T>,
): Promise<T> {
  return withRole(database, 'jornada_remover', tenantId, async (tx) => {
    await raiseStatementTimeout(tx, removeWithinMs);
    return work(tx as RemoverTx);
  });
}
