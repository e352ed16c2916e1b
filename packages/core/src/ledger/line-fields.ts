import type { LedgerHead, ReadingsHead } from './day-root.ts';
import type { Signed } from './hashing.ts';

/** A line of a file, parsed. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws RangeError for anything but an object */
export function objectIn(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError('a line is no object');
  return value as Fields;
}

/** @throws RangeError unless the field is a text */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new RangeError(`${name} is no text`);
  return value;
}

/** @throws RangeError unless the field is a text or null */
export function textOrNull(fields: Fields, name: string): string | null {
  return fields[name] === null ? null : text(fields, name);
}

/** @throws RangeError unless the field is a whole number */
export function count(fields: Fields, name: string): number {
  const value = fields[name];
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} is no number`);
  return value as number;
}

/** @throws RangeError unless the field is a list of texts */
export function textsIn(fields: Fields, name: string): readonly string[] {
  const value = fields[name];
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    throw new RangeError(`${name} is no list of texts`);
  return value;
}

/** @throws RangeError unless both fields are texts */
export function signedIn(fields: Fields): Signed {
  return { statement: text(fields, 'statement'), signature: text(fields, 'signature') };
}

/** @throws RangeError for malformed heads */
export function headsIn(value: unknown): LedgerHead[] {
  if (!Array.isArray(value)) throw new RangeError('heads are no list');
  return value.map((head: unknown) => {
    const [employeeId, sequence, hash, more] = Array.isArray(head) ? head : [];
    const isHead =
      more === undefined &&
      typeof employeeId === 'string' &&
      Number.isSafeInteger(sequence) &&
      typeof hash === 'string';
    if (!isHead) throw new RangeError('a head is none');
    return [employeeId, sequence, hash];
  });
}

/** @throws RangeError for anything but a head or null */
export function numberedHeadIn(value: unknown): ReadingsHead | null {
  if (value === undefined || value === null) return null;
  const [sequence, hash, more] = Array.isArray(value) ? value : [];
  if (more !== undefined || !Number.isSafeInteger(sequence) || typeof hash !== 'string')
    throw new RangeError('a head is none');
  return [sequence, hash];
}
