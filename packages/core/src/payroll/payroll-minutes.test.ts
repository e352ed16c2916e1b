import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inHundredthsOfHours, type PayrollParts, payrollFigures } from './payroll-minutes.ts';

const clock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** In the columns of a payroll officer: ordinary, complementary, overtime. */
const parts = ([ordinary = '', complementary = '', overtime = '']: readonly string[]): PayrollParts => ({
  ordinaryMinutes: clock(ordinary),
  complementaryMinutes: clock(complementary),
  overtimeMinutes: clock(overtime),
});

describe('rounded payroll figures', () => {
  test.each([
    // Each by itself would be 162:45, 1:00 and 1:45: a quarter of an hour more than 165:15.
    [['162:49', '0:53', '1:38'], 15, ['162:45', '0:45', '1:45'], '165:15'],
    // Each by itself would be 160:00, 0:00 and 2:00: a quarter of an hour less than 162:15.
    [['160:06', '0:00', '2:06'], 15, ['160:00', '0:00', '2:15'], '162:15'],
    [['8:00', '0:00', '0:07'], 15, ['8:00', '0:00', '0:00'], '8:00'],
    [['8:00', '0:00', '0:08'], 15, ['8:00', '0:00', '0:15'], '8:15'],
    [['8:07', '0:00', '0:00'], 15, ['8:00', '0:00', '0:00'], '8:00'],
    // What the three lose is a whole quarter: overtime lost most.
    [['8:04', '0:05', '0:06'], 15, ['8:00', '0:00', '0:15'], '8:15'],
    // Of two that lost the same, overtime goes first, then complementary time.
    [['8:05', '0:05', '0:05'], 15, ['8:00', '0:00', '0:15'], '8:15'],
    [['8:05', '0:05', '0:00'], 15, ['8:00', '0:15', '0:00'], '8:15'],
    [['0:29', '0:00', '0:00'], 60, ['0:00', '0:00', '0:00'], '0:00'],
    [['0:30', '0:00', '0:00'], 60, ['1:00', '0:00', '0:00'], '1:00'],
    [['0:02', '0:00', '0:00'], 5, ['0:00', '0:00', '0:00'], '0:00'],
    [['0:03', '0:00', '0:00'], 5, ['0:05', '0:00', '0:00'], '0:05'],
    [['8:04', '0:02', '0:01'], 1, ['8:04', '0:02', '0:01'], '8:07'],
    [['8:04', '0:02', '0:01'], 0, ['8:04', '0:02', '0:01'], '8:07'],
    [['0:00', '0:00', '0:00'], 15, ['0:00', '0:00', '0:00'], '0:00'],
  ])('of %j by %i minutes', (exact, rounding, expected, worked) => {
    expect(payrollFigures(parts(exact), rounding)).toEqual({
      ...parts(expected),
      workedMinutes: clock(worked),
    });
  });

  const minutes = fc.integer({ min: 0, max: 20_000 });
  const anyParts = fc.record({
    ordinaryMinutes: minutes,
    complementaryMinutes: minutes,
    overtimeMinutes: minutes,
  });

  test('add up: the total is the nearest multiple, each part a neighbouring one', () => {
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 1, max: 60 }), (exact, rounding) => {
        const { workedMinutes, ...rounded } = payrollFigures(exact, rounding);
        const names = Object.keys(exact) as (keyof PayrollParts)[];
        const whole = names.reduce((sum, name) => sum + exact[name], 0);
        expect(names.reduce((sum, name) => sum + rounded[name], 0)).toBe(workedMinutes);
        expect(Math.abs(workedMinutes - whole) * 2).toBeLessThanOrEqual(rounding);
        for (const name of names) {
          expect(rounded[name] % rounding).toBe(0);
          expect(Math.abs(rounded[name] - exact[name])).toBeLessThan(rounding);
        }
      }),
    );
  });

  test('add up in hours with two decimals', () => {
    fc.assert(
      fc.property(anyParts, (exact) => {
        const shown = inHundredthsOfHours(exact);
        const hundredths = (minutes: number) => Number((minutes / 60).toFixed(2).replace('.', ''));
        const { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes } = shown;
        const sum = [ordinaryMinutes, complementaryMinutes, overtimeMinutes].map(hundredths);
        expect(sum.reduce((left, right) => left + right, 0)).toBe(hundredths(workedMinutes));
        const exactly = exact.ordinaryMinutes + exact.complementaryMinutes + exact.overtimeMinutes;
        expect(hundredths(workedMinutes)).toBe(Math.floor((10 * exactly + 3) / 6));
      }),
    );
  });

  test('show 8:20 as 8.33 and its halves as 4.17 and 4.16', () => {
    const shown = inHundredthsOfHours({
      ordinaryMinutes: 250,
      complementaryMinutes: 0,
      overtimeMinutes: 250,
    });
    const inWords = Object.values(shown).map((minutes) => (minutes / 60).toFixed(2));
    expect(inWords).toEqual(['8.33', '4.16', '0.00', '4.17']);
  });
});
