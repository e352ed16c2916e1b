import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts what must wait in the database but whose content is nobody's to read there: a compact JWE with AES-256-GCM. */
export interface Sealer {
  seal(text: string): Promise<string>;
  /** @throws when the text was sealed with another key or altered */
  open(sealed: string): Promise<string>;
}

/** @param purpose tells apart the keys that one secret gives */
export function sealer(secretKey: string, purpose: string): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', purpose, 32));
  const [alg, enc] = ['dir', 'A256GCM'];
  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg, enc }).encrypt(key),
    open: async (sealed) => {
      const allowed = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] };
      const { plaintext } = await compactDecrypt(sealed, key, allowed);
      return new TextDecoder().decode(plaintext);
    },
  };
}
