import type { exitTableTexts } from '@jornada/texts/exit-tables';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A table of an exit package. */
export interface ExitTable {
  readonly name: keyof typeof exitTableTexts.tables;
  /** The tables of the database whose rows it has. */
  readonly of: readonly string[];
  /** With the aliases of the table's columns in its texts. */
  readonly columns: RawBuilder<unknown>;
  /** Up to a condition that names the company. */
  readonly from: RawBuilder<unknown>;
  /** What identifies a row and is never null; rows are in its order. */
  readonly key: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]];
}

/** A row by the aliases of its columns, and `key0`, `key1` … */
export type ExitRow = Readonly<Record<string, unknown>>;

const pageSize = 500;

/** All rows of a table, a page at a time, each in a transaction of its own: what is in memory does not grow with the table. */
export async function* readPages(
  { columns, from, key }: ExitTable,
  read: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
): AsyncGenerator<readonly ExitRow[]> {
  const keys = sql.join(key);
  const aliased = sql.join(key.map((part, place) => sql`${part} AS ${sql.ref(`key${place}`)}`));
  let after: ExitRow | undefined;
  do {
    const last = after;
    const isLater = last
      ? sql`AND (${keys}) > (${sql.join(key.map((_, place) => last[`key${place}`]))})`
      : sql``;
    const { rows } = await read((tx) =>
      sql<ExitRow>`SELECT ${columns}, ${aliased} FROM ${from} ${isLater} ORDER BY ${keys} LIMIT ${pageSize}`.execute(
        tx,
      ),
    );
    if (rows.length > 0) yield rows;
    after = rows.length < pageSize ? undefined : rows.at(-1);
  } while (after);
}

export const personColumns = sql`person.full_name AS person, person.email`;

/** Joins whose row it is. @param column of the person's id, as `absence.user_id` */
export function joinPerson(column: string): RawBuilder<unknown> {
  return joinUser('person', column);
}

/** Joins somebody of the company whose id is in a column; nobody where it is null. */
export function joinUser(alias: string, column: string): RawBuilder<unknown> {
  return sql`LEFT JOIN users AS ${sql.ref(alias)}
    ON ${sql.ref(`${alias}.tenant_id`)} = ${thisCompany} AND ${sql.ref(`${alias}.id`)} = ${sql.ref(column)}`;
}

/** The names of people whose ids are in a list; null for everybody. */
export function namesOf(list: string): RawBuilder<unknown> {
  return sql`(
    SELECT string_agg(named.full_name, ', ' ORDER BY named.full_name) FROM users AS named
    WHERE named.tenant_id = ${thisCompany} AND named.id = ANY (${sql.ref(list)})
  )`;
}
