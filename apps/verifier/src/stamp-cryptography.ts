import type { HashName, SignedBytes, StampCryptography } from '@jornada/timestamp/algorithms';
import { type DerValue, part, readDer } from '@jornada/timestamp/der';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const hashes = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;
const curves: Readonly<Record<string, typeof p256>> = {
  '1.2.840.10045.3.1.7': p256,
  '1.3.132.0.34': p384,
  '1.3.132.0.35': p521,
};

/** Synchronous cryptography for time-stamps, in JavaScript. */
export const stampCryptography: StampCryptography = {
  hash: (name, bytes) => bytesToHex(hashes[name](bytes)),
  verify: ({ scheme, hash, key, bytes, signature }) => {
    try {
      const read = readDer(key);
      return scheme === 'RSA'
        ? isOfRsa(read, { hash, bytes, signature })
        : isOfCurve(read, hashes[hash](bytes), signature);
    } catch {
      return false;
    }
  },
};

function bitsOf(value: DerValue): Uint8Array {
  return part(value, 1, 0x03).contents.subarray(1);
}

function isOfCurve(key: DerValue, digest: Uint8Array, signature: Uint8Array): boolean {
  const curve = curves[part(part(key, 0), 1).oid];
  const given = { prehash: false, lowS: false, format: 'der' } as const;
  return curve?.verify(signature, digest, bitsOf(key), given) ?? false;
}

/** The DER prefix of a digest (RFC 8017, section 9.2). */
const digestPrefixes: Readonly<Partial<Record<HashName, string>>> = {
  'SHA-256': '3031300d060960864801650304020105000420',
  'SHA-384': '3041300d060960864801650304020205000430',
  'SHA-512': '3051300d060960864801650304020305000440',
};

/** RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2.2): the expected encoding is built and compared, never parsed. */
function isOfRsa(
  key: DerValue,
  { hash, bytes, signature }: Pick<SignedBytes, 'hash' | 'bytes' | 'signature'>,
): boolean {
  const numbers = readDer(bitsOf(key));
  const [modulus, exponent] = [part(numbers, 0, 0x02), part(numbers, 1, 0x02)].map(numberOf);
  const prefix = digestPrefixes[hash];
  if (!modulus || !exponent || !prefix) return false;
  const size = Math.ceil(modulus.toString(16).length / 2);
  const given = BigInt(`0x${bytesToHex(signature)}`);
  if (signature.length !== size || given >= modulus || size < 256) return false;
  const digest = prefix + bytesToHex(hashes[hash](bytes));
  const expected = `0001${'ff'.repeat(size - 3 - digest.length / 2)}00${digest}`;
  return (
    power(given, exponent, modulus)
      .toString(16)
      .padStart(size * 2, '0') === expected
  );
}

function numberOf({ contents }: DerValue): bigint {
  return BigInt(`0x${bytesToHex(contents)}`);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
