import { expect, test } from 'vitest';
import { monthRows, monthsBetween, sumOf, teamRows, totalRow } from './indicator-rows.ts';
import type { IndicatorFigures, IndicatorTeam } from './indicators.data.ts';

const figures = (people: number, plannedMinutes: number, justifiedMinutes = 0): IndicatorFigures => ({
  ...{
    people,
    plannedMinutes,
    justifiedMinutes,
    unjustifiedMinutes: 0,
    workedMinutes: 0,
    overtimeMinutes: 0,
  },
  ...{ paidMinutes: 0, restMinutes: 0, forceMajeureMinutes: 0, undecidedMinutes: 0, notAcceptedMinutes: 0 },
  ...{ expectedEntries: 0, lateEntries: 0, missedEntries: 0, lateMinutes: 0, missingPunches: 0 },
});

const teams: IndicatorTeam[] = [
  {
    ...{ departmentId: 'a', departmentName: 'Obras', ...figures(2, 300, 30) },
    months: [
      { month: '2026-10', ...figures(1, 100, 10) },
      { month: '2026-11', ...figures(2, 200, 20) },
    ],
  },
  {
    ...{ departmentId: null, departmentName: null, ...figures(1, 50) },
    months: [{ month: '2026-11', ...figures(1, 50) }],
  },
];

test('months add up the teams, and one in which nothing is over has no row', () => {
  const months = monthsBetween('2026-10', '2026-12');
  expect(months).toEqual(['2026-10', '2026-11', '2026-12']);
  expect(monthRows(teams, months)).toEqual([
    { key: '2026-10', name: 'octubre de 2026', figures: figures(1, 100, 10) },
    { key: '2026-11', name: 'noviembre de 2026', figures: figures(3, 250, 20) },
  ]);
});

test('teams have their months, and the total those of all', () => {
  const rows = teamRows(teams);
  expect(rows.map(({ name, months }) => [name, months?.size])).toEqual([
    ['Obras', 2],
    ['Sin departamento', 1],
  ]);
  const total = totalRow(rows, figures(3, 350, 30));
  expect(total.months?.get('2026-11')).toEqual(figures(3, 250, 20));
  expect(total.months?.get('2026-10')).toEqual(figures(1, 100, 10));
});

test('nothing adds up to nothing', () => {
  expect(sumOf([])).toBeNull();
});
