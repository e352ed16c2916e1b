import { vi } from 'vitest';
import { patience } from './patience.ts';
import { queuedJobs } from './queued-jobs.ts';

/** Resolves once these queues are empty. Name a queue before those to which its jobs add others. */
export async function allDone(connectionString: string, ...queues: readonly string[]): Promise<void> {
  for (const queue of queues) {
    await vi.waitFor(async () => {
      const waiting = (await queuedJobs(connectionString, queue)).filter(
        ({ state }) => state !== 'completed',
      );
      if (waiting.length > 0) throw new Error(`${waiting.length} jobs of ${queue} wait`);
    }, patience);
  }
}
