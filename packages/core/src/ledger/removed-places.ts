import type { ClosingLimit } from './backdated.ts';
import type { Witness } from './closings.ts';
import { type Cut, keptSince } from './removals.ts';
import { tolerated } from './tolerance.ts';

/** The certificate that removed the entry or statement of a receipt, if one could have. @param recordedAt when it was recorded or made */
export function removalOf(
  {
    sequence,
    hash,
    recordedAt,
  }: { readonly sequence: number; readonly hash: string; readonly recordedAt: string },
  cuts: readonly Cut[],
): Cut | null {
  const cut = cuts.find((one) => one.sequence >= sequence);
  if (!cut || (cut.sequence === sequence && cut.hash !== hash)) return null;
  return recordedAt < keptSince(cut.removedAt) ? cut : null;
}

/** Places that had to be kept, and what says so. */
export interface TooYoung {
  readonly sequence: number;
  readonly until: number;
  /** The moment of the closing that does not contain them yet. */
  readonly after: string;
  readonly witness: 'ROOTS' | 'KEPT_ROOT';
}

/** What certificates removed of a chain although closings say that it was recorded too late for that. */
export function cutTooYoung({
  cuts,
  closed,
  kept,
  limits,
}: {
  readonly cuts: readonly Cut[];
  readonly closed: readonly Witness[];
  readonly kept: readonly Witness[];
  readonly limits: readonly ClosingLimit[];
}): TooYoung | null {
  for (const cut of cuts) {
    const since = keptSince(cut.removedAt);
    const late = (closedAt: string) => tolerated(closedAt, 'EARLIER') > since;
    const until = cut.sequence;
    const reached = closed.find(({ sequence }) => sequence >= until)?.closedAt;
    // The last closing before the cut: what it does not contain was recorded after it.
    const place =
      reached === undefined ? limits.length : limits.findIndex(({ closedAt }) => closedAt === reached);
    const lacking = limits[place - 1];
    if (lacking && lacking.limit > since) {
      const before = closed.findLast((head) => head.sequence < until)?.sequence ?? 0;
      return { sequence: before + 1, until, after: lacking.closedAt, witness: 'ROOTS' };
    }
    const contradicting = kept.findLast(({ sequence, closedAt }) => sequence < until && late(closedAt));
    if (contradicting)
      return {
        ...{ sequence: contradicting.sequence + 1, until },
        ...{ after: contradicting.closedAt, witness: 'KEPT_ROOT' },
      };
  }
  return null;
}
