import type { DateSpan } from '../time/date-span.ts';
import { type DatedVersion, inForce } from '../versions/dated-versions.ts';

/** One of several dated versions, with the dates of a span on which it held. */
export interface VersionInSpan<One> {
  readonly version: One;
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
}

/**
 * Which versions held in a span, and on which of its dates; none for dates before the first version.
 * @param versions in order
 */
export function versionsIn<One extends DatedVersion>(
  versions: readonly One[],
  { startDate, endDate }: DateSpan,
): VersionInSpan<One>[] {
  const { compare } = Temporal.PlainDate;
  const begun = versions.flatMap(({ validFrom }) =>
    validFrom && compare(validFrom, startDate) > 0 && compare(validFrom, endDate) <= 0 ? [validFrom] : [],
  );
  const starts = [startDate, ...begun];
  return starts.flatMap((from, place) => {
    const version = inForce(versions, from);
    const until = starts[place + 1]?.subtract({ days: 1 }) ?? endDate;
    return version ? [{ version, from, until }] : [];
  });
}
