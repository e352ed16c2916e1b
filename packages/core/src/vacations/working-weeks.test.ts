import { expect, it } from 'vitest';
import { spanOf } from '../testing/balance-cases/balance-case.ts';
import { assignment, segment } from '../testing/schedule.ts';
import { workingWeeks } from './working-weeks.ts';

/** Hours from Monday on, so many days a week. */
const days = (count: number) => ({
  id: `${count}`,
  segmentsByDay: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [index + 1, [segment('09:00-13:00')]]),
  ),
});
/** Five nights, each written up to midnight and from it. */
const [evening, morning] = [segment('22:00-00:00'), segment('00:00-06:00')];
const nightsInHalves = {
  segmentsByDay: {
    1: [evening],
    ...Object.fromEntries([2, 3, 4, 5].map((day) => [day, [morning, evening]])),
    6: [morning],
  },
};
const threeDays = {
  segmentsByDay: {},
  hours: { period: 'WEEK' as const, minutes: 1200, daysOfWeek: [1, 3, 5] },
};
const date = (text: string) => Temporal.PlainDate.from(text);
const told = (...assignments: ReturnType<typeof assignment>[]) =>
  workingWeeks(assignments, spanOf('2025-01-01..2026-12-31', 2026))
    .map((week) => `${week.validFrom?.toString() ?? 'always'} ${week.days}`)
    .join(', ');

it.each([
  ['nobody’s: a whole week', 'always 5', []],
  ['one schedule', 'always 3', [assignment(days(3), '2024-01-01')]],
  ['hours of a week on three days, without a timetable', 'always 3', [assignment(threeDays, '2024-01-01')]],
  ['five nights written in halves', 'always 5', [assignment(nightsInHalves, '2024-01-01')]],
  [
    'one after the other',
    'always 5, 2026-07-01 3',
    [assignment(days(5), '2025-01-01', '2026-06-30'), assignment(days(3), '2026-07-01')],
  ],
  [
    'one over the other for a summer',
    'always 5, 2026-06-15 4, 2026-09-15 5',
    [assignment(days(5), '2025-01-01'), assignment({ ...days(4), priority: 1 }, '2026-06-15', '2026-09-14')],
  ],
  [
    'two versions of one schedule',
    'always 5, 2026-03-01 4',
    [
      assignment({ ...days(5), validTo: date('2026-02-28') }, '2025-01-01'),
      assignment({ ...days(4), validFrom: date('2026-03-01') }, '2025-01-01'),
    ],
  ],
  ['without one at first: the first', 'always 3', [assignment(days(3), '2026-03-01')]],
  [
    'without one between: the one before',
    'always 3, 2026-06-01 4',
    [assignment(days(3), '2025-01-01', '2025-12-31'), assignment(days(4), '2026-06-01')],
  ],
  [
    'the same number again',
    'always 3',
    [assignment(days(3), '2025-01-01', '2026-05-31'), assignment({ ...days(3), id: 'other' }, '2026-06-01')],
  ],
  ['one without any hours: a whole week', 'always 5', [assignment({ segmentsByDay: {} }, '2025-01-01')]],
  [
    'one that begins later',
    'always 5',
    [assignment(days(5), '2025-01-01'), assignment(days(2), '2027-01-01')],
  ],
])('%s', (_, expected, assignments) => {
  expect(told(...assignments)).toBe(expected);
});
