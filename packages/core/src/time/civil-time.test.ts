import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aroundClockChange } from '../testing/arbitrary-punches.ts';
import { clockChanges, triedTimeZones } from '../testing/clock-changes.ts';
import { demandedRuns, longTest } from '../testing/demanded-runs.ts';
import { instant } from '../testing/punch.ts';
import { civilDateAt, civilTimeAt, dateNumber, dateOfEpochDay } from './civil-time.ts';

function asked(epochMilliseconds: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'floor' });
}

function remembered(epochMilliseconds: number, timeZone: string): string {
  const { epochDay, minuteOfDay } = civilTimeAt(epochMilliseconds, timeZone);
  const time = new Temporal.PlainTime(Math.floor(minuteOfDay / 60), minuteOfDay % 60);
  return dateOfEpochDay(epochDay).toPlainDateTime(time).toString({ smallestUnit: 'minute' });
}

describe('civil time is what Temporal says', () => {
  test('about every change of the clocks, to the millisecond', () => {
    for (const { timeZone, changesOn } of clockChanges) {
      const midnight = Temporal.PlainDate.from(changesOn).toZonedDateTime(timeZone).epochMilliseconds;
      for (let quarter = -96; quarter < 192; quarter += 1) {
        for (const step of [-1, 0, 1]) {
          const at = midnight + quarter * 900_000 + step;
          expect(remembered(at, timeZone)).toBe(asked(at, timeZone));
        }
      }
    }
  });

  test('at any moment from 1970 to 2100, in whatever order it is asked', longTest, () => {
    const moment = fc.oneof(
      fc.record({
        timeZone: fc.constantFrom(...triedTimeZones, 'America/St_Johns', 'Asia/Kathmandu', '+05:30'),
        startMilliseconds: fc.integer({ min: 0, max: Date.UTC(2100, 11, 31) }),
      }),
      aroundClockChange,
    );
    fc.assert(
      fc.property(moment, ({ timeZone, startMilliseconds }) => {
        const told = remembered(startMilliseconds, timeZone);
        if (told !== asked(startMilliseconds, timeZone))
          expect(told).toBe(asked(startMilliseconds, timeZone));
      }),
      demandedRuns,
    );
  });

  test('also after more zones and years than the cache holds', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    for (const [index, timeZone] of zones.entries()) {
      for (let year = 1970; year < 2100; year += 13) {
        const at = Date.UTC(year, index % 12, 1 + (index % 28), index % 24, index % 60);
        expect(remembered(at, timeZone)).toBe(asked(at, timeZone));
      }
    }
    for (let year = 1900; year < 2100; year += 1) {
      const at = Date.UTC(year, 5, 1);
      expect(remembered(at, 'Europe/Madrid')).toBe(asked(at, 'Europe/Madrid'));
    }
  });
});

test('an unknown zone is a RangeError', () => {
  expect(() => civilTimeAt(0, 'Europe/Nowhere')).toThrow(RangeError);
});

test('a date that the zone skipped does not exist', () => {
  const before = instant('2011-12-29T23:59[Pacific/Apia]').epochMilliseconds;
  expect(civilDateAt(before, 'Pacific/Apia').toString()).toBe('2011-12-29');
  expect(civilDateAt(before + 60_000, 'Pacific/Apia').toString()).toBe('2011-12-31');
});

test('the numbers of dates are in date order', () => {
  const dates = ['0001-01-01', '1969-12-31', '2027-02-28', '2027-03-01', '2027-12-31', '2028-01-01'];
  const numbers = dates.map((date) => dateNumber(Temporal.PlainDate.from(date)));
  expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
  expect(new Set(numbers).size).toBe(dates.length);
});
