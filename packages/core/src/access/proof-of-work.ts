/** SHA-256, passed in by the server or the page. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const seedBytes = 32;
const solutionBytes = 8;

/** A challenge, and how many zero bits the hash of a solution must begin with. */
export interface Challenge {
  readonly challenge: string;
  readonly bits: number;
}

/**
 * Searches for a solution: a whole number for which SHA-256(SHA-256(challenge) ‖ number as 8 bytes, big-endian) begins with `bits` zero
 * bits. Each bit doubles the work.
 * @param range.from the first number to try; `tries` how many
 * @returns null when none of them is a solution
 */
export function searchSolution(
  { challenge, bits }: Challenge,
  { from, tries }: { readonly from: number; readonly tries: number },
  sha256: Sha256,
): number | null {
  const message = messageOf(challenge, sha256);
  const view = new DataView(message.buffer);
  for (let solution = from; solution < from + tries; solution += 1) {
    view.setUint32(seedBytes, solution / 2 ** 32);
    view.setUint32(seedBytes + 4, solution % 2 ** 32);
    if (leadingZeroBits(sha256(message)) >= bits) return solution;
  }
  return null;
}

export function isSolution({ challenge, bits }: Challenge, solution: number, sha256: Sha256): boolean {
  if (!Number.isSafeInteger(solution) || solution < 0) return false;
  return searchSolution({ challenge, bits }, { from: solution, tries: 1 }, sha256) === solution;
}

/** The hash of the challenge with room for a number: a single block of SHA-256, so longer challenges do not slow the search down. */
function messageOf(challenge: string, sha256: Sha256): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(seedBytes + solutionBytes);
  message.set(sha256(Uint8Array.from(challenge, (character) => character.charCodeAt(0))));
  return message;
}

function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
