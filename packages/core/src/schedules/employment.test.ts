import { expect, test } from 'vitest';
import { schedule, segment } from '../testing/schedule.ts';
import { employedAlways, employmentOn, oneEmployment } from './employment.ts';
import { employmentOfKind, expectedDay } from './expected-day.ts';

const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text));

// As payroll works it out: the first and the last day count, and what nobody said bounds nothing.
test.each<[from: string | null, until: string | null, date: string, state: string]>([
  [null, null, '2026-11-20', 'EMPLOYED'],
  ['2027-03-01', null, '2026-11-20', 'NOT_YET_EMPLOYED'],
  ['2027-03-01', null, '2027-02-28', 'NOT_YET_EMPLOYED'],
  ['2027-03-01', null, '2027-03-01', 'EMPLOYED'],
  [null, '2026-10-31', '2026-10-31', 'EMPLOYED'],
  [null, '2026-10-31', '2026-11-01', 'NO_LONGER_EMPLOYED'],
  ['2026-10-05', '2026-10-16', '2026-10-04', 'NOT_YET_EMPLOYED'],
  ['2026-10-05', '2026-10-16', '2026-10-10', 'EMPLOYED'],
  ['2026-10-05', '2026-10-16', '2026-10-17', 'NO_LONGER_EMPLOYED'],
  ['2026-10-05', '2026-10-05', '2026-10-05', 'EMPLOYED'],
])('employed from %s until %s: on %s %s', (from, until, date, state) => {
  const dates = oneEmployment({ employedFrom: day(from), employedUntil: day(until) });
  expect(employmentOn(dates, Temporal.PlainDate.from(date))).toBe(state);
  expect(employmentOn(employedAlways, Temporal.PlainDate.from(date))).toBe('EMPLOYED');
});

test('outside the employment nothing is expected and nothing planned, whatever else holds', () => {
  const inForce = schedule();
  const scheduled = {
    schedule: inForce,
    exception: null,
    segments: [segment('09:00-17:00')],
    rules: { ...inForce, paidBreakMinutes: 0 },
    timeZone: null,
  };
  const date = Temporal.PlainDate.from('2026-11-20');
  const given = { scheduled, date, timeZone: 'Europe/Madrid', isHoliday: true };
  for (const employment of ['NOT_YET_EMPLOYED', 'PAUSED', 'NO_LONGER_EMPLOYED'] as const) {
    const found = expectedDay({ ...given, hasApprovedAbsence: true, hasApprovedVacation: true, employment });
    expect(found).toEqual({
      expectedMinutes: 0,
      segments: [],
      plannedSegments: [],
      dayKind: employment,
      isHoliday: true,
    });
    expect(employmentOfKind(found.dayKind)).toBe(employment);
  }
  expect(employmentOfKind('VACATION')).toBe('EMPLOYED');
});
