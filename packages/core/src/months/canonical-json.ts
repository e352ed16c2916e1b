/** The values of JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * The canonical text of a value: JSON without spaces, names of objects in the order of their characters, texts in Unicode NFC. Whoever has
 * the value can write the same text in any language, and compare its hash.
 * @throws TypeError for anything that JSON cannot contain
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value as Json));
}

function inOrder(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed().normalize('NFC');
  if (value === null || typeof value === 'boolean' || Number.isSafeInteger(value)) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no canonical form`);
  const names = Object.keys(value).sort();
  return Object.fromEntries(
    names.map((name) => [name, inOrder((value as Record<string, Json>)[name] ?? null)]),
  );
}
