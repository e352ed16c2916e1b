import { expect, test } from 'vitest';
import { bareRule, feastOf, movedFromSunday } from './holiday-feast.ts';
import { ruleOccurrences } from './holiday-rule.ts';
import { parseHolidayRule } from './parse-holiday-rule.ts';

function read(text: string) {
  const rule = parseHolidayRule(text);
  if (rule === null) throw new Error(`${text} is no rule`);
  return rule;
}

test.each([
  ['08-15', '08-15'],
  ['08-15 if not sunday but 2027-10-11', '08-15'],
  ['05-31 since 2020', '05-31'],
  ['substitutes 11-01 if sunday then next monday', '11-01'],
  ['Easter -2', 'easter -2'],
  ['easter 1 in place of a sunday', 'easter 1'],
  ['1 Shawwal in place of a sunday but 2027-03-10', '1 shawwal'],
  ['2026-03-19, 2027-03-19', '03-19'],
])('%s is the rule of the feast %s', (text, feast) => {
  expect(feastOf(read(text))).toBe(feast);
});

test('the bare rule contains no years', () => {
  expect(bareRule(read('1 shawwal in place of a sunday but 2027-03-10'))).toEqual(read('1 shawwal'));
  expect(bareRule(read('08-15 if not sunday'))).toEqual(read('08-15 if not sunday'));
});

test.each([
  ['11-01 if sunday then next monday', 2026, { '2026-11-02': '2026-11-01' }],
  ['11-01 if sunday then next monday', 2027, { '2027-11-01': null }],
  ['11-01 and if sunday then next monday', 2026, { '2026-11-01': null, '2026-11-02': '2026-11-01' }],
  ['substitutes 11-01 if sunday then next monday', 2026, { '2026-11-02': '2026-11-01' }],
  ['08-15 if not sunday but 2027-10-11', 2027, { '2027-10-11': '2027-08-15' }],
  // Another day than the calendar's, but not because of a Sunday.
  ['1 shawwal but 2027-03-10', 2027, { '2027-03-10': null }],
  ['10 dhu al-hijjah if sunday then next monday', 2027, { '2027-05-17': '2027-05-16' }],
  ['10 dhu al-hijjah if sunday then next monday', 2026, { '2026-05-27': null }],
  ['easter 1', 2027, { '2027-03-29': null }],
  ['2027-10-07', 2027, { '2027-10-07': null }],
  // Of two dates of its own the second is a Sunday: that is where it falls, not where it was moved from.
  ['2026-03-19, 2026-10-04', 2026, { '2026-03-19': null, '2026-10-04': null }],
])('%s in %i was moved from %j', (text, year, expected) => {
  const rule = read(text);
  const moved = ruleOccurrences(rule, year).map((date) => [
    date.toString(),
    movedFromSunday(rule, date)?.toString() ?? null,
  ]);
  expect(Object.fromEntries(moved)).toEqual(expected);
});
