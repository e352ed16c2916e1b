/** Tolerance: two processes have two clocks, and what is recorded while the day is being closed is contained in the next root. */
const toleranceMs = 3_600_000;

/** An instant, later by the tolerance or earlier. Of a text that is no instant, itself. */
export function tolerated(instant: string, direction: 'LATER' | 'EARLIER'): string {
  const moment = Date.parse(instant) + (direction === 'LATER' ? toleranceMs : -toleranceMs);
  return Number.isNaN(moment) ? instant : new Date(moment).toISOString();
}

/** The first moment that is later than that of the export, by its place; null for none. Instants as text. */
export function firstAfterExport(moments: readonly string[], exportedAt: string): number | null {
  const until = tolerated(exportedAt, 'LATER');
  const place = moments.findIndex((moment) => moment > until);
  return place < 0 ? null : place;
}
