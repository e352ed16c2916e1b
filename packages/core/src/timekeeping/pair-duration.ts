import { isAbandoned, type WorkPair } from './work-pair.ts';

/** Exact elapsed milliseconds, never negative: `workedMilliseconds` without the breaks. */
export interface PairDuration {
  readonly workedMilliseconds: number;
  readonly breakMilliseconds: number;
}

const nothing: PairDuration = { workedMilliseconds: 0, breakMilliseconds: 0 };

/**
 * How long a pair lasted, in elapsed milliseconds, whatever the clocks on the wall did meanwhile. An open pair counts up to
 * `until`, and nothing when `until` is null, lies before its entry, or lies 16 h or more after it (the exit was forgotten
 * and no time is invented). Breaks still open end with the pair.
 */
export function pairDuration(pair: WorkPair, until: Temporal.Instant | null): PairDuration {
  const end = pair.exit?.punchedAt ?? until;
  if (end === null || isAbandoned(pair, end)) return nothing;
  const endsAt = end.epochMilliseconds;
  let breakMilliseconds = 0;
  for (const { start, end: breakEnd } of pair.breaks) {
    const breakEndsAt = Math.min(breakEnd?.punchedAt.epochMilliseconds ?? endsAt, endsAt);
    breakMilliseconds += Math.max(0, breakEndsAt - start.punchedAt.epochMilliseconds);
  }
  const presence = Math.max(0, endsAt - pair.entry.punchedAt.epochMilliseconds);
  return { workedMilliseconds: presence - breakMilliseconds, breakMilliseconds };
}
