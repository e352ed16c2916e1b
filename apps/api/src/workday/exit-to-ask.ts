import { endToSuggest, isLongOver, type MissingExit } from '@jornada/core/timekeeping/missing-exit';
import type { Workday } from './read-current-workday.ts';

/** An entry without exit whose shift is over. */
export interface ExitToAsk {
  readonly workedOn: Temporal.PlainDate;
  readonly missing: MissingExit;
  /** The end of the shift, in milliseconds since the epoch; null where none can be meant. */
  readonly suggestedAt: number | null;
}

/** The exit for which the clock page asks somebody when they left; null where it asks for none. */
export function exitToAsk({ current, plan, now }: Workday): ExitToAsk | null {
  const { openPair, isUnderWay } = current;
  if (openPair === null) return null;
  const { workedOn, entry } = openPair;
  const ends = plan.on(workedOn).segments.map(({ endsAt }) => endsAt.epochMilliseconds);
  if (isUnderWay && !isLongOver(ends, now.epochMilliseconds)) return null;
  const missing = {
    timeZone: entry.timeZone,
    enteredAt: entry.punchedAt.epochMilliseconds,
    nextAt: null,
  };
  return { workedOn, missing, suggestedAt: endToSuggest(missing, ends, now.epochMilliseconds) };
}
