import type { PresenceStretch } from '../schedules/presence-stretch.ts';
import { isForgotten, type WorkBreak, type WorkPair } from './work-pair.ts';

/**
 * The pairs of a workday as stretches of work and break, in time order and without overlap: the times that `pairDuration` counts,
 * one by one. A pair whose exit was forgotten is one FORGOTTEN stretch, until the next entry or until it was no longer under way.
 * `until` ends what is under way.
 */
export function presenceStretches(pairs: readonly WorkPair[], until: Temporal.Instant): PresenceStretch[] {
  const stretches = pairs.flatMap((pair) =>
    isForgotten(pair, until) ? [forgotten(pair)] : stretchesOf(pair, until),
  );
  return stretches.filter(({ from, to }) => from < to);
}

function forgotten(pair: WorkPair): PresenceStretch {
  const punchIds = pair.records.map(({ id }) => id);
  const from = pair.entry.punchedAt.epochMilliseconds;
  const to = Math.min(pair.underWayUntil, pair.leftBehindAt ?? Number.POSITIVE_INFINITY);
  return { kind: 'FORGOTTEN', from, to, endedBy: 'NOBODY', punchIds };
}

function stretchesOf(pair: WorkPair, until: Temporal.Instant): PresenceStretch[] {
  const endsAt = (pair.exit?.punchedAt ?? until).epochMilliseconds;
  const stretches: PresenceStretch[] = [];
  let from = pair.entry.punchedAt.epochMilliseconds;
  let since = pair.entry.id;
  for (const taken of pair.breaks) {
    const startsAt = Math.min(taken.start.punchedAt.epochMilliseconds, endsAt);
    stretches.push({ kind: 'WORK', from, to: startsAt, endedBy: 'PUNCH', punchIds: [since, taken.start.id] });
    const rest = breakStretch(taken, pair, { from: startsAt, endsAt });
    stretches.push(rest);
    from = rest.to;
    since = taken.end?.id ?? taken.start.id;
  }
  const endedBy = pair.exit === null ? 'NOW' : 'PUNCH';
  stretches.push({ kind: 'WORK', from, to: endsAt, endedBy, punchIds: idsOf(since, pair.exit?.id) });
  return stretches;
}

function breakStretch(
  { start, end }: WorkBreak,
  { exit }: WorkPair,
  { from, endsAt }: { from: number; endsAt: number },
): PresenceStretch {
  const to = Math.min(end?.punchedAt.epochMilliseconds ?? endsAt, endsAt);
  const endedBy = end !== null ? 'PUNCH' : exit !== null ? 'EXIT' : 'NOW';
  return { kind: 'BREAK', from, to, endedBy, punchIds: idsOf(start.id, (end ?? exit)?.id) };
}

function idsOf(first: string, second: string | undefined): string[] {
  return second === undefined ? [first] : [first, second];
}
