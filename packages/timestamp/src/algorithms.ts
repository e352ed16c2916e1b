import { type DerValue, part } from './der.ts';

export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

/** Cryptography passed in by the caller; all of it is synchronous. */
export interface StampCryptography {
  /** In lower-case hexadecimal. */
  hash(name: HashName, bytes: Uint8Array): string;
  /**
   * Whether a signature was made with a public key; false for malformed input. `key` is a SubjectPublicKeyInfo in DER; ECDSA signatures are
   * DER too.
   */
  verify(signed: SignedBytes): boolean;
}

export interface SignedBytes {
  readonly scheme: 'RSA' | 'ECDSA';
  readonly hash: HashName;
  readonly key: Uint8Array;
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array;
}

const hashes: Readonly<Record<string, HashName>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const rsa = '1.2.840.113549.1.1.1';
const schemes: Readonly<Record<string, Pick<SignedBytes, 'scheme' | 'hash'>>> = {
  '1.2.840.113549.1.1.11': { scheme: 'RSA', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { scheme: 'RSA', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { scheme: 'RSA', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { scheme: 'ECDSA', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { scheme: 'ECDSA', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { scheme: 'ECDSA', hash: 'SHA-512' },
};

/** The object identifier of SHA-256, which requests use. */
export const sha256Oid = '2.16.840.1.101.3.4.2.1';

/** @throws RangeError for a hash that is too weak, or not known */
export function hashOf(algorithm: DerValue): HashName {
  const found = hashes[part(algorithm, 0).oid];
  if (!found) throw new RangeError('its hash is not known');
  return found;
}

/**
 * @param digest the hash algorithm, for signatures that name only the kind of key
 * @throws RangeError for an unknown signature algorithm
 */
export function schemeOf(algorithm: DerValue, digest?: HashName): Pick<SignedBytes, 'scheme' | 'hash'> {
  const { oid } = part(algorithm, 0);
  const found = oid === rsa && digest ? ({ scheme: 'RSA', hash: digest } as const) : schemes[oid];
  if (!found) throw new RangeError('its signature is of no known kind');
  return found;
}
