import type { Balance } from '@jornada/contract/vacations/balance';
import type { DateRange } from '../../../shared/form/date-range-fields.tsx';
import { daysBetween } from '../../../shared/time/civil-format.ts';
import { toHundredths } from '../balance/figure-lines.ts';

/** Divides a period by year. */
export function yearParts({ from, to }: DateRange): (DateRange & { year: number })[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, step) => {
    const year = first + step;
    return {
      year,
      from: year === first ? from : `${year}-01-01`,
      to: year === last ? to : `${year}-12-31`,
    };
  });
}

/**
 * How many days of a year a vacation costs: for a waiting request as in its balance, otherwise its calendar days within the employment, or
 * the days the person would work.
 * @param waiting the dates of the waiting request; null for one that is being filed
 */
export function costIn(
  balance: Pick<Balance, 'dayUnit' | 'lines'>,
  part: DateRange & { workingDays: number; beyondEmploymentDays: number },
  waiting: DateRange | null,
): number {
  const line = balance.lines.find(
    ({ kind, startDate, endDate }) =>
      kind === 'PENDING' && startDate === waiting?.from && endDate === waiting?.to,
  );
  if (line) return 0 - line.days;
  if (balance.dayUnit === 'WORKING') return part.workingDays;
  return daysBetween(part.from, part.to) + 1 - part.beyondEmploymentDays;
}

/** The days that would be left in a year. */
export function leftAfter({ left }: Pick<Balance, 'left'>, cost: number): number {
  return toHundredths(left - cost);
}
