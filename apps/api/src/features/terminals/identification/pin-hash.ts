import { sealer } from '../../../platform/cryptography/sealed.ts';
import type { SecretKeys } from '../../../platform/cryptography/secret-keys.ts';
import {
  decoyPasswordHash,
  type HashedFor,
  hashPassword,
  verifyPassword,
} from '../../../platform/identity/passwords.ts';

/**
 * Encrypts the hashes of PINs with a key of the installation's secret, which is not in the database (a pepper): of six digits a hash alone
 * hides nothing.
 */
export const pinSealer = (keys: SecretKeys) => sealer(keys, 'terminal PINs');

/**
 * @returns the person's PIN as it is kept: hashed together with whose it is, so that a row that was copied to somebody else fits nobody
 * @throws Overloaded when too many hashes wait
 */
export async function sealPin(keys: SecretKeys, userId: string, pin: string): Promise<string> {
  return pinSealer(keys).seal(await hashPassword(bound(userId, pin), userId));
}

/** Whose PIN it may be; `sealedHash` is null for whoever has none. */
export interface Claimed {
  readonly userId: string;
  readonly sealedHash: string | null;
}

/**
 * Whether the PIN is the person's. It takes as long for nobody, and for somebody who has none.
 * @throws Overloaded when too many hashes wait
 */
export async function isPinOf(
  keys: SecretKeys,
  claimed: Claimed | undefined,
  pin: string,
  hashedFor: HashedFor,
): Promise<boolean> {
  const { userId, sealedHash } = claimed ?? nobody;
  const sealed = sealedHash ?? (await sealedDecoy(keys));
  // Encrypted with a secret that is known no more, it is nobody's.
  const opened = await pinSealer(keys)
    .open(sealed)
    .catch(() => null);
  const isRight = await verifyPassword(bound(userId, pin), opened ?? decoyPasswordHash, hashedFor);
  return isRight && opened !== null && sealedHash !== null;
}

const nobody: Claimed = { userId: '00000000-0000-0000-0000-000000000000', sealedHash: null };

const decoys = new Map<string, Promise<string>>();

function sealedDecoy(keys: SecretKeys): Promise<string> {
  const decoy = decoys.get(keys.secretKey) ?? pinSealer(keys).seal(decoyPasswordHash);
  decoys.set(keys.secretKey, decoy);
  return decoy;
}

const bound = (userId: string, pin: string) => `${userId} ${pin}`;
