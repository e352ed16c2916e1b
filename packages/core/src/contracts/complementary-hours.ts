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

/** How the complementary minutes of a month are covered: the three kinds add up to them. */
export interface ComplementaryMonth {
  readonly month: Temporal.PlainYearMonth;
  readonly minutes: number;
  /** By the pact. */
  readonly agreedMinutes: number;
  /** Offered and accepted besides. */
  readonly voluntaryMinutes: number;
  /** Beyond both, or without either. */
  readonly uncoveredMinutes: number;
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

function coverage(
  month: Temporal.PlainYearMonth,
  worked: readonly ComplementaryDay[],
  contracts: readonly ComplementaryTerms[],
  employed: readonly DateSpan[],
): ComplementaryMonth {
  const dates = Array.from({ length: month.daysInMonth }, (_, day) =>
    month.toPlainDate({ day: day + 1 }),
  ).filter((date) => employed.some((span) => includesDate(span, date)));
  const stretches = Map.groupBy(dates, (date) => inForce(contracts, date));
  const minutesUnder = Map.groupBy(worked, ({ date }) => inForce(contracts, date));
  const sum = { agreedMinutes: 0, voluntaryMinutes: 0, minutes: 0, allMinutes: 0, fullMinutes: 0 };
  for (const [contract, underIt] of minutesUnder) {
    const minutes = underIt.reduce((total, day) => total + day.minutes, 0);
    const agreed = (stretches.get(contract) ?? []).reduce(
      (total, date) => total + minutesOn(contract, date),
      0,
    );
    const agreedMinutes = Math.min(minutes, coveredBy(agreed, contract, contract?.pactPercent ?? 0));
    const voluntary = coveredBy(agreed, contract, hasNoEnd(contract) ? voluntaryPercent : 0);
    sum.minutes += minutes;
    sum.agreedMinutes += agreedMinutes;
    sum.voluntaryMinutes += Math.min(minutes - agreedMinutes, voluntary);
    sum.allMinutes += agreed + minutes;
    sum.fullMinutes += ((stretches.get(contract)?.length ?? 0) * fullTimeWeeklyMinutes) / 7;
  }
  const { minutes, agreedMinutes, voluntaryMinutes, allMinutes, fullMinutes } = sum;
  return {
    ...{ month, minutes, agreedMinutes, voluntaryMinutes },
    uncoveredMinutes: minutes - agreedMinutes - voluntaryMinutes,
    reachesFullTime: allMinutes >= fullMinutes,
  };
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
