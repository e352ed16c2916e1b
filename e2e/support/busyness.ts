/** More than what the journeys by themselves make of two cores. */
const veryBusy = 3;
/** Enough for the scheduler to have given the processor to others in between, where others want it. Milliseconds. */
const reckonedMs = 80;

/**
 * Whether others keep the machine so busy that a page on it cannot be held to times: what the clock says of a short reckoning, against what
 * the processor says of it.
 */
export function isVeryBusy(): boolean {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    const worked = (user + system) / 1_000;
    if (worked >= reckonedMs) return (performance.now() - startedAt) / worked > veryBusy;
  }
}

export const tooBusy = 'the machine is too busy to hold a page to times';
