import { problem } from '../../../platform/errors/problem.ts';
import { type Period, readPeriod } from '../../../platform/time/period.ts';

/** What is asked of a grant: all of it, unless told otherwise. */
export interface AskedPart {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly userIds?: readonly string[] | undefined;
}

/**
 * The part of a granted period that is asked for.
 * @throws problem VALIDATION_FAILED where nothing of it was granted
 */
export function narrowPeriod(grant: Period, { from, to }: AskedPart): Period {
  const first = latest(grant.from, from === undefined ? grant.from : Temporal.PlainDate.from(from));
  const last = earliest(grant.to, to === undefined ? grant.to : Temporal.PlainDate.from(to));
  const maxDays = grant.from.until(grant.to).days + 1;
  return readPeriod({ from: first.toString(), to: last.toString() }, { lastField: 'to', maxDays });
}

/** Those of the granted people who are asked for. @throws problem NOT_FOUND where somebody was not granted */
export function narrowPeople<Person extends { readonly userId: string }>(
  granted: readonly Person[],
  { userIds }: AskedPart,
): readonly Person[] {
  if (!userIds) return granted;
  const wanted = new Set(userIds);
  const people = granted.filter(({ userId }) => wanted.has(userId));
  if (people.length < wanted.size) throw problem('NOT_FOUND');
  return people;
}

export function latest(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) >= 0 ? one : other;
}

export function earliest(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) <= 0 ? one : other;
}
