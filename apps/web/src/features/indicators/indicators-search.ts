import { choiceParam, idParam, type RawSearch } from '../../shared/list/search-params.ts';
import { monthAfter } from '../../shared/time/month-weeks.ts';

export const reportNames = ['absentismo', 'puntualidad', 'extra', 'bolsa'] as const;
export type ReportName = (typeof reportNames)[number];

/** Which report, of which months (`2026-11`, both included), of which department and work centre; absent are the usual ones, and everybody. */
export interface IndicatorsSearch {
  readonly informe?: ReportName | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly departamento?: string | undefined;
  readonly centro?: string | undefined;
}

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;
const monthParam = (raw: unknown) => (typeof raw === 'string' && month.test(raw) ? raw : undefined);

/** Reads the address of the reports; invalid values are ignored. */
export function readIndicatorsSearch(raw: RawSearch): IndicatorsSearch {
  return {
    informe: choiceParam(raw.informe, reportNames, 'absentismo'),
    desde: monthParam(raw.desde),
    hasta: monthParam(raw.hasta),
    departamento: idParam(raw.departamento),
    centro: idParam(raw.centro),
  };
}

/** Months, both included. */
export interface Months {
  readonly from: string;
  readonly to: string;
}

/** The longest period, and the usual one: this month and the five before it. */
const mostMonths = 12;
const usualMonths = 6;

/** The months that an address means. Where they are too many or none, those that end with its last one. */
export function monthsOfSearch({ desde, hasta }: IndicatorsSearch, present: string): Months {
  const to = hasta ?? (desde !== undefined && desde > present ? desde : present);
  const from = desde ?? monthAfter(to, 1 - usualMonths);
  if (from > to) return { from: to, to };
  const first = monthAfter(to, 1 - mostMonths);
  return { from: laterOf(from, first), to };
}

/** The period with another first month: the last one moves where it would be before it, or too far. */
export function beginningIn(from: string, { to }: Months): Months {
  const last = monthAfter(from, mostMonths - 1);
  return { from, to: earlierOf(laterOf(to, from), last) };
}

/** The same with another last month. */
export function endingIn(to: string, { from }: Months): Months {
  const first = monthAfter(to, 1 - mostMonths);
  return { from: laterOf(earlierOf(from, to), first), to };
}

/** The months to choose from, the latest first: three years, and those chosen now. */
export function monthsToChoose({ from, to }: Months, present: string): string[] {
  const months = Array.from({ length: 36 }, (_, back) => monthAfter(present, -back));
  return [...new Set([...months, from, to])].sort().reverse();
}

function earlierOf(one: string, other: string): string {
  return [one, other].sort()[0] ?? one;
}

function laterOf(one: string, other: string): string {
  return [one, other].sort()[1] ?? one;
}
