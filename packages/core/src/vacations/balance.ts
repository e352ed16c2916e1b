import { carriedInto, type DayParcel, takeFrom } from './day-parcels.ts';
import { type Employment, type EntitlementRule, entitledDays, hundredths } from './entitlement.ts';

/** What decides how many days somebody has, besides what they take. */
export interface BalanceRules extends EntitlementRule {
  /** At most so many days that were left go into the next year. */
  readonly carryOverDays: number;
  /** They may be taken until the end of this month (1–12) of it. */
  readonly carryOverUntilMonth: number;
}

/** A vacation: the dates of it that count. `isApproved` is false while it waits. */
export interface CountedVacation {
  readonly id: string;
  readonly isApproved: boolean;
  /** Dates that are off, and count: all of them, or those on which the person would have worked. */
  readonly dates: readonly Temporal.PlainDate[];
  /** Dates that would count had no illness interrupted the vacation. */
  readonly givenBack: readonly Temporal.PlainDate[];
}

/** Days that an admin added (or took, when negative) to a year. */
export interface Adjustment {
  readonly id: string;
  readonly year: number;
  readonly days: number;
}

/**
 * Why a balance is what it is. `days` of all lines but PENDING add up to what is left; each is to the hundredth.
 * TAKEN and PLANNED are the days of an approved vacation, gone by and still to come, without those that an illness gave back.
 * CARRIED_OVER came from the year before and may be taken until `until`; EXPIRED were not.
 */
export type BalanceLine =
  | { readonly kind: 'ENTITLED'; readonly days: number }
  | { readonly kind: 'ADJUSTED'; readonly days: number; readonly adjustmentId: string }
  | { readonly kind: 'CARRIED_OVER' | 'EXPIRED'; readonly days: number; readonly until: Temporal.PlainDate }
  | {
      readonly kind: 'TAKEN' | 'PLANNED' | 'PENDING';
      readonly days: number;
      readonly vacationId: string;
      readonly givenBackDays: number;
    };

/** Days of a year, to the hundredth. `left` may be negative: who asks for more than is left is warned, and the admin decides. */
export interface VacationBalance {
  readonly entitled: number;
  readonly carriedOver: number;
  readonly expired: number;
  readonly taken: number;
  readonly planned: number;
  readonly pending: number;
  readonly left: number;
  readonly lines: readonly BalanceLine[];
}

/**
 * Somebody's vacation days of a year as they stand on `today`. Days are spent in the order of their dates, first those that expire
 * first. What is left at the end of a year goes into the next: the days that an illness gave back, until 18 months after the year in
 * which they arose (Estatuto de los Trabajadores art. 38.3), and of the rest what the company carries over.
 * @param firstYear from which on the program knows the vacations: nothing comes from before it but adjustments
 */
export function vacationBalance(input: {
  year: number;
  firstYear: number;
  today: Temporal.PlainDate;
  rules: BalanceRules;
  employment: Employment;
  vacations: readonly CountedVacation[];
  adjustments: readonly Adjustment[];
}): VacationBalance {
  const { year, firstYear, rules } = input;
  let carried: DayParcel[] = [];
  for (let past = Math.min(firstYear, year); past < year; past += 1) {
    carried = carriedInto(past + 1, spentIn(past, carried, input), rules, givenBackIn(past, input));
  }
  return balanceOf(carried, input);
}

type Input = Parameters<typeof vacationBalance>[0];

/** The parcels of a year once its approved days are taken from them. */
function spentIn(year: number, carried: readonly DayParcel[], input: Input): readonly DayParcel[] {
  const { rules, employment, adjustments, vacations } = input;
  const added = adjustments.filter((one) => one.year === year).reduce((sum, { days }) => sum + days, 0);
  const own: DayParcel = {
    origin: year,
    days: entitledDays(year, rules, employment) + added,
    until: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  };
  const dates = vacations.filter(({ isApproved }) => isApproved).flatMap((one) => datesIn(year, one.dates));
  return takeFrom([...carried, own], dates.toSorted(Temporal.PlainDate.compare));
}

function balanceOf(carried: readonly DayParcel[], input: Input): VacationBalance {
  const { year, today, vacations, adjustments, rules, employment } = input;
  const expired = spentIn(year, carried, input).filter(
    ({ origin, until, days }) => origin < year && days > 0 && Temporal.PlainDate.compare(until, today) < 0,
  );
  const lines: BalanceLine[] = [
    { kind: 'ENTITLED', days: entitledDays(year, rules, employment) },
    ...carried.map(({ days, until }) => ({ kind: 'CARRIED_OVER', days: hundredths(days), until }) as const),
    ...adjustments
      .filter((one) => one.year === year)
      .map(({ id, days }) => ({ kind: 'ADJUSTED', days: hundredths(days), adjustmentId: id }) as const),
    ...vacations.flatMap((vacation) => linesOf(vacation, year, today)),
    ...expired.map(({ days, until }) => ({ kind: 'EXPIRED', days: -hundredths(days), until }) as const),
  ];
  const sum = (...kinds: BalanceLine['kind'][]) =>
    hundredths(lines.reduce((total, { kind, days }) => (kinds.includes(kind) ? total + days : total), 0));
  return {
    entitled: sum('ENTITLED', 'ADJUSTED'),
    carriedOver: sum('CARRIED_OVER'),
    expired: 0 - sum('EXPIRED'),
    taken: 0 - sum('TAKEN'),
    planned: 0 - sum('PLANNED'),
    pending: 0 - sum('PENDING'),
    left: sum('ENTITLED', 'ADJUSTED', 'CARRIED_OVER', 'EXPIRED', 'TAKEN', 'PLANNED'),
    lines,
  };
}

/** What a vacation takes from a year: the days gone by, today among them, and those still to come. */
function linesOf(vacation: CountedVacation, year: number, today: Temporal.PlainDate): BalanceLine[] {
  const { id: vacationId, isApproved } = vacation;
  const isOver = (date: Temporal.PlainDate) => Temporal.PlainDate.compare(date, today) <= 0;
  const line = (kind: 'TAKEN' | 'PLANNED' | 'PENDING', isOfLine: (date: Temporal.PlainDate) => boolean) => ({
    kind,
    vacationId,
    days: 0 - datesIn(year, vacation.dates).filter(isOfLine).length,
    givenBackDays: datesIn(year, vacation.givenBack).filter(isOfLine).length,
  });
  const lines = isApproved
    ? [line('TAKEN', isOver), line('PLANNED', (date) => !isOver(date))]
    : [line('PENDING', () => true)];
  return lines.filter(({ days, givenBackDays }) => days !== 0 || givenBackDays !== 0);
}

function givenBackIn(year: number, { vacations }: Input): number {
  const approved = vacations.filter(({ isApproved }) => isApproved);
  return approved.reduce((sum, { givenBack }) => sum + datesIn(year, givenBack).length, 0);
}

function datesIn(year: number, dates: readonly Temporal.PlainDate[]): Temporal.PlainDate[] {
  return dates.filter((date) => date.year === year);
}
