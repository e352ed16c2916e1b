import { arrayIn } from './day-root.ts';
import type { ChainedEntry } from './entry.ts';

const receiptForm = 'jornada-receipt-1';

/** What somebody is given of an entry of their ledger: enough to prove later that it was there, and as what. */
export interface Receipt
  extends Pick<
    ChainedEntry,
    'tenantId' | 'employeeId' | 'sequence' | 'type' | 'punchedAt' | 'recordedAt' | 'hash'
  > {
  readonly entryId: string;
  readonly keyId: string;
}

/** The one text that stands for a receipt: a JSON array, its form first, so that it passes for nothing else that the key signs. */
export function receiptStatement(receipt: Receipt): string {
  const { tenantId, employeeId, entryId, sequence, type, punchedAt, recordedAt, hash, keyId } = receipt;
  return JSON.stringify([
    ...[receiptForm, tenantId, employeeId, entryId, sequence, type, punchedAt, recordedAt, hash, keyId],
  ]);
}

/** What a statement says; null for any text but the very one that stands for a receipt. */
export function readReceiptStatement(statement: string): Receipt | null {
  const [, ...fields] = arrayIn(statement);
  const [tenantId, employeeId, entryId, sequence, type, punchedAt, recordedAt, hash, keyId] = fields;
  const receipt = {
    ...{ tenantId, employeeId, entryId, sequence, type, punchedAt, recordedAt, hash, keyId },
  } as unknown as Receipt;
  const isTyped =
    [tenantId, employeeId, entryId, type, punchedAt, recordedAt, hash, keyId].every(
      (text) => typeof text === 'string',
    ) && Number.isSafeInteger(sequence);
  return isTyped && receiptStatement(receipt) === statement ? receipt : null;
}

/** The receipt of an entry, to be signed with a key. */
export function receiptOf(entry: ChainedEntry, keyId: string): Receipt {
  const { tenantId, employeeId, id: entryId, sequence, type, punchedAt, recordedAt, hash } = entry;
  return { tenantId, employeeId, entryId, sequence, type, punchedAt, recordedAt, hash, keyId };
}
