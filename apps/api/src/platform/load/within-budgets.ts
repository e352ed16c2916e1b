import { ProblemError } from '../errors/problem.ts';
import type { Budget, Hold, Throttle } from './throttle.ts';

/** What is counted, and for whom. */
export interface Cost {
  readonly budget: Budget;
  readonly key: string;
}

/**
 * Does work that counts against budgets: once in each, before it begins. Work that fails for reasons of ours is not counted, nor is work
 * that a second budget refuses counted in the first; if the process dies it counts for a minute.
 * @param refuse answers, or throws, what the person is told when a budget is used up
 */
export async function withinBudgets<T, R>(
  { throttle }: { readonly throttle: Throttle },
  costs: readonly Cost[],
  refuse: (cost: Cost, seconds: number) => R,
  work: () => Promise<T>,
): Promise<T | R> {
  const holds: Hold[] = [];
  const giveBack = () => settle(holds, 'giveBack');
  for (const cost of costs) {
    const counter = throttle.counter(cost.budget);
    const hold = await counter.hold(cost.key).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!hold) {
      await giveBack();
      return refuse(cost, await counter.refusedFor(cost.key));
    }
    holds.push(hold);
  }
  try {
    const result = await work();
    await settle(holds, 'keep');
    return result;
  } catch (error) {
    await settle(holds, isServerFault(error) ? 'giveBack' : 'keep');
    throw error;
  }
}

/** Whether a failure is ours and not an answer to the caller: the database, a full queue, a fault of the program. */
export function isServerFault(error: unknown): boolean {
  return !(error instanceof ProblemError) || error.status >= 500;
}

/**
 * Settles held points. If the database cannot be reached they expire by themselves; the caller gets the outcome of their work, not this
 * error.
 */
export async function settle(holds: readonly Hold[], how: 'keep' | 'giveBack'): Promise<void> {
  await Promise.allSettled(holds.map((hold) => hold[how]()));
}
