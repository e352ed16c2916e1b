import { expect, test } from 'vitest';
import { type PlannedHours, plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punchesOn } from '../testing/punch.ts';
import { evaluateDay } from '../timekeeping/evaluate-day.ts';
import { explainDay } from '../timekeeping/explain-day.ts';
import { carriedOn, runningTotals } from '../timekeeping/running-totals.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const at = (time: string) => instant(`${friday}T${time}[${madrid}]`);

interface Case {
  readonly name: string;
  readonly hours: PlannedHours;
  /** So many minutes of break a day are working time. */
  readonly paid: number;
  readonly punches: string;
  readonly worked: number;
  readonly breaks: number;
  readonly counted: number;
  readonly deducted?: number;
  readonly overtime?: number;
  readonly night?: number;
}

const seven: PlannedHours = { hours: '08:00-15:00' };
const cases: readonly Case[] = [
  {
    // The quarter of an hour is work: seven hours.
    ...{ name: 'L04: a quarter of an hour', hours: seven, paid: 15, worked: 420, breaks: 15, counted: 15 },
    punches: 'IN 08:00, BREAK_START 11:00, BREAK_END 11:15, OUT 15:00',
  },
  {
    ...{ name: 'without an agreement', hours: seven, paid: 0, worked: 405, breaks: 15, counted: 0 },
    punches: 'IN 08:00, BREAK_START 11:00, BREAK_END 11:15, OUT 15:00',
  },
  {
    // Of 40 minutes the first 15: 420 − 25.
    ...{ name: 'a longer break', hours: seven, paid: 15, worked: 395, breaks: 40, counted: 15 },
    punches: 'IN 08:00, BREAK_START 11:00, BREAK_END 11:40, OUT 15:00',
  },
  {
    // 10 of the first, 5 of the second: 420 − 5.
    ...{ name: 'two breaks', hours: seven, paid: 15, worked: 415, breaks: 20, counted: 15 },
    punches: 'IN 08:00, BREAK_START 10:00, BREAK_END 10:10, BREAK_START 12:00, BREAK_END 12:10, OUT 15:00',
  },
  {
    // Nobody gets more for what they did not take.
    ...{ name: 'a shorter break', hours: seven, paid: 15, worked: 420, breaks: 8, counted: 8 },
    punches: 'IN 08:00, BREAK_START 11:00, BREAK_END 11:08, OUT 15:00',
  },
  {
    // Away by exit and entry is no punched break.
    ...{ name: 'away', hours: seven, paid: 15, worked: 405, breaks: 0, counted: 0 },
    punches: 'IN 08:00, OUT 11:00, IN 11:15, OUT 15:00',
  },
  {
    // 435 present with the break: 15 beyond the seven hours.
    ...{
      name: 'beyond the plan',
      hours: seven,
      paid: 15,
      worked: 435,
      breaks: 15,
      counted: 15,
      overtime: 15,
    },
    punches: 'IN 08:00, BREAK_START 11:00, BREAK_END 11:15, OUT 15:15',
  },
  {
    // An hour unpaid besides: of 75 minutes 15 are work and 60 the hour. 540 − 60.
    ...{ name: 'with a fixed break taken', paid: 15, worked: 480, breaks: 75, counted: 15 },
    hours: { hours: '09:00-18:00', fixedUnpaidBreakMinutes: 60 },
    punches: 'IN 09:00, BREAK_START 13:00, BREAK_END 14:15, OUT 18:00',
  },
  {
    // The paid quarter takes nothing of the unpaid hour: all of it is deducted.
    ...{ name: 'with a fixed break not taken', paid: 15, worked: 480, breaks: 15, counted: 15, deducted: 60 },
    hours: { hours: '09:00-18:00', fixedUnpaidBreakMinutes: 60 },
    punches: 'IN 09:00, BREAK_START 11:00, BREAK_END 11:15, OUT 18:00',
  },
  {
    // From 22:00 to 22:15 at night: 60 minutes of it, the paid 15 among them.
    ...{ name: 'at night', paid: 15, worked: 420, breaks: 15, counted: 15, night: 60 },
    hours: { hours: '16:00-23:00' },
    punches: 'IN 16:00, BREAK_START 22:00, BREAK_END 22:15, OUT 23:00',
  },
];

const dayOf = (
  { hours, paid, ...given }: Pick<Case, 'hours' | 'paid' | 'punches'>,
  until: Temporal.Instant,
) => {
  const rules = { allowsOvertime: true, requiresBreaks: true, paidBreakMinutes: paid };
  const planned = plannedWorkday(friday, madrid, [hours], { rules });
  const punches = punchesOn(friday, madrid, ...given.punches.split(', '));
  const day = evaluateDay({ ...planned, punches, plan: planWith([planned]), timeZone: madrid, until });
  return { planned, day };
};

test.each(cases)('$name', (given) => {
  const until = at('23:59');
  const { planned, day } = dayOf(given, until);
  const { worked, breaks, counted, deducted = 0, overtime = 0, night = 0 } = given;
  expect(day).toMatchObject({
    ...{ workedMinutes: worked, breakMinutes: breaks, paidBreakMinutes: counted },
    ...{ deductedMinutes: deducted, overtimeMinutes: overtime, nightMinutes: night },
  });
  // The reasons come to the same.
  const minutes = (...categories: string[]) =>
    explainDay(day, planned, until)
      .filter(({ category }) => categories.includes(category))
      .reduce((sum, interval) => sum + interval.minutes, 0);
  expect(minutes('WORKED', 'WORKED_OUTSIDE', 'OVERTIME', 'PAID_BREAK')).toBe(worked);
  expect([minutes('PAID_BREAK'), minutes('BREAK'), minutes('DEDUCTED_BREAK')]).toEqual([
    ...[counted, breaks - counted, deducted],
  ]);
});

test('a paid break is a break all the same: none is missing', () => {
  const { day } = dayOf(
    { hours: seven, paid: 15, punches: 'IN 08:00, BREAK_START 11:00, BREAK_END 11:15, OUT 15:00' },
    at('23:59'),
  );
  expect(day.flags).toEqual([]);
});

test.each([
  ['IN 09:00', '12:00'],
  ['IN 09:00, BREAK_START 12:00', '12:00'],
  ['IN 09:00, BREAK_START 12:00', '12:10'],
  ['IN 09:00, BREAK_START 12:00', '12:20'],
  ['IN 09:00, BREAK_START 10:00, BREAK_END 10:10, BREAK_START 12:00', '12:01'],
  ['IN 09:00, BREAK_START 10:00, BREAK_END 10:10, BREAK_START 16:30', '16:31'],
])('running totals after %s, at %s, grow to the later totals of the day', (punches, seen) => {
  for (const fixedUnpaidBreakMinutes of [0, 60]) {
    const given = { hours: { hours: '09:00-18:00', fixedUnpaidBreakMinutes }, paid: 15, punches };
    const { planned, day } = dayOf(given, at(seen));
    const totals = runningTotals(planned, day.pairs, at(seen));
    for (
      let moment = at(seen);
      Temporal.Instant.compare(moment, at('20:00')) <= 0;
      moment = moment.add({ minutes: 1 })
    ) {
      const later = dayOf(given, moment).day;
      const { workedMilliseconds, breakMilliseconds } = carriedOn(totals, moment.epochMilliseconds);
      expect([workedMilliseconds / 60_000, breakMilliseconds / 60_000], moment.toString()).toEqual([
        ...[later.workedMinutes, later.breakMinutes],
      ]);
    }
  }
});
