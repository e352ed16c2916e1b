import type { Platform } from './endpoint-route.ts';
import { ProblemError } from './problem.ts';
import type { Budget, Hold } from './throttle.ts';

/** What is counted, and of whom. */
export interface Cost {
  readonly budget: Budget;
  readonly key: string;
}

/**
 * Does work that is counted: once in each budget, before it begins. Work that fails for reasons of ours is not counted, nor is what a
 * second budget refuses in the first; what dies with its process counts for a minute.
 * @param refuse answers, or throws, what a person is told whose budget is used up
 */
export async function spending<T, R>(
  { throttle }: Pick<Platform, 'throttle'>,
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
    await settle(holds, isOurs(error) ? 'giveBack' : 'keep');
    throw error;
  }
}

/** Whether a failure is no answer to what was asked: the database, a queue that is full, a fault of the program. */
export function isOurs(error: unknown): boolean {
  return !(error instanceof ProblemError) || error.status >= 500;
}

/** What the database cannot be told now runs out by itself; whoever asked is told how their work ended, and not that. */
export async function settle(holds: readonly Hold[], how: 'keep' | 'giveBack'): Promise<void> {
  await Promise.allSettled(holds.map((hold) => hold[how]()));
}
