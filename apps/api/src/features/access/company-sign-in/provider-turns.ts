import { fairQueue } from '../../../platform/load/fair-queue.ts';

/** Calls that wait for companies' providers or name servers: a slow one holds up its own company alone. */
const turns = fairQueue({
  atOnce: 64,
  lanes: { companies: { mostNames: 200, mostOfOne: 50, atOnceOfOne: 8, longestWaitMs: 10_000 } },
});

/** Runs a call that waits for what a company named. @throws Overloaded when too many of it wait */
export function inTurnOf<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  return turns.run('companies', tenantId, work);
}
