import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StartupError } from '../startup-error.ts';

/** A pair of keys of `age`: what is encrypted to the public one only the secret one opens. */
export interface KeyPair {
  /** `age1…` */
  readonly publicKey: string;
  /** `AGE-SECRET-KEY-1…` */
  readonly secretKey: string;
}

/** How a file that `age` encrypted begins. */
export const encryptedBegins = Buffer.from('age-encryption.org/v1\n', 'latin1');

/** How the name of a file ends that is encrypted. */
export const encryptedSuffix = '.age';

// Loaded where it is used alone: no process that answers requests needs it.
const age = () => import('age-encryption');

export async function newKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}

/** @throws StartupError for what is no public key of `age` */
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

/** What any of the secret keys opens that belong to `publicKeys`, made as it is read. */
export async function encrypted(contents: Readable, publicKeys: readonly string[]): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  return fromWeb(await encrypter.encrypt(toWeb(contents)));
}

/**
 * The contents of an encrypted file. Each piece is authenticated before it is given, and that none is missing once the last one was.
 * @throws Error, also the stream, for a file that is damaged or that none of the keys opens
 */
export async function decrypted(file: Readable, secretKeys: readonly string[]): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const key of secretKeys) decrypter.addIdentity(key);
  return fromWeb(await decrypter.decrypt(toWeb(file)));
}

/**
 * The secret keys in a file, as `age-keygen` and `npm run backup -- --new-key` write it: a line each, beside comments.
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

// Node's types and those of the web say the same of two names.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
// Whoever reads it finds that it has failed; before anybody does, its failure would end the process.
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream).on('error', () => {});
