import { setTimeout as wait } from 'node:timers/promises';
import { decoyPasswordHash, verifyPassword } from '../../platform/passwords.ts';

/** Hashes that fit into one step, one after the other: an e-mail has that many accounts on few cores. */
const hashesInStep = 4;
const roundedToMs = 25;
/** Nobody waits longer because the server was busy when it measured. */
const longestStepMs = 500;

let measured: Promise<number> | undefined;

/**
 * Lets an answer go only whole steps after its work began. An e-mail with two accounts costs two hashes and one without any costs one:
 * within a step both are told at the same moment. Waiting costs nothing, where hashing for nothing would cost the sign-ins of others.
 * @param begunAt by `performance.now()`
 */
export async function untilNextStep(begunAt: number): Promise<void> {
  measured ??= measureStep();
  const stepMs = await measured;
  const taken = performance.now() - begunAt;
  await wait(Math.ceil(taken / stepMs) * stepMs - taken);
}

/** By what a hash takes on this machine, once: made anew from what goes on, it would tell of it. */
async function measureStep(): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < 5; sample += 1) {
    const begunAt = performance.now();
    await verifyPassword('', decoyPasswordHash, { lane: 'known', name: 'length of a step' });
    fastest = Math.min(fastest, performance.now() - begunAt);
  }
  return Math.min(longestStepMs, Math.ceil((hashesInStep * fastest) / roundedToMs) * roundedToMs);
}
