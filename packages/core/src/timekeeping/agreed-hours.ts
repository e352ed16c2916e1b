import type { ContractTerms } from '../contracts/contract.ts';
import { type Employment, employmentOn } from '../schedules/employment.ts';
import { type DateSpan, sharedSpan, withoutDates } from '../time/date-span.ts';
import { type DatedVersion, inForce } from '../versions/dated-versions.ts';
import { wholeYear } from '../versions/periods.ts';

/** The effective work of a year that a company agreed on, from a date on; null for none. */
export interface YearlyNumber extends DatedVersion {
  readonly yearlyMinutes: number | null;
}

/** What decides how much work of a year somebody owes. */
export interface Agreement {
  readonly employment: Employment;
  /** In order. */
  readonly ofCompany: readonly YearlyNumber[];
  /** The person's, in order; hours of a year go before those of the company. */
  readonly contracts: readonly ContractTerms[];
  /** Approved unpaid leave, which suspends the contract. */
  readonly unpaid: readonly DateSpan[];
}

/** Why a period has no agreed hours: none are set; or only the company's for full time, and none for somebody who works part time. */
export const unagreedReasons = ['NOT_AGREED', 'PART_TIME'] as const;
export type UnagreedReason = (typeof unagreedReasons)[number];

/** A stretch of an employment with one number of hours a year, or none. */
export interface AgreedStretch extends DateSpan {
  readonly yearlyMinutes: number | null;
  readonly reason: UnagreedReason | null;
}

/** Minutes of a year's number that fall to a stretch of days: negative where leave without pay takes them. */
export interface AgreedShare extends DateSpan {
  readonly kind: 'AGREED' | 'UNPAID_LEAVE';
  readonly yearlyMinutes: number;
  readonly minutes: number;
}

/** The days of a year on which somebody is employed, pauses aside, in stretches of one number each. */
export function agreedStretches(year: number, agreement: Agreement): AgreedStretch[] {
  const { startDate, endDate } = wholeYear(year);
  const stretches: AgreedStretch[] = [];
  for (let date = startDate; Temporal.PlainDate.compare(date, endDate) <= 0; date = date.add({ days: 1 })) {
    if (employmentOn(agreement.employment, date) !== 'EMPLOYED') continue;
    const number = numberOn(date, agreement);
    const last = stretches.at(-1);
    const isSame = last?.yearlyMinutes === number.yearlyMinutes && last.reason === number.reason;
    if (last && isSame && last.endDate.add({ days: 1 }).equals(date))
      stretches[stretches.length - 1] = { ...last, endDate: date };
    else stretches.push({ startDate: date, endDate: date, ...number });
  }
  return stretches;
}

/**
 * What is agreed for a year in its stretches, by days (Estatuto de los Trabajadores art. 34.1): of 365 or 366 those employed, less those of
 * leave without pay. In whole minutes that add up to the whole.
 */
export function agreedShares(year: number, agreement: Agreement): AgreedShare[] {
  const { startDate, endDate } = wholeYear(year);
  const daysOfYear = startDate.until(endDate).days + 1;
  const paid = (span: DateSpan) => agreement.unpaid.reduce<DateSpan[]>(without, [span]);
  let exact = 0;
  let sum = 0;
  const share = (
    kind: AgreedShare['kind'],
    { startDate: from, endDate: to }: DateSpan,
    yearlyMinutes: number,
  ): AgreedShare => {
    const sign = kind === 'AGREED' ? 1 : -1;
    exact += (sign * yearlyMinutes * (from.until(to).days + 1)) / daysOfYear;
    const minutes = Math.round(exact) - sum;
    sum += minutes;
    return { kind, startDate: from, endDate: to, yearlyMinutes, minutes };
  };
  return agreedStretches(year, agreement).flatMap(({ yearlyMinutes, reason: _, ...stretch }) => {
    if (yearlyMinutes === null) return [];
    const unpaid = paid(stretch).reduce<DateSpan[]>(without, [stretch]);
    return [
      share('AGREED', stretch, yearlyMinutes),
      ...unpaid.map((span) => share('UNPAID_LEAVE', span, yearlyMinutes)),
    ];
  });
}

/** Whether a date lies in leave without pay. */
export function isUnpaidOn({ unpaid }: Pick<Agreement, 'unpaid'>, date: Temporal.PlainDate): boolean {
  return unpaid.some((span) => sharedSpan(span, { startDate: date, endDate: date }) !== null);
}

/** The agreed effective work of a year in force on a date, or why there is none. */
export function numberOn(
  date: Temporal.PlainDate,
  { contracts, ofCompany }: Pick<Agreement, 'contracts' | 'ofCompany'>,
): Pick<AgreedStretch, 'yearlyMinutes' | 'reason'> {
  const contract = inForce(contracts, date);
  if (contract?.agreedPeriod === 'YEAR') return { yearlyMinutes: contract.agreedMinutes, reason: null };
  const company = inForce(ofCompany, date)?.yearlyMinutes ?? null;
  if (company === null) return { yearlyMinutes: null, reason: 'NOT_AGREED' };
  if (contract?.isPartTime) return { yearlyMinutes: null, reason: 'PART_TIME' };
  return { yearlyMinutes: company, reason: null };
}

function without(spans: readonly DateSpan[], taken: DateSpan): DateSpan[] {
  return spans.flatMap((span) => withoutDates(span, taken));
}
