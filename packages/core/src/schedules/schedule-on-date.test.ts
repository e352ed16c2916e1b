import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignment, segment } from '../testing/schedule.ts';
import { scheduleOnDate } from './schedule-on-date.ts';

const friday = Temporal.PlainDate.from('2026-11-20');
const date = (text: string) => Temporal.PlainDate.from(text);
const winner = (...assignments: ReturnType<typeof assignment>[]) =>
  scheduleOnDate(assignments, friday)?.schedule.id ?? null;

describe('validity, both ends included', () => {
  test.each([
    { name: 'open end', given: assignment({}, '2026-01-01'), applies: true },
    { name: 'first day', given: assignment({}, '2026-11-20'), applies: true },
    { name: 'last day', given: assignment({}, '2026-01-01', '2026-11-20'), applies: true },
    { name: 'not yet', given: assignment({}, '2026-11-21'), applies: false },
    { name: 'over', given: assignment({}, '2026-01-01', '2026-11-19'), applies: false },
    { name: 'inactive', given: assignment({ isActive: false }, '2026-01-01'), applies: false },
    {
      name: 'schedule not yet',
      given: assignment({ validFrom: date('2026-11-21') }, '2026-01-01'),
      applies: false,
    },
    {
      name: 'schedule over',
      given: assignment({ validTo: date('2026-11-19') }, '2026-01-01'),
      applies: false,
    },
    { name: 'schedule to that day', given: assignment({ validTo: friday }, '2026-01-01'), applies: true },
  ])('$name', ({ given, applies }) => {
    expect(winner(given)).toBe(applies ? 'schedule' : null);
  });
});

describe('which one wins', () => {
  const regular = assignment({ id: 'regular' }, '2026-01-01');
  test('the highest priority, though assigned earlier', () => {
    expect(winner(regular, assignment({ id: 'summer', priority: 5 }, '2025-01-01'))).toBe('summer');
  });
  test('then the latest start', () => {
    expect(winner(regular, assignment({ id: 'newer' }, '2026-02-01'))).toBe('newer');
  });
  test('then the lowest id, in any order', () => {
    const other = assignment({ id: 'other' }, '2026-01-01');
    expect(winner(regular, other)).toBe('other');
    expect(winner(other, regular)).toBe('other');
  });
  test('nobody without assignments', () => {
    expect(winner()).toBeNull();
  });
});

describe('the segments of the day', () => {
  test('those of its weekday by index, Sunday being 7', () => {
    const afternoon = segment('16:00-19:00', { segmentIndex: 1 });
    const morning = segment('09:00-14:00');
    const given = [assignment({ segmentsByDay: { 5: [afternoon, morning], 7: [morning] } }, '2026-01-01')];
    expect(scheduleOnDate(given, friday)?.segments).toEqual([morning, afternoon]);
    expect(scheduleOnDate(given, date('2026-11-22'))?.segments).toEqual([morning]);
    expect(scheduleOnDate(given, date('2026-11-21'))?.segments).toEqual([]);
  });

  test('a day off of the winner is not filled by another', () => {
    const shortWeek = assignment({ priority: 1, segmentsByDay: {} }, '2026-01-01');
    expect(scheduleOnDate([assignment({}, '2026-01-01'), shortWeek], friday)?.segments).toEqual([]);
  });
});

test('an assignment of lower priority changes nothing, and neither does their order', () => {
  const anyAssignment = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 99 }))
    .map(([priority, daysBefore, id]) =>
      assignment({ id: `s${id}`, priority }, friday.subtract({ days: daysBefore }).toString()),
    );
  fc.assert(
    fc.property(fc.array(anyAssignment, { minLength: 1, maxLength: 6 }), (assignments) => {
      const answer = scheduleOnDate(assignments, friday);
      const lower = assignment({ id: 'a', priority: 0 }, '2026-11-20');
      expect(scheduleOnDate([lower, ...assignments.toReversed()], friday)?.schedule.id).toBe(
        answer?.schedule.id,
      );
    }),
  );
});
