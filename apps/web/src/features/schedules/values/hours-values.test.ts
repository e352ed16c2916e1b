import { expect, test } from 'vitest';
import type { Schedule, Segment } from '../schedules.data.ts';
import { openedHours, usualHours, usualRule, withAfternoon } from './hours-values.ts';

const segment = (
  dayOfWeek: number,
  startTime: string,
  endTime: string,
  more: Partial<Segment> = {},
): Segment => ({
  dayOfWeek,
  segmentIndex: 0,
  startTime,
  endTime,
  flexibilityMinutes: 15,
  fixedUnpaidBreakMinutes: 0,
  ...more,
});
const mornings = [1, 2, 3, 4, 5].map((day) =>
  segment(day, '09:00', '14:00', { fixedUnpaidBreakMinutes: 20 }),
);
const afternoons = [1, 2, 3, 4, 5].map((day) => segment(day, '16:00', '19:30', { segmentIndex: 1 }));
const opened = (segments: Segment[], compositeRules: Schedule['compositeRules'] = []) =>
  openedHours({ segments, compositeRules, hours: null });
const told = ({ rules }: ReturnType<typeof openedHours>) =>
  rules.map(({ days, startTime, endTime, hasAfternoon, breakMinutes }) => ({
    days: days.join(''),
    hours: `${startTime}–${endTime}`,
    hasAfternoon,
    breakMinutes,
  }));

test('the initial hours of a new schedule, an added rule and an added afternoon', () => {
  expect(usualHours()).toMatchObject({
    days: [1, 2, 3, 4, 5],
    startTime: '09:00',
    endTime: '14:00',
    hasAfternoon: false,
    flexibilityMinutes: 15,
    breakMinutes: 0,
  });
  expect(usualRule()).toMatchObject({
    days: [1],
    startTime: '09:00',
    endTime: '17:00',
    flexibilityMinutes: 15,
  });
  const typed = { ...usualHours(), afternoonStartTime: '15:00' };
  expect(withAfternoon(typed, true)).toMatchObject({
    hasAfternoon: true,
    afternoonStartTime: '16:00',
    afternoonEndTime: '19:00',
  });
});

test('equal days open as simple, with morning and afternoon', () => {
  const { isComposite, simple, rules } = opened([...afternoons, ...mornings]);
  expect(isComposite).toBe(false);
  expect(rules).toEqual([]);
  expect(simple).toEqual({
    days: [1, 2, 3, 4, 5],
    startTime: '09:00',
    endTime: '14:00',
    hasAfternoon: true,
    afternoonStartTime: '16:00',
    afternoonEndTime: '19:30',
    flexibilityMinutes: 15,
    breakMinutes: 20,
  });
});

test('days that differ open as composite, equal ones in one rule', () => {
  const hours = opened([...mornings.slice(0, 4), ...afternoons.slice(0, 4), segment(5, '08:00', '15:00')]);
  expect(hours.isComposite).toBe(true);
  expect(told(hours)).toEqual([
    { days: '1234', hours: '09:00–14:00', hasAfternoon: true, breakMinutes: 20 },
    { days: '5', hours: '08:00–15:00', hasAfternoon: false, breakMinutes: 0 },
  ]);
});

test.each([
  ['flexibility', { flexibilityMinutes: 30 }],
  ['breaks', { fixedUnpaidBreakMinutes: 10 }],
])('days that differ only in %s count as different', (_, other) => {
  expect(opened([segment(1, '09:00', '14:00'), segment(2, '09:00', '14:00', other)]).isComposite).toBe(true);
});

test.each([
  ['a break in the afternoon', { fixedUnpaidBreakMinutes: 10 }],
  ['an afternoon of another flexibility', { flexibilityMinutes: 5 }],
])('%s opens as composite, because simple fields cannot show it', (_, other) => {
  const hours = opened([
    segment(1, '09:00', '14:00'),
    segment(1, '16:00', '19:00', { segmentIndex: 1, ...other }),
  ]);
  expect(hours.isComposite).toBe(true);
  expect(told(hours)).toMatchObject([
    { days: '1', hours: '09:00–14:00', hasAfternoon: false },
    { days: '1', hours: '16:00–19:00', hasAfternoon: false },
  ]);
});

test('three segments a day open as composite too', () => {
  const third = segment(1, '20:00', '21:00', { segmentIndex: 2 });
  const hours = opened([
    segment(1, '09:00', '14:00'),
    segment(1, '16:00', '19:00', { segmentIndex: 1 }),
    third,
  ]);
  expect(hours.isComposite).toBe(true);
  expect(told(hours)).toMatchObject([
    { days: '1', hours: '09:00–14:00', hasAfternoon: true },
    { days: '1', hours: '20:00–21:00', hasAfternoon: false },
  ]);
});

test('the rules of a composite schedule are shown as they were written', () => {
  const rule = {
    daysOfWeek: 'FRIDAY,MONDAY',
    startTime: '08:00',
    endTime: '15:00',
    afternoonStartTime: null,
    afternoonEndTime: null,
    flexibilityMinutes: 10,
    breakMinutes: 15,
    description: null,
  };
  const rules = [rule, { ...rule, daysOfWeek: 'TUESDAY', startTime: '09:00', description: 'Martes' }];
  const hours = opened([segment(1, '08:00', '15:00'), segment(2, '09:00', '15:00')], rules);
  expect(hours.isComposite).toBe(true);
  expect(hours.rules).toMatchObject([
    {
      days: [1, 5],
      startTime: '08:00',
      hasAfternoon: false,
      flexibilityMinutes: 10,
      breakMinutes: 15,
      description: '',
    },
    { days: [2], startTime: '09:00', description: 'Martes' },
  ]);
  // One whose days are alike opens as simple, unless it has something to say that simple fields cannot.
  const alike = [segment(1, '08:00', '15:00'), segment(5, '08:00', '15:00')];
  expect(opened(alike, [rule]).isComposite).toBe(false);
  expect(opened(alike, [{ ...rule, description: 'Corto' }]).isComposite).toBe(true);
});

test('a schedule without hours opens as simple, without days', () => {
  expect(opened([])).toMatchObject({ isComposite: false, simple: { days: [] } });
});
