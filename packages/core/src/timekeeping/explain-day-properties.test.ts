import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryWorkday } from '../testing/arbitrary-workday.ts';
import { demandedRuns, longTest } from '../testing/demanded-runs.ts';
import { evaluateDay } from './evaluate-day.ts';
import { explainDay } from './explain-day.ts';
import type { ExplainedInterval, IntervalCategory } from './explanation.ts';

const worked: readonly IntervalCategory[] = ['WORKED', 'WORKED_OUTSIDE', 'OVERTIME', 'COMPLEMENTARY'];
const named: readonly IntervalCategory[] = [...worked, 'BREAK', 'DEDUCTED_BREAK'];

const lengthOf = ({ startsAt, endsAt }: ExplainedInterval) =>
  endsAt.epochMilliseconds - startsAt.epochMilliseconds;

const explained = fc
  .tuple(arbitraryWorkday, fc.boolean())
  .map(([{ planned: fullTime, ...given }, isPartTime]) => {
    const planned = { ...fullTime, isPartTime };
    const day = evaluateDay({ ...planned, ...given });
    return { planned, given, day, intervals: explainDay(day, planned, given.until) };
  });

test('the intervals add up to the totals, in milliseconds and in displayed minutes', longTest, () => {
  fc.assert(
    fc.property(explained, ({ day, planned, intervals }) => {
      const milliseconds = (...categories: readonly IntervalCategory[]) =>
        intervals
          .filter(({ category }) => categories.includes(category))
          .reduce((sum, interval) => sum + lengthOf(interval), 0);
      const minutes = (...categories: readonly IntervalCategory[]) =>
        intervals
          .filter(({ category }) => categories.includes(category))
          .reduce((sum, interval) => sum + interval.minutes, 0);
      const deducted = milliseconds('DEDUCTED_BREAK');
      const presentMilliseconds = day.pairs.reduce((sum, pair) => sum + pair.workedMilliseconds, 0);
      const workedMilliseconds = presentMilliseconds - deducted;
      const breakMilliseconds = day.pairs.reduce((sum, pair) => sum + pair.breakMilliseconds, 0);
      const beyond = workedMilliseconds - (day.expectedMinutes ?? Number.POSITIVE_INFINITY) * 60_000;
      const found = {
        worked: milliseconds(...worked),
        breaks: milliseconds('BREAK'),
        overtime: milliseconds('OVERTIME'),
        complementary: milliseconds('COMPLEMENTARY'),
        workedMinutes: minutes(...worked),
        deductedMinutes: minutes('DEDUCTED_BREAK'),
        breakMinutes: minutes('BREAK'),
        overtimeMinutes: minutes('OVERTIME'),
        complementaryMinutes: minutes('COMPLEMENTARY'),
        lateMinutes: minutes('LATE'),
        earlyDepartureMinutes: minutes('EARLY_DEPARTURE'),
      };
      expect(found).toEqual({
        worked: workedMilliseconds,
        breaks: breakMilliseconds,
        overtime: planned.rules?.allowsOvertime && !planned.isPartTime ? Math.max(0, beyond) : 0,
        complementary: planned.rules?.allowsOvertime && planned.isPartTime ? Math.max(0, beyond) : 0,
        workedMinutes: day.workedMinutes,
        deductedMinutes: day.deductedMinutes,
        breakMinutes: day.breakMinutes,
        overtimeMinutes: day.overtimeMinutes,
        complementaryMinutes: day.complementaryMinutes,
        lateMinutes: day.lateMinutes,
        earlyDepartureMinutes: day.earlyDepartureMinutes,
      });
    }),
    demandedRuns,
  );
});

test(
  'the intervals are in order, none is empty, and each begins where the one before it ends',
  longTest,
  () => {
    fc.assert(
      fc.property(explained, ({ intervals }) => {
        for (const [index, interval] of intervals.entries()) {
          if (lengthOf(interval) <= 0) expect(interval).toBe('not empty');
          const next = intervals[index + 1];
          if (next && !next.startsAt.equals(interval.endsAt)) expect(next.startsAt).toEqual(interval.endsAt);
        }
      }),
      demandedRuns,
    );
  },
);

test('deducted minutes lie within segments with a fixed break, and never exceed it', () => {
  fc.assert(
    fc.property(explained, ({ planned, intervals }) => {
      for (const segment of planned.expected.plannedSegments) {
        const [from, to] = [segment.startsAt.epochMilliseconds, segment.endsAt.epochMilliseconds];
        const off = intervals
          .filter(({ category }) => category === 'DEDUCTED_BREAK')
          .map(
            ({ startsAt, endsAt }) =>
              Math.min(endsAt.epochMilliseconds, to) - Math.max(startsAt.epochMilliseconds, from),
          );
        const length = off.reduce((sum, milliseconds) => sum + Math.max(0, milliseconds), 0);
        expect(length).toBeLessThanOrEqual(segment.fixedUnpaidBreakMinutes * 60_000);
      }
    }),
  );
});

test('every moment of a segment is explained and names its segment', () => {
  fc.assert(
    fc.property(explained, ({ planned, intervals }) => {
      for (const segment of planned.expected.segments) {
        if (segment.startsAt.equals(segment.endsAt)) continue;
        const within = intervals.filter(
          ({ startsAt, endsAt }) =>
            Temporal.Instant.compare(startsAt, segment.endsAt) < 0 &&
            Temporal.Instant.compare(endsAt, segment.startsAt) > 0,
        );
        const length = within.reduce((sum, interval) => sum + lengthOf(interval), 0);
        expect(length).toBe(segment.endsAt.epochMilliseconds - segment.startsAt.epochMilliseconds);
        for (const { segmentIndex } of within) expect(segmentIndex).toBe(segment.segmentIndex);
      }
    }),
  );
});

test('an interval names punches of its day, and a worked interval or break names at least one', () => {
  fc.assert(
    fc.property(explained, ({ day, intervals }) => {
      const ids = new Set(day.pairs.flatMap(({ records }) => records.map(({ id }) => id)));
      for (const { sourcePunchIds, category } of intervals) {
        for (const id of sourcePunchIds) expect(ids).toContain(id);
        if (named.includes(category)) expect(sourcePunchIds).not.toEqual([]);
      }
    }),
  );
});

test('only intervals that end now are open, and no worked interval lies in the future', () => {
  fc.assert(
    fc.property(explained, ({ given, intervals }) => {
      for (const { isOpen, endsAt } of intervals) if (isOpen) expect(endsAt).toEqual(given.until);
    }),
  );
});

test('a day has no intervals only if nothing was recorded or planned', () => {
  fc.assert(
    fc.property(explained, ({ planned, day, intervals }) => {
      const hasTime = planned.expected.segments.some(({ startsAt, endsAt }) => !startsAt.equals(endsAt));
      const isPresent = day.pairs.some((pair) => pair.workedMilliseconds + pair.breakMilliseconds > 0);
      if (hasTime || isPresent) expect(intervals).not.toEqual([]);
    }),
  );
});
