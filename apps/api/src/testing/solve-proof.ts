import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Challenge, searchSolution } from '@jornada/core/access/proof-of-work';
import type { TestAnswer } from './send-request.ts';

const triesAtATime = 1_000;

/** The value of `x-proof-of-work` for a challenge. Computed in slices, because the server may be in the same process. */
export async function solveProof(challenge: Challenge): Promise<string> {
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
  for (let from = 0; ; from += triesAtATime) {
    const solution = searchSolution(challenge, { from, tries: triesAtATime }, sha256);
    if (solution !== null) return `${challenge.challenge}.${solution}`;
    await new Promise(setImmediate);
  }
}

/** Sends a sign-in as the web application does: repeated with a proof of work while one is required. */
export async function withProof(
  send: (headers: Record<string, string>) => Promise<TestAnswer>,
): Promise<TestAnswer> {
  let answer = await send({});
  for (let proofs = 0; proofs < 8 && answer.status === 428; proofs += 1)
    answer = await send({ 'x-proof-of-work': await solveProof(answer.body.proofOfWork) });
  return answer;
}

/** Sends a sign-in without a proof of work, repeated while one is required because many wait. On a busy machine a dozen are many. */
export async function retryWithoutProof(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 428) return answer;
    await delay(100);
  }
}
