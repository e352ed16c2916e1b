import type { Period } from '../platform/time/period.ts';

/** The dates of a month, `2026-10`. */
export function monthPeriod(month: string): Period {
  const from = Temporal.PlainDate.from(`${month}-01`);
  return { from, to: from.add({ months: 1 }).subtract({ days: 1 }) };
}
