/**
 * Parses a line of an export, which is written as `JSON.stringify` writes it and in no other way. So a name cannot be there twice, with one
 * value for one program and another for the next.
 * @throws RangeError for any other text
 */
export function parseLine(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new RangeError('it is not written as JSON is here');
  return value;
}

/**
 * Parses JSON that may have been laid out anew, as what somebody kept. @throws RangeError for an object that has a name twice, because one
 * program would read one value, and the next the other
 */
export function parseKept(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (namesIn(text) !== namesIn(JSON.stringify(value))) throw new RangeError('it has a name twice');
  return value;
}

/** How many names of fields there are in a text of JSON. */
function namesIn(json: string): number {
  return [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
}

/** Whether a signature (64 bytes) and a public key (32) are base64url without anything else, and so can be written in one way only. */
export function areEncoded(signature: string, publicKey: string): boolean {
  return /^[\w-]{85}[AQgw]$/.test(signature) && /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(publicKey);
}

/**
 * The names in a package, each once. @throws Error for two that some system would take for one, or a path out of the folder
 */
export function refuseTwinNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    const plain = name.normalize('NFC').toLowerCase();
    const isPlain = !/\\|^\/|(^|\/)\.{0,2}(\/|$)/.test(name.replace(/\/$/, ''));
    if (!isPlain) throw new Error(`${name} is no plain name in a package`);
    if (seen.has(plain)) throw new Error(`${name} is there twice`);
    seen.add(plain);
  }
}
