import { type Challenge, searchSolution } from '@jornada/core/access/proof-of-work';

/**
 * Solves a challenge, beside the page: a worker searches, so that nothing on the screen stands still.
 * @returns what is sent as `x-proof-of-work`
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

/** A few milliseconds' work. */
const triesAtATime = 1_000;

/** Where there are no workers, or theirs could not be loaded: a little at a time. */
async function solveInPage(challenge: Challenge): Promise<number> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  for (let from = 0; ; from += triesAtATime) {
    const solution = searchSolution(challenge, { from, tries: triesAtATime }, sha256);
    if (solution !== null) return solution;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
