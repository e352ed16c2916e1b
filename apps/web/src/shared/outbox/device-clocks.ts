import { randomKey } from '../call/random-key.ts';
import type { DeviceClocks } from './kept-punch.ts';

/** Every loading of the page has a steady clock of its own, which begins anew. */
const page = randomKey();

export function deviceClocks(): DeviceClocks {
  return { page, steadyAt: performance.now(), shownAt: Date.now() };
}
