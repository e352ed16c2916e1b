import { LRUCache } from 'lru-cache';
import { type ProblemError, problem } from '../../platform/errors/problem.ts';
import { fairQueue, NoTurn } from '../../platform/load/fair-queue.ts';
import type { Throttle } from '../../platform/load/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { coresOfProcess } from '../../platform/process/cores-of-process.ts';
import { challengeLastsSeconds, newChallenge, type Proof } from './proof-of-work.ts';

/**
 * Only as many sign-in attempts run at once as can be hashed; the others wait in fair queues. `known`: attempts on devices on which the
 * account signed in before, queued by device; more than ten a minute are not made by a person. `proven`: unknown devices with a proof of
 * work, queued by address. `open`: all other attempts, by address; where the wait is long, a proof of work is required.
 */
export function signInLanes(cores: number) {
  /** Twice as many as can be hashed at once: the others use the database meanwhile. */
  const atOnce = cores * 2;
  /** One place is reserved for known devices. */
  const mostAtOnce = atOnce - 1;
  return {
    atOnce,
    lanes: {
      known: { mostNames: cores * 64, mostOfOne: 10, mostTurns: 10 },
      proven: { mostNames: cores * 24, mostOfOne: 64, mostAtOnce, longestWaitMs: 5_000 },
      open: { mostNames: cores * 32, mostOfOne: 64, mostAtOnce, longestWaitMs: 800 },
    },
  };
}

const turns = fairQueue(signInLanes(coresOfProcess));

/** 33,000 hashes: a tenth of a second on a computer, longer on a phone. */
const fewestBits = 15;
/** Half a million: seconds on a computer, and the longest acceptable wait on a phone. */
const mostBits = 19;

interface Asking {
  readonly email: string;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/** Null when there is no place for this device; it then waits like an unknown one. */
export async function queueKnownDevice<T>(deviceId: string, work: () => Promise<T>): Promise<T | null> {
  return (await tryTurn('known', deviceId, work))?.result ?? null;
}

/** @throws problem PROOF_OF_WORK_REQUIRED, before any work, where too many wait */
export async function queueUnknownDevice<T>(
  platform: Pick<Platform, 'throttle' | 'secretKey'>,
  asking: Asking,
  proof: Proof | null,
  work: () => Promise<T>,
): Promise<T> {
  const inOpen = () => tryTurn('open', asking.address, work);
  const done = proof ? await inTurnOfProof(platform, asking, proof, work) : await inOpen();
  if (done) return done.result;
  throw proofRequired(platform, asking, bitsOfQueue());
}

/** The error that asks for a proof of work. @param bits see `Challenge` */
export function proofRequired(
  platform: Pick<Platform, 'secretKey'>,
  asking: Asking,
  bits: number,
): ProblemError {
  const extra = { proofOfWork: newChallenge(platform, asking, bits) };
  return problem('PROOF_OF_WORK_REQUIRED', extra, { 'retry-after': '5' });
}

/** Each solution is accepted once, across all processes. */
const usedProofs = { name: 'sign-in-proof', points: 1, withinSeconds: challengeLastsSeconds };
type UsedHere = LRUCache<string, true>;
/** Solutions that this process has seen, so that sending one again costs no query. */
const usedOf = new WeakMap<Throttle, UsedHere>();

function usedHereOf(throttle: Throttle): UsedHere {
  const used = usedOf.get(throttle) ?? new LRUCache({ max: 20_000, ttl: challengeLastsSeconds * 1_000 });
  usedOf.set(throttle, used);
  return used;
}

async function inTurnOfProof<T>(
  platform: Pick<Platform, 'throttle' | 'secretKey'>,
  asking: Asking,
  { id }: Proof,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const usedHere = usedHereOf(platform.throttle);
  if (usedHere.has(id)) return null;
  usedHere.set(id, true);
  const done = await tryTurn('proven', asking.address, async () => {
    const counter = platform.throttle.counter({ ...usedProofs, refusedForSeconds: challengeLastsSeconds });
    if (!(await counter.take(id))) throw proofRequired(platform, asking, bitsOfQueue());
    return work();
  });
  if (!done) usedHere.delete(id);
  return done;
}

/** One bit more for each quarter of the places of the `proven` queue that are taken. */
function bitsOfQueue(): number {
  const quarters = Math.floor(turns.namesWaiting('proven') / (coresOfProcess * 6));
  return Math.min(mostBits, fewestBits + quarters);
}

type Lane = 'known' | 'proven' | 'open';

/** Null when there was no place. */
async function tryTurn<T>(lane: Lane, name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  let isBegun = false;
  try {
    const result = await turns.run(lane, name, () => {
      isBegun = true;
      return work();
    });
    return { result };
  } catch (error) {
    // A refusal by the inner queue of hashes is passed on as it is.
    if (isBegun || !(error instanceof NoTurn)) throw error;
    return null;
  }
}
