import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './database-types.gen.ts';
import { type Compiling, frozenQuery } from './frozen-query.ts';
import type { TenantTx } from './with-tenant.ts';

/**
 * A query about one person or many, written once: `build` compares the column of their ids with `people`, and cannot make the two
 * differ in anything else. It is compiled into a text for one id and a text for a list of them, because PostgreSQL takes a list of
 * unknown length for ten: of one id it would think a plan made anew cheaper than the kept one, and plan it for every punch.
 * @param build makes the query from its values; they may only be handed on as they are, never looked at
 */
export function queryOfPeople<Values extends Record<string, unknown>, Row>(
  build: (tx: Kysely<DB>, people: RawBuilder<string>, values: Values) => Compiling<Row>,
): (tx: TenantTx, userIds: readonly string[], values: Values) => Promise<Row[]> {
  const ofOne = frozenQuery((tx, values: Values & { userId: string }) =>
    build(tx, sql<string>`${values.userId}`, values),
  );
  const ofMany = frozenQuery((tx, values: Values & { userIds: readonly string[] }) =>
    build(tx, sql<string>`any(${values.userIds}::uuid[])`, values),
  );
  return (tx, userIds, values) => {
    const [userId] = userIds;
    if (userId !== undefined && userIds.length === 1) return ofOne(tx, { ...values, userId });
    return ofMany(tx, { ...values, userIds });
  };
}
