import type { HoursByModality } from './hours-by-modality.ts';

/**
 * From this share of the working time of three months on, remote work is regular, and the law asks for a written agreement: Ley 10/2021 art. 1.
 * In percent.
 */
export const regularRemotePercent = 30;

/** The share of remote work in what was worked. */
export interface RemoteShare {
  /** Whole percent, rounded down; null where nothing was worked. */
  readonly percent: number | null;
  readonly isRegular: boolean;
}

/** Of the hours worked, also those of which nobody said from where. Exact: 29.99 % is not regular. */
export function remoteShare({ ON_SITE, REMOTE, TRAVELLING, unsaid }: HoursByModality): RemoteShare {
  const worked = ON_SITE + REMOTE + TRAVELLING + unsaid;
  if (worked === 0) return { percent: null, isRegular: false };
  return {
    percent: Math.floor((REMOTE * 100) / worked),
    isRegular: REMOTE * 100 >= regularRemotePercent * worked,
  };
}

/** First and last date of the quarter of the year that a date is in. */
export function quarterOf(date: Temporal.PlainDate): {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
} {
  const from = date.with({ month: date.month - ((date.month - 1) % 3), day: 1 });
  return { from, to: from.add({ months: 3 }).subtract({ days: 1 }) };
}
