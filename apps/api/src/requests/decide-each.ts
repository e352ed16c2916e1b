import type { ManyDecided } from '@jornada/contract/decide-many';
import { ProblemError, problem } from '../platform/errors/problem.ts';
import { oneByOne, type Pace } from './one-by-one.ts';
import type { Step } from './two-steps.ts';

/** A request of a call about many. */
interface OneOfMany {
  readonly id: string;
  readonly userId: string;
  readonly employeeName: string;
  /** Its first day. */
  readonly date: Temporal.PlainDate;
}

/**
 * Decides about each by itself, one after the other, as long as its caller waits.
 * @param decide tells whether a request still waits, for the second of two steps
 * @param found those of `ids` that the caller may decide about
 * @throws problem NOT_FOUND, before any is decided, when one of `ids` is not among them
 */
export async function decideEach(
  ids: readonly string[],
  found: readonly OneOfMany[],
  decide: (id: string) => Promise<Step['step']>,
  pace?: Pace,
): Promise<ManyDecided> {
  const foundById = new Map(found.map((one) => [one.id, one]));
  const wanted = [...new Set(ids)].map((id) => {
    const one = foundById.get(id);
    if (!one) throw problem('NOT_FOUND');
    return one;
  });
  const outcomes = await oneByOne([wanted], ({ id }) => decide(id), pace);
  const refused: ManyDecided['refused'] = [];
  let firstSteps = 0;
  for (const [{ id, userId, employeeName, date }, outcome] of outcomes) {
    if (!(outcome instanceof ProblemError)) {
      if (outcome === 'FIRST') firstSteps += 1;
      continue;
    }
    const { code, message } = outcome.body;
    refused.push({ id, userId, employeeName, date: date.toString(), code, message });
  }
  return { decided: wanted.length - refused.length, firstSteps, refused };
}
