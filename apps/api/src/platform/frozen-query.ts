import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from './database-types.gen.ts';
import type { TenantTx } from './with-tenant.ts';

/** A query that can be compiled: one of Kysely's builders, or plain SQL. */
export interface Compiling<Row> {
  compile(tx: Kysely<DB>): CompiledQuery<Row>;
}

/** What stands for a value while the query is compiled; where it comes out is where the value goes. */
class Hole {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that every punch runs, compiled once for all companies: building it anew costs the server more than sending it. Which company
 * it names is put in when it is sent.
 * @param build makes the query from its values; they may only be handed on as they are, never looked at
 */
export function frozenQuery<Values extends Record<string, unknown>, Row>(
  build: (tx: Kysely<DB>, values: Values) => Compiling<Row>,
): (tx: TenantTx, values: Values) => Promise<Row[]> {
  let frozen: CompiledQuery<Row> | undefined;
  return async (tx, values) => {
    frozen ??= build(tx, holes() as Values).compile(tx);
    const parameters = frozen.parameters.map((value) => (value instanceof Hole ? values[value.name] : value));
    const { rows } = await tx.executeQuery<Row>({
      ...CompiledQuery.raw(frozen.sql, parameters),
      query: frozen.query,
    });
    return rows;
  };
}

/** A hole for any name that is asked for. */
function holes(): Record<string, Hole> {
  return new Proxy<Record<string, Hole>>({}, { get: (_, name) => new Hole(String(name)) });
}
