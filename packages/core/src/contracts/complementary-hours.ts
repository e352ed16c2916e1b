import { type DateSpan, includesDate } from '../time/date-span.ts';
import { inForce } from '../versions/dated-versions.ts';
import type { ContractKind, ContractTerms } from './contract.ts';

/** The lowest weekly average with which complementary hours can be agreed on at all. Estatuto de los Trabajadores art. 12.5.b. */
const leastWeeklyMinutes = 10 * 60;
/** The share of the agreed hours, in percent, that may be offered besides to who has a contract without an end. Art. 12.5.g. */
const voluntaryPercent = 15;
/** The hours of full time where no comparable worker is known. Art. 12.1 and 34.1. */
const fullTimeWeeklyMinutes = 40 * 60;

/** What a contract says of complementary hours. */
export interface ComplementaryTerms extends ContractTerms {
  /** Null where it is not known: then it counts as one with an end. */
  readonly kind: ContractKind | null;
  /** The percentage of a pact; null without one. */
  readonly pactPercent: number | null;
}

/** The complementary minutes of a date. */
export interface ComplementaryDay {
  readonly date: Temporal.PlainDate;
  readonly minutes: number;
}

/** How complementary minutes are covered: the three kinds add up to them. */
export interface ComplementaryKinds {
  /** By the pact. */
  readonly agreedMinutes: number;
  /** Offered and accepted besides. */
  readonly voluntaryMinutes: number;
  /** Beyond both, or without either. */
  readonly uncoveredMinutes: number;
}

/** The complementary minutes of a month, by what covers them. */
export interface ComplementaryMonth extends ComplementaryKinds {
  readonly month: Temporal.PlainYearMonth;
  readonly minutes: number;
  /** Agreed and complementary hours together are those of full time or more, which part-time work may not reach (art. 12.1, 12.5.e). */
  readonly reachesFullTime: boolean;
}

/**
 * How complementary hours are covered, month by month, of months with any (Estatuto de los Trabajadores art. 12.5). Of each month and contract the
 * pact covers its percentage of the hours agreed on for those days; of a contract without an end fifteen percent more may be voluntary;
 * the rest is covered by nothing, as is everything below ten hours a week, or where no hours are agreed on.
 * @param contracts in order
 * @param employed the days of employments, without pauses, within which hours are agreed on
 */
export function complementaryMonths(
  days: readonly ComplementaryDay[],
  contracts: readonly ComplementaryTerms[],
  employed: readonly DateSpan[],
): ComplementaryMonth[] {
  const worked = days.filter(({ minutes }) => minutes > 0);
  const byMonth = Map.groupBy(worked, ({ date }) => date.toPlainYearMonth().toString());
  return [...byMonth.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, ofMonth]) => coverage(Temporal.PlainYearMonth.from(month), ofMonth, contracts, employed));
}

/**
 * How complementary hours of one or more months are covered day by day. The limits are those of the month, so which kind a day's are is told
 * in the order of days: of each month and contract what the pact covers comes first, then what may be voluntary, then what exceeds both. The
 * days of a month add up to what `complementaryMonths` says of it, and a day's kinds change only with the days of its month before it.
 * @param days of whole months, or of months from their first day on; days without complementary minutes have no answer
 * @param contracts in order
 * @param employed as for `complementaryMonths`
 * @returns by date, `2026-10-05`
 */
export function complementaryDays(
  days: readonly ComplementaryDay[],
  contracts: readonly ComplementaryTerms[],
  employed: readonly DateSpan[],
): Map<string, ComplementaryKinds> {
  const worked = days.filter(({ minutes }) => minutes > 0);
  const byMonth = Map.groupBy(worked, ({ date }) => date.toPlainYearMonth().toString());
  return new Map(
    [...byMonth].flatMap(([month, ofMonth]) => {
      const stretches = stretchesOf(Temporal.PlainYearMonth.from(month), contracts, employed);
      return daysUnderContracts(ofMonth, contracts).flatMap(([contract, underIt]) =>
        kindsInOrder(underIt, limitsOf(contract, stretches.get(contract) ?? [])),
      );
    }),
  );
}

/** The kinds of some minutes together. */
export function sumKinds(kinds: Iterable<ComplementaryKinds>): ComplementaryKinds {
  const sum = { agreedMinutes: 0, voluntaryMinutes: 0, uncoveredMinutes: 0 };
  for (const { agreedMinutes, voluntaryMinutes, uncoveredMinutes } of kinds) {
    sum.agreedMinutes += agreedMinutes;
    sum.voluntaryMinutes += voluntaryMinutes;
    sum.uncoveredMinutes += uncoveredMinutes;
  }
  return sum;
}

/** The kinds of some days together; null where none of them has complementary minutes. */
export function kindsOfDays(
  days: readonly { readonly complementary: ComplementaryKinds | null }[],
): ComplementaryKinds | null {
  const told = days.flatMap(({ complementary }) => complementary ?? []);
  return told.length === 0 ? null : sumKinds(told);
}

