import { describe, expect, test } from 'vitest';
import {
  type ComplementaryTerms,
  complementaryDays,
  complementaryMonths,
  sumKinds,
} from './complementary-hours.ts';
import type { AgreedPeriod, ContractKind } from './contract.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const periods: Readonly<Record<string, AgreedPeriod>> = { w: 'WEEK', m: 'MONTH', y: 'YEAR' };

/** `'2026-01-01 INDEFINITE 20w 30'`: from, kind, hours of a week, a month or a year, percentage of a pact; `-` for what is not there. */
const contracts = (text: string) =>
  text.split(', ').map((one): ComplementaryTerms => {
    const [from = '', kind = '-', hours = '-', percent = '-'] = one.split(' ');
    return {
      validFrom: date(from),
      isPartTime: kind !== 'FULL',
      kind: kind === '-' ? null : (kind as ContractKind),
      agreedMinutes: hours === '-' ? null : Number.parseFloat(hours) * 60,
      agreedPeriod: hours === '-' ? null : (periods[hours.slice(-1)] ?? null),
      pactPercent: percent === '-' ? null : Number(percent),
    };
  });

/** `'10-05 3:00, 10-12 2:30'` of 2026. */
const days = (text: string) =>
  text.split(', ').map((one) => {
    const [day = '', time = ''] = one.split(' ');
    const [hours = '0', minutes = '0'] = time.split(':');
    return { date: date(`2026-${day}`), minutes: Number(hours) * 60 + Number(minutes) };
  });

const told = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * By hand, as payroll does (art. 12.5 ET). October has 31 days: 20 h a week are 88 h 34 min of them, of which 30 % are 26 h 34 min, 60 %
 * 53 h 08 min and 15 % 13 h 17 min. Each month tells what the pact covers, what may be voluntary, and what nothing covers.
 */
