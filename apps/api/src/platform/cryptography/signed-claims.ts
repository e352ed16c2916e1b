import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, type SecretKeys } from './secret-keys.ts';

/**
 * Signs data that a client keeps or sends back, so that the server need not store it: base64url of JSON, a point, and its HMAC-SHA-256.
 * Whoever has it can read it. Not a JWT of `jose`, which signs on another thread each time: these are made and checked while thousands of
 * strangers ask at once.
 */
export interface ClaimsSigner {
  sign(claims: object): string;
  /** The claims, if they were signed with the secret for this purpose; null for anything else. */
  read(text: string): unknown;
}

/** Cached, because deriving a key costs more than signing with it. */
const signers = new Map<string, ClaimsSigner>();

/**
 * Signs with the present secret, and also accepts signatures of the previous one.
 * @param purpose so that what was signed for one purpose is invalid for another
 */
export function claimsSigner(keys: SecretKeys, purpose: string): ClaimsSigner {
  return {
    sign: (claims) => signerOf(keys.secretKey, purpose).sign(claims),
    read: (text) => {
      for (const secretKey of acceptedKeys(keys)) {
        const claims = signerOf(secretKey, purpose).read(text);
        if (claims !== null) return claims;
      }
      return null;
    },
  };
}

function signerOf(secretKey: string, purpose: string): ClaimsSigner {
  const name = `${purpose}\n${secretKey}`;
  const signer = signers.get(name) ?? newSigner(secretKey, purpose);
  signers.set(name, signer);
  return signer;
}

function newSigner(secretKey: string, purpose: string): ClaimsSigner {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign: (claims) => {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    read: (text) => {
      const [payload = '', signature = '', ...rest] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(payload);
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return null;
      return JSON.parse(Buffer.from(payload, 'base64url').toString());
    },
  };
}
