import { randomKey } from '../call/random-key.ts';
import type { DeviceClocks } from './kept-punch.ts';

/** Every page load has a monotonic clock of its own, which starts anew. */
const page = randomKey();

export function deviceClocks(): DeviceClocks {
  return { page, steadyAt: performance.now(), shownAt: Date.now() };
}
