import type { LedgerEntry } from './entry.ts';

/** The version of the form below. A second form would need the version kept beside each entry; all so far are of the first. */
export const canonicalVersion = 1;

/**
 * The one text that stands for an entry: a JSON array, the version first, then the fields in this order for ever. JSON
 * quotes every text, so no two entries share a form; an absent reason (null) differs from an empty one. The reason is in
 * Unicode NFC, because the same words may come back from storage or a keyboard in another form.
 */
export function canonicalEntry(entry: LedgerEntry): string {
  return JSON.stringify([
    canonicalVersion,
    entry.tenantId,
    entry.employeeId,
    entry.sequence,
    entry.id,
    entry.kind,
    entry.type,
    entry.punchedAt,
    entry.timeZone,
    entry.recordedAt,
    entry.authorId,
    entry.supersedesId,
    entry.reason?.normalize('NFC') ?? null,
  ]);
}
