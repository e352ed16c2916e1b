import type { Signer } from '../platform/cryptography/signing-keys.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { giveReceipt, giveStatementReceipt } from './give-receipt.ts';
import { findEntries } from './ledger.reads.ts';
import { findStatements } from './statements.reads.ts';

interface DaysOfPerson extends Period {
  readonly userId: string;
  readonly timeZone: string;
}

/** What a person's record says of some days, read in one transaction; `given` signs the receipts of it, one a line, and is null where there is nothing. */
export async function readForReceipts(
  tx: TenantTx,
  { userId, timeZone, from, to }: DaysOfPerson,
): Promise<{ given(signer: Signer): Promise<string> } | null> {
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant();
  const period = { from: midnight(from), until: midnight(to.add({ days: 1 })) };
  const [entries, statements] = await Promise.all([
    findEntries(tx, userId, period),
    findStatements(tx, userId, period),
  ]);
  if (entries.length + statements.length === 0) return null;
  return {
    given: async (signer) => {
      const receipts = await Promise.all([
        ...entries.map((entry) => giveReceipt(signer, entry)),
        ...statements.map((statement) => giveStatementReceipt(signer, statement)),
      ]);
      return receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join('');
    },
  };
}
