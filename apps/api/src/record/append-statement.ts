import { randomUUIDv7 } from 'node:crypto';
import {
  hashStatement,
  type Statement,
  type StatementKind,
  statementText,
} from '@jornada/core/ledger/statement';
import { hashing } from '../platform/cryptography/hashing.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { lockLedgers } from './ledger.queries.ts';
import { type AppendedStatement, findStatementHeads, insertStatements } from './statements.queries.ts';

/** What somebody states about a person's record. */
export interface NewStatement extends Pick<Statement, 'employeeId' | 'authorId' | 'subject' | 'content'> {
  readonly kind: StatementKind;
  readonly madeAt: Temporal.Instant;
}

/**
 * Records statements in the transaction of what they state, those of a person in the order given: the only way into their chains. Takes the
 * lock of these people's ledgers; a caller that holds some of them already must hold all of them, because locks are taken in one order.
 */
export async function appendStatements(
  tx: TenantTx,
  tenantId: string,
  given: readonly NewStatement[],
): Promise<AppendedStatement[]> {
  if (given.length === 0) return [];
  const employeeIds = [...new Set(given.map(({ employeeId }) => employeeId))];
  // Sent together and run in this order, so that the heads are read under the lock.
  const [, heads] = await Promise.all([lockLedgers(tx, employeeIds), findStatementHeads(tx, employeeIds)]);
  const last = new Map<string, { sequence: number; hash: string | null }>(
    heads.map(({ employeeId, sequence, hash }) => [employeeId, { sequence, hash }]),
  );
  const made = given.map((one): AppendedStatement => {
    const head = last.get(one.employeeId) ?? { sequence: 0, hash: null };
    const statement: Statement = {
      ...{ ...one, tenantId, id: randomUUIDv7(), sequence: head.sequence + 1 },
      madeAt: one.madeAt.toString({ smallestUnit: 'millisecond' }),
    };
    const text = statementText(statement);
    const hash = hashStatement(text, head.hash, hashing.ofText);
    last.set(one.employeeId, { sequence: statement.sequence, hash });
    return { ...statement, text, hash, previousHash: head.hash };
  });
  await insertStatements(tx, tenantId, made);
  return made;
}
