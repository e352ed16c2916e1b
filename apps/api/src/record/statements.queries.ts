import type { ChainedStatement, Statement } from '@jornada/core/ledger/statement';
import { sql } from 'kysely';
import { requiredCompany, thisCompany } from '../platform/database/this-company.ts';
import { precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The last statement of somebody's chain, to which the next one is chained. */
export interface StatementHead {
  readonly employeeId: string;
  readonly sequence: number;
  readonly hash: string;
}

/** The last statements of these people; whoever has none is missing. Of a chain all of which was removed, where its certificate ends. */
export async function findStatementHeads(
  tx: TenantTx,
  employeeIds: readonly string[],
): Promise<StatementHead[]> {
  return statementHeads(tx, { employeeIds });
}

const statementHeads = precompiledQuery(
  (_, { employeeIds }: { employeeIds: readonly string[] }) => sql<StatementHead>`
    SELECT person.id AS employee_id, head.sequence, encode(head.hash, 'hex') AS hash
    FROM unnest(${employeeIds}::uuid[]) AS person (id)
      CROSS JOIN LATERAL (
        (SELECT sequence, hash FROM record_statements WHERE tenant_id = ${thisCompany} AND employee_id = person.id
        ORDER BY sequence DESC LIMIT 1)
        UNION ALL
        (SELECT statements_through, statements_hash FROM record_removal_parts
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND statements_through IS NOT NULL
        ORDER BY number DESC LIMIT 1)
        ORDER BY sequence DESC LIMIT 1
      ) AS head`,
);

/** A new statement, with the text and hashes by which it is chained. */
export type AppendedStatement = Statement & ChainedStatement;

/**
 * Appends to chains of the transaction's company in one statement; the database refuses a sequence number that is taken. They are joined with
 * their company's row, so that they are written on that company's server where companies are spread.
 * @throws Error when the company was deleted meanwhile
 */
export async function insertStatements(
  tx: TenantTx,
  tenantId: string,
  made: readonly AppendedStatement[],
): Promise<void> {
  const rows = made.map(columnsOf);
  const lists = Object.fromEntries(
    columns.map(({ name }) => [name, rows.map((row) => row[name])]),
  ) as unknown as Columns;
  const written = await statementsWritten(tx, { company: requiredCompany(tenantId), ...lists });
  if (written.length !== made.length) throw new Error('the company of these statements is gone');
}

const columns = [
  { name: 'employeeId', as: 'uuid' },
  { name: 'sequence', as: 'int' },
  { name: 'id', as: 'uuid' },
  { name: 'kind', as: 'text' },
  { name: 'subject', as: 'text' },
  { name: 'madeAt', as: 'timestamptz' },
  { name: 'text', as: 'text' },
  { name: 'previousHash', as: 'bytea' },
  { name: 'hash', as: 'bytea' },
] as const;

type Columns = Record<(typeof columns)[number]['name'], unknown>;

function columnsOf(made: AppendedStatement): Columns {
  const { previousHash, hash } = made;
  return {
    ...made,
    previousHash: previousHash === null ? null : Buffer.from(previousHash, 'hex'),
    hash: Buffer.from(hash, 'hex'),
  };
}

const statementsWritten = precompiledQuery(
  (_, lists: Columns & { readonly company: unknown }) => sql`
    INSERT INTO record_statements AS made (tenant_id, ${sql.join(columns.map(({ name }) => sql.ref(name)))})
    SELECT company.id, statement.* FROM tenants AS company, LATERAL unnest(
      ${sql.join(columns.map(({ name, as }) => sql`${lists[name]}::${sql.raw(`${as}[]`)}`))}
    ) AS statement WHERE company.id = ${lists.company}::uuid
    RETURNING made.sequence`,
);
