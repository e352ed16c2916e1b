import { expect, test } from 'vitest';
import { choiceOf, periodChoices } from './period-choices.ts';

test.each([
  // A Saturday.
  ['2026-11-21', '2026-11-16', '2026-11-01', '2026-10-01', '2026-10-31'],
  // A Monday, a Sunday, and the first day of a year.
  ['2026-11-23', '2026-11-23', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-11-22', '2026-11-16', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2027-01-01', '2026-12-28', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['2027-03-31', '2027-03-29', '2027-03-01', '2027-02-01', '2027-02-28'],
])('on %s', (today, monday, first, ofLastMonth, until) => {
  expect(periodChoices(today)).toMatchObject({
    thisWeek: { from: monday, to: today },
    thisMonth: { from: first, to: today },
    lastMonth: { from: ofLastMonth, to: until },
  });
});

test('a period is told by its name, another by none', () => {
  const today = '2026-11-21';
  for (const choice of ['lastDays', 'thisWeek', 'thisMonth', 'lastMonth'] as const)
    expect(choiceOf(periodChoices(today)[choice], today)).toBe(choice);
  expect(choiceOf({ from: '2026-11-02', to: today }, today)).toBeNull();
});