function coverage(
  month: Temporal.PlainYearMonth,
  worked: readonly ComplementaryDay[],
  contracts: readonly ComplementaryTerms[],
  employed: readonly DateSpan[],
): ComplementaryMonth {
  const stretches = stretchesOf(month, contracts, employed);
  const sum = { minutes: 0, allMinutes: 0, fullMinutes: 0 };
  for (const [contract, underIt] of daysUnderContracts(worked, contracts)) {
    const dates = stretches.get(contract) ?? [];
    const minutes = underIt.reduce((total, day) => total + day.minutes, 0);
    sum.minutes += minutes;
    sum.allMinutes += agreedOn(contract, dates) + minutes;
    sum.fullMinutes += (dates.length * fullTimeWeeklyMinutes) / 7;
  }
  const { minutes, allMinutes, fullMinutes } = sum;
  const kinds = sumKinds(complementaryDays(worked, contracts, employed).values());
  return { month, minutes, ...kinds, reachesFullTime: allMinutes >= fullMinutes };
}

type Contract = ComplementaryTerms | null;

/** The dates of a month on which somebody is employed, by the contract in force. */
function stretchesOf(
  month: Temporal.PlainYearMonth,
  contracts: readonly ComplementaryTerms[],
  employed: readonly DateSpan[],
): Map<Contract, Temporal.PlainDate[]> {
  const dates = Array.from({ length: month.daysInMonth }, (_, day) =>
    month.toPlainDate({ day: day + 1 }),
  ).filter((date) => employed.some((span) => includesDate(span, date)));
  return Map.groupBy(dates, (date) => inForce(contracts, date));
}

function daysUnderContracts(
  days: readonly ComplementaryDay[],
  contracts: readonly ComplementaryTerms[],
): [Contract, ComplementaryDay[]][] {
  return [...Map.groupBy(days, ({ date }) => inForce(contracts, date))];
}

/** Of the minutes that were agreed on for some dates, how many more the pact covers, and how many may be voluntary. */
function limitsOf(contract: Contract, dates: readonly Temporal.PlainDate[]) {
  const agreed = agreedOn(contract, dates);
  return {
    agreedMinutes: coveredBy(agreed, contract, contract?.pactPercent ?? 0),
    voluntaryMinutes: coveredBy(agreed, contract, hasNoEnd(contract) ? voluntaryPercent : 0),
  };
}

function kindsInOrder(
  days: readonly ComplementaryDay[],
  limits: ReturnType<typeof limitsOf>,
): [date: string, kinds: ComplementaryKinds][] {
  const left = { ...limits };
  return days
    .toSorted((one, other) => Temporal.PlainDate.compare(one.date, other.date))
    .map(({ date, minutes }) => {
      const agreedMinutes = Math.min(minutes, left.agreedMinutes);
      const voluntaryMinutes = Math.min(minutes - agreedMinutes, left.voluntaryMinutes);
      left.agreedMinutes -= agreedMinutes;
      left.voluntaryMinutes -= voluntaryMinutes;
      const uncoveredMinutes = minutes - agreedMinutes - voluntaryMinutes;
      return [date.toString(), { agreedMinutes, voluntaryMinutes, uncoveredMinutes }];
    });
}

function agreedOn(contract: Contract, dates: readonly Temporal.PlainDate[]): number {
  return dates.reduce((total, date) => total + minutesOn(contract, date), 0);
}

/** The minutes agreed on that fall to one calendar day. */
function minutesOn(contract: ComplementaryTerms | null, date: Temporal.PlainDate): number {
  const { agreedMinutes = null, agreedPeriod = null } = contract ?? {};
  if (agreedMinutes === null || agreedPeriod === null) return 0;
  const days = { WEEK: 7, MONTH: date.daysInMonth, YEAR: date.daysInYear }[agreedPeriod];
  return agreedMinutes / days;
}

/** Whole minutes of a share of those agreed on; none below ten hours a week. */
function coveredBy(agreed: number, contract: ComplementaryTerms | null, percent: number): number {
  return isTooShort(contract) ? 0 : Math.floor((agreed * percent) / 100);
}

/** Whether somebody works less than ten hours a week on the average of a year. */
function isTooShort(contract: ComplementaryTerms | null): boolean {
  const { agreedMinutes = null, agreedPeriod = null } = contract ?? {};
  if (agreedMinutes === null || agreedPeriod === null) return true;
  const weeks = { WEEK: 1, MONTH: 365 / 7 / 12, YEAR: 365 / 7 }[agreedPeriod];
  return agreedMinutes / weeks < leastWeeklyMinutes;
}

function hasNoEnd(contract: ComplementaryTerms | null): boolean {
  return contract?.kind === 'INDEFINITE' || contract?.kind === 'SEASONAL';
}
