import type { DateSpan } from '../time/date-span.ts';
import { wholeYear } from '../versions/periods.ts';
import type { BalanceInput, CountedVacation } from './balance-input.ts';
import type { Carried, DayParcel } from './day-parcels.ts';
import { earnedPeriods, hundredths, isEmployedOn } from './entitlement.ts';
import type { HindranceCause } from './hindrance.ts';

/**
 * One line of a balance. `days` of all lines but PENDING add up to what is left; each is rounded to hundredths. ENTITLED has the period in
 * which the days were earned where that is not the whole year, and on how many days a week where working days are granted. TAKEN and
 * PLANNED are the days of an approved vacation, past and to come, without days that were given back or lie beyond the employment.
 * CARRIED_OVER came from earlier years and may be taken until `until`, null for always; EXPIRED were not taken in time. OWED were taken in
 * the year before in excess.
 */
export type BalanceLine =
  | {
      readonly kind: 'ENTITLED';
      readonly days: number;
      readonly period: DateSpan | null;
      readonly daysPerWeek: number | null;
    }
  | { readonly kind: 'ADJUSTED'; readonly days: number; readonly adjustmentId: string }
  | {
      readonly kind: 'CARRIED_OVER' | 'EXPIRED';
      readonly days: number;
      readonly until: Temporal.PlainDate | null;
      readonly cause: HindranceCause | null;
    }
  | { readonly kind: 'OWED'; readonly days: number }
  | {
      readonly kind: 'TAKEN' | 'PLANNED' | 'PENDING';
      readonly days: number;
      readonly vacationId: string;
      readonly givenBackDays: number;
      readonly beyondEmploymentDays: number;
    };

/** The lines of a balance, in the order from the entitlement to what is left. */
export function linesOf(input: BalanceInput, carried: Carried, expired: readonly DayParcel[]): BalanceLine[] {
  const { year, vacations, adjustments } = input;
  return [
    ...earnedLines(input),
    ...carried.parcels.map(
      ({ days, until, cause }) => ({ kind: 'CARRIED_OVER', days: hundredths(days), until, cause }) as const,
    ),
    ...(carried.owed > 0 ? [{ kind: 'OWED', days: 0 - hundredths(carried.owed) } as const] : []),
    ...adjustments
      .filter((one) => one.year === year)
      .map(({ id, days }) => ({ kind: 'ADJUSTED', days: hundredths(days), adjustmentId: id }) as const),
    ...vacations.flatMap((vacation) => vacationLines(vacation, input)),
    ...expired.map(
      ({ days, until, cause }) => ({ kind: 'EXPIRED', days: -hundredths(days), until, cause }) as const,
    ),
  ];
}

function earnedLines(input: BalanceInput): BalanceLine[] {
  const { startDate, endDate } = wholeYear(input.year);
  const periods = earnedPeriods(input.year, input);
  if (periods.length === 0) return [{ kind: 'ENTITLED', days: 0, period: null, daysPerWeek: null }];
  return periods.map(({ days, daysPerWeek, ...period }) => {
    const isWhole = period.startDate.equals(startDate) && period.endDate.equals(endDate);
    return { kind: 'ENTITLED', days, period: isWhole ? null : period, daysPerWeek };
  });
}

/** What a vacation takes from a year: days up to today, and days to come. */
function vacationLines(vacation: CountedVacation, { year, today, employment }: BalanceInput): BalanceLine[] {
  const { id: vacationId, isApproved, givenBack } = vacation;
  const dates = vacation.dates.filter((date) => date.year === year);
  const isOver = (date: Temporal.PlainDate) => Temporal.PlainDate.compare(date, today) <= 0;
  const line = (kind: 'TAKEN' | 'PLANNED' | 'PENDING', isOfLine: (date: Temporal.PlainDate) => boolean) => {
    const ofLine = dates.filter(isOfLine);
    const employed = ofLine.filter((date) => isEmployedOn(date, employment)).length;
    return {
      kind,
      vacationId,
      days: 0 - employed,
      givenBackDays: givenBack.filter((date) => date.year === year && isOfLine(date)).length,
      beyondEmploymentDays: ofLine.length - employed,
    };
  };
  const lines = isApproved
    ? [line('TAKEN', isOver), line('PLANNED', (date) => !isOver(date))]
    : [line('PENDING', () => true)];
  return lines.filter(
    ({ days, givenBackDays, beyondEmploymentDays }) => days !== 0 || givenBackDays + beyondEmploymentDays > 0,
  );
}
