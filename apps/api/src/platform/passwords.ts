import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { Overloaded } from './overloaded.ts';
import { ownCores } from './own-cores.ts';

const argon2Async = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Of the four threads that a process has for such work, receipts of punches are signed on what is left. */
const mostAtOnce = 3;

/** A hash costs tens of milliseconds of a core: more at once than there are cores would only starve the punches. */
const oneCoreEach = pLimit(Math.min(ownCores, mostAtOnce));

/** More would wait longer than anybody does for an answer. */
const mostWaiting = 64;

/** What an unknown e-mail is checked against, so that it takes as long as a known one. */
export const decoyPasswordHash = encode(randomBytes(16), randomBytes(parameters.tagLength));

/**
 * Hashes a password with argon2id; the answer is in PHC string format.
 * @throws Overloaded when too many wait
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return encode(nonce, await derive(password, nonce));
}

/**
 * Whether `password` is the one behind `passwordHash`, which `hashPassword` made.
 * @throws Overloaded when too many wait
 */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  const [, , , , nonce, tag] = passwordHash.split('$');
  if (!nonce || !tag) throw new TypeError('not an argon2id hash');
  const expected = Buffer.from(tag, 'base64');
  return timingSafeEqual(await derive(password, Buffer.from(nonce, 'base64')), expected);
}

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  if (oneCoreEach.pendingCount >= mostWaiting) throw new Overloaded();
  return oneCoreEach(() =>
    argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }),
  );
}

function encode(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters;
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}
