import type { Hashing, Signed, VerifySignature } from '../ledger/hashing.ts';
import { keyId, keyStatement } from '../ledger/key-chain.ts';
import { toyHash } from './ledger.ts';

/** Stands in for SHA-256 of texts and of bytes, which needs the platform. No security. */
export const toyHashing: Hashing = { ofText: toyHash, ofHex: (hex) => toyHash(`bytes ${hex}`) };

/** Writes out what is hashed in place of hashing it, so that expected values show how they come about. */
export const writtenOut: Hashing = { ofText: (text) => `text(${text})`, ofHex: (hex) => `bytes(${hex})` };

/** Stands in for a key pair: whoever knows the public key can sign with it. */
export interface ToyKey {
  readonly id: string;
  readonly publicKey: string;
  /** Its own statement, signed by itself: the first key of an installation. */
  readonly signed: Signed;
}

export function toyKey(publicKey: string): ToyKey {
  const id = keyId(publicKey, toyHashing);
  const statement = keyStatement({
    ...{ number: 1, id, publicKey, createdAt: '2026-01-01T00:00:00.000Z', previous: null },
  });
  return { id, publicKey, signed: signedBy({ publicKey }, statement) };
}

/** A statement and its signature by a key. */
export function signedBy({ publicKey }: Pick<ToyKey, 'publicKey'>, statement: string): Signed {
  return { statement, signature: toyHash(`${publicKey} signs ${statement}`) };
}

export const verifyToySignature: VerifySignature = (text, signature, publicKey) =>
  signature === signedBy({ publicKey }, text).signature;
