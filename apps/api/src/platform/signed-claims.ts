import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, type SecretKeys } from './secret-keys.ts';

/**
 * Signs what a client keeps or sends back, so that the server needs to remember nothing: base64url of JSON, a point, and its HMAC-SHA-256.
 * Whoever holds it can read it. Not a JWT of `jose`, whose every signature is made in another thread: these are made and looked at while
 * thousands of strangers ask at once.
 */
export interface ClaimsSigner {
  sign(claims: object): string;
  /** The claims, which somebody with the secret signed for this purpose; null for anything else. */
  read(text: string): unknown;
}

/** Deriving a key costs more than signing with it. */
const signers = new Map<string, ClaimsSigner>();

/**
 * Signs with the present secret and reads what was signed with the one before too.
 * @param purpose tells apart the keys that one secret gives: what was signed for one is worth nothing for another
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
