/** A sequence of numbers in [0, 1) that is the same for the same seed, so that every demo company is alike. */
export function randomSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