describe('complementary hours by month', () => {
  test.each<[name: string, given: { contracts: string; days: string; employed?: string }, months: string[]]>([
    [
      'within the pact (12.5.c)',
      { contracts: '2026-01-01 INDEFINITE 20w 30', days: '10-05 10:00, 10-12 16:34' },
      ['2026-10 26:34 0:00 0:00'],
    ],
    [
      'a minute beyond the pact is voluntary, of a contract without an end (12.5.g)',
      { contracts: '2026-01-01 INDEFINITE 20w 30', days: '10-05 26:35' },
      ['2026-10 26:34 0:01 0:00'],
    ],
    [
      'beyond pact and voluntary ones: nothing covers them',
      { contracts: '2026-01-01 INDEFINITE 20w 30', days: '10-05 40:00' },
      ['2026-10 26:34 13:17 0:09'],
    ],
    [
      'a contract with an end has no voluntary ones (12.5.g)',
      { contracts: '2026-01-01 TEMPORARY 20w 30', days: '10-05 27:00' },
      ['2026-10 26:34 0:00 0:26'],
    ],
    [
      'a fijo discontinuo has no end (16, 12.5.g)',
      { contracts: '2026-01-01 SEASONAL 20w 30', days: '10-05 27:00' },
      ['2026-10 26:34 0:26 0:00'],
    ],
    [
      'whose kind is not known counts as one with an end',
      { contracts: '2026-01-01 - 20w 30', days: '10-05 27:00' },
      ['2026-10 26:34 0:00 0:26'],
    ],
    [
      'sixty percent by agreement (12.5.c)',
      { contracts: '2026-01-01 TEMPORARY 20w 60', days: '10-05 53:09' },
      ['2026-10 53:08 0:00 0:01'],
    ],
    [
      'without a pact: voluntary first, then without cover',
      { contracts: '2026-01-01 INDEFINITE 20w', days: '10-05 14:00' },
      ['2026-10 0:00 13:17 0:43'],
    ],
    [
      'without a pact and with an end: an excess without a pact',
      { contracts: '2026-01-01 TEMPORARY 20w', days: '10-05 2:00' },
      ['2026-10 0:00 0:00 2:00'],
    ],
    [
      'of less than ten hours a week none can be agreed on (12.5.b)',
      { contracts: '2026-01-01 INDEFINITE 9.5w 30', days: '10-05 1:00' },
      ['2026-10 0:00 0:00 1:00'],
    ],
    [
      'of exactly ten they can: 44 h 17 min in October, 30 % 13 h 17 min',
      { contracts: '2026-01-01 TEMPORARY 10w 30', days: '10-05 14:00' },
      ['2026-10 13:17 0:00 0:43'],
    ],
    [
      'no hours agreed on: nothing covers any',
      { contracts: '2026-01-01 INDEFINITE -', days: '10-05 1:00' },
      ['2026-10 0:00 0:00 1:00'],
    ],
    [
      'hours of a month: 30 % of 80 h in any month',
      { contracts: '2026-01-01 TEMPORARY 80m 30', days: '02-02 24:30, 10-05 24:00' },
      ['2026-02 24:00 0:00 0:30', '2026-10 24:00 0:00 0:00'],
    ],
    [
      'hours of a year: 890 h are 75 h 35 min in October, 30 % 22 h 40 min',
      { contracts: '2026-01-01 TEMPORARY 890y 30', days: '10-05 23:00' },
      ['2026-10 22:40 0:00 0:20'],
    ],
    [
      'other hours from the 16th: 15 days of 20 h a week and 16 of 30, each with its own days',
      {
        contracts: '2026-01-01 TEMPORARY 20w 30, 2026-10-16 TEMPORARY 30w 30',
        days: '10-05 13:00, 10-20 20:00',
      },
      // 30 % of 42 h 51 min are 12 h 51 min, and of 68 h 34 min 20 h 34 min.
      ['2026-10 32:51 0:00 0:09'],
    ],
    [
      'hired on the 16th: half of the month is agreed on, half covered',
      { contracts: '2026-01-01 TEMPORARY 20w 30', days: '10-20 14:00', employed: '2026-10-16/2026-12-31' },
      // 16 days of 20 h a week are 45 h 43 min, of which 30 % 13 h 42 min.
      ['2026-10 13:42 0:00 0:18'],
    ],
    [
      'each month by itself: what one leaves is not for the next',
      { contracts: '2026-01-01 TEMPORARY 80m 30', days: '09-01 10:00, 10-05 30:00' },
      ['2026-09 10:00 0:00 0:00', '2026-10 24:00 0:00 6:00'],
    ],
    ['none at all', { contracts: '2026-01-01 TEMPORARY 20w 30', days: '10-05 0:00' }, []],
  ])('%s', (_, given, months) => {
    const [startDate = '', endDate = ''] = (given.employed ?? '2026-01-01/2026-12-31').split('/');
    const employed = { startDate: date(startDate), endDate: date(endDate) };
    const found = complementaryMonths(days(given.days), contracts(given.contracts), [employed]);
    expect(
      found.map(
        ({ month, agreedMinutes, voluntaryMinutes, uncoveredMinutes }) =>
          `${month} ${told(agreedMinutes)} ${told(voluntaryMinutes)} ${told(uncoveredMinutes)}`,
      ),
    ).toEqual(months);
    for (const one of found) {
      expect(one.agreedMinutes + one.voluntaryMinutes + one.uncoveredMinutes).toBe(one.minutes);
    }
  });

  // October: 40 h a week are 177 h 08 min and some seconds, of which 35 h are 155 h.
  test.each([
    ['below full time', '22:08', false],
    ['as much as full time (12.1, 12.5.e)', '22:09', true],
  ])('with agreed hours %s', (_, worked, reaches) => {
    const year = { startDate: date('2026-01-01'), endDate: date('2026-12-31') };
    const [month] = complementaryMonths(days(`10-05 ${worked}`), contracts('2026-01-01 INDEFINITE 35w 60'), [
      year,
    ]);
    expect(month?.reachesFullTime).toBe(reaches);
  });
});

/**
 * By hand, in the order of days: first the pact's (art. 12.5.c ET), then voluntary ones (12.5.g), then what exceeds both. Each day tells the three.
 */
