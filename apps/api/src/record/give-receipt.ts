import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { Signed } from '@jornada/core/ledger/hashing';
import { receiptOf, receiptStatement } from '@jornada/core/ledger/receipt';
import { type ChainedStatement, readStatement, statementReceiptText } from '@jornada/core/ledger/statement';
import type { Signer } from '../platform/cryptography/signing-keys.ts';

/** The signed receipt of a statement, which can be given again as well. */
export async function giveStatementReceipt(
  signer: Signer,
  { text, hash }: Pick<ChainedStatement, 'text' | 'hash'>,
): Promise<Signed> {
  const statement = readStatement(text);
  if (!statement) throw new Error('a stored statement is not readable');
  const { tenantId, employeeId, id, sequence, kind, madeAt } = statement;
  const { keyId } = signer;
  const receipt = statementReceiptText({ tenantId, employeeId, id, sequence, kind, madeAt, hash, keyId });
  return { statement: receipt, signature: await signer.sign(receipt) };
}

/** The signed receipt of an entry. It is computed from the entry alone, so it can be given again, and for entries of years ago. */
export async function giveReceipt(signer: Signer, entry: ChainedEntry): Promise<Signed> {
  const statement = receiptStatement(receiptOf(entry, signer.keyId));
  return { statement, signature: await signer.sign(statement) };
}
