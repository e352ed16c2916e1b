import type { LedgerHead, ReadingsHead } from './day-root.ts';
import { type ChainedEntry, noCircumstances } from './entry.ts';
import type { Signed } from './hashing.ts';
import type { ChainedReading } from './reading.ts';
import type { ExportedStamp } from './stamped-roots.ts';
import type { SealedEntries } from './verify-disclosed-ledger.ts';

/** The version of exports that is written now. */
export const recordVersion = 5;
/** The version without time-stamps, readings and removal certificates. */
const unstampedVersion = 3;
/** The version for somebody who may see only a period: other entries are sealed, and there are no keys and roots. */
export const disclosedVersion = 4;

/**
 * A line of an export. In version 1 entries do not name their form; keys and roots came with version 3, time-stamps and readings with
 * version 5.
 */
export type RecordLine =
  | {
      readonly type: 'header';
      readonly version: number;
      readonly tenant: { readonly id: string; readonly slug: string; readonly name: string };
      readonly exportedAt: string;
      readonly keepUntil: string;
      readonly disclosed: { readonly from: string; readonly to: string } | null;
    }
  | ({ readonly type: 'key' } & Signed)
  | ({
      readonly type: 'root';
      readonly heads: readonly LedgerHead[];
      readonly readings: ReadingsHead | null;
    } & Signed)
  | ({ readonly type: 'timestamp' } & ExportedStamp)
  | { readonly type: 'reading'; readonly reading: ChainedReading }
  | ({ readonly type: 'removal' } & Signed)
  | { readonly type: 'employee'; readonly id: string; readonly fullName: string | null }
  | { readonly type: 'entry'; readonly entry: ChainedEntry }
  | ({ readonly type: 'sealed' } & SealedEntries)
  | {
      readonly type: 'ledger-end';
      readonly employeeId: string;
      readonly length: number;
      readonly head: string | null;
    }
  | {
      readonly type: 'footer';
      readonly employees: number;
      readonly entries: number;
      /** Null in versions without them. */
      readonly keys: number | null;
      readonly roots: number | null;
      readonly timestamps: number | null;
      readonly readings: number | null;
      readonly removals: number | null;
    };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses one line. Unknown fields may have been added by a later program, and are ignored.
 * @param version of the file; null before its header
 * @throws RangeError for anything that is not a line of an export
 */
export function readRecordLine(line: unknown, version: number | null): RecordLine {
  const fields = objectIn(line);
  const { type } = fields;
  if (type === 'header') return readHeader(fields);
  const hasStamps = version === null || version === recordVersion;
  const hasRoots = hasStamps || version === unstampedVersion;
  if (type === 'key' && hasRoots) return { type, ...signedIn(fields) };
  if (type === 'root' && hasRoots) {
    return {
      type,
      ...signedIn(fields),
      heads: headsIn(fields.heads),
      readings: hasStamps ? readingsHeadIn(fields.readings) : null,
    };
  }
  if (type === 'timestamp' && hasStamps)
    return { type, root: count(fields, 'root'), token: text(fields, 'token') };
  if (type === 'reading' && hasStamps) return { type, reading: readingIn(fields) };
  if (type === 'removal' && hasStamps) return { type, ...signedIn(fields) };
  if (type === 'employee') {
    const { fullName } = fields;
    return { type, id: text(fields, 'id'), fullName: typeof fullName === 'string' ? fullName : null };
  }
  if (type === 'entry') return { type, entry: entryIn(fields, version) };
  if (type === 'sealed' && version === disclosedVersion) {
    return { type, sealed: count(fields, 'count'), head: text(fields, 'head') };
  }
  if (type === 'ledger-end') {
    const length = count(fields, 'length');
    return { type, employeeId: text(fields, 'employeeId'), length, head: textOrNull(fields, 'head') };
  }
  if (type === 'footer') {
    const counts = { employees: count(fields, 'employees'), entries: count(fields, 'entries') };
    const of = (name: string, isThere: boolean) => (isThere ? count(fields, name) : null);
    return {
      ...{ type, ...counts, keys: of('keys', hasRoots), roots: of('roots', hasRoots) },
      ...{ timestamps: of('timestamps', hasStamps), readings: of('readings', hasStamps) },
      removals: of('removals', hasStamps),
    };
  }
  throw new RangeError('a line is of no known type');
}

