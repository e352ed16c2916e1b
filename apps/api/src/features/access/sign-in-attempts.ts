import type { Platform } from '../../platform/endpoint-route.ts';
import { fairQueue } from '../../platform/fair-queue.ts';
import { ownCores } from '../../platform/own-cores.ts';
import { problem } from '../../platform/problem.ts';

const refusedForSeconds = 60;
const withinSeconds = 15 * 60;
/** Who goes on guessing is refused for twice as long each time, in the end for an hour. */
const growsToSeconds = 3_600;

/** One e-mail from one address: a stranger elsewhere cannot lock a person out. */
const personBudget = { name: 'sign-in', points: 5, withinSeconds, refusedForSeconds, growsToSeconds };
/** All e-mails from one address. */
const addressBudget = { ...personBudget, name: 'sign-in-address', points: 30 };

/**
 * As many attempts as can be hashed are looked at together; the others wait, and find what those have used up. Each address has its turn:
 * who guesses by the hundred keeps nobody waiting but themselves. A whole office signs in behind one.
 */
export const signInTurns = fairQueue({ atOnce: ownCores * 2, mostNames: 32, mostOfOne: 200 });

/**
 * Looks at the password of one attempt within the budgets of its e-mail and its address.
 *
 * Of one e-mail each attempt is counted before it is looked at, so that many at once cannot slip through, and a right one is
 * given back. The wrong ones before it stay: it may have been the password of another account of the same e-mail. Of an address
 * only wrong ones are counted: two hundred colleagues behind one address sign in at eight.
 * @param check answers null when the password was wrong
 * @throws problem TOO_MANY_ATTEMPTS, to be tried again after a minute, or longer for who was refused before within a day
 */
export async function withinBudget<T>(
  { throttle, securityLog }: Platform,
  { email, address }: { email: string; address: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const person = throttle.counter(personBudget);
  const office = throttle.counter(addressBudget);
  const personKey = `${address} ${email}`;
  const isOfficeRefused = await office.isUsedUp(address);
  if (isOfficeRefused || !(await person.take(personKey))) {
    const seconds = await (isOfficeRefused ? office.refusedFor(address) : person.refusedFor(personKey));
    securityLog('SIGN_IN_REFUSED', { address, email, forSeconds: seconds });
    throw problem('TOO_MANY_ATTEMPTS', {}, { 'retry-after': String(seconds) });
  }
  const result = await check();
  if (result === null) await office.take(address);
  else await person.giveBack(personKey);
  return result;
}
