import type { TakeTurn } from './endpoint-route.ts';
import { fairQueue } from './fair-queue.ts';

/**
 * Whoever asks within so many milliseconds is told what the database said once: anybody may ask, as often as they like, and it costs one
 * look.
 */
export const sharedMs = 1_000;

/**
 * The turns of health and readiness. They are apart from those of other public calls: a server to which a thousand people sign in at once,
 * from behind one address, is busy, and a supervisor at that address must not take it for dead and start it anew.
 */
export function probeTurns(): TakeTurn {
  const probes = fairQueue({ atOnce: 100, lanes: { probes: { mostNames: 1_000, mostOfOne: 1_000 } } });
  return (address, work) => probes.run('probes', address, work);
}
