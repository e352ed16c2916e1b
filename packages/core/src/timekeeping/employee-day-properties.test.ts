import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPunches, aroundClockChange, sensibleWorkday } from '../testing/arbitrary-punches.ts';
import { scheduledSegment } from '../testing/schedule.ts';
import { employeeDay } from './employee-day.ts';
import { civilDateOf } from './punch.ts';

/** A date, a zone and what should be worked on it: up to three segments, some over midnight, some that overlap. */
const plan = aroundClockChange.chain(({ timeZone, startMilliseconds }) => {
  const day = Temporal.Instant.fromEpochMilliseconds(startMilliseconds).toZonedDateTimeISO(timeZone);
  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minute) => Temporal.PlainTime.from('00:00').add({ minutes: minute }));
  return fc.record({
    workedOn: fc.integer({ min: -1, max: 3 }).map((days) => day.toPlainDate().add({ days })),
    segments: fc.array(fc.tuple(time, time, fc.integer({ min: 0, max: 60 })), { maxLength: 3 }),
    timeZone: fc.constant(timeZone),
    until: fc
      .integer({ min: -24 * 3_600_000, max: 96 * 3_600_000 })
      .map((after) => Temporal.Instant.fromEpochMilliseconds(startMilliseconds + after)),
  });
});

function inputOf({
  workedOn,
  segments,
  timeZone,
  until,
}: typeof plan extends fc.Arbitrary<infer T> ? T : never) {
  const scheduled = segments.map(([start, end, flexibilityMinutes]) =>
    scheduledSegment(`${start}-${end}`, workedOn.toString(), timeZone, { flexibilityMinutes }),
  );
  return { workedOn, segments: scheduled, until };
}

test('a day is what its punches are, in whatever order they come', () => {
  const shuffled = arbitraryPunches.chain((punches) =>
    fc.tuple(fc.constant(punches), fc.shuffledSubarray(punches, { minLength: punches.length })),
  );
  fc.assert(
    fc.property(shuffled, plan, ([punches, others], given) => {
      const input = inputOf(given);
      expect(employeeDay({ ...input, punches: others })).toEqual(employeeDay({ ...input, punches }));
    }),
  );
});

test('no figure of a day is negative or broken, and without presence all of them are nothing', () => {
  fc.assert(
    fc.property(arbitraryPunches, plan, (punches, given) => {
      const day = employeeDay({ ...inputOf(given), punches });
      for (const minutes of [day.workedMinutes, day.lateMinutes, day.earlyDepartureMinutes]) {
        expect(Number.isSafeInteger(minutes)).toBe(true);
        expect(minutes).toBeGreaterThanOrEqual(0);
        if (!day.isPresent) expect(minutes).toBe(0);
      }
    }),
  );
});

test('a day is present only with an entry on its date, and never without segments late or early', () => {
  fc.assert(
    fc.property(arbitraryPunches, plan, (punches, given) => {
      const day = employeeDay({ ...inputOf({ ...given, segments: [] }), punches });
      expect(day).toMatchObject({ lateMinutes: 0, earlyDepartureMinutes: 0 });
      const hasEntry = punches.some(
        (punch) => punch.type === 'IN' && civilDateOf(punch).equals(given.workedOn),
      );
      if (day.isPresent) expect(hasEntry).toBe(true);
    }),
  );
});

test('the days of a heap of punches together hold every pair once', () => {
  fc.assert(
    fc.property(sensibleWorkday, ({ punches, workedMilliseconds }) => {
      const [entry] = punches;
      const exit = punches.at(-1);
      if (!entry || !exit) throw new Error('a workday has an entry and an exit');
      const workedOn = civilDateOf(entry);
      const day = (days: number) =>
        employeeDay({ punches, workedOn: workedOn.add({ days }), segments: [], until: exit.punchedAt });
      expect([-1, 0, 1].map((days) => day(days).isPresent)).toEqual([false, true, false]);
      expect(day(0).workedMinutes).toBe(Math.floor(workedMilliseconds / 60_000));
    }),
  );
});

test('more flexibility never makes anybody later or earlier', () => {
  fc.assert(
    fc.property(arbitraryPunches, plan, fc.integer({ min: 0, max: 60 }), (punches, given, more) => {
      const strict = inputOf(given);
      const lenient = {
        ...strict,
        segments: strict.segments.map((one) => ({
          ...one,
          flexibilityMinutes: one.flexibilityMinutes + more,
        })),
      };
      const [before, after] = [strict, lenient].map((input) => employeeDay({ ...input, punches }));
      expect(after?.lateMinutes).toBeLessThanOrEqual(before?.lateMinutes ?? 0);
      expect(after?.earlyDepartureMinutes).toBeLessThanOrEqual(before?.earlyDepartureMinutes ?? 0);
    }),
  );
});
