import { comesOfPassing } from '../platform/passing-trouble.ts';
import { ProblemError } from '../platform/problem.ts';

/** One of the tries of a long job. */
export interface Tries {
  /** Says that the server stops: another process is to do the job. */
  readonly signal: AbortSignal;
  /** How often it was tried before. */
  readonly retries: number;
}

/** An error that nobody foresaw may be a stumble of something outside: so many more tries show whether it is. */
const mostRetriesOfUnknown = 4;
/** A job that ends its process, or meets trouble, so often is given up: it would take the cores for hours. */
const mostRetries = 20;

/** Ends a job that was tried too often, such as one whose process dies of it. */
export function requireFewTries(retries: number): void {
  if (retries > mostRetries) throw new Error(`given up after ${retries} tries`);
}

/**
 * Why a long job is given up; null when it is to be tried again.
 * @returns the code of a problem, INTERNAL for what nobody foresaw
 */
export function failureOf(error: unknown, { signal, retries }: Tries): string | null {
  if (signal.aborted) return null;
  if (comesOfPassing(error)) return retries < mostRetries ? null : 'INTERNAL';
  if (error instanceof ProblemError) return error.body.code;
  return retries < mostRetriesOfUnknown ? null : 'INTERNAL';
}
