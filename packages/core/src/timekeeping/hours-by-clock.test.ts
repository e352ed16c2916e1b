import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockChanges } from '../testing/clock-changes.ts';
import { hoursByClock } from './hours-by-clock.ts';

const madrid = 'Europe/Madrid';
const at = (time: string, zone: string) => Temporal.ZonedDateTime.from(`${time}[${zone}]`).epochMilliseconds;
const stretch = (from: string, to: string, timeZone = madrid) => ({
  from: at(from, timeZone),
  to: at(to, timeZone),
  timeZone,
});
const holidays = ['2026-12-25', '2026-10-12', '2026-10-25'];
const isHolidayOn = (date: Temporal.PlainDate) => holidays.includes(date.toString());
const minutesOf = (...stretches: ReturnType<typeof stretch>[]) => {
  const { nightMilliseconds, holidayMilliseconds } = hoursByClock(stretches, isHolidayOn);
  return [nightMilliseconds / 60_000, holidayMilliseconds / 60_000];
};

describe('minutes at night, and on a holiday', () => {
  test.each([
    // 22:00 to 06:00: eight hours, not seven.
    [['2026-11-16T22:00', '2026-11-17T06:00'], 480, 0],
    // An hour before and an hour after are none.
    [['2026-11-16T21:00', '2026-11-17T07:00'], 480, 0],
    [['2026-11-16T06:00', '2026-11-16T22:00'], 0, 0],
    [['2026-11-16T05:59', '2026-11-16T22:01'], 2, 0],
    [['2026-11-16T14:00', '2026-11-16T22:30'], 30, 0],
    // Two nights and the day between: 24 hours from 22:00 on.
    [['2026-11-16T22:00', '2026-11-17T22:00'], 480, 0],
    // The clocks go back at 03:00: nine hours passed; on from 00:00, seven of them, on the holiday.
    [['2026-10-24T22:00', '2026-10-25T06:00'], 540, 420],
    // They go forward at 02:00: seven.
    [['2027-03-27T22:00', '2027-03-28T06:00'], 420, 0],
    // A whole holiday, of which six hours and two lie at night.
    [['2026-12-25T00:00', '2026-12-26T00:00'], 480, 1440],
    // The night of Christmas Eve: two hours before the holiday, six on it; and the one after: two on it.
    [['2026-12-24T22:00', '2026-12-25T06:00'], 480, 360],
    [['2026-12-25T22:00', '2026-12-26T06:00'], 480, 120],
    [['2026-10-12T09:00', '2026-10-12T14:00'], 0, 300],
    [['2026-10-12T09:00', '2026-10-12T09:00'], 0, 0],
  ] as const)('%j: %i at night, %i on a holiday', ([from, to], night, holiday) => {
    expect(minutesOf(stretch(from, to))).toEqual([night, holiday]);
  });

  test('are by the clocks where the work was done', () => {
    expect(minutesOf(stretch('2026-11-16T22:00', '2026-11-17T06:00', 'Atlantic/Canary'))).toEqual([480, 0]);
    const inMadrid = {
      ...stretch('2026-11-16T22:00', '2026-11-17T06:00', 'Atlantic/Canary'),
      timeZone: madrid,
    };
    // 23:00 to 07:00 by the clocks of Madrid.
    expect(minutesOf(inMadrid)).toEqual([420, 0]);
  });

  test('add up over stretches, without the break between two', () => {
    const night = [
      stretch('2026-12-24T22:00', '2026-12-25T02:00'),
      stretch('2026-12-25T02:30', '2026-12-25T06:00'),
    ];
    expect(minutesOf(...night)).toEqual([450, 330]);
  });
});

test.each([
  // 2026-11-22 is a Sunday: of a shift over Saturday’s midnight what lies after it, of one over Sunday’s what lies before.
  [['2026-11-21T22:00', '2026-11-22T06:00'], 360],
  [['2026-11-22T22:00', '2026-11-23T06:00'], 120],
  [['2026-11-22T00:00', '2026-11-23T00:00'], 1440],
  [['2026-11-21T09:00', '2026-11-21T14:00'], 0],
  // The clocks go back on this one, which has 25 hours.
  [['2026-10-25T00:00', '2026-10-26T00:00'], 1500],
] as const)('%j: %i minutes on a Sunday', ([from, to], minutes) => {
  const { sundayMilliseconds } = hoursByClock([stretch(from, to)], isHolidayOn);
  expect(sundayMilliseconds / 60_000).toBe(minutes);
});

test('a minute-by-minute count gives the same, also over clock changes', () => {
  const zones = fc.constantFrom(...clockChanges.map(({ timeZone, changesOn }) => ({ timeZone, changesOn })));
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: -1440, max: 1440 }),
      fc.nat(1680),
      ({ timeZone, changesOn }, begins, length) => {
        const midnight = Temporal.PlainDate.from(changesOn).toZonedDateTime(timeZone).epochMilliseconds;
        const from = midnight + begins * 60_000;
        const isHoliday = (date: Temporal.PlainDate) => date.toString() === changesOn;
        let [night, holiday, sunday] = [0, 0, 0];
        for (let minute = 0; minute < length; minute += 1) {
          const shown = Temporal.Instant.fromEpochMilliseconds(from + minute * 60_000).toZonedDateTimeISO(
            timeZone,
          );
          if (shown.hour < 6 || shown.hour >= 22) night += 60_000;
          if (isHoliday(shown.toPlainDate())) holiday += 60_000;
          if (shown.dayOfWeek === 7) sunday += 60_000;
        }
        expect(hoursByClock([{ from, to: from + length * 60_000, timeZone }], isHoliday)).toEqual({
          nightMilliseconds: night,
          holidayMilliseconds: holiday,
          sundayMilliseconds: sunday,
        });
      },
    ),
    { numRuns: 200 },
  );
});