function readHeader(fields: Fields): RecordLine {
  const { format, version } = fields;
  const isKnown =
    format === 'jornada-record' &&
    (version === 1 ||
      version === 2 ||
      version === unstampedVersion ||
      version === disclosedVersion ||
      version === recordVersion);
  if (!isKnown || (version === disclosedVersion) !== (fields.disclosed !== undefined))
    throw new RangeError('the form or version is not known');
  const tenant = objectIn(fields.tenant);
  return {
    type: 'header',
    version,
    tenant: { id: text(tenant, 'id'), slug: text(tenant, 'slug'), name: text(tenant, 'name') },
    exportedAt: text(fields, 'exportedAt'),
    keepUntil: text(fields, 'keepUntil'),
    disclosed: fields.disclosed === undefined ? null : periodIn(fields.disclosed),
  };
}

function periodIn(value: unknown): { from: string; to: string } {
  const fields = objectIn(value);
  return { from: text(fields, 'from'), to: text(fields, 'to') };
}

/** Only checks that the values can be hashed; whether they are right, the hash shows. */
function entryIn({ entryType, ...fields }: Fields, version: number | null): ChainedEntry {
  if (typeof entryType !== 'string') throw new RangeError('entryType is no text');
  textOrNull(fields, 'reason');
  if (version !== 1) return { ...noCircumstances, ...fields, type: entryType } as unknown as ChainedEntry;
  if (fields.formVersion !== undefined || fields.origin !== undefined)
    throw new RangeError('an entry says more than its version has a place for');
  const former = { ...noCircumstances, ...fields, type: entryType, formVersion: 1, origin: null };
  return former as unknown as ChainedEntry;
}

/**
 * Writes an entry as a line of an export. Circumstances that are null are left out, and read as null, so lines of entries of earlier forms
 * look as they always did.
 */
export function writeEntryLine(entry: ChainedEntry): string {
  const told = {
    ...entry,
    provenFrom: entry.provenFrom ?? undefined,
    provenUntil: entry.provenUntil ?? undefined,
    deviceTime: entry.deviceTime ?? undefined,
    deviceFrom: entry.deviceFrom ?? undefined,
    deviceUntil: entry.deviceUntil ?? undefined,
    modality: entry.modality ?? undefined,
    terminalId: entry.terminalId ?? undefined,
    terminalSequence: entry.terminalSequence ?? undefined,
    keyId: entry.keyId ?? undefined,
    deviceId: entry.deviceId ?? undefined,
    agreedById: entry.agreedById ?? undefined,
    entryType: entry.type,
    type: 'entry',
  };
  return `${JSON.stringify(told)}\n`;
}

/** Here too only whether it can be hashed; whether it is right, the hash shows. */
function readingIn({ readingKind, type: _, ...fields }: Fields): ChainedReading {
  const texts = [
    'tenantId',
    'id',
    'requestId',
    'inspectorId',
    'inspectorName',
    'from',
    'to',
    'readAt',
    'hash',
  ];
  for (const name of texts) text(fields, name);
  const { userIds } = fields;
  const areIds = Array.isArray(userIds) && userIds.every((id) => typeof id === 'string');
  if (!areIds || typeof readingKind !== 'string') throw new RangeError('a reading is none');
  return { ...fields, kind: readingKind } as unknown as ChainedReading;
}

function signedIn(fields: Fields): Signed {
  return { statement: text(fields, 'statement'), signature: text(fields, 'signature') };
}

/** @throws RangeError for malformed heads */
export function headsIn(value: unknown): LedgerHead[] {
  if (!Array.isArray(value)) throw new RangeError('heads are no list');
  return value.map((head: unknown) => {
    const [employeeId, sequence, hash] = Array.isArray(head) ? head : [];
    const isHead =
      typeof employeeId === 'string' && Number.isSafeInteger(sequence) && typeof hash === 'string';
    if (!isHead) throw new RangeError('a head is none');
    return [employeeId, sequence, hash];
  });
}

/** @throws RangeError for anything but a head or null */
export function readingsHeadIn(value: unknown): ReadingsHead | null {
  if (value === undefined || value === null) return null;
  const [sequence, hash] = Array.isArray(value) ? value : [];
  if (!Number.isSafeInteger(sequence) || typeof hash !== 'string') throw new RangeError('a head is none');
  return [sequence, hash];
}

function objectIn(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError('a line is no object');
  return value as Fields;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new RangeError(`${name} is no text`);
  return value;
}

function textOrNull(fields: Fields, name: string): string | null {
  return fields[name] === null ? null : text(fields, name);
}

function count(fields: Fields, name: string): number {
  const value = fields[name];
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} is no number`);
  return value as number;
}
