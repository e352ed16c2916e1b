import { notReachedText } from '@jornada/texts/errors';
import { ProblemError, problem } from '../platform/errors/problem.ts';

/** A connection is cut after thirty seconds of silence; until then the caller must know what was done. */
const patienceMilliseconds = 20_000;

export interface Pace {
  /** How many of the queues go on together. */
  readonly queuesAtOnce?: number;
  /** In milliseconds; what was not begun by then is refused. */
  readonly patience?: number | undefined;
}

/**
 * Does each by itself, and tells what came of it: a refusal leaves the others alone. What a busy machine does not get to in time is refused
 * as UNAVAILABLE, to be sent again.
 * @param queues those of one queue wait for each other
 * @throws what is no refusal; what was done until then stays
 */
export async function oneByOne<One, Done>(
  queues: Iterable<readonly One[]>,
  work: (one: One) => Promise<Done>,
  { queuesAtOnce = 1, patience = patienceMilliseconds }: Pace = {},
): Promise<ReadonlyMap<One, Done | ProblemError>> {
  const endsAt = performance.now() + patience;
  const outcomes = new Map<One, Done | ProblemError>();
  const left = [...queues].values();
  const workOff = async () => {
    for (const queue of left)
      for (const one of queue)
        outcomes.set(one, performance.now() < endsAt ? await tried(work, one) : notReached());
  };
  await Promise.all(Array.from({ length: queuesAtOnce }, workOff));
  return outcomes;
}

async function tried<One, Done>(work: (one: One) => Promise<Done>, one: One): Promise<Done | ProblemError> {
  try {
    return await work(one);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

function notReached(): ProblemError {
  return problem('UNAVAILABLE', { message: notReachedText() });
}
