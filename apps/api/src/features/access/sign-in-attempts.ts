import { type ProblemError, problem } from '../../platform/errors/problem.ts';
import type { Counter, Hold } from '../../platform/load/throttle.ts';
import { settle } from '../../platform/load/within-budgets.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from './access.queries.ts';
import type { Proof } from './proof-of-work.ts';
import { proofRequired } from './sign-in-turns.ts';

const refusedForSeconds = 60;
const withinSeconds = 15 * 60;
/** Repeated guessing is refused for twice as long each time, up to an hour. */
const growsToSeconds = 3_600;

/** Per e-mail and address, so that a stranger elsewhere cannot lock a person out. */
const personBudget = { name: 'sign-in', points: 5, withinSeconds, refusedForSeconds, growsToSeconds };
/** Per address, for all e-mails. */
const addressBudget = { ...personBudget, name: 'sign-in-address', points: 30 };
/** Per e-mail on one of its owner's known devices, independent of guesses elsewhere. */
const deviceBudget = { ...personBudget, name: 'sign-in-device' };
/** Per e-mail, from all addresses where its owner has not signed in, against guesses from a thousand addresses. */
const emailBudget = { ...personBudget, name: 'sign-in-email', points: 60, withinSeconds: 3_600 };
/** After this many, each guess requires a proof of work, with one bit more for every three guesses. */
const guessesWithoutProof = 30;
const guessesForBit = 3;
const fewestBits = 15;
const mostBits = 20;

/** The addresses from which an account signed in within a month. Only counted, never refused. */
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
 * Checks the password of an attempt on a known device, within a rate limit of its own. Wrong guesses also count against its address, but
 * guesses of others at that address do not stop it.
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
 * Checks the password of an attempt on an unknown device within the rate limits of its e-mail and its address. For an e-mail, each attempt
 * is counted before the check, so that many at once cannot slip through; the point is returned when the password was right or the server
 * failed. Earlier wrong attempts still count, since the right password may be that of another account of the same e-mail. For an address
 * only wrong attempts are counted, since two hundred colleagues behind one address sign in at eight.
 * @param find the accounts of the e-mail
 * @param check answers null when the password was wrong
 * @throws problem TOO_MANY_ATTEMPTS, to be tried again after a minute, or longer after earlier refusals within a day;
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

/** An error thrown by the check says nothing about the password. */
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

/** Required on unknown devices once an e-mail was guessed at too often; the same is done whether or not it has accounts. */
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

/** Remembers that an account signed in from an address. It may fail without harm: the address then counts as unknown. */
export async function rememberAddress(
  { throttle }: Platform,
  account: { readonly tenantId: string; readonly userId: string },
  address: string,
): Promise<void> {
  await throttle
    .counter(homes)
    .take(homeOf(account, address))
    .catch(() => {});
}

/** Whether an account signed in from an address within a month; an address that cannot be looked up counts as unknown. */
export function isHomeAddress(
  { throttle }: Platform,
  account: { readonly tenantId: string; readonly userId: string },
  address: string,
): Promise<boolean> {
  return throttle
    .counter(homes)
    .isCounted([homeOf(account, address)])
    .catch(() => false);
}

function homeOf(
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  address: string,
): string {
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
