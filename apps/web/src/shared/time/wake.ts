/** What a browser's timer can count, in milliseconds: 24.8 days. It does at once what is asked for later than that. */
export const longestTimerMs = 2 ** 31 - 1;

/** Calls `wake` once, after so many milliseconds, however many; at once if there are none. Returns a function that cancels it. */
export function wakeAfter(
  ms: number,
  wake: () => void,
  schedule: (work: () => void, ms: number) => unknown = startTimer,
): () => void {
  let left = Math.max(0, ms);
  let current: unknown;
  const start = () => {
    const part = Math.min(left, longestTimerMs);
    left -= part;
    current = schedule(() => (left > 0 ? start() : wake()), part);
  };
  start();
  return () => clearTimeout(current as ReturnType<typeof setTimeout>);
}

const startTimer = (work: () => void, ms: number): unknown => setTimeout(work, ms);
