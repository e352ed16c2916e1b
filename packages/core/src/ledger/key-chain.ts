import { arrayIn } from './day-root.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';

const keyForm = 'jornada-key-1';
const idLength = 32;

/**
 * A signing key of the installation. `id` is computed from `publicKey` (32 bytes, base64url), so a receipt that names the id also fixes the
 * key. `previous` is the id of the key that signs this statement; null for the first key, which signs its own.
 */
export interface SigningKey {
  readonly number: number;
  readonly id: string;
  readonly publicKey: string;
  readonly createdAt: string;
  readonly previous: string | null;
}

export function keyId(publicKey: string, { ofText }: Pick<Hashing, 'ofText'>): string {
  return ofText(publicKey).slice(0, idLength);
}

export function keyStatement({ number, id, publicKey, createdAt, previous }: SigningKey): string {
  return JSON.stringify([keyForm, number, id, publicKey, createdAt, previous]);
}

/** Parses a statement; null for any text that is not the canonical one of a key. */
export function readKeyStatement(statement: string): SigningKey | null {
  const [, number, id, publicKey, createdAt, previous] = arrayIn(statement);
  const key = { number, id, publicKey, createdAt, previous } as SigningKey;
  const isTyped = [id, publicKey, createdAt].every((text) => typeof text === 'string');
  return isTyped && keyStatement(key) === statement ? key : null;
}

/** The keys of an installation, verified as a chain. */
export interface KeyChain {
  /** By id; only keys whose id is right. */
  readonly keys: ReadonlyMap<string, SigningKey>;
  /** Numbers of keys, other than the first, that say that no earlier key vouches for them: the installation had lost its key. */
  readonly unvouched: readonly number[];
  /** The number of the first key that is not valid in its place; it and all later keys are ignored. */
  readonly brokenAt: number | null;
}

/** Reads keys in the order of their numbers. */
export function readKeyChain(signed: readonly Signed[], hashing: Hashing, verify: VerifySignature): KeyChain {
  const keys = new Map<string, SigningKey>();
  const unvouched: number[] = [];
  for (const [index, { statement, signature }] of signed.entries()) {
    const key = readKeyStatement(statement);
    const voucher = key?.previous == null ? key : keys.get(key.previous);
    const isSound =
      key?.number === index + 1 &&
      key.id === keyId(key.publicKey, hashing) &&
      voucher != null &&
      (key.previous === null || voucher.number === index) &&
      verify(statement, signature, voucher.publicKey);
    if (!isSound) return { keys, unvouched, brokenAt: index + 1 };
    if (key.previous === null && index > 0) unvouched.push(key.number);
    keys.set(key.id, key);
  }
  return { keys, unvouched, brokenAt: null };
}
