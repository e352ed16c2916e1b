import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StartupError } from '../errors/startup-error.ts';

/** A key pair of `age`: only the secret key opens what is encrypted to the public one. */
export interface KeyPair {
  /** `age1…` */
  readonly publicKey: string;
  /** `AGE-SECRET-KEY-1…` */
  readonly secretKey: string;
}

/** The first bytes of a file that `age` encrypted. */
export const encryptedBegins = Buffer.from('age-encryption.org/v1\n', 'latin1');

/** The end of an encrypted file's name. */
export const encryptedSuffix = '.age';

// Loaded only where it is used: no process that answers requests needs it.
const age = () => import('age-encryption');

export async function newKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}

/** @throws StartupError for anything that is not a public key of `age` */
export async function requirePublicKey(publicKey: string): Promise<void> {
  const { Encrypter } = await age();
  try {
    new Encrypter().addRecipient(publicKey);
  } catch (cause) {
    throw new StartupError(notPublicKey, { cause });
  }
}

export const notPublicKey =
  'BACKUP_PUBLIC_KEY debe ser una clave pública de age (age1…), que se crea con «npm run backup -- --new-key <archivo>», o «none» para ' +
  'guardar las copias sin cifrar.';

/** Encrypts a stream to several public keys; any of their secret keys opens it. */
export async function encrypted(contents: Readable, publicKeys: readonly string[]): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  return fromWeb(await encrypter.encrypt(toWeb(contents)));
}

/**
 * Decrypts a file. Each piece is authenticated before it is passed on, and the end shows that none is missing.
 * @throws Error, also from the stream, for a file that is damaged or that none of the keys opens
 */
export async function decrypted(file: Readable, secretKeys: readonly string[]): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const key of secretKeys) decrypter.addIdentity(key);
  return fromWeb(await decrypter.decrypt(toWeb(file)));
}

/**
 * The secret keys in a file written by `age-keygen` or `npm run backup -- --new-key`: one a line, beside comments.
 * @throws StartupError when there are none
 */
export async function readSecretKeys(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new StartupError(`No se puede leer la clave de «${file}» (${cause.code}).`, { cause });
  });
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new StartupError(noSecretKey(file));
  const { Decrypter } = await age();
  try {
    for (const key of keys) new Decrypter().addIdentity(key);
  } catch (cause) {
    throw new StartupError(noSecretKey(file), { cause });
  }
  return keys;
}

const noSecretKey = (file: string) => `En «${file}» no hay ninguna clave secreta de age (AGE-SECRET-KEY-1…).`;

// Node's stream types and those of the web differ under the same names.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
// Its reader sees the failure; before there is one, an unhandled error would end the process.
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream).on('error', () => {});
