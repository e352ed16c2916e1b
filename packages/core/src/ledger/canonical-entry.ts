import type { FormVersion, LedgerEntry } from './entry.ts';

/** The form in which entries are written now. Entries of earlier forms stay as they are, and verifiable. */
export const currentFormVersion: FormVersion = 3;

/**
 * The fields that each form hashes, in this order for ever. A later form has the fields of the one before, and its own after them. Form 2
 * adds the origin; form 3 the circumstances: the proven interval of an offline punch, what the device's clocks said, from where somebody
 * worked, and the terminal.
 */
const forms: Readonly<Record<FormVersion, (entry: LedgerEntry) => unknown[]>> = {
  1: firstForm,
  2: secondForm,
  3: (entry) => [
    ...secondForm(entry),
    entry.provenFrom,
    entry.provenUntil,
    entry.deviceTime,
    entry.deviceFrom,
    entry.deviceUntil,
    entry.modality,
    entry.terminalId,
    entry.terminalSequence,
  ],
};

/** Whether this program knows a form. */
export function isKnownForm(version: unknown): version is FormVersion {
  return typeof version === 'number' && Object.hasOwn(forms, version);
}

/**
 * The canonical text of an entry: a JSON array with the version of its form and then its fields. JSON quotes every text, so no two entries
 * have the same text, and because of the version no entry of one form can be taken for one of another; a missing reason (null) differs from
 * an empty one. The reason is normalised to Unicode NFC, because storage or keyboards may change the form.
 */
export function canonicalEntry(entry: LedgerEntry): string {
  return JSON.stringify([entry.formVersion, ...forms[entry.formVersion](entry)]);
}

function firstForm(entry: LedgerEntry): unknown[] {
  return [
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
  ];
}

function secondForm(entry: LedgerEntry): unknown[] {
  return [...firstForm(entry), entry.origin];
}
