import { wait } from '../timers/wake.ts';
import { Overloaded } from './overloaded.ts';

/**
 * Whether an error passes by itself or once an operator has acted: a connection refused or lost, a full or read-only disk, and SQLSTATE 08
 * (connection), 53 (disk full, out of memory, too many connections), 57 (cancelled, shut down), 58 (system error), 25006 (read only), 55P03
 * (lock timeout), 40001 and 40P01 (serialization failure, deadlock).
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return (
    error instanceof Overloaded ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ENOSPC|EDQUOT|EROFS|ETIMEDOUT)$/.test(code) ||
    /^(08...|53...|57...|58...|25006|55P03|40001|40P01)$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
}

/** The same for an error or its cause, because storage wraps errors of the system or network. Only for jobs, which can wait. */
export function hasTransientCause(error: unknown): boolean {
  return isTransient(error) || (error instanceof Error && hasTransientCause(error.cause));
}

/** Milliseconds before the first repetition; each wait is twice as long, up to the longest. */
const firstWaitMs = 100;
const longestWaitMs = 2_000;
/** After this the error is left to the queue, which tries the whole job again later. */
const longestTroubleMs = 60_000;

/**
 * Runs work that can be repeated safely, and repeats it for up to a minute while it fails with a passing error: a transaction of a long
 * job, so that the whole job need not be done again because a connection was lost.
 * @throws any other error of `work`; the last passing error; the signal's reason
 */
export async function retryTransient<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const begun = performance.now();
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!hasTransientCause(error) || performance.now() - begun > longestTroubleMs) throw error;
    }
    await wait(waitMs, signal).catch(() => signal.throwIfAborted());
  }
}
