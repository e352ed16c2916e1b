/** A stretch of time in which a zone has one offset: `from` included, `until` not, in milliseconds. */
interface OffsetStretch {
  from: number;
  readonly until: number;
  readonly offset: number;
}

/**
 * Cache of Temporal's answers: asking it costs more than anything else in an evaluation, and a zone changes its offset only twice a year.
 * The answers never change, so caching them keeps the rules pure; both limits keep the cache small.
 */
const stretchesByZone = new Map<string, OffsetStretch[]>();
const maxZones = 1000;
const maxStretchesOfZone = 32;

/**
 * Milliseconds by which the clocks of a zone were ahead of UTC at an instant given in epoch milliseconds: negative in the west.
 * Throws a RangeError only for an unknown zone or beyond Temporal's range.
 */
export function zoneOffsetAt(epochMilliseconds: number, timeZone: string): number {
  const known = stretchesByZone.get(timeZone);
  if (known !== undefined) {
    for (const stretch of known) {
      if (epochMilliseconds >= stretch.from && epochMilliseconds < stretch.until) return stretch.offset;
    }
  }
  return learn(epochMilliseconds, timeZone, known ?? []);
}

/** Asks Temporal, and caches the answer from this instant to the next clock change. */
function learn(epochMilliseconds: number, timeZone: string, known: OffsetStretch[]): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(timeZone);
  const offset = zoned.offsetNanoseconds / 1_000_000;
  const until = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  const sameStretch = known.find((stretch) => stretch.until === until && stretch.offset === offset);
  if (sameStretch !== undefined) {
    sameStretch.from = Math.min(sameStretch.from, epochMilliseconds);
    return offset;
  }
  if (stretchesByZone.size >= maxZones) stretchesByZone.clear();
  if (known.length >= maxStretchesOfZone) known.length = 0;
  known.push({ from: epochMilliseconds, until, offset });
  stretchesByZone.set(timeZone, known);
  return offset;
}
