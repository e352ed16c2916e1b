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

/** Art. 37.3.a with STS 13-2-2018: a leave that nobody could use on the day of the event begins on the first day of work after it. */
it.each([
  ['a Saturday, Monday to Friday', '2026-06-06', [1, 2, 3, 4, 5], [], '2026-06-08', '2026-06-22'],
  ['a Sunday, Monday to Friday', '2026-06-07', [1, 2, 3, 4, 5], [], '2026-06-08', '2026-06-22'],
  ['a Friday, Monday to Friday', '2026-06-05', [1, 2, 3, 4, 5], [], '2026-06-05', '2026-06-19'],
  ['a Saturday of who works it', '2026-06-06', [2, 3, 4, 5, 6], [], '2026-06-06', '2026-06-20'],
  ['a Sunday of who rests on Mondays, too', '2026-06-07', [2, 3, 4, 5, 6], [], '2026-06-09', '2026-06-23'],
  ['a Saturday before a holiday', '2026-06-06', [1, 2, 3, 4, 5], ['2026-06-08'], '2026-06-09', '2026-06-23'],
  ['a Wednesday of who works weekends alone', '2026-06-03', [6, 7], [], '2026-06-06', '2026-06-20'],
  ['over the change to winter', '2026-10-17', [1, 2, 3, 4, 5], [], '2026-10-19', '2026-11-02'],
  ['over the end of a year', '2026-12-26', [1, 2, 3, 4, 5], [], '2026-12-28', '2027-01-11'],
])('a wedding on %s', (_, wedding, weekdays, free, startDate, endDate) => {
  const wouldWork = (date: Temporal.PlainDate) =>
    weekdays.includes(date.dayOfWeek) && !free.some((day) => day === date.toString());
  const { amount, dayUnit, startsOn } = leaveKinds.MARRIAGE;
  if (amount === null || dayUnit === null) throw new Error('a marriage has days');
  const span = proposeLeave(Temporal.PlainDate.from(wedding), { amount, dayUnit, startsOn }, wouldWork);
  expect([span?.startDate.toString(), span?.endDate.toString()]).toEqual([startDate, endDate]);
});

it('proposes no dates for somebody who never works', () => {
  expect(proposeLeave(on(16), { amount: 2, dayUnit: 'WORKING', startsOn: 'EVENT' }, () => false)).toBeNull();
});

it('leave kinds in days name the kind of day, those in hours do not', () => {
  for (const code of leaveKindCodes)
    expect([code, leaveKinds[code].dayUnit !== null]).toEqual([code, leaveKinds[code].unit === 'DAYS']);
});
