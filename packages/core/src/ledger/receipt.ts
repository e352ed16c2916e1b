import { arrayIn } from './day-root.ts';
import type { ChainedEntry } from './entry.ts';

const receiptForm = 'jornada-receipt-1';

/** A receipt for an entry: enough to prove later that the entry existed, and with which content. */
export interface Receipt
  extends Pick<
    ChainedEntry,
    'tenantId' | 'employeeId' | 'sequence' | 'type' | 'punchedAt' | 'recordedAt' | 'hash'
  > {
  readonly entryId: string;
  readonly keyId: string;
}

/**
 * The canonical text of a receipt: a JSON array that begins with its kind, so that the signature is valid for nothing else that the key
 * signs.
 */
export function receiptStatement(receipt: Receipt): string {
  const { tenantId, employeeId, entryId, sequence, type, punchedAt, recordedAt, hash, keyId } = receipt;
  return JSON.stringify([
    ...[receiptForm, tenantId, employeeId, entryId, sequence, type, punchedAt, recordedAt, hash, keyId],
  ]);
}

/** Parses a statement; null for any text that is not the canonical one of a receipt. */
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
