import { decoyPasswordHash, verifyPassword } from '../../platform/identity/passwords.ts';
import { wait } from '../../platform/timers/wake.ts';

/** How many hashes, one after the other, fit into one step: as many accounts as an e-mail has on few cores. */
const hashesInStep = 4;
const roundedToMs = 25;
/** An upper limit, in case the server was busy when it measured. */
const longestStepMs = 500;

let measured: Promise<number> | undefined;

/**
 * Delays an answer to the next whole step after its work began. An e-mail with two accounts costs two hashes and one without accounts costs
 * one; within a step both are answered at the same moment. Waiting costs nothing, whereas extra hashes would slow down the sign-ins of
 * others.
 * @param begunAt by `performance.now()`
 */
export async function untilNextStep(begunAt: number): Promise<void> {
  measured ??= measureStep();
  const stepMs = await measured;
  const taken = performance.now() - begunAt;
  await wait(Math.ceil(taken / stepMs) * stepMs - taken);
}

/** Measured once, from the time of a hash on this machine; measuring it again under load would show the load. */
async function measureStep(): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < 5; sample += 1) {
    const begunAt = performance.now();
    await verifyPassword('', decoyPasswordHash, { lane: 'known', name: 'length of a step' });
    fastest = Math.min(fastest, performance.now() - begunAt);
  }
  return Math.min(longestStepMs, Math.ceil((hashesInStep * fastest) / roundedToMs) * roundedToMs);
}
