import { setTimeout as settled } from 'node:timers/promises';

/** What setTimeout can count, in milliseconds: 24.8 days. It does at once what is asked for later than that. */
export const longestTimerMs = 2 ** 31 - 1;

/** Something that will be done later. */
export interface Waking {
  cancel(): void;
  /** Lets the process end before. */
  unref(): Waking;
}

/** Calls `wake` once, after so many milliseconds, however many; at once if there are none. Only what it is given can be measured by tests. */
export function wakeAfter(ms: number, wake: () => void, schedule = startTimer): Waking {
  let left = Math.max(0, ms);
  let isKept = true;
  const start = (): NodeJS.Timeout => {
    const part = Math.min(left, longestTimerMs);
    left -= part;
    const timer = schedule(() => {
      if (left > 0) current = start();
      else wake();
    }, part);
    return isKept ? timer : timer.unref();
  };
  let current = start();
  const waking: Waking = {
    cancel: () => clearTimeout(current),
    unref: () => {
      isKept = false;
      current.unref();
      return waking;
    },
  };
  return waking;
}

const startTimer = (work: () => void, ms: number): NodeJS.Timeout => setTimeout(work, ms);

/** Waits for so many milliseconds, however many; not at all if there are none. @throws the signal's reason, as an AbortError */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= longestTimerMs)
    await settled(Math.min(left, longestTimerMs), undefined, { ...(signal && { signal }) });
}
