import type { Inclusion, LedgerHead, ReadingsHead, RemovalsHead } from './day-root.ts';
import { type ChainedEntry, noCircumstances } from './entry.ts';
import type { Signed } from './hashing.ts';
import {
  count,
  type Fields,
  headsIn,
  numberedHeadIn,
  objectIn,
  signedIn,
  text,
  textOrNull,
  textsIn,
} from './line-fields.ts';
import { refuseOtherFields } from './line-names.ts';
import type { ChainedReading } from './reading.ts';
import type { ExportedStamp } from './stamped-roots.ts';
import type { SealedEntries } from './verify-disclosed-ledger.ts';

/** The version of exports that is written now. */
export const recordVersion = 6;
/** The first version with time-stamps, readings and removal certificates. */
export const stampedVersion = 5;
/** The version without those, but with keys and closings. */
const unstampedVersion = 3;
/** The former version for somebody who may see only a period: other entries are sealed, and there are no keys and closings. */
export const unprovenVersion = 4;
const versions: readonly unknown[] = [1, 2, unstampedVersion, unprovenVersion, stampedVersion, recordVersion];

/** A statement about a person as it is exported: its canonical text, and the hash that chains it to the one before. */
export interface ExportedStatement {
  readonly text: string;
  readonly hash: string;
}

/**
 * A line of an export. In version 1 entries do not name their form; keys and roots came with version 3, time-stamps and readings with
 * version 5, statements and inclusions with version 6, which knows no other fields than its own.
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
      /** Null where only a period is disclosed; then inclusions prove what is shown. */
      readonly heads: readonly LedgerHead[] | null;
      readonly readings: ReadingsHead | null;
      readonly removals: RemovalsHead | null;
      readonly statements: readonly LedgerHead[];
    } & Signed)
  | ({ readonly type: 'timestamp' } & ExportedStamp)
  | { readonly type: 'reading'; readonly reading: ChainedReading }
  | ({ readonly type: 'removal' } & Signed)
  | { readonly type: 'employee'; readonly id: string; readonly fullName: string | null }
  | { readonly type: 'entry'; readonly entry: ChainedEntry }
  | ({ readonly type: 'sealed' } & SealedEntries)
  | ({ readonly type: 'statement' } & ExportedStatement)
  | ({ readonly type: 'sealed-statements' } & SealedEntries)
  | ({ readonly type: 'inclusion' } & Inclusion)
  | {
      readonly type: 'ledger-end';
      readonly employeeId: string;
      readonly length: number;
      readonly head: string | null;
      /** How many statements there are, and the hash of the last one. */
      readonly statements: number;
      readonly statementsHead: string | null;
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
      /** How many are shown; sealed ones do not count. */
      readonly statements: number | null;
      readonly inclusions: number | null;
    };

/**
 * Parses one line. Before version 6 unknown fields are ignored.
 * @param version of the file; null before its header
 * @param isDisclosed whether the file shows only a period
 * @throws RangeError for anything that is not a line of an export
 */
export function readRecordLine(line: unknown, version: number | null, isDisclosed = false): RecordLine {
  const fields = objectIn(line);
  const { type } = fields;
  if (type === 'header') return readHeader(fields);
  const isPresent = version === null || version === recordVersion;
  if (isPresent) refuseOtherFields(fields, isDisclosed);
  return (
    readCompanyLine(fields, version, isDisclosed) ??
    readPersonLine(fields, version) ??
    (isPresent ? readProofLine(fields) : null) ??
    refused()
  );
}

function refused(): never {
  throw new RangeError('a line is of no known type');
}

/** What a version has lines for. */
function linesOf(version: number | null) {
  const isPresent = version === null || version === recordVersion;
  const hasStamps = isPresent || version === stampedVersion;
  return { isPresent, hasStamps, hasRoots: hasStamps || version === unstampedVersion };
}

