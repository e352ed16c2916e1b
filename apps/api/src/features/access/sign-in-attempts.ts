import type { Platform } from '../../platform/endpoint-route.ts';
import { type ProblemError, problem } from '../../platform/problem.ts';
import { settle } from '../../platform/spending.ts';
import type { Counter, Hold } from '../../platform/throttle.ts';
import type { Account } from './access.queries.ts';
import type { Proof } from './proof-of-work.ts';
import { proofRequired } from './sign-in-turns.ts';

const refusedForSeconds = 60;
const withinSeconds = 15 * 60;
/** Who goes on guessing is refused for twice as long each time, in the end for an hour. */
const growsToSeconds = 3_600;

/** One e-mail from one address: a stranger elsewhere cannot lock a person out. */
const personBudget = { name: 'sign-in', points: 5, withinSeconds, refusedForSeconds, growsToSeconds };
/** All e-mails from one address. */
const addressBudget = { ...personBudget, name: 'sign-in-address', points: 30 };
/** One e-mail on one of its owner's devices, whoever guesses elsewhere. */
const deviceBudget = { ...personBudget, name: 'sign-in-device' };
/** One e-mail from wherever its owner has not signed in: guesses that come from a thousand addresses. */
const emailBudget = { ...personBudget, name: 'sign-in-email', points: 60, withinSeconds: 3_600 };
/** After so many of those each guess costs a proof of work, and one bit more for every three. */
const guessesWithoutProof = 30;
const guessesForBit = 3;
const fewestBits = 15;
const mostBits = 20;

/** Where an account signed in within a month. It is counted, and never refused. */
const homes = {
  name: 'sign-in-home',
  points: Number.MAX_SAFE_INTEGER,
  withinSeconds: 30 * 24 * 3_600,
  refusedForSeconds,
};

interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/**
 * Looks at the password of an attempt on a device on which the account signed in before. It has a budget of its own. What it guesses
 * wrongly is counted of its address as well, but guesses of others there do not stop it.
 * @param check answers null when the password was wrong
 * @throws problem TOO_MANY_ATTEMPTS
 */
export async function withinDeviceBudget<T>(
  platform: Platform,
  attempt: Attempt & { deviceId: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const { email, address, deviceId } = attempt;
  const { throttle } = platform;
  const device = throttle.counter(deviceBudget);
  const key = `${deviceId} ${email}`;
  const hold = await device.hold(key);
  if (!hold) throw await tooMany(platform, attempt, device, key);
  const result = await settled([hold], check);
  if (result === null) {
    await throttle.counter(personBudget).take(`${address} ${email}`);
    await throttle.counter(addressBudget).take(address);
  }
  return result;
}

/**
 * Looks at the password of a stranger's attempt within the budgets of its e-mail and its address.
 *
 * Of one e-mail each attempt is counted before it is looked at, so that many at once cannot slip through, and a right one is
 * given back, as is one that ended in trouble of ours. The wrong ones before it stay: it may have been the password of another account of
 * the same e-mail. Of an address only wrong ones are counted: two hundred colleagues behind one address sign in at eight.
 * @param find the accounts of the e-mail
 * @param check answers null when the password was wrong
 * @throws problem TOO_MANY_ATTEMPTS, to be tried again after a minute, or longer for who was refused before within a day;
 * PROOF_OF_WORK_REQUIRED where the e-mail was guessed at often
 */
export async function withinBudgets<T>(
  platform: Platform,
  attempt: Attempt & { proof: Proof | null },
  find: () => Promise<Account[]>,
  check: (accounts: Account[]) => Promise<T | null>,
): Promise<T | null> {
  const { throttle } = platform;
  const { email, address } = attempt;
  const office = throttle.counter(addressBudget);
  if (await office.isUsedUp(address)) throw await tooMany(platform, attempt, office, address);
  const person = throttle.counter(personBudget);
  const personKey = `${address} ${email}`;
  const hold = await person.hold(personKey);
  if (!hold) throw await tooMany(platform, attempt, person, personKey);
  const holds = [hold];
  const result = await settled(holds, async () => {
    const everywhere = await throttle.counter(emailBudget).hold(email);
    if (everywhere) holds.push(everywhere);
    const accounts = await find();
    await requireProof(platform, attempt, everywhere, accounts);
    return check(accounts);
  });
  if (result === null) await office.take(address);
  return result;
}

/** Whatever a check throws is no verdict about the password. */
async function settled<T>(holds: readonly Hold[], check: () => Promise<T | null>): Promise<T | null> {
  let isWrong = false;
  try {
    const result = await check();
    isWrong = result === null;
    return result;
  } finally {
    await settle(holds, isWrong ? 'keep' : 'giveBack');
  }
}

/** Asked of strangers alone, once an e-mail was guessed at too often; whether it has accounts changes nothing of what is done. */
async function requireProof(
  platform: Platform,
  attempt: Attempt & { proof: Proof | null },
  everywhere: Hold | null,
  accounts: readonly Account[],
): Promise<void> {
  const { throttle } = platform;
  const { email, address, proof } = attempt;
  const counted = everywhere?.counted ?? Number.POSITIVE_INFINITY;
  if (counted <= guessesWithoutProof) return;
  const keys = accounts.map((account) => homeOf(account, address));
  if (await throttle.counter(homes).isCounted(keys.length > 0 ? keys : [address])) return;
  if (!everywhere) throw await tooMany(platform, attempt, throttle.counter(emailBudget), email);
  const bits = fewestBits + Math.floor((counted - guessesWithoutProof) / guessesForBit);
  const required = Math.min(mostBits, bits);
  if ((proof?.bits ?? 0) < required) throw proofRequired(platform, attempt, required);
}

/** Remembers that an account signed in from an address. It need not be told: who is not remembered there is a stranger. */
export async function noteHome({ throttle }: Platform, account: Account, address: string): Promise<void> {
  await throttle
    .counter(homes)
    .take(homeOf(account, address))
    .catch(() => {});
}

function homeOf({ tenantId, userId }: Account, address: string): string {
  return `${tenantId} ${userId} ${address}`;
}

async function tooMany(
  { securityLog }: Platform,
  { email, address }: Attempt,
  counter: Counter,
  key: string,
): Promise<ProblemError> {
  const seconds = await counter.refusedFor(key);
  securityLog('SIGN_IN_REFUSED', { address, email, forSeconds: seconds });
  return problem('TOO_MANY_ATTEMPTS', {}, { 'retry-after': String(seconds) });
}
