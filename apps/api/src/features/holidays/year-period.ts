import type { Period } from '../../platform/time/period.ts';

/** The longest period of holidays: three years, so that a client can ask for this year with its neighbours. */
export const maxDays = 1100;

export function yearPeriod(year: number): Period {
  return {
    from: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    to: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  };
}
