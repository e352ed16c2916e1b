import { ProblemError } from '../platform/errors/problem.ts';
import { hasTransientCause } from '../platform/errors/transient-errors.ts';

/** One try of a long job. */
export interface Tries {
  /** Aborted when the server stops: another process will do the job. */
  readonly signal: AbortSignal;
  /** How often it was tried before. */
  readonly retries: number;
}

/** An unexpected error may be a short problem elsewhere: so many more tries show whether it is. */
const mostRetriesOfUnknown = 4;
/** A job that kills its process, or meets passing errors, so often is given up, because it would use the cores for hours. */
const mostRetries = 20;

/** Ends a job that was tried too often, such as one that kills its process. */
export function requireFewTries(retries: number): void {
  if (retries > mostRetries) throw new Error(`given up after ${retries} tries`);
}

/**
 * Why a long job is given up; null when it is to be tried again.
 * @returns the code of a problem, INTERNAL for an unexpected error
 */
export function failureOf(error: unknown, { signal, retries }: Tries): string | null {
  if (signal.aborted) return null;
  if (hasTransientCause(error)) return retries < mostRetries ? null : 'INTERNAL';
  if (error instanceof ProblemError) return error.body.code;
  return retries < mostRetriesOfUnknown ? null : 'INTERNAL';
}
