import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { platformName } from '../platform/transactions/reserved-names.queries.ts';
import { withCleaner } from '../platform/transactions/with-cleaner.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The tenant of the operators' accounts; null before the first start. */
export function findPlatformId(database: Database): Promise<string | null> {
  return withCleaner(database, async (tx) => {
    const found = await tx
      .selectFrom('reservedNames')
      .select('holderId')
      .where('name', '=', platformName)
      .executeTakeFirst();
    return found?.holderId ?? null;
  });
}

/** Operators who can sign in. */
export function findOperators(tx: TenantTx): Promise<{ email: string; fullName: string }[]> {
  return tx
    .selectFrom('users')
    .select(['email', 'fullName'])
    .where('active', '=', true)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where(sql<boolean>`'ROLE_SUPER_ADMIN' = ANY (roles)`)
    .orderBy('id')
    .execute();
}
