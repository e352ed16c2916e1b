import type { OwnStatement } from '@jornada/contract/proof/own-statements';
import { readStatement } from '@jornada/core/ledger/statement';
import type { Signer } from '../../platform/cryptography/signing-keys.ts';
import { giveStatementReceipt } from '../../record/give-receipt.ts';
import type { HeldStatement } from '../../record/statements.reads.ts';

/** A statement as its person is shown it, with its receipt. */
export async function describeStatement(
  signer: Signer,
  { number, day, ...chained }: HeldStatement,
): Promise<OwnStatement> {
  const statement = readStatement(chained.text);
  if (!statement) throw new Error('a stored statement is not readable');
  const { kind, madeAt, sequence, content } = statement;
  const closing = number === null || day === null ? null : { number, day: day.toString() };
  return { kind, madeAt, sequence, content, closing, receipt: await giveStatementReceipt(signer, chained) };
}
