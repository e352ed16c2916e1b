import { expect, test } from 'vitest';
import { instant } from '../testing/punch.ts';
import { civilWorkday } from './civil-workday.ts';

const madrid = 'Europe/Madrid';

test.each([
  { at: '2026-11-21T00:00', cutoff: 0, day: '2026-11-21' },
  { at: '2026-11-21T00:00', cutoff: 1, day: '2026-11-20' },
  { at: '2026-11-21T03:59:59.999', cutoff: 240, day: '2026-11-20' },
  { at: '2026-11-21T04:00', cutoff: 240, day: '2026-11-21' },
  { at: '2026-11-21T11:59:59', cutoff: 720, day: '2026-11-20' },
  { at: '2026-11-21T12:00', cutoff: 720, day: '2026-11-21' },
  { at: '2027-01-01T02:00', cutoff: 240, day: '2026-12-31' },
  { at: '2027-03-28T01:59', cutoff: 120, day: '2027-03-27' },
  { at: '2027-03-28T03:00', cutoff: 150, day: '2027-03-28' },
  { at: '2027-10-31T02:29:00+02:00', cutoff: 150, day: '2027-10-30' },
  { at: '2027-10-31T02:31:00+02:00', cutoff: 150, day: '2027-10-31' },
  { at: '2027-10-31T02:29:00+01:00', cutoff: 150, day: '2027-10-30' },
])('$at with a cutoff of $cutoff: $day', ({ at, cutoff, day }) => {
  expect(civilWorkday(instant(`${at}[${madrid}]`), madrid, () => cutoff).toString()).toBe(day);
});

test('the cutoff is that of the day before, and times are in the given zone', () => {
  const asked: string[] = [];
  const cutoffOn = (date: Temporal.PlainDate) => {
    asked.push(date.toString());
    return 240;
  };
  const moment = instant('2026-11-21T03:30[Atlantic/Canary]');
  expect(civilWorkday(moment, 'Atlantic/Canary', cutoffOn).toString()).toBe('2026-11-20');
  expect(civilWorkday(moment, madrid, cutoffOn).toString()).toBe('2026-11-21');
  expect(asked).toEqual(['2026-11-20', '2026-11-20']);
});
