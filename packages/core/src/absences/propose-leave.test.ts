import { expect, it } from 'vitest';
import { leaveKindCodes, leaveKinds } from './leave-kinds.ts';
import { proposeLeave } from './propose-leave.ts';

/** November 2026, whose 16th is a Monday. */
const on = (day: number) => Temporal.PlainDate.from({ year: 2026, month: 11, day: 1 }).add({ days: day - 1 });
const holidays = new Set(['2026-11-09']);
const fromMondayToFriday = (date: Temporal.PlainDate) =>
  date.dayOfWeek <= 5 && !holidays.has(date.toString());

it.each([
  [
    'a marriage on Saturday counts from Monday, for 15 days of the calendar',
    14,
    leaveKinds.MARRIAGE,
    '16',
    '30',
  ],
  ['a marriage on a Tuesday counts from then', 17, leaveKinds.MARRIAGE, '17', '2026-12-01'],
  [
    'a hospitalisation on a Wednesday: five working days, over the weekend',
    18,
    leaveKinds.HOSPITALISATION,
    '18',
    '24',
  ],
  ['a hospitalisation on Saturday before a holiday on Monday', 7, leaveKinds.HOSPITALISATION, '10', '16'],
  ['a death on a Friday', 20, leaveKinds.DEATH, '20', '23'],
  ['a death that asks for a journey', 20, { ...leaveKinds.DEATH, amount: 4 }, '20', '25'],
  ['a move is the day itself', 19, leaveKinds.MOVING, '19', '19'],
])('%s', (_, day, rule, first, last) => {
  const { amount, dayUnit, startsOn } = rule;
  if (amount === null || dayUnit === null) throw new Error('a kind of hours, or of no fixed length');
  const span = proposeLeave(on(day), { amount, dayUnit, startsOn }, fromMondayToFriday);
  const full = (text: string) => (text.length === 2 ? `2026-11-${text}` : text);
  expect([span?.startDate.toString(), span?.endDate.toString()]).toEqual([full(first), full(last)]);
});

it('of somebody who never works proposes nothing', () => {
  expect(proposeLeave(on(16), { amount: 2, dayUnit: 'WORKING', startsOn: 'EVENT' }, () => false)).toBeNull();
});

it('every kind of days says which days, and none of hours does', () => {
  for (const code of leaveKindCodes)
    expect([code, leaveKinds[code].dayUnit !== null]).toEqual([code, leaveKinds[code].unit === 'DAYS']);
});
