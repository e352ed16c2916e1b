import { type Challenge, searchSolution } from '@jornada/core/access/proof-of-work';
import { sha256 } from '@noble/hashes/sha2.js';

/** Searches until there is a solution: whoever does not want it any more ends the worker. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const range = { from: 0, tries: Number.MAX_SAFE_INTEGER };
  postMessage(searchSolution(data, range, sha256));
});
