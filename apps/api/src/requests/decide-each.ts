import type { ManyDecided } from '@jornada/contract/decide-many';
import { ProblemError, problem } from '../platform/errors/problem.ts';

/** A request of a call about many. */
interface OneOfMany {
  readonly id: string;
  readonly userId: string;
  readonly employeeName: string;
  /** Its first day. */
  readonly date: Temporal.PlainDate;
}

/**
 * Decides about each by itself, one after the other: a refusal leaves the others alone.
 * @param found those of `ids` that the caller may decide about
 * @throws problem NOT_FOUND, before any is decided, when one of `ids` is not among them
 */
export async function decideEach(
  ids: readonly string[],
  found: readonly OneOfMany[],
  decide: (id: string) => Promise<unknown>,
): Promise<ManyDecided> {
  const foundById = new Map(found.map((one) => [one.id, one]));
  const wanted = [...new Set(ids)].map((id) => {
    const one = foundById.get(id);
    if (!one) throw problem('NOT_FOUND');
    return one;
  });
  const refused: ManyDecided['refused'] = [];
  for (const { id, userId, employeeName, date } of wanted) {
    try {
      await decide(id);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { code, message } = error.body;
      refused.push({ id, userId, employeeName, date: date.toString(), code, message });
    }
  }
  return { decided: wanted.length - refused.length, refused };
}
