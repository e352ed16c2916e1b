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

/** Between which moments a punch was made, and when by the best word there is; milliseconds since the epoch. */
export interface OfflineInterval {
  readonly from: number;
  readonly at: number;
  readonly until: number;
}

/** A steady clock is off by a tenth of this at most; it may stand still while the device sleeps, which only widens what is known. */
const drift = 0.001;

/**
 * When a punch was made that arrived at `receivedAt` by the server's clock. It lies between the time that the server gave the device and
 * the arrival, whatever the device says. Its steady clock makes that narrower, never wider; one that contradicts the server's counts for
 * nothing. Its clock on the wall says where within, and moves neither end.
 */
export function offlineInterval(times: KeptTimes, receivedAt: number): OfflineInterval {
  const earliest = Math.min(times.anchoredAt, receivedAt);
  const steadyFrom = earliest + Math.floor((times.steadyBefore ?? 0) * (1 - drift));
  const steadyUntil = receivedAt - Math.floor((times.steadyAfter ?? 0) * (1 - drift));
  const isPossible = steadyFrom <= steadyUntil;
  const [from, until] = isPossible ? [steadyFrom, steadyUntil] : [earliest, receivedAt];
  const shown = times.anchoredAt + times.shownBefore;
  return { from, at: Math.min(Math.max(shown, from), until), until };
}
