import { CompiledQuery, type Kysely } from 'kysely';
import { keepPlanOnParts } from '../database/client-dialect.ts';
import type { DB } from '../database/database-types.gen.ts';
import type { TenantTx } from './with-tenant.ts';

/** Something that compiles to a query: a Kysely builder, or plain SQL. */
export interface Compiling<Row> {
  compile(tx: Kysely<DB>): CompiledQuery<Row>;
}

/** Placeholder for a value while the query is compiled; it is replaced when the query is sent. */
class Hole {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A frequent query that is compiled once for all companies, because building it costs more than sending it. The company is filled in when
 * it is sent.
 * @param build makes the query from its values, which it may only pass on, never look at
 * @param options.keepsPlan whether it is sent so often that its plan is kept where companies are spread, see `read-on-part.ts`
 */
export function precompiledQuery<Values extends Record<string, unknown>, Row>(
  build: (tx: Kysely<DB>, values: Values) => Compiling<Row>,
  { keepsPlan = false }: { readonly keepsPlan?: boolean } = {},
): (tx: TenantTx, values: Values) => Promise<Row[]> {
  let frozen: CompiledQuery<Row> | undefined;
  return async (tx, values) => {
    frozen ??= build(tx, holes() as Values).compile(tx);
    const parameters = frozen.parameters.map((value) => (value instanceof Hole ? values[value.name] : value));
    const compiled = { ...CompiledQuery.raw(frozen.sql, parameters), query: frozen.query };
    const { rows } = await tx.executeQuery<Row>(keepsPlan ? keepPlanOnParts(compiled) : compiled);
    return rows;
  };
}

/** A placeholder for any name. */
function holes(): Record<string, Hole> {
  return new Proxy<Record<string, Hole>>({}, { get: (_, name) => new Hole(String(name)) });
}
