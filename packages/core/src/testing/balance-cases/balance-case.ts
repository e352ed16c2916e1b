import { type DateSpan, datesOf } from '../../time/date-span.ts';
import type { VacationBalance } from '../../vacations/balance.ts';
import type { VacationRules } from '../../vacations/vacation-rules.ts';

/** What a company grants, where it is not the law's least. */
export type WrittenRules = Partial<Omit<VacationRules, 'validFrom'>>;

/**
 * A balance calculated by hand. Spans are `08-01..08-14` of the case's year, or with a year; a single date is one day. Defaults: as of 22
 * November 2026, in the program's first year, somebody who works from Monday to Friday and was always employed.
 */
export interface BalanceCase {
  readonly title: string;
  readonly year?: number;
  readonly today?: string;
  readonly firstYear?: number;
  /** The rules of always, or those from each date on. */
  readonly rules?: WrittenRules | readonly (readonly [from: string, rules: WrittenRules])[];
  readonly from?: string;
  readonly until?: string;
  /** From Monday on: so many days a week, or from each date on. */
  readonly week?: number | readonly (readonly [from: string, days: number])[];
  readonly holidays?: readonly string[];
  readonly approved?: readonly string[];
  readonly pending?: readonly string[];
  readonly sick?: readonly string[];
  readonly birth?: readonly string[];
  /** Leave that earns no vacation. */
  readonly unearning?: readonly string[];
  readonly adjusted?: readonly (readonly [year: number, days: number])[];
  /** As `balanceInWords` says it. */
  readonly expected: string;
  /** Its ENTITLED, CARRIED_OVER and OWED lines, as `linesInWords` says them, where they matter. */
  readonly lines?: string;
}

export const usualToday = '2026-11-22';

/** The year that a case asks for, and the first that the program knows. */
export function yearsOf({ year = 2026, firstYear = year }: BalanceCase): { year: number; firstYear: number } {
  return { year, firstYear };
}

export function spanOf(words: string, year: number): DateSpan {
  const [first = '', last = first] = words.split('..');
  const date = (text: string) => Temporal.PlainDate.from(text.length === 5 ? `${year}-${text}` : text);
  return { startDate: date(first), endDate: date(last) };
}

/** On how many days a week the person of a case works, from each date on: the first from the program's first year. */
export function weeksOf(given: BalanceCase): readonly (readonly [from: string, days: number])[] {
  const { week = 5 } = given;
  return typeof week === 'number' ? [[`${yearsOf(given).firstYear}-01-01`, week]] : week;
}

/** The rules of a case from each date on, the first from the program's first year. */
export function rulesOf(given: BalanceCase): readonly (readonly [from: string, rules: WrittenRules])[] {
  const { rules = {} } = given;
  return isDated(rules) ? rules : [[`${yearsOf(given).firstYear}-01-01`, rules]];
}

/** Every date of spans, in order. */
export function datesOfSpans(spans: readonly string[] | undefined, year: number): Temporal.PlainDate[] {
  return (spans ?? []).flatMap((words) => datesOf(spanOf(words, year)));
}

type Figures = Omit<VacationBalance, 'lines'>;

/** `entitled 30, carried 5, taken 7, left 28`: what is zero is not said, but what is granted and what is left. */
export function balanceInWords(balance: Figures): string {
  const { entitled, carriedOver, owed, expired, taken, planned, pending, left } = balance;
  const figures = { carried: carriedOver, owed, expired, taken, planned, pending };
  const told = Object.entries(figures).filter(([, days]) => days !== 0);
  return [['entitled', entitled], ...told, ['left', left]]
    .map(([name, days]) => `${name} ${days}`)
    .join(', ');
}

/** A line as core and the API have it, in the words of both. */
interface ToldLine {
  readonly kind: string;
  readonly days: number;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly daysPerWeek?: number | null;
  readonly until?: string | null;
  readonly cause?: string | null;
}

/** `11 to 06-30 at 5, 6.6 from 07-01 at 3; carried 5 until 2027-03-31; owed 2`: where days come from. */
export function linesInWords(lines: readonly ToldLine[]): string {
  return lines.flatMap((line) => lineInWords(line) ?? []).join('; ');
}

function lineInWords({ kind, days, from, to, daysPerWeek, until, cause }: ToldLine): string | null {
  if (kind === 'OWED') return `owed ${0 - days}`;
  if (kind === 'CARRIED_OVER')
    return [`carried ${days}`, cause?.toLowerCase(), until ? `until ${until}` : 'for good']
      .filter(Boolean)
      .join(' ');
  if (kind !== 'ENTITLED') return null;
  const period = from && to ? ` ${from.slice(5)}..${to.slice(5)}` : '';
  return `${days}${period}${daysPerWeek ? ` at ${daysPerWeek}` : ''}`;
}

function isDated(rules: NonNullable<BalanceCase['rules']>): rules is Exclude<typeof rules, WrittenRules> {
  return Array.isArray(rules);
}
