/** What decides how much of the beginning of somebody's ledger may go, by sequence numbers. */
export interface LedgerEdge {
  /** The first entry that must stay for itself; one above the last when none must. */
  readonly firstKept: number;
  /** Which entry puts right or takes back which one before it. */
  readonly supersessions: readonly { readonly by: number; readonly of: number }[];
  /** Entries after which a shift goes on. */
  readonly withinShift: readonly number[];
}

/**
 * The last entry of the beginning of a ledger that may go, 0 for none. An entry that stays keeps what it supersedes, and that keeps all
 * after it: the chain has no holes. A shift is never cut in two.
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
