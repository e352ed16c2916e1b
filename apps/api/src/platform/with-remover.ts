import { type Kysely, sql } from 'kysely';
import { allowTime } from './client-dialect.ts';
import type { Connections } from './database.ts';
import type { DB } from './database-types.gen.ts';
import { type TenantTx, withTenant } from './with-tenant.ts';

declare const scope: unique symbol;

/** A transaction that may remove the beginnings of one company's ledgers, as far as the database lets it, with their certificate. */
export type RemoverTx = Kysely<DB> & { readonly [scope]: 'remover' };

/** Years of entries are many rows, and each is looked at. */
const removeWithinMs = 60_000;

/**
 * Runs `work` in one transaction inside a company that may, in between, become the role that removes: what is removed, its certificate
 * and its trace in the audit log are there at once or not at all.
 */
export function withRemoval<T>(
  database: Connections,
  tenantId: string,
  work: (tx: TenantTx, removing: <R>(remove: (tx: RemoverTx) => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> {
  return withTenant(database, tenantId, async (tx) => {
    await allowTime(tx, removeWithinMs);
    return work(tx, async (remove) => {
      await enter(tx, 'jornada_remover');
      const result = await remove(tx as Kysely<DB> as RemoverTx);
      await enter(tx, 'jornada_app');
      return result;
    });
  });
}

async function enter(tx: TenantTx, role: string): Promise<void> {
  await sql`SELECT set_config('role', ${role}, true)`.execute(tx);
}
