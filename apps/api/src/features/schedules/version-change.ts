import { isDeepStrictEqual } from 'node:util';
import type { VersionRow, VersionValues } from './schedule-versions.queries.ts';

/** Dates, both included; null for no beginning or no end. */
export interface Stretch {
  readonly from: Temporal.PlainDate | null;
  readonly to: Temporal.PlainDate | null;
}

const { compare } = Temporal.PlainDate;

/**
 * The dates on which a change applies: from the one asked for until the beginning of the next version that is planned for later than today.
 * @param versions the oldest first
 */
export function stretchOfChange(
  versions: readonly VersionRow[],
  from: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): Stretch {
  const next = versions.find(
    ({ effectiveFrom }) => beginsBefore(today, effectiveFrom) && beginsBefore(from, effectiveFrom),
  );
  return { from, to: next?.effectiveFrom?.subtract({ days: 1 }) ?? null };
}

/** The dates that two stretches have in common; null for none. */
export function overlapOf(one: Stretch, other: Stretch): Stretch | null {
  const from = beginsBefore(one.from, other.from) ? other.from : one.from;
  const to = one.to && (!other.to || compare(one.to, other.to) < 0) ? one.to : other.to;
  return from && to && compare(to, from) < 0 ? null : { from, to };
}

export function datesOfVersion({ effectiveFrom, effectiveTo }: VersionRow): Stretch {
  return { from: effectiveFrom, to: effectiveTo };
}

/**
 * How a change is stored: the beginnings of the versions to delete, and that of the version to insert. A version that asks for the same as
 * the one before or after it is merged with it.
 */
export function rewrittenVersions(
  versions: readonly VersionRow[],
  stretch: Stretch,
  values: VersionValues,
): { gone: (Temporal.PlainDate | null)[]; begins: Temporal.PlainDate | null } {
  const before = versions.findLast(({ effectiveFrom }) => beginsBefore(effectiveFrom, stretch.from));
  const begins = before && asksTheSame(before, values) ? before.effectiveFrom : stretch.from;
  const gone = versions.filter((version) => {
    const { effectiveFrom } = version;
    if (beginsBefore(effectiveFrom, begins)) return false;
    if (!stretch.to || !beginsBefore(stretch.to, effectiveFrom)) return true;
    return effectiveFrom?.equals(stretch.to.add({ days: 1 })) && asksTheSame(version, values);
  });
  return { gone: gone.map(({ effectiveFrom }) => effectiveFrom), begins };
}

/** Whether two versions ask for the same on every day, even if they are written differently. */
export function asksTheSame(one: VersionValues, other: VersionValues): boolean {
  return isDeepStrictEqual(asked(one), asked(other));
}

export function isWrittenAlike(one: VersionValues, other: VersionValues): boolean {
  return (
    asksTheSame(one, other) &&
    one.isComposite === other.isComposite &&
    isDeepStrictEqual(plain(one.rules), plain(other.rules))
  );
}

function asked({ rules: _, isComposite: __, segments, ...values }: VersionValues & Partial<VersionRow>) {
  const { effectiveFrom: ___, effectiveTo: ____, ...asks } = values;
  const inOrder = segments.toSorted(
    (left, right) => left.dayOfWeek - right.dayOfWeek || left.segmentIndex - right.segmentIndex,
  );
  return plain({ ...asks, segments: inOrder });
}

/** As it would be sent in JSON, because Temporal values cannot be compared directly. */
function plain(values: unknown): unknown {
  return JSON.parse(JSON.stringify(values));
}

/** Whether a date comes before another, where null lies before every date. */
function beginsBefore(one: Temporal.PlainDate | null, other: Temporal.PlainDate | null): boolean {
  if (one === null || other === null) return one === null && other !== null;
  return compare(one, other) < 0;
}
