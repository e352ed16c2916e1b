import type { LedgerHead } from './day-root.ts';
import type { ChainedEntry } from './entry.ts';
import type { Signed } from './hashing.ts';
import type { SealedEntries } from './verify-disclosed-ledger.ts';

/** The version of the form in which a record is exported of which nothing was removed. */
export const recordVersion = 3;
/** That of one of which something was: it has certificates of it, between roots and people. */
export const cutRecordVersion = 5;
/** That of exports for somebody who may know of a period alone: what is not shown is sealed, and keys and roots are not there. */
export const disclosedVersion = 4;

/** A line of an export. In files of the first version an entry does not say of which form it is; keys and roots came with the third. */
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
    } & Signed)
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
      readonly removals: number | null;
    };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads one line. Fields that it does not know may have been added by a later program.
 * @param version that of the file, null before its header
 * @throws RangeError for what is no line of an export
 */
export function readRecordLine(line: unknown, version: number | null): RecordLine {
  const fields = objectIn(line);
  const { type } = fields;
  if (type === 'header') return readHeader(fields);
  const isOfOld = version !== null && version !== recordVersion && version !== cutRecordVersion;
  if (type === 'key' && !isOfOld) return { type, ...signedIn(fields) };
  if (type === 'root' && !isOfOld) {
    return {
      type,
      ...signedIn(fields),
      heads: headsIn(fields.heads),
    };
  }
  if (type === 'removal' && version === cutRecordVersion) return { type, ...signedIn(fields) };
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
    if (isOfOld) return { type, ...counts, keys: null, roots: null, removals: null };
    const removals = version === cutRecordVersion ? count(fields, 'removals') : null;
    return { type, ...counts, keys: count(fields, 'keys'), roots: count(fields, 'roots'), removals };
  }
  throw new RangeError('a line is of no known type');
}

function readHeader(fields: Fields): RecordLine {
  const { format, version } = fields;
  const isKnown =
    format === 'jornada-record' &&
    typeof version === 'number' &&
    [1, 2, recordVersion, disclosedVersion, cutRecordVersion].includes(version);
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

/** Whether its values are those of an entry is for its hash to say; here only that they can be hashed. */
function entryIn({ entryType, ...fields }: Fields, version: number | null): ChainedEntry {
  if (typeof entryType !== 'string') throw new RangeError('entryType is no text');
  textOrNull(fields, 'reason');
  if (version !== 1) return { ...fields, type: entryType } as unknown as ChainedEntry;
  if (fields.formVersion !== undefined || fields.origin !== undefined)
    throw new RangeError('an entry says more than its version has a place for');
  return { ...fields, type: entryType, formVersion: 1, origin: null } as unknown as ChainedEntry;
}

function signedIn(fields: Fields): Signed {
  return { statement: text(fields, 'statement'), signature: text(fields, 'signature') };
}

/** @throws RangeError for what are no heads */
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
