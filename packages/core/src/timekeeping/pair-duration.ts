import { isUnderWay, type PunchPair, type WorkPair } from './work-pair.ts';

/** Exact elapsed milliseconds, never negative: `workedMilliseconds` without the breaks. */
export interface PairDuration {
  readonly workedMilliseconds: number;
  readonly breakMilliseconds: number;
}

const nothing: PairDuration = { workedMilliseconds: 0, breakMilliseconds: 0 };

/**
 * How long a pair lasted, in elapsed milliseconds, whatever the clocks showed. One under way counts up to `until`; one whose exit was
 * forgotten counts as nothing, because no time is invented. Breaks still open end with the pair.
 */
export function pairDuration(pair: WorkPair, until: Temporal.Instant): PairDuration {
  const end = pair.exit?.punchedAt ?? (isUnderWay(pair, until) ? until : null);
  return end === null ? nothing : durationUntil(pair, end.epochMilliseconds);
}

/** The same for a pair that is taken to end at `endsAt`, in epoch milliseconds. */
export function durationUntil(pair: PunchPair, endsAt: number): PairDuration {
  let breakMilliseconds = 0;
  for (const { start, end } of pair.breaks) {
    const breakEndsAt = Math.min(end?.punchedAt.epochMilliseconds ?? endsAt, endsAt);
    breakMilliseconds += Math.max(0, breakEndsAt - start.punchedAt.epochMilliseconds);
  }
  const presence = Math.max(0, endsAt - pair.entry.punchedAt.epochMilliseconds);
  return { workedMilliseconds: presence - breakMilliseconds, breakMilliseconds };
}
