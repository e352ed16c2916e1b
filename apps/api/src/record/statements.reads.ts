import type { ChainedStatement } from '@jornada/core/ledger/statement';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The statements about a person's record, by sequence; of a period, those made from one moment until another. */
export async function findStatements(
  tx: TenantTx,
  employeeId: string,
  period?: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ChainedStatement[]> {
  let statements = tx
    .selectFrom('recordStatements')
    .select(['text', 'previousHash', 'hash'])
    .where('employeeId', '=', employeeId);
  if (period) statements = statements.where('madeAt', '>=', period.from).where('madeAt', '<', period.until);
  const rows = await statements.orderBy('sequence').execute();
  return rows.map(({ text, previousHash, hash }) => ({
    text,
    previousHash: previousHash?.toString('hex') ?? null,
    hash: hash.toString('hex'),
  }));
}
