import { type Challenge, searchSolution } from '@jornada/core/access/proof-of-work';

/**
 * Solves a challenge in a worker, so that the page stays responsive.
 * @returns the value of `x-proof-of-work`
 */
export async function solveProof(challenge: Challenge): Promise<string> {
  const solution = await solveInWorker(challenge).catch(() => solveInPage(challenge));
  return `${challenge.challenge}.${solution}`;
}

function solveInWorker(challenge: Challenge): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new Error('no worker'));
    };
    worker.postMessage(challenge);
  });
}

/** Takes a few milliseconds. */
const triesAtATime = 1_000;

/** Without workers, or if the worker could not be loaded: in small steps. */
async function solveInPage(challenge: Challenge): Promise<number> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  for (let from = 0; ; from += triesAtATime) {
    const solution = searchSolution(challenge, { from, tries: triesAtATime }, sha256);
    if (solution !== null) return solution;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
