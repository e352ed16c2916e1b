import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/endpoint-route.ts';
import { fairQueue, NoTurn } from '../../platform/fair-queue.ts';
import { ownCores } from '../../platform/own-cores.ts';
import { type ProblemError, problem } from '../../platform/problem.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { challengeLastsSeconds, newChallenge, type Proof } from './proof-of-work.ts';

/**
 * As many attempts as can be hashed are looked at together; the others wait, each name for its turn. `known`: devices on which the
 * account signed in before, by device; more than ten attempts a minute are no person's. `proven`: strangers who have shown a proof of
 * work, by address. `open`: all others, by address; who would wait for long there is asked for such a proof.
 */
export function signInLanes(cores: number) {
  /** Twice as much as can be hashed together: the others read and count meanwhile. */
  const atOnce = cores * 2;
  /** One place is kept for known devices. */
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

const turns = fairQueue(signInLanes(ownCores));

/** 33,000 hashes: a tenth of a second of a computer, some of a phone. */
const fewestBits = 15;
/** Half a million: seconds of a computer, and as many as anybody waits for on a phone. */
const mostBits = 19;

interface Asking {
  readonly email: string;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/** Null when there is no place for this device: it goes where strangers do. */
export async function inTurnOfDevice<T>(deviceId: string, work: () => Promise<T>): Promise<T | null> {
  return (await tryTurn('known', deviceId, work))?.result ?? null;
}

/** @throws problem PROOF_OF_WORK_REQUIRED, before anything was done, where too many wait */
export async function inTurnOfStranger<T>(
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

/** The answer that asks for a proof. @param bits see `Challenge` */
export function proofRequired(
  platform: Pick<Platform, 'secretKey'>,
  asking: Asking,
  bits: number,
): ProblemError {
  const extra = { proofOfWork: newChallenge(platform, asking, bits) };
  return problem('PROOF_OF_WORK_REQUIRED', extra, { 'retry-after': '5' });
}

/** Each solution opens one turn, whichever process it is shown to. */
const usedProofs = { name: 'sign-in-proof', points: 1, withinSeconds: challengeLastsSeconds };
type UsedHere = LRUCache<string, true>;
/** Those that were shown to this server: who shows one again and again costs the database nothing. */
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

/** One more for each quarter of the places that those who have shown a proof wait in. */
function bitsOfQueue(): number {
  const quarters = Math.floor(turns.namesWaiting('proven') / (ownCores * 6));
  return Math.min(mostBits, fewestBits + quarters);
}

type Lane = 'known' | 'proven' | 'open';

/** Null when there was no turn. */
async function tryTurn<T>(lane: Lane, name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  let isBegun = false;
  try {
    const result = await turns.run(lane, name, () => {
      isBegun = true;
      return work();
    });
    return { result };
  } catch (error) {
    // What is refused inside, by the queue of hashes, is not refused by this one.
    if (isBegun || !(error instanceof NoTurn)) throw error;
    return null;
  }
}
