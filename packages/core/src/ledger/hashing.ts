import type { Sha256 } from './entry.ts';

/** What the caller lends of the platform's cryptography; all of it answers at once. Hexadecimal is in lower case. */
export interface Hashing {
  /** The SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
  readonly ofText: Sha256;
  /** The SHA-256 of the bytes that a hexadecimal text spells, in hexadecimal. */
  readonly ofHex: Sha256;
}

/** Whether an Ed25519 signature over a text's UTF-8 bytes is a public key's; key (32 bytes) and signature in base64url. False for whatever is neither. */
export type VerifySignature = (text: string, signature: string, publicKey: string) => boolean;

/** A text that says by itself what it is and whose key it names, and the signature over it. */
export interface Signed {
  readonly statement: string;
  readonly signature: string;
}
