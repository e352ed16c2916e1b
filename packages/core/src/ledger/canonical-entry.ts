import type { FormVersion, LedgerEntry } from './entry.ts';

type FieldsOfForms = Pick<LedgerEntry, 'origin' | 'provenFrom' | 'keyId' | 'deviceId' | 'agreedById'>;

/**
 * The form of a new entry: the third, the fourth if it has a key or a device, the fifth if somebody agreed to it, the sixth if a terminal
 * stored it without a network. So a verifier from before the later forms can check all other entries. Entries of earlier forms stay as they
 * are, and verifiable.
 */
export function formFor({ origin, provenFrom, keyId, deviceId, agreedById }: FieldsOfForms): FormVersion {
  if (origin === 'KIOSK' && provenFrom !== null) return 6;
  if (agreedById !== null) return 5;
  return keyId === null && deviceId === null ? 3 : 4;
}

/**
 * The fields that each form hashes, by version: in this order for ever. A later form has the fields of the one before, then its own. Form 2
 * adds the origin; 3 the circumstances: proven interval and device's word of an offline punch, from where somebody worked, and the
 * terminal; 4 the key or the device that made the entry; 5 who agreed to it. Form 6 has the fields of 5: its number says which origins may
 * have an interval.
 */
const forms: Readonly<Record<FormVersion, (entry: LedgerEntry) => unknown[]>> = {
  1: firstForm,
  2: secondForm,
  3: thirdForm,
  4: fourthForm,
  5: fifthForm,
  6: fifthForm,
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

function thirdForm(entry: LedgerEntry): unknown[] {
  return [
    ...secondForm(entry),
    entry.provenFrom,
    entry.provenUntil,
    entry.deviceTime,
    entry.deviceFrom,
    entry.deviceUntil,
    entry.modality,
    entry.terminalId,
    entry.terminalSequence,
  ];
}

function fourthForm(entry: LedgerEntry): unknown[] {
  return [...thirdForm(entry), entry.keyId, entry.deviceId];
}

function fifthForm(entry: LedgerEntry): unknown[] {
  return [...fourthForm(entry), entry.agreedById];
}
