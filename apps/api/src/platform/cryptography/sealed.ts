import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { acceptedKeys, type SecretKeys } from './secret-keys.ts';

/** Encrypts texts that wait in the database and that nobody may read there: a compact JWE with AES-256-GCM. */
export interface Sealer {
  /** @param sealedAt is written unencrypted, to be read by `sealedAt` */
  seal(text: string, sealedAt?: Temporal.Instant): Promise<string>;
  /** @throws when the text was altered, or encrypted with neither the present key nor the previous one */
  open(sealed: string): Promise<string>;
  /** The same text encrypted with the present key, when the previous key opens it; null for any other text. */
  reseal(sealed: string, sealedAt?: Temporal.Instant): Promise<string | null>;
}

const [alg, enc] = ['dir', 'A256GCM'];
const allowed = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] };

/** @param purpose so that each use of the secret has a key of its own */
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

/** The moment that was given when a text was encrypted, if any. */
export function sealedAt(sealed: string): Temporal.Instant | null {
  const { iat } = decodeProtectedHeader(sealed);
  return typeof iat === 'number' ? Temporal.Instant.fromEpochMilliseconds(iat * 1000) : null;
}

async function openWith(sealed: string, key: Uint8Array): Promise<string> {
  return new TextDecoder().decode((await compactDecrypt(sealed, key, allowed)).plaintext);
}
