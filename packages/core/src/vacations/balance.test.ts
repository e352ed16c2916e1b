import { describe, expect, it } from 'vitest';
import { oneEmployment } from '../schedules/employment.ts';
import {
  type BalanceCase,
  balanceInWords,
  datesOfSpans,
  linesInWords,
  rulesOf,
  spanOf,
  usualToday,
  weeksOf,
  yearsOf,
} from '../testing/balance-cases/balance-case.ts';
import { balanceCases } from '../testing/balance-cases/balance-cases.ts';
import { datesOf } from '../time/date-span.ts';
import { inForce } from '../versions/dated-versions.ts';
import { type VacationBalance, vacationBalance } from './balance.ts';
import type { CountedVacation } from './balance-input.ts';
import type { BalanceLine } from './balance-lines.ts';
import { legalRules, yearRules } from './vacation-rules.ts';

describe('balances calculated by hand', () => {
  it.each(balanceCases)('$title', (given) => {
    const balance = balanceOf(given);
    expect(balanceInWords(balance)).toBe(given.expected);
    if (given.lines !== undefined) expect(linesInWords(balance.lines.map(toldLine))).toBe(given.lines);
    const counted = balance.lines.filter(({ kind }) => kind !== 'PENDING');
    expect(counted.reduce((sum, { days }) => sum + days, 0)).toBeCloseTo(balance.left, 6);
  });

  it('are at least 60, each once', () => {
    expect(new Set(balanceCases.map(({ title }) => title)).size).toBe(balanceCases.length);
    expect(balanceCases.length).toBeGreaterThanOrEqual(60);
  });
});

it('each day is counted in one year only, whatever was approved', () => {
  const approved = ['2025-12-20..2026-01-08', '2026-05-01..2026-05-09', '2026-12-24..2027-01-06'];
  const years = [2025, 2026, 2027].map((year) =>
    balanceOf({ title: '', year, firstYear: 2025, today: '2028-01-01', approved, expected: '' }),
  );
  expect(years.reduce((sum, { taken }) => sum + taken, 0)).toBe(20 + 9 + 14);
});

it('vacation days outside the employment are reported with their vacation', () => {
  const { lines } = balanceOf({
    title: '',
    until: '2026-06-30',
    approved: ['06-25..07-08', '08-01..08-03'],
    expected: '',
  });
  expect(lines).toMatchObject([
    { kind: 'ENTITLED' },
    { kind: 'TAKEN', days: -6, beyondEmploymentDays: 8 },
    { kind: 'TAKEN', days: 0, beyondEmploymentDays: 3 },
  ]);
});

function balanceOf(given: BalanceCase): VacationBalance {
  const { year, firstYear } = yearsOf(given);
  const date = (text: string) => Temporal.PlainDate.from(text);
  const day = (text?: string) => (text === undefined ? null : date(text));
  const rules = [
    legalRules,
    ...rulesOf(given).map(([from, written]) => ({ ...legalRules, ...written, validFrom: date(from) })),
  ];
  const weeks = weeksOf(given).map(([from, days], index) => ({
    validFrom: index === 0 ? null : date(from),
    days,
  }));
  const works = (one: Temporal.PlainDate) =>
    one.dayOfWeek <= (inForce(weeks, one)?.days ?? 5) && !given.holidays?.includes(one.toString());
  const counts = (one: Temporal.PlainDate) => yearRules(rules, one.year).dayUnit === 'NATURAL' || works(one);
  const isIn = (spans: readonly string[] | undefined) => {
    const dates = new Set(datesOfSpans(spans, year).map(String));
    return (one: Temporal.PlainDate) => dates.has(one.toString());
  };
  const isSick = isIn(given.sick);
  const isBirth = isIn(given.birth);
  const isAway = (one: Temporal.PlainDate) => isSick(one) || isBirth(one);
  const counted = (words: string, isApproved: boolean): CountedVacation => {
    const all = datesOf(spanOf(words, year)).filter(counts);
    const isGivenBack = (one: Temporal.PlainDate) => isApproved && isAway(one);
    return {
      id: words,
      isApproved,
      dates: all.filter((one) => !isGivenBack(one)),
      givenBack: all.filter(isGivenBack),
    };
  };
  return vacationBalance({
    ...{ year, firstYear, rules, weeks, counts },
    today: date(given.today ?? usualToday),
    employment: oneEmployment({ employedFrom: day(given.from), employedUntil: day(given.until) }),
    unearning: (given.unearning ?? []).map((words) => spanOf(words, year)),
    hindrances: [
      ...(given.sick ?? []).map((words) => ({ ...spanOf(words, year), cause: 'ILLNESS' as const })),
      ...(given.birth ?? []).map((words) => ({ ...spanOf(words, year), cause: 'BIRTH' as const })),
    ],
    vacations: [
      ...(given.approved ?? []).map((words) => counted(words, true)),
      ...(given.pending ?? []).map((words) => counted(words, false)),
    ],
    adjustments: (given.adjusted ?? []).map(([of, days], index) => ({ id: `${index}`, year: of, days })),
  });
}

function toldLine(line: BalanceLine) {
  const { kind, days } = line;
  const period = kind === 'ENTITLED' ? line.period : null;
  return {
    ...{ kind, days, from: period?.startDate.toString() ?? null, to: period?.endDate.toString() ?? null },
    daysPerWeek: kind === 'ENTITLED' ? line.daysPerWeek : null,
    until: kind === 'CARRIED_OVER' ? (line.until?.toString() ?? null) : null,
    cause: kind === 'CARRIED_OVER' ? line.cause : null,
  };
}
