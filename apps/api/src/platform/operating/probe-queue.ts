import type { TakeTurn } from '../http/endpoint-route.ts';
import { fairQueue } from '../load/fair-queue.ts';

/** For this many milliseconds all probes share one query: anybody may send them, as often as they like. */
export const sharedMs = 1_000;

/**
 * The queue of health and readiness probes, separate from other public calls: a server at which a thousand people sign in from one address
 * is busy, and a supervisor at that address must not take it for dead and restart it.
 */
export function probeQueue(): TakeTurn {
  const probes = fairQueue({ atOnce: 100, lanes: { probes: { mostNames: 1_000, mostOfOne: 1_000 } } });
  return (address, work) => probes.run('probes', address, work);
}
