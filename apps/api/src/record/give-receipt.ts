import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { Signed } from '@jornada/core/ledger/hashing';
import { receiptOf, receiptStatement } from '@jornada/core/ledger/receipt';
import type { Signer } from '../platform/signing-keys.ts';

/** The signed receipt of an entry. Made of the entry alone: whoever asks again, also for one of years ago, is given one. */
export async function giveReceipt(signer: Signer, entry: ChainedEntry): Promise<Signed> {
  const statement = receiptStatement(receiptOf(entry, signer.keyId));
  return { statement, signature: await signer.sign(statement) };
}
