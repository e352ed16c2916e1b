import type { WishedPair } from './settle-pair.ts';
import type { WorkPair } from './work-pair.ts';

/** The pairs of a day with another first entry and another last exit; null leaves them as they are. A day without pairs gets one. */
export function wishedEnds(
  pairs: readonly WorkPair[],
  { entryTime, exitTime }: Pick<WishedPair, 'entryTime' | 'exitTime'>,
): WishedPair[] {
  const asIs = { entryTime: null, entryDate: null, exitTime: null, exitDate: null };
  if (pairs.length === 0) return [{ ...asIs, entryId: null, entryTime, exitTime }];
  return pairs.map(({ entry }, index) => ({
    ...asIs,
    entryId: entry.id,
    ...(index === 0 && { entryTime }),
    ...(index === pairs.length - 1 && { exitTime }),
  }));
}
