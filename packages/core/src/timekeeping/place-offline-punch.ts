/** What a device reports about an offline punch; all in milliseconds. */
export interface KeptTimes {
  /** When the server last gave the device its time, since the epoch: proven, because the server signed it. */
  readonly anchoredAt: number;
  /** Time from then to the punch by the device's monotonic clock; null where the page did not stay open that long. */
  readonly steadyBefore: number | null;
  /** Time from the punch until it was sent, by the same clock. */
  readonly steadyAfter: number | null;
  /** Time from `anchoredAt` to the punch by the device's date and time, which anybody can set. */
  readonly shownBefore: number;
}

/** What is proven about when a punch was made, what the device claims, and the moment that is recorded; milliseconds since the epoch. */
export interface OfflinePlacement {
  /** The recorded moment: what the device says, limited to what is proven. */
  readonly at: number;
  readonly proven: { readonly from: number; readonly until: number };
  /** By the device's monotonic clock; null where it did not last. It may contradict itself (`from` after `until`) or what is proven. */
  readonly claimed: { readonly from: number | null; readonly until: number | null };
}

/**
 * The real drift of a monotonic clock is a tenth of this at most; while the device sleeps it may stand still, which only widens the
 * interval.
 */
const drift = 0.001;

/**
 * When a punch was made that arrived at `receivedAt` by the server's clock. Proven is only that it lies between the time the server gave
 * the device and the arrival; nothing the device says changes that. Within these limits it is recorded at the device's date and time, kept
 * within the interval of its monotonic clock where possible.
 */
export function placeOfflinePunch(times: KeptTimes, receivedAt: number): OfflinePlacement {
  const proven = { from: Math.min(times.anchoredAt, receivedAt), until: receivedAt };
  const claimed = {
    from: times.steadyBefore === null ? null : proven.from + slowest(times.steadyBefore),
    until: times.steadyAfter === null ? null : proven.until - slowest(times.steadyAfter),
  };
  const within = { from: claimed.from ?? proven.from, until: claimed.until ?? proven.until };
  const isPossible =
    proven.from <= within.from && within.from <= within.until && within.until <= proven.until;
  const { from, until } = isPossible ? within : proven;
  const shown = times.anchoredAt + times.shownBefore;
  return { at: Math.min(Math.max(shown, from), until), proven, claimed };
}

/** The time that certainly passed when a monotonic clock counted so much. */
function slowest(counted: number): number {
  return Math.floor(counted * (1 - drift));
}
