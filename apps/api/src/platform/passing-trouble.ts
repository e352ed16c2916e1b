import { setTimeout } from 'node:timers/promises';
import { Overloaded } from './overloaded.ts';

/**
 * Whether an error passes by itself or once an operator has made room: a connection refused or lost, a full or
 * read-only disk, and of SQLSTATE 08 (connection), 53 (disk full, out of memory, too many connections), 57 (cancelled, shut down), 58 (the
 * system beneath), 25006 (read only), 55P03 (a lock not to be had), 40001 and 40P01 (to be tried again).
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return (
    error instanceof Overloaded ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ENOSPC|EDQUOT|EROFS|ETIMEDOUT)$/.test(code) ||
    /^(08...|53...|57...|58...|25006|55P03|40001|40P01)$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
}

/** The same of an error or of what caused it: storage wraps what the system or the network said. Only for jobs, which can wait for it. */
export function comesOfPassing(error: unknown): boolean {
  return isPassing(error) || (error instanceof Error && comesOfPassing(error.cause));
}

/** Milliseconds before the first new try; each wait is twice as long as the one before, up to the longest. */
const firstWaitMs = 100;
const longestWaitMs = 2_000;
/** Trouble that lasts longer is left to the queue, which tries the whole job again later. */
const longestTroubleMs = 60_000;

/**
 * Runs work that may be run again without harm, and runs it again for a minute while trouble that passes ends it: a transaction of a long
 * job, of which the rest need not be done anew because a connection was lost.
 * @throws whatever else `work` throws; the last trouble; the signal's reason
 */
export async function throughTrouble<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const begun = performance.now();
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!comesOfPassing(error) || performance.now() - begun > longestTroubleMs) throw error;
    }
    await setTimeout(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
