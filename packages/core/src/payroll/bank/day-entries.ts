import type { BankLine } from './line.ts';
import type { BankMultipliers, BankPolicy } from './policy.ts';

/** What a workday has for the bank, in minutes: what nobody decided about beyond the plan, what is missing, and accepted overtime. */
export interface BankDay {
  readonly date: Temporal.PlainDate;
  readonly beyondMinutes: number;
  readonly missingMinutes: number;
  readonly overtimeRestMinutes: number;
  /** Worked minutes of the day by when they were worked; a minute may be several. */
  readonly nightMinutes: number;
  readonly sundayMinutes: number;
  readonly holidayMinutes: number;
}

/**
 * What a day enters by the policy of its date. Which of a day’s minutes were the ones beyond is not known, so as many count as holiday,
 * Sunday and night work as were worked then, the greatest multiplier first, and overtime before other differences. Irregular distribution
 * is compensated minute by minute.
 */
export function dayEntries(day: BankDay, policy: BankPolicy): BankLine[] {
  const bands = bandsOf(day, policy.multipliers);
  const line = (cause: BankLine['cause'], minutes: number): BankLine[] =>
    minutes === 0 ? [] : [{ cause, origin: 'DAY', on: day.date, minutes, requestId: null }];
  const overtime = policy.takesOvertime ? line('OVERTIME_REST', weigh(day.overtimeRestMinutes, bands)) : [];
  if (policy.differences === 'NONE') return overtime;
  if (policy.differences === 'IRREGULAR')
    return [...overtime, ...line('IRREGULAR', day.beyondMinutes - day.missingMinutes)];
  return [...overtime, ...line('DIFFERENCE', weigh(day.beyondMinutes, bands) - day.missingMinutes)];
}

interface Band {
  readonly percent: number;
  left: number;
}

function bandsOf(day: BankDay, { ordinary, night, sunday, holiday }: BankMultipliers): Band[] {
  const bands = [
    { percent: holiday, left: day.holidayMinutes },
    { percent: sunday, left: day.sundayMinutes },
    { percent: night, left: day.nightMinutes },
  ].filter(({ percent }) => percent > ordinary);
  bands.sort((one, other) => other.percent - one.percent);
  return [...bands, { percent: ordinary, left: Number.POSITIVE_INFINITY }];
}

/** Whole minutes, half of one up; takes the minutes out of the bands. */
function weigh(minutes: number, bands: readonly Band[]): number {
  let left = minutes;
  let hundredths = 0;
  for (const band of bands) {
    const here = Math.min(left, band.left);
    band.left -= here;
    left -= here;
    hundredths += here * band.percent;
  }
  return Math.round(hundredths / 100);
}
