/** What a device says of a punch that it kept without a network; all in milliseconds. */
export interface KeptTimes {
  /** When the server gave the device its time for the last time before, since the epoch: proven, for the server signed it. */
  readonly anchoredAt: number;
  /** What passed from then to the punch by the device's steady clock; null where that clock did not last so long. */
  readonly steadyBefore: number | null;
  /** The same from the punch until it was sent. */
  readonly steadyAfter: number | null;
  /** What passed from then to the punch by the device's clock on the wall, which anybody can set. */
  readonly shownBefore: number;
}

/** What is proven of when a punch was made, what the device claims, and the moment it is recorded at; milliseconds since the epoch. */
export interface OfflinePlacement {
  /** The record's moment: the device's word, as far as it lies within what is proven. */
  readonly at: number;
  readonly proven: { readonly from: number; readonly until: number };
  /** By the device's steady clock; null where it did not last. It may contradict itself: `from` behind `until`, or outside of what is proven. */
  readonly claimed: { readonly from: number | null; readonly until: number | null };
}

/** A steady clock is off by a tenth of this at most; while the device sleeps it may stand still, which only widens what it claims. */
const drift = 0.001;

/**
 * When a punch was made that arrived at `receivedAt` by the server's clock. Proven is only that it lies between the time that the server
 * gave the device and the arrival: nothing that the device says moves either end. Within them it is recorded at the moment that the
 * device's clock on the wall gives, kept inside what its steady clock claims, where that can be.
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

/** What certainly passed when a steady clock counted so much. */
function slowest(counted: number): number {
  return Math.floor(counted * (1 - drift));
}
