import type { Kysely } from 'kysely';
import type { DB } from '../platform/database/database-types.gen.ts';
import { type Compiling, precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { everybody, type VisiblePeople } from './visible-people.reads.ts';

/**
 * A frequent query about those visible. For everybody, whom nearly all who ask see, it is compiled once, because building it costs more than
 * sending it; for fewer each time.
 * @param build makes the query from its values, which it may only pass on, never look at
 */
export function queryOfVisible<Values extends Record<string, unknown>, Row>(
  build: (tx: Kysely<DB>, visible: VisiblePeople, values: Values) => Compiling<Row>,
): (tx: TenantTx, visible: VisiblePeople, values: Values) => Promise<Row[]> {
  const ofEverybody = precompiledQuery((tx, values: Values) => build(tx, everybody, values));
  return async (tx, visible, values) => {
    if (visible === everybody) return ofEverybody(tx, values);
    const { rows } = await tx.executeQuery<Row>(build(tx, visible, values).compile(tx));
    return rows;
  };
}
