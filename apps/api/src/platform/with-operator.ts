import { type Kysely, sql } from 'kysely';
import { allowTime, inCompany } from './client-dialect.ts';
import type { Database } from './database.ts';
import type { DB } from './database-types.gen.ts';
import { inTransaction } from './transaction.ts';
import type { TenantTx } from './with-tenant.ts';

declare const scope: unique symbol;

/** A transaction of the platform operator, which sees every company and, of what is in them, nothing. */
export type OperatorTx = Kysely<DB> & { readonly [scope]: 'operator' };

/** A transaction that removes rows of one company, those of its record too, and can do nothing else. */
export type EraserTx = Kysely<DB> & { readonly [scope]: 'eraser' };

/** Runs `work` in one transaction as the platform operator: the one path across companies, which only its area may take. */
export function withOperator<T>(database: Database, work: (tx: OperatorTx) => Promise<T>): Promise<T> {
  return inTransaction(database, 'BEGIN; SET LOCAL ROLE jornada_operator', (tx) => work(tx as OperatorTx));
}

/** Turns the operator's transaction into one inside a company, so that what is done in both is done at once or not at all. */
export function enterTenant(tx: OperatorTx | TenantTx | EraserTx, tenantId: string): Promise<TenantTx> {
  return turnInto<TenantTx>(tx, 'jornada_app', tenantId);
}

/** Years of everybody's days are many rows. */
const eraseWithinMs = 10 * 60_000;

/** Turns the operator's transaction into one that may remove what is in a company. */
export async function enterToErase(tx: OperatorTx, tenantId: string): Promise<EraserTx> {
  await allowTime(tx, eraseWithinMs);
  return turnInto<EraserTx>(tx, 'jornada_eraser', tenantId);
}

/** Turns a transaction that entered a company back into the operator's. */
export function leaveTenant(tx: TenantTx | EraserTx): Promise<OperatorTx> {
  return turnInto<OperatorTx>(tx, 'jornada_operator', '');
}

async function turnInto<Tx extends Kysely<DB>>(tx: Kysely<DB>, role: string, tenantId: string): Promise<Tx> {
  await sql`SELECT set_config('role', ${role}, true), set_config('jornada.tenant_id', ${tenantId}, true)`.execute(
    tx,
  );
  return inCompany(tx, tenantId === '' ? null : tenantId) as Tx;
}
