import { type Employment, employmentOn, spansWithoutPauses } from '../schedules/employment.ts';
import { type DateSpan, sharedSpan, withoutDates } from '../time/date-span.ts';
import { inForce } from '../versions/dated-versions.ts';
import { wholeYear } from '../versions/periods.ts';
import { earnsVacations } from './pauses.ts';
import { type VacationRules, yearRules } from './vacation-rules.ts';
import { type WorkingWeek, wholeWeek } from './working-weeks.ts';

/** What decides how many vacation days somebody earns in a year. */
export interface Earning {
  readonly rules: readonly VacationRules[];
  readonly employment: Employment;
  /** Consecutive weeks, each until the next; empty for a whole week always. */
  readonly weeks: readonly WorkingWeek[];
  /** Periods of the employment, besides its pauses, in which no vacation is earned. */
  readonly unearning: readonly DateSpan[];
}

/** Days earned at one rate, between two dates. */
export interface EarnedPeriod extends DateSpan {
  /** To the hundredth; those of a year add up to its entitlement. */
  readonly days: number;
  /** On how many weekdays the person worked; null where natural days are granted. */
  readonly daysPerWeek: number | null;
}

/**
 * The days of vacation that are earned in a year, period by period: in proportion to the months employed (Estatuto de los Trabajadores art.
 * 38), of all employments in it, less the pauses in which none are earned; a month begun or ended in the middle counts by its days. Fewer hours a day change nothing, and fewer days a week only where
 * working days are counted: with three days a week, a week off takes three. Each period counts by the conditions at the time, and later
 * changes do not reduce days already earned (TJUE C-486/08, C-219/14).
 * @returns in order, none where nothing is earned
 */
export function earnedPeriods(
  year: number,
  { rules, employment, weeks, unearning }: Earning,
): EarnedPeriod[] {
  const { dayUnit } = yearRules(rules, year);
  const whole = wholeYear(year);
  const starts = [...rules, ...weeks].flatMap(({ validFrom }) => validFrom ?? []);
  const worked = unearning.reduce<DateSpan[]>(
    (spans, leave) => spans.flatMap((span) => withoutDates(span, leave)),
    spansWithoutPauses(whole, employment, ({ reason }) => !earnsVacations(reason)),
  );
  const periods: { span: DateSpan; exact: number; daysPerYear: number; daysPerWeek: number | null }[] = [];
  for (const span of worked.flatMap((one) => splitAt(one, starts))) {
    const { daysPerYear } = inForce(rules, span.startDate) ?? { daysPerYear: 0 };
    const daysPerWeek = dayUnit === 'WORKING' ? (inForce(weeks, span.startDate)?.days ?? wholeWeek) : null;
    const share = daysPerWeek === null ? 1 : daysPerWeek / wholeWeek;
    const exact = (daysPerYear * share * monthsOf(span)) / 12;
    const last = periods.at(-1);
    const isSame = last?.daysPerYear === daysPerYear && last.daysPerWeek === daysPerWeek;
    if (last && isSame && last.span.endDate.add({ days: 1 }).equals(span.startDate)) {
      last.span = { ...last.span, endDate: span.endDate };
      last.exact += exact;
    } else {
      periods.push({ span, exact, daysPerYear, daysPerWeek });
    }
  }
  let sum = 0;
  return periods.map(({ span, exact, daysPerWeek }) => {
    const before = hundredths(sum);
    sum += exact;
    return { ...span, days: hundredths(hundredths(sum) - before), daysPerWeek };
  });
}

/** The days of vacation that are earned in a year, to the hundredth of a day. */
export function entitledDays(year: number, earning: Earning): number {
  return hundredths(earnedPeriods(year, earning).reduce((sum, { days }) => sum + days, 0));
}

/** Whether a vacation can be taken on a date: within an employment, and in no pause of it. */
export function isEmployedOn(date: Temporal.PlainDate, employment: Employment): boolean {
  return employmentOn(employment, date) === 'EMPLOYED';
}

/** Rounded to hundredths, half away from zero, without errors of binary fractions. */
export function hundredths(days: number): number {
  return (Math.sign(days) * Math.round(Number((Math.abs(days) * 100).toFixed(6)))) / 100;
}

/** Splits a span at each of the dates within it. */
function splitAt(span: DateSpan, dates: readonly Temporal.PlainDate[]): DateSpan[] {
  const starts = dates
    .filter((date) => Temporal.PlainDate.compare(span.startDate, date) < 0)
    .filter((date) => Temporal.PlainDate.compare(date, span.endDate) <= 0)
    .toSorted(Temporal.PlainDate.compare);
  return [span.startDate, ...starts].map((startDate, index) => ({
    startDate,
    endDate: starts[index]?.subtract({ days: 1 }) ?? span.endDate,
  }));
}

/** The months of a span within a year; a part of a month counts by its days. */
function monthsOf({ startDate, endDate }: DateSpan): number {
  let months = 0;
  for (let { month } = startDate; month <= endDate.month; month += 1) {
    const first = Temporal.PlainDate.from({ year: startDate.year, month, day: 1 });
    const last = first.with({ day: first.daysInMonth });
    const part = sharedSpan({ startDate: first, endDate: last }, { startDate, endDate });
    if (part) months += (part.startDate.until(part.endDate).days + 1) / first.daysInMonth;
  }
  return months;
}
