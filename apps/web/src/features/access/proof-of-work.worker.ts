import { type Challenge, searchSolution } from '@jornada/core/access/proof-of-work';
import { sha256 } from '@noble/hashes/sha2.js';

/** Searches until there is a solution; the page ends the worker when it is not needed any more. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const range = { from: 0, tries: Number.MAX_SAFE_INTEGER };
  postMessage(searchSolution(data, range, sha256));
});
