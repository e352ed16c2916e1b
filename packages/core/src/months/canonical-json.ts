/** The values of JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * The canonical text of a value: JSON without spaces, names of objects in the order of their characters, texts in Unicode NFC. Whoever has
 * the value can write the same text in any language, and compare its hash.
 * @throws TypeError for anything that JSON cannot contain
 */
export function canonicalJson(value: unknown): string {
  return written(value as Json);
}

function written(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed().normalize('NFC'));
  if (value === null || typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no canonical form`);
  const fields = value as Readonly<Record<string, Json>>;
  const names = Object.keys(fields).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${written(fields[name] ?? null)}`).join(',')}}`;
}