function readCompanyLine(fields: Fields, version: number | null, isDisclosed: boolean): RecordLine | null {
  const { type } = fields;
  const { isPresent, hasStamps, hasRoots } = linesOf(version);
  if (type === 'key' && hasRoots) return { type, ...signedIn(fields) };
  if (type === 'root' && hasRoots) {
    const none = { readings: null, removals: null, statements: [] };
    const root = { type, ...signedIn(fields), ...none, heads: null } as const;
    if (isDisclosed) return root;
    return {
      ...root,
      heads: headsIn(fields.heads),
      ...(hasStamps && { readings: numberedHeadIn(fields.readings) }),
      ...(isPresent && { removals: numberedHeadIn(fields.removals) }),
      ...(isPresent && { statements: headsIn(fields.statements) }),
    };
  }
  if (type === 'timestamp' && hasStamps)
    return { type, root: count(fields, 'root'), token: text(fields, 'token') };
  if (type === 'reading' && hasStamps && !isDisclosed) return { type, reading: readingIn(fields) };
  if (type === 'removal' && hasStamps && !isDisclosed) return { type, ...signedIn(fields) };
  if (type !== 'footer') return null;
  const counts = { employees: count(fields, 'employees'), entries: count(fields, 'entries') };
  const of = (name: string, isThere: boolean) => (isThere ? count(fields, name) : null);
  return {
    ...{ type, ...counts, keys: of('keys', hasRoots), roots: of('roots', hasRoots) },
    ...{ timestamps: of('timestamps', hasStamps), readings: of('readings', hasStamps) },
    ...{ removals: of('removals', hasStamps), statements: of('statements', isPresent) },
    inclusions: of('inclusions', isPresent),
  };
}

function readPersonLine(fields: Fields, version: number | null): RecordLine | null {
  const { type } = fields;
  const { isPresent } = linesOf(version);
  if (type === 'employee') {
    const { fullName } = fields;
    return { type, id: text(fields, 'id'), fullName: typeof fullName === 'string' ? fullName : null };
  }
  if (type === 'entry') return { type, entry: entryIn(fields, version) };
  if (type === 'sealed' && (isPresent || version === unprovenVersion)) return { type, ...sealedIn(fields) };
  if (type !== 'ledger-end') return null;
  return {
    ...{ type, employeeId: text(fields, 'employeeId'), length: count(fields, 'length') },
    head: textOrNull(fields, 'head'),
    statements: isPresent ? count(fields, 'statements') : 0,
    statementsHead: isPresent ? textOrNull(fields, 'statementsHead') : null,
  };
}

/** The lines that came with version 6. */
function readProofLine(fields: Fields): RecordLine | null {
  const { type, of } = fields;
  if (type === 'statement') return { type, text: text(fields, 'text'), hash: text(fields, 'hash') };
  if (type === 'sealed-statements') return { type, ...sealedIn(fields) };
  if (type !== 'inclusion') return null;
  if (of !== 'entries' && of !== 'statements') throw new RangeError('an inclusion is of no chain');
  return {
    ...{ type, of, root: count(fields, 'root'), sequence: count(fields, 'sequence') },
    ...{ hash: text(fields, 'hash'), index: count(fields, 'index'), path: textsIn(fields, 'path') },
  };
}

function sealedIn(fields: Fields): SealedEntries {
  return { sealed: count(fields, 'count'), head: text(fields, 'head') };
}

function readHeader(fields: Fields): RecordLine {
  const { format, version } = fields;
  const isKnown = format === 'jornada-record' && versions.includes(version);
  const isPartial = fields.disclosed !== undefined;
  if (!isKnown || (version !== recordVersion && isPartial !== (version === unprovenVersion)))
    throw new RangeError('the form or version is not known');
  if (version === recordVersion) refuseOtherFields(fields, isPartial);
  const tenant = objectIn(fields.tenant);
  return {
    type: 'header',
    version: version as number,
    tenant: { id: text(tenant, 'id'), slug: text(tenant, 'slug'), name: text(tenant, 'name') },
    exportedAt: instantIn(fields, 'exportedAt'),
    keepUntil: text(fields, 'keepUntil'),
    disclosed: isPartial ? periodIn(fields.disclosed) : null,
  };
}

/** Everything in the file is compared with this moment as texts are. */
function instantIn(fields: Fields, name: string): string {
  const instant = text(fields, name);
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime()) || moment.toISOString() !== instant || instant.length !== 24)
    throw new RangeError(`${name} is no instant`);
  return instant;
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
