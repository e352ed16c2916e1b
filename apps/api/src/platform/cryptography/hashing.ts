import { createHash, createPublicKey, hash, verify } from 'node:crypto';
import { areEncoded } from '@jornada/core/ledger/canonical-line';
import type { Hashing, VerifySignature } from '@jornada/core/ledger/hashing';

/** What core needs of cryptography, by Node. */
export const hashing: Hashing = {
  ofText: (text) => hash('sha256', text),
  ofHex: (hex) => createHash('sha256').update(hex, 'hex').digest('hex'),
};

export const verifySignature: VerifySignature = (text, signature, publicKey) => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return (
      areEncoded(signature, publicKey) &&
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    );
  } catch {
    return false;
  }
};
