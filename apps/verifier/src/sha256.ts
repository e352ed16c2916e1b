/** The first 32 bits of the fractions of the cube roots of the first 64 primes, and of the square roots of the first 8 (FIPS 180-4). */
const { constants, start } = fractions();

/** Buffers for the text and a block's words, reused for every text, which makes it fast. */
let bytes = new Uint8Array(4_096);
let view = new DataView(bytes.buffer);
const words = new Int32Array(64);
const state = new Int32Array(8);
const encoder = new TextEncoder();
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * The SHA-256 of a text's UTF-8 bytes, in hexadecimal. Made for the millions of short texts of a record: it allocates nothing but its
 * result.
 */
export function sha256OfText(text: string): string {
  // At most three bytes for each UTF-16 unit, then the padding: a one bit, zeros, and the length in 64 bits.
  if (bytes.length < text.length * 3 + 72) {
    bytes = new Uint8Array(text.length * 6 + 72);
    view = new DataView(bytes.buffer);
  }
  const { written } = encoder.encodeInto(text, bytes);
  const end = (((written + 8) >> 6) + 1) << 6;
  bytes.fill(0, written, end);
  bytes[written] = 0x80;
  for (let at = end - 1, left = written * 8; left > 0; at -= 1, left = Math.floor(left / 256))
    bytes[at] = left % 256;
  state.set(start);
  for (let at = 0; at < end; at += 64) compress(at);
  let hex = '';
  for (let index = 0; index < 8; index += 1) {
    const word = state[index] ?? 0;
    hex +=
      (pairs[word >>> 24] ?? '') + pairs[(word >>> 16) & 255] + pairs[(word >>> 8) & 255] + pairs[word & 255];
  }
  return hex;
}

function compress(from: number): void {
  const [w, k, input] = [words, constants, view];
  for (let index = 0; index < 16; index += 1) w[index] = input.getInt32(from + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = w[index - 15] ?? 0;
    const late = w[index - 2] ?? 0;
    const first = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const second = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    w[index] = ((w[index - 16] ?? 0) + first + (w[index - 7] ?? 0) + second) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const sum = (h + high + (g ^ (e & (f ^ g))) + (k[index] ?? 0) + (w[index] ?? 0)) | 0;
    const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const other = (low + ((a & b) ^ (c & (a ^ b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + sum) | 0;
    d = c;
    c = b;
    b = a;
    a = (sum + other) | 0;
  }
  state[0] = ((state[0] ?? 0) + a) | 0;
  state[1] = ((state[1] ?? 0) + b) | 0;
  state[2] = ((state[2] ?? 0) + c) | 0;
  state[3] = ((state[3] ?? 0) + d) | 0;
  state[4] = ((state[4] ?? 0) + e) | 0;
  state[5] = ((state[5] ?? 0) + f) | 0;
  state[6] = ((state[6] ?? 0) + g) | 0;
  state[7] = ((state[7] ?? 0) + h) | 0;
}

function fractions(): { constants: Int32Array; start: Int32Array } {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    constants: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  };
}