describe('complementary hours by day', () => {
  test.each<[name: string, given: { contracts: string; days: string; employed?: string }, told: string[]]>([
    [
      'of the first days the pact covers all; on the day on which its 26 h 34 min end, the rest is voluntary (12.5.c, 12.5.g)',
      { contracts: '2026-01-01 INDEFINITE 20w 30', days: '10-05 10:00, 10-12 16:00, 10-19 1:00, 10-26 2:00' },
      ['10-05 10:00 0:00 0:00', '10-12 16:00 0:00 0:00', '10-19 0:34 0:26 0:00', '10-26 0:00 2:00 0:00'],
    ],
    [
      'all three on one day, and then the excess alone (12.5.g)',
      { contracts: '2026-01-01 INDEFINITE 20w 30', days: '10-05 40:00, 10-06 1:00' },
      ['10-05 26:34 13:17 0:09', '10-06 0:00 0:00 1:00'],
    ],
    [
      'whatever the order in which days are given',
      { contracts: '2026-01-01 TEMPORARY 20w 30', days: '10-20 10:00, 10-05 20:00' },
      ['10-05 20:00 0:00 0:00', '10-20 6:34 0:00 3:26'],
    ],
    [
      'each month begins anew',
      { contracts: '2026-01-01 TEMPORARY 80m 30', days: '09-30 25:00, 10-01 1:00' },
      ['09-30 24:00 0:00 1:00', '10-01 1:00 0:00 0:00'],
    ],
    [
      'and so does each contract within it: 12 h 51 min until the 15th, 20 h 34 min from the 16th on (12.5.b)',
      {
        contracts: '2026-01-01 TEMPORARY 20w 30, 2026-10-16 TEMPORARY 30w 30',
        days: '10-15 13:00, 10-16 20:00, 10-17 1:00',
      },
      ['10-15 12:51 0:00 0:09', '10-16 20:00 0:00 0:00', '10-17 0:34 0:00 0:26'],
    ],
    [
      'a contract of less than ten hours a week covers none on any day (12.5.b)',
      { contracts: '2026-01-01 INDEFINITE 9.5w 30', days: '10-05 1:00, 10-06 0:30' },
      ['10-05 0:00 0:00 1:00', '10-06 0:00 0:00 0:30'],
    ],
    [
      'hired on the 16th: the limit is that of half a month (12.5.c)',
      { contracts: '2026-01-01 TEMPORARY 20w 30', days: '10-20 14:00', employed: '2026-10-16/2026-12-31' },
      ['10-20 13:42 0:00 0:18'],
    ],
    ['a day without any is not told', { contracts: '2026-01-01 TEMPORARY 20w 30', days: '10-05 0:00' }, []],
  ])('%s', (_, given, expected) => {
    const [startDate = '', endDate = ''] = (given.employed ?? '2026-01-01/2026-12-31').split('/');
    const employed = [{ startDate: date(startDate), endDate: date(endDate) }];
    const found = complementaryDays(days(given.days), contracts(given.contracts), employed);
    expect(
      [...found].toSorted().map(([day, { agreedMinutes, voluntaryMinutes, uncoveredMinutes }]) => {
        return `${day.slice(5)} ${told(agreedMinutes)} ${told(voluntaryMinutes)} ${told(uncoveredMinutes)}`;
      }),
    ).toEqual(expected);
    const byMonth = Map.groupBy(found, ([day]) => day.slice(0, 7));
    for (const { month, minutes: _all, reachesFullTime: _, ...kinds } of complementaryMonths(
      days(given.days),
      contracts(given.contracts),
      employed,
    ))
      expect(sumKinds((byMonth.get(month.toString()) ?? []).map(([, one]) => one))).toEqual(kinds);
  });

  test('what is worked later in the month changes nothing of the days before', () => {
    const terms = contracts('2026-01-01 INDEFINITE 20w 30');
    const year = [{ startDate: date('2026-01-01'), endDate: date('2026-12-31') }];
    const before = complementaryDays(days('10-05 20:00, 10-06 8:00'), terms, year);
    const after = complementaryDays(days('10-05 20:00, 10-06 8:00, 10-07 30:00'), terms, year);
    for (const [day, kinds] of before) expect(after.get(day)).toEqual(kinds);
  });
});
