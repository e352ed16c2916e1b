/** What decides how many of the oldest entries of a ledger may be removed, by sequence numbers. */
export interface LedgerEdge {
  /** The first entry that must be kept by itself; one more than the last entry when there is none. */
  readonly firstKept: number;
  /** Which entry corrects or annuls which earlier one. */
  readonly supersessions: readonly { readonly by: number; readonly of: number }[];
  /** Entries in the middle of a shift. */
  readonly withinShift: readonly number[];
}

/**
 * The last entry that may be removed, 0 for none. An entry that is kept also keeps the one it supersedes, and with it everything after
 * that, because the chain has no gaps. A shift is never cut in two.
 */
export function removableThrough({ firstKept, supersessions, withinShift }: LedgerEdge): number {
  const within = new Set(withinShift);
  let through = firstKept - 1;
  for (;;) {
    const before = through;
    for (const { by, of } of supersessions) if (by > through && of <= through) through = of - 1;
    while (within.has(through)) through -= 1;
    if (through === before) return Math.max(through, 0);
  }
}
