import { type ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { Counter, Hold } from '../../../platform/load/throttle.ts';
import { settle } from '../../../platform/load/within-budgets.ts';
import type { Platform } from '../../../platform/platform.ts';

const withinSeconds = 15 * 60;
const refusedForSeconds = 60;

/**
 * Wrong tries for one person at all terminals, apart by number and by card: who guesses with somebody's number keeps nobody out who has their
 * card.
 */
export const personBudget = {
  name: 'terminal-person',
  points: 5,
  withinSeconds,
  refusedForSeconds,
  growsToSeconds: 3_600,
};
/** Wrong tries of all people at one terminal: as many as sixty people make who come at once, and waits that a queue can bear. */
export const terminalBudget = {
  name: 'terminal-tries',
  points: 20,
  withinSeconds,
  refusedForSeconds,
  growsToSeconds: 15 * 60,
};

/** Where somebody tries, and whom they say they are. */
export interface Try {
  readonly tenantId: string;
  readonly terminalId: string;
  /** The same for a person as for a number or card that nobody has. */
  readonly who: string;
}

/**
 * Checks a try within the limits of its terminal and of the person. It is counted before the check, in both, so that many at once cannot slip
 * through. A right one forgets what was wrong for the person. At the terminal it takes back its own point alone: who has one good PIN would
 * otherwise guess there without end.
 * @throws problem TOO_MANY_ATTEMPTS
 */
export async function withinTerminalBudget(
  platform: Platform,
  tried: Try,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const terminal = platform.throttle.counter(terminalBudget);
  const key = terminalKey(tried);
  const hold = await terminal.hold(key);
  if (!hold) throw await tooMany(platform, tried, terminal, key);
  const person = await holdPerson(platform, tried).catch(async (error: unknown) => {
    await settle([hold], 'giveBack');
    throw error;
  });
  return settled(platform, tried, [hold, person], check);
}

/**
 * The same for whoever has a card that is valid, which nobody guesses: within the limit of its person alone, so that others who guess at the
 * terminal keep nobody with a card waiting. A wrong PIN counts at the terminal too.
 * @throws problem TOO_MANY_ATTEMPTS
 */
export async function withinCardBudget(
  platform: Platform,
  tried: Try,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const isRight = await settled(platform, tried, [await holdPerson(platform, tried)], check);
  if (!isRight) await platform.throttle.counter(terminalBudget).take(terminalKey(tried));
  return isRight;
}

async function holdPerson(platform: Platform, tried: Try): Promise<Hold> {
  const person = platform.throttle.counter(personBudget);
  const hold = await person.hold(personKey(tried));
  if (!hold) throw await tooMany(platform, tried, person, personKey(tried));
  return hold;
}

/** An error thrown by the check says nothing about the PIN. */
async function settled(
  { throttle }: Platform,
  tried: Try,
  holds: readonly Hold[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  let outcome: boolean | undefined;
  try {
    outcome = await check();
    return outcome;
  } finally {
    await settle(holds, outcome === false ? 'keep' : 'giveBack');
    // It counts on where the counter cannot be reached; the PIN is as right as before.
    if (outcome)
      await throttle
        .counter(personBudget)
        .forgive(personKey(tried))
        .catch(() => {});
  }
}

const terminalKey = ({ tenantId, terminalId }: Try) => `${tenantId} ${terminalId}`;
const personKey = ({ tenantId, who }: Try) => `${tenantId} ${who}`;

async function tooMany(
  { securityLog }: Platform,
  { tenantId, terminalId }: Try,
  counter: Counter,
  key: string,
): Promise<ProblemError> {
  const seconds = await counter.refusedFor(key);
  securityLog('TERMINAL_IDENTIFICATION_REFUSED', { tenantId, terminalId, forSeconds: seconds });
  return problem('TOO_MANY_ATTEMPTS', { retryAfterSeconds: seconds }, { 'retry-after': String(seconds) });
}
