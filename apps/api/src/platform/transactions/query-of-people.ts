import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../database/database-types.gen.ts';
import { type Compiling, precompiledQuery } from './precompiled-query.ts';
import type { TenantTx } from './with-tenant.ts';

/**
 * A query about one person or many, written once: `build` compares the column of their ids with `people`. It is compiled to one text for a
 * single id and one for a list, because PostgreSQL estimates a list of unknown length as ten: for one id it would think that planning anew
 * is cheaper than the cached plan, and plan it for every punch.
 * @param build makes the query from its values, which it may only pass on, never look at
 */
export function queryOfPeople<Values extends Record<string, unknown>, Row>(
  build: (tx: Kysely<DB>, people: RawBuilder<string>, values: Values) => Compiling<Row>,
): (tx: TenantTx, userIds: readonly string[], values: Values) => Promise<Row[]> {
  const ofOne = precompiledQuery((tx, values: Values & { userId: string }) =>
    build(tx, sql<string>`${values.userId}`, values),
  );
  const ofMany = precompiledQuery((tx, values: Values & { userIds: readonly string[] }) =>
    build(tx, sql<string>`any(${values.userIds}::uuid[])`, values),
  );
  return (tx, userIds, values) => {
    const [userId] = userIds;
    if (userId !== undefined && userIds.length === 1) return ofOne(tx, { ...values, userId });
    return ofMany(tx, { ...values, userIds });
  };
}
