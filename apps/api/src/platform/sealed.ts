import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { acceptedKeys, type SecretKeys } from './secret-keys.ts';

/** Encrypts what must wait in the database but whose content is nobody's to read there: a compact JWE with AES-256-GCM. */
export interface Sealer {
  /** @param sealedAt is written outside the encryption, for `sealedAt` to tell */
  seal(text: string, sealedAt?: Temporal.Instant): Promise<string>;
  /** @throws when the text was altered, or sealed with neither the present key nor the previous one */
  open(sealed: string): Promise<string>;
  /** What to keep in place of a text that the previous key opens: the same, sealed with the present one. Null for any other text. */
  reseal(sealed: string, sealedAt?: Temporal.Instant): Promise<string | null>;
}

const [alg, enc] = ['dir', 'A256GCM'];
const allowed = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] };

/** @param purpose tells apart the keys that one secret gives */
export function sealer(keys: SecretKeys, purpose: string): Sealer {
  const [present, ...former] = acceptedKeys(keys).map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)),
  );
  if (!present) throw new Error('there is always a present key');
  const seal: Sealer['seal'] = (text, sealedAt) =>
    new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({
        alg,
        enc,
        ...(sealedAt && { iat: Math.floor(sealedAt.epochMilliseconds / 1000) }),
      })
      .encrypt(present);
  return {
    seal,
    open: (sealed) =>
      openWith(sealed, present).catch(async (error: unknown) => {
        for (const key of former) {
          const text = await openWith(sealed, key).catch(() => null);
          if (text !== null) return text;
        }
        throw error;
      }),
    reseal: async (sealed, sealedAt) => {
      for (const key of former) {
        const text = await openWith(sealed, key).catch(() => null);
        if (text !== null) return seal(text, sealedAt);
      }
      return null;
    },
  };
}

/** The moment that was given when a text was sealed, if any. */
export function sealedAt(sealed: string): Temporal.Instant | null {
  const { iat } = decodeProtectedHeader(sealed);
  return typeof iat === 'number' ? Temporal.Instant.fromEpochMilliseconds(iat * 1000) : null;
}

async function openWith(sealed: string, key: Uint8Array): Promise<string> {
  return new TextDecoder().decode((await compactDecrypt(sealed, key, allowed)).plaintext);
}
