import { describe, expect, test } from 'vitest';
import { versionsIn } from './month-terms.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const october = { startDate: date('2026-10-01'), endDate: date('2026-10-31') };
/** `'2026-01-01 A, 2026-10-16 B'`. */
const versions = (text: string) =>
  text === ''
    ? []
    : text.split(', ').map((one) => {
        const [validFrom = '', name = ''] = one.split(' ');
        return { validFrom: date(validFrom), name };
      });

/** What held in October 2026, such as the contract by which the hours of a month are summed up (art. 12.4.c ET), by hand. */
describe('what held in a month', () => {
  test.each([
    ['nothing is known', '', []],
    ['one since before', '2026-01-01 A', ['A 01–31']],
    [
      'another since the 16th (12.4.c: each by its own days)',
      '2026-01-01 A, 2026-10-16 B',
      ['A 01–15', 'B 16–31'],
    ],
    ['the first since the 16th: before it nothing held', '2026-10-16 B', ['B 16–31']],
    ['since the first day of the month', '2026-01-01 A, 2026-10-01 B', ['B 01–31']],
    ['on its last day alone', '2026-01-01 A, 2026-10-31 B', ['A 01–30', 'B 31–31']],
    ['what begins after the month is not told', '2026-01-01 A, 2026-11-01 B', ['A 01–31']],
    ['three', '2026-01-01 A, 2026-10-05 B, 2026-10-06 A', ['A 01–04', 'B 05–05', 'A 06–31']],
  ])('%s', (_, given, told) => {
    const found = versionsIn(versions(given), october);
    const day = (one: Temporal.PlainDate) => String(one.day).padStart(2, '0');
    expect(found.map(({ version, from, until }) => `${version.name} ${day(from)}–${day(until)}`)).toEqual(
      told,
    );
  });
});
