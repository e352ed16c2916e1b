import { dateNumber } from '../time/civil-time.ts';
import { wholeYear } from './periods.ts';

/** What holds from a date on, until the next of its kind begins; null for what held before all others. */
export interface DatedVersion {
  readonly validFrom: Temporal.PlainDate | null;
}

const { compare } = Temporal.PlainDate;

/** The last version that holds on a date; null where none does. One without a date always holds. */
export function inForce<One extends DatedVersion>(
  versions: readonly One[],
  date: Temporal.PlainDate,
): One | null {
  const number = dateNumber(date);
  const holds = ({ validFrom }: One) => validFrom === null || dateNumber(validFrom) <= number;
  return versions.findLast(holds) ?? null;
}

/**
 * The versions once another holds from a date on. It replaces those that began since that date. A version that begins after today stays,
 * and versions equal to the one before are merged with it.
 * @param versions in order
 */
export function withVersionFrom<One extends DatedVersion>(
  versions: readonly One[],
  change: One & { readonly validFrom: Temporal.PlainDate },
  { today, saysSame }: { today: Temporal.PlainDate; saysSame: (one: One, other: One) => boolean },
): One[] {
  const before = versions.filter(
    ({ validFrom }) => validFrom === null || compare(validFrom, change.validFrom) < 0,
  );
  const planned = versions.filter(
    ({ validFrom }) =>
      validFrom !== null && compare(validFrom, change.validFrom) > 0 && compare(validFrom, today) > 0,
  );
  const next: One[] = [];
  for (const version of [...before, change, ...planned]) {
    const last = next.at(-1);
    if (!last || !saysSame(last, version)) next.push(version);
  }
  return next;
}

/** From when a change holds unless another date is said: this year's first, or that of the version in force where it began later. */
export function changesFrom(
  versions: readonly DatedVersion[],
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const firstOfYear = wholeYear(today.year).startDate;
  const validFrom = inForce(versions, today)?.validFrom ?? null;
  return validFrom !== null && compare(validFrom, firstOfYear) > 0 ? validFrom : firstOfYear;
}

/** Whether two lists say the same from the same dates on. */
export function areSameVersions<One extends DatedVersion>(
  versions: readonly One[],
  others: readonly One[],
  saysSame: (one: One, other: One) => boolean,
): boolean {
  const isSame = (one: One, other: One | undefined) =>
    other !== undefined && saysSame(one, other) && String(one.validFrom) === String(other.validFrom);
  return versions.length === others.length && versions.every((one, index) => isSame(one, others[index]));
}
