import { type CorrectionRefusal, refuse } from './correction.ts';
import { isMoved, type SettledPair, type SettledPunch } from './settle-pair.ts';
import { isUnderWay, longestPairMilliseconds, type WorkPair } from './work-pair.ts';

/**
 * Why wished pairs cannot have been, each by itself or together with each other and with pairs of other workdays; null when they can. Pairs
 * that stay as they are were possible. A pair may begin at the very moment at which the one before ends.
 */
export function impossibleHours(
  pairs: readonly SettledPair[],
  others: readonly WorkPair[],
  now: Temporal.Instant,
): CorrectionRefusal | null {
  for (const pair of pairs) {
    const refusal = impossibleAlone(pair, now) ?? overlapsOther(pair, others);
    if (refusal !== null) return refusal;
  }
  return overlapEachOther(pairs, now);
}

function impossibleAlone(pair: SettledPair, now: Temporal.Instant): CorrectionRefusal | null {
  const { index, entry, exit, present } = pair;
  const about = { pairIndex: index, field: fieldMoved(pair) };
  const entersAt = at(entry);
  const leavesAt = exit === null ? Number.POSITIVE_INFINITY : at(exit);
  for (const [field, punch] of [
    ['entryTime', entry],
    ['exitTime', exit],
  ] as const) {
    if (punch !== null && isMoved(punch) && at(punch) > now.epochMilliseconds)
      return refuse('IN_FUTURE', { pairIndex: index, field });
  }
  if (leavesAt <= entersAt) return refuse('EXIT_BEFORE_ENTRY', about);
  if (exit !== null && leavesAt - entersAt > longestPairMilliseconds) return refuse('TOO_LONG', about);
  for (const { start, end } of present?.breaks ?? []) {
    if (start.punchedAt.epochMilliseconds < entersAt)
      return refuse('BREAK_OUTSIDE', { pairIndex: index, field: 'entryTime' });
    if ((end ?? start).punchedAt.epochMilliseconds > leavesAt)
      return refuse('BREAK_OUTSIDE', { pairIndex: index, field: 'exitTime' });
  }
  return null;
}

function overlapsOther(pair: SettledPair, others: readonly WorkPair[]): CorrectionRefusal | null {
  if (!isChanged(pair)) return null;
  const [entersAt, leavesAt] = [at(pair.entry), at(pair.exit ?? pair.entry)];
  for (const { entry, exit, workedOn } of others) {
    const from = entry.punchedAt.epochMilliseconds;
    const to = (exit ?? entry).punchedAt.epochMilliseconds;
    if (from >= leavesAt || entersAt >= to) continue;
    const field = entersAt >= from && isMoved(pair.entry) ? 'entryTime' : fieldMoved(pair);
    return refuse('OVERLAPS_OTHER_DAY', { pairIndex: pair.index, field, otherDay: workedOn });
  }
  return null;
}

/** A pair under way cannot be followed by another one, which would leave it behind. */
function overlapEachOther(pairs: readonly SettledPair[], now: Temporal.Instant): CorrectionRefusal | null {
  const inOrder = pairs.toSorted((left, right) => at(left.entry) - at(right.entry));
  for (const [index, second] of inOrder.entries()) {
    const first = inOrder[index - 1];
    if (first === undefined || ![first, second].some(isChanged)) continue;
    const isInOrder = at(first.entry) < at(second.entry) || wereSimultaneous(first, second);
    const isApart = isInOrder && at(first.exit ?? first.entry) <= at(second.entry);
    const isLeftBehind = first.exit === null && first.present !== null && isUnderWay(first.present, now);
    if (isApart && !(isLeftBehind && isMoved(second.entry))) continue;
    if (isMoved(second.entry))
      return refuse('PAIRS_OVERLAP', { pairIndex: second.index, field: 'entryTime' });
    return refuse('PAIRS_OVERLAP', { pairIndex: first.index, field: fieldMoved(first) });
  }
  return null;
}

/** Two entries recorded at the same instant stay as they are. */
function wereSimultaneous(first: SettledPair, second: SettledPair): boolean {
  return first.present !== second.present && !isMoved(first.entry) && !isMoved(second.entry);
}

function isChanged({ entry, exit }: SettledPair): boolean {
  return isMoved(entry) || (exit !== null && isMoved(exit));
}

/** Which field a refusal about two pairs names: the one that was changed. */
function fieldMoved({ entry, exit }: SettledPair): 'entryTime' | 'exitTime' {
  return exit !== null && (isMoved(exit) || !isMoved(entry)) ? 'exitTime' : 'entryTime';
}

function at({ to }: SettledPunch): number {
  return to.punchedAt.epochMilliseconds;
}
