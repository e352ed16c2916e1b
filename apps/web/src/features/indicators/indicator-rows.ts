import { indicatorsTexts } from '@jornada/texts/indicators';
import { formatMonth, formatMonthName } from '../../shared/time/civil-format.ts';
import { monthAfter } from '../../shared/time/month-weeks.ts';
import type { IndicatorFigures, IndicatorTeam } from './indicators.data.ts';

/** A line of a report: a month of all teams shown, or a team. */
export interface IndicatorRow {
  readonly key: string;
  readonly name: string;
  readonly figures: IndicatorFigures;
  /** Of a team, what it comes to in each month, `2026-11`; a month in which it had nothing is missing. */
  readonly months?: ReadonlyMap<string, IndicatorFigures>;
}

const { noTeam, total } = indicatorsTexts;

/** As many teams as a chart shows. */
export const mostBars = 12;

/** `nov 26` of `2026-11`. */
export function shortMonth(month: string): string {
  return `${formatMonthName(`${month}-01`)} ${month.slice(2, 4)}`;
}

/** Figures added up; people too, for nobody is in two teams. */
export function sumOf(all: readonly IndicatorFigures[]): IndicatorFigures | null {
  const [first, ...others] = all;
  if (!first) return null;
  return others.reduce((sum, one) => {
    const added = Object.entries(sum).map(([name, figure]) => [
      name,
      figure + one[name as keyof IndicatorFigures],
    ]);
    return Object.fromEntries(added) as IndicatorFigures;
  }, onlyFigures(first));
}

function onlyFigures(given: IndicatorFigures): IndicatorFigures {
  const numbers = Object.entries(given).filter(([, figure]) => typeof figure === 'number');
  return Object.fromEntries(numbers) as unknown as IndicatorFigures;
}

/** The months of a period, `2026-11`, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** A row for each month of which something is over. */
export function monthRows(teams: readonly IndicatorTeam[], months: readonly string[]): IndicatorRow[] {
  return months.flatMap((month) => {
    const figures = sumOf(
      teams.flatMap((team) => team.months.filter((one) => one.month === month).map(onlyFigures)),
    );
    return figures ? [{ key: month, name: formatMonth(month), figures }] : [];
  });
}

export function teamRows(teams: readonly IndicatorTeam[]): IndicatorRow[] {
  return teams.map(({ departmentId, departmentName, months, ...figures }) => ({
    key: departmentId ?? '',
    name: departmentName ?? noTeam,
    figures,
    months: new Map(months.map((one) => [one.month, one])),
  }));
}

/** The row below others that says what they come to. */
export function totalRow(rows: readonly IndicatorRow[], figures: IndicatorFigures): IndicatorRow {
  const months = new Map<string, IndicatorFigures>();
  for (const row of rows)
    for (const [month, one] of row.months ?? []) {
      const before = months.get(month);
      const sum = sumOf(before ? [before, onlyFigures(one)] : [onlyFigures(one)]);
      if (sum) months.set(month, sum);
    }
  return { key: 'total', name: total, figures, months };
}
