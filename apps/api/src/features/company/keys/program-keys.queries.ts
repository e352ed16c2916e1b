import type { Scope } from '@jornada/contract/scopes';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

const columns = [
  ...(['id', 'name', 'prefix', 'scopes', 'addresses', 'createdAt', 'createdById', 'createdBy'] as const),
  ...(['expiresAt', 'lastUsedAt'] as const),
] as const;

export interface ProgramKeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: Scope[];
  readonly addresses: string[];
  readonly createdAt: Temporal.Instant;
  readonly createdById: string;
  readonly createdBy: string;
  readonly expiresAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
}

/** The keys of the transaction's company that were not revoked, in the order in which they were made. */
export async function findProgramKeys(tx: TenantTx): Promise<ProgramKeyRow[]> {
  const rows = await tx
    .selectFrom('programKeys')
    .select(columns)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows as ProgramKeyRow[];
}

/** Locks the company, so that nobody makes a key meanwhile, and says how many it has. */
export async function countKeysUnderLock(tx: TenantTx): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('programKeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProgramKey(
  tx: TenantTx,
  row: Omit<ProgramKeyRow, 'lastUsedAt'> & { readonly hash: Buffer },
): Promise<void> {
  await tx.insertInto('programKeys').values(row).execute();
}

/** @returns the key; undefined where there is none, or it was revoked before */
export async function revokeKeyRow(
  tx: TenantTx,
  id: string,
  revokedAt: Temporal.Instant,
): Promise<ProgramKeyRow | undefined> {
  const row = await tx
    .updateTable('programKeys')
    .set({ revokedAt })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row as ProgramKeyRow | undefined;
}
