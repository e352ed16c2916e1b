import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { Signed } from '@jornada/core/ledger/hashing';
import { receiptOf, receiptStatement } from '@jornada/core/ledger/receipt';
import type { Signer } from '../platform/cryptography/signing-keys.ts';

/** The signed receipt of an entry. It is computed from the entry alone, so it can be given again, and for entries of years ago. */
export async function giveReceipt(signer: Signer, entry: ChainedEntry): Promise<Signed> {
  const statement = receiptStatement(receiptOf(entry, signer.keyId));
  return { statement, signature: await signer.sign(statement) };
}
