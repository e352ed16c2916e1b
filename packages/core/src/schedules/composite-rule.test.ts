import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CompositeRule, numbered, segmentsOfRules, type WeeklySegment } from './composite-rule.ts';

const time = (text: string) => Temporal.PlainTime.from(text);

/** A rule from `'09:00-14:00 16:00-19:00'`, without flexibility or break unless given. */
function rule(daysOfWeek: number[], hours: string, fields: Partial<CompositeRule> = {}): CompositeRule {
  const [morning = '', afternoon] = hours.split(' ');
  const [startTime = '', endTime = ''] = morning.split('-');
  const [afternoonStart, afternoonEnd] = afternoon?.split('-') ?? [];
  return {
    daysOfWeek,
    startTime: time(startTime),
    endTime: time(endTime),
    afternoonStartTime: afternoonStart === undefined ? null : time(afternoonStart),
    afternoonEndTime: afternoonEnd === undefined ? null : time(afternoonEnd),
    flexibilityMinutes: 0,
    breakMinutes: 0,
    ...fields,
  };
}

const tell = (segments: readonly WeeklySegment[]) =>
  segments.map(
    ({ dayOfWeek, segmentIndex, startTime, endTime, flexibilityMinutes, fixedUnpaidBreakMinutes }) =>
      `${dayOfWeek}.${segmentIndex} ${[startTime, endTime].map((each) => each.toString().slice(0, 5)).join('-')}` +
      ` ±${flexibilityMinutes} -${fixedUnpaidBreakMinutes}`,
  );

describe('the segments of rules', () => {
  test.each([
    { name: 'no rule', rules: [], expected: [] },
    { name: 'one day', rules: [rule([1], '09:00-17:00')], expected: ['1.0 09:00-17:00 ±0 -0'] },
    {
      name: 'a break, taken from the morning alone',
      rules: [rule([3], '09:00-14:00 16:00-19:00', { flexibilityMinutes: 10, breakMinutes: 30 })],
      expected: ['3.0 09:00-14:00 ±10 -30', '3.1 16:00-19:00 ±10 -0'],
    },
    {
      name: 'days out of order, one twice',
      rules: [rule([7, 1, 7], '22:00-06:00')],
      expected: ['1.0 22:00-06:00 ±0 -0', '7.0 22:00-06:00 ±0 -0'],
    },
    {
      name: 'half an afternoon is none',
      rules: [rule([1], '09:00-14:00', { afternoonStartTime: time('16:00') })],
      expected: ['1.0 09:00-14:00 ±0 -0'],
    },
    {
      name: 'rules of the same day, counted by their start',
      rules: [rule([2], '16:00-19:00'), rule([2, 3], '08:00-10:00 20:00-21:00'), rule([1], '06:00-07:00')],
      expected: [
        '1.0 06:00-07:00 ±0 -0',
        '2.0 08:00-10:00 ±0 -0',
        '2.1 16:00-19:00 ±0 -0',
        '2.2 20:00-21:00 ±0 -0',
        '3.0 08:00-10:00 ±0 -0',
        '3.1 20:00-21:00 ±0 -0',
      ],
    },
  ])('$name', ({ rules, expected }) => {
    expect(tell(segmentsOfRules(rules))).toEqual(expected);
  });
});

const anyTime = fc.nat({ max: 1439 }).map((minutes) => new Temporal.PlainTime().add({ minutes }));
const anyRule = fc
  .record({
    daysOfWeek: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 9 }),
    startTime: anyTime,
    endTime: anyTime,
    afternoon: fc.option(fc.tuple(anyTime, anyTime)),
    flexibilityMinutes: fc.nat({ max: 60 }),
    breakMinutes: fc.nat({ max: 120 }),
  })
  .map(
    ({ afternoon, ...fields }): CompositeRule => ({
      ...fields,
      afternoonStartTime: afternoon?.[0] ?? null,
      afternoonEndTime: afternoon?.[1] ?? null,
    }),
  );
const anyRules = fc.array(anyRule, { maxLength: 6 });
const segmentsOf = ({ afternoonStartTime }: CompositeRule) => (afternoonStartTime === null ? 1 : 2);

describe('for any rules', () => {
  test('there is a segment for each day and half of each rule, and the breaks add up', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const segments = segmentsOfRules(rules);
        const sum = (of: (each: CompositeRule) => number) =>
          rules.reduce((total, each) => total + new Set(each.daysOfWeek).size * of(each), 0);
        expect(segments).toHaveLength(sum(segmentsOf));
        const breaks = segments.reduce(
          (total, { fixedUnpaidBreakMinutes }) => total + fixedUnpaidBreakMinutes,
          0,
        );
        expect(breaks).toBe(sum(({ breakMinutes }) => breakMinutes));
      }),
    );
  });

  test('segments are sorted by day and start, and numbered from 0 within each day', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const segments = segmentsOfRules(rules);
        for (const [place, segment] of segments.entries()) {
          const before = segments[place - 1];
          const isFirst = before === undefined || before.dayOfWeek !== segment.dayOfWeek;
          expect(segment.segmentIndex).toBe(isFirst ? 0 : before.segmentIndex + 1);
          if (before === undefined) continue;
          expect(before.dayOfWeek).toBeLessThanOrEqual(segment.dayOfWeek);
          if (!isFirst)
            expect(Temporal.PlainTime.compare(before.startTime, segment.startTime)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  test('renumbering changes nothing, and the order of the rules decides only ties', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const segments = segmentsOfRules(rules);
        expect(numbered(segments)).toEqual(segments);
        const uncounted = (given: readonly CompositeRule[]) =>
          tell(segmentsOfRules(given).map((segment) => ({ ...segment, segmentIndex: 0 }))).sort();
        expect(uncounted(rules.toReversed())).toEqual(uncounted(rules));
      }),
    );
  });
});
