import { createHash, createPublicKey, verify } from 'node:crypto';
import type { StampCryptography } from '@jornada/timestamp/algorithms';

/** Node's cryptography for verifying time-stamps. */
export const stampCryptography: StampCryptography = {
  hash: (name, bytes) => createHash(name).update(bytes).digest('hex'),
  verify: ({ scheme, hash, key, bytes, signature }) => {
    try {
      const publicKey = createPublicKey({ key: Buffer.from(key), format: 'der', type: 'spki' });
      const isOfScheme = publicKey.asymmetricKeyType === (scheme === 'RSA' ? 'rsa' : 'ec');
      return isOfScheme && verify(hash, bytes, publicKey, signature);
    } catch {
      return false;
    }
  },
};
