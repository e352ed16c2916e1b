import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fairQueue } from '../load/fair-queue.ts';
import { coresOfProcess } from '../process/cores-of-process.ts';

const argon2Async = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const owasp = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
let parameters = owasp;

/**
 * For tests alone, in which people sign in thousands of times: next to nothing instead of tens of milliseconds a hash. What was hashed
 * at one cost is not verified at the other.
 * @throws Error in production
 */
export function hashCheaply(cheaply: boolean): void {
  if (process.env.NODE_ENV === 'production')
    throw new Error('in production passwords are hashed at their full cost');
  parameters = cheaply ? { ...owasp, memory: 64, passes: 1 } : owasp;
}

/** Node does such work on four threads; the rest is for signing receipts of punches. */
const mostAtOnce = 3;

/** More would wait longer than anybody waits for an answer. */
const bounds = { mostNames: 64, mostOfOne: 64 };

/**
 * The queue for all password hashing. A hash takes tens of milliseconds of a core: more at once than there are cores would only delay
 * punches. `known`: for somebody who is signed in, has a link that was sent to them, or uses a device of theirs; `strangers`: for anybody
 * else, after the others.
 */
const hashes = fairQueue({
  atOnce: Math.min(coresOfProcess, mostAtOnce),
  lanes: { known: bounds, strangers: bounds },
});

/** For whom something is hashed: names with fewer turns go first. */
export interface HashedFor {
  readonly lane: 'known' | 'strangers';
  readonly name: string;
}

/** Compared with the password when nobody has the e-mail, so that it takes as long as for a known one. */
export const decoyPasswordHash = encode(randomBytes(16), randomBytes(parameters.tagLength));

/**
 * Hashes a password with argon2id; the answer is in PHC string format.
 * @param name identifies the person who chose it, who is known
 * @throws Overloaded when too many wait
 */
export async function hashPassword(password: string, name: string): Promise<string> {
  const nonce = randomBytes(16);
  return encode(nonce, await derive(password, nonce, { lane: 'known', name }));
}

/**
 * Whether `password` is the one behind `passwordHash`, which `hashPassword` made.
 * @throws Overloaded when too many wait
 */
export async function verifyPassword(
  password: string,
  passwordHash: string,
  hashedFor: HashedFor,
): Promise<boolean> {
  const [, , , , nonce, tag] = passwordHash.split('$');
  if (!nonce || !tag) throw new TypeError('not an argon2id hash');
  const expected = Buffer.from(tag, 'base64');
  return timingSafeEqual(await derive(password, Buffer.from(nonce, 'base64'), hashedFor), expected);
}

function derive(password: string, nonce: Buffer, { lane, name }: HashedFor): Promise<Buffer> {
  return hashes.run(lane, name, () =>
    argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }),
  );
}

function encode(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters;
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}
