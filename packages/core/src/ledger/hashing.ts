import type { Sha256 } from './entry.ts';

/** Hash functions passed in by the caller, because core uses no library; all of them are synchronous. Hexadecimal is in lower case. */
export interface Hashing {
  /** The SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
  readonly ofText: Sha256;
  /** The SHA-256 of the bytes that a hexadecimal text spells, in hexadecimal. */
  readonly ofHex: Sha256;
}

/**
 * Whether an Ed25519 signature over a text's UTF-8 bytes was made with a public key; key (32 bytes) and signature in base64url. False for
 * malformed input.
 */
export type VerifySignature = (text: string, signature: string, publicKey: string) => boolean;

/** A statement that names its kind and key, and the signature over it. */
export interface Signed {
  readonly statement: string;
  readonly signature: string;
}
