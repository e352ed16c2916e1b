import { describe, expect, test } from 'vitest';
import type { HolidayRule, OnSunday } from './holiday-rule.ts';
import { parseHolidayRule } from './parse-holiday-rule.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const fixed = (month: number, day: number, onSunday: OnSunday) =>
  ({ kind: 'FIXED', month, day, onSunday, since: null }) as const;
const adha = { kind: 'HIJRI', month: 12, day: 10, onSunday: 'MOVED' } as const;

describe('a holiday rule is parsed', () => {
  test.each<[string, HolidayRule]>([
    ['12-25', { kind: 'FIXED', month: 12, day: 25, onSunday: 'KEPT', since: null }],
    ['02-29', { kind: 'FIXED', month: 2, day: 29, onSunday: 'KEPT', since: null }],
    ['05-31 since 2020', { kind: 'FIXED', month: 5, day: 31, onSunday: 'KEPT', since: 2020 }],
    ['05-02 if Sunday then next Monday', { kind: 'FIXED', month: 5, day: 2, onSunday: 'MOVED', since: null }],
    ['  12-06  ', { kind: 'FIXED', month: 12, day: 6, onSunday: 'KEPT', since: null }],
    ['easter', { kind: 'EASTER', days: 0 }],
    ['Easter -2', { kind: 'EASTER', days: -2 }],
    ['easter 60', { kind: 'EASTER', days: 60 }],
    [
      'substitutes 11-01 if sunday then next monday',
      { kind: 'SUBSTITUTE', month: 11, day: 1, onWeekdays: [7] },
    ],
    [
      'substitutes 05-01 if Saturday, Sunday then next Monday',
      { kind: 'SUBSTITUTE', month: 5, day: 1, onWeekdays: [6, 7] },
    ],
    ['1 Shawwal', { kind: 'HIJRI', month: 10, day: 1, onSunday: 'KEPT' }],
    ['10 Dhu al-Hijjah', { kind: 'HIJRI', month: 12, day: 10, onSunday: 'KEPT' }],
    ['10 Dhu al-Hijjah if sunday then next monday', adha],
    ['11-01 if not sunday', fixed(11, 1, 'SKIPPED')],
    ['11-01 and if sunday then next monday', fixed(11, 1, 'BOTH')],
    ['05-31 since 2020 if not sunday', { ...fixed(5, 31, 'SKIPPED'), since: 2020 }],
    ['2026-06-24', { kind: 'DATES', dates: [date('2026-06-24')] }],
    ['2027-03-19, 2026-03-19', { kind: 'DATES', dates: [date('2026-03-19'), date('2027-03-19')] }],
    ['easter 1 in place of a Sunday', { kind: 'REPLACING', rule: { kind: 'EASTER', days: 1 } }],
    [
      '08-15 if not sunday but 2027-10-11',
      { kind: 'AMENDED', rule: fixed(8, 15, 'SKIPPED'), dates: [date('2027-10-11')] },
    ],
    [
      '10 dhu al-hijjah if sunday then next monday in place of a sunday but 2027-05-18, 2028-05-06',
      {
        kind: 'AMENDED',
        rule: { kind: 'REPLACING', rule: adha },
        dates: [date('2027-05-18'), date('2028-05-06')],
      },
    ],
  ])('%s', (text, rule) => {
    expect(parseHolidayRule(text)).toEqual(rule);
  });

  test.each([
    '',
    'christmas',
    '25-12',
    '13-01',
    '00-10',
    '02-30',
    '11-00',
    '12-25 and if not sunday',
    '12-25 if sunday',
    '2026-02-29',
    '2026-13-01',
    '2026-06-24,2027-06-24',
    '2026-06-24, 12-25',
    '2026-06-24 but 2027-06-24',
    '2026-06-24 in place of a sunday',
    'easter 1 in place of a saturday',
    'easter 1 in place of a sunday in place of a sunday',
    '08-15 but 10-11',
    '08-15 but 2027-10-11 but 2028-10-11',
    'but 2027-10-11',
    '1 shawwal if not sunday',
    '12-25 if saturday then next monday',
    'easter +2',
    'easter 1000',
    'orthodox -2',
    'substitutes 11-01 if friday then next monday',
    'substitutes 02-30 if sunday then next monday',
    'substitutes 11-01 if sunday then previous friday',
    '30 Shawwal',
    '0 Shawwal',
    '1 Ramadan',
    'monday after 05-01',
  ])('%j is not a holiday rule', (text) => {
    expect(parseHolidayRule(text)).toBeNull();
  });
});
