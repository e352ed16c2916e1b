import { describe, expect, test } from 'vitest';
import { schedule, segment } from '../testing/schedule.ts';
import { expectedDay } from './expected-day.ts';

const nothingSpecial = {
  date: Temporal.PlainDate.from('2026-11-20'),
  timeZone: 'Europe/Madrid',
  isHoliday: false,
  hasApprovedAbsence: false,
  hasApprovedVacation: false,
};
const morning = segment('09:00-14:00', { fixedUnpaidBreakMinutes: 15 });
const afternoon = segment('16:00-19:00', { segmentIndex: 1 });
const inForce = schedule();
const scheduled = {
  schedule: inForce,
  exception: null,
  segments: [afternoon, morning],
  rules: { ...inForce, paidBreakMinutes: 0 },
  timeZone: null,
};
const worksHolidays = { ...scheduled, rules: { ...scheduled.rules, respectsHolidays: false } };

describe('the expected minutes of a day', () => {
  test.each([
    { name: 'a workday', given: { scheduled }, minutes: 465, dayKind: 'WORKDAY' },
    { name: 'no schedule', given: { scheduled: null }, minutes: null, dayKind: 'NO_SCHEDULE' },
    {
      name: 'a day off',
      given: { scheduled: { ...scheduled, segments: [] } },
      minutes: 0,
      dayKind: 'DAY_OFF',
    },
    { name: 'a holiday', given: { scheduled, isHoliday: true }, minutes: 0, dayKind: 'HOLIDAY' },
    {
      name: 'a holiday worked',
      given: { scheduled: worksHolidays, isHoliday: true },
      minutes: 465,
      dayKind: 'WORKDAY',
    },
    {
      name: 'a holiday during a vacation',
      given: { scheduled, isHoliday: true, hasApprovedVacation: true },
      minutes: 0,
      dayKind: 'HOLIDAY',
    },
    { name: 'an absence', given: { scheduled, hasApprovedAbsence: true }, minutes: 0, dayKind: 'ABSENCE' },
    { name: 'a vacation', given: { scheduled, hasApprovedVacation: true }, minutes: 0, dayKind: 'VACATION' },
    {
      name: 'a vacation on a holiday worked',
      given: { scheduled: worksHolidays, isHoliday: true, hasApprovedVacation: true },
      minutes: 0,
      dayKind: 'VACATION',
    },
  ])('$name', ({ given, minutes, dayKind }) => {
    const input = { ...nothingSpecial, ...given };
    const day = expectedDay(input);
    expect(day).toMatchObject({ expectedMinutes: minutes, dayKind, isHoliday: input.isHoliday });
    expect(day.segments).toHaveLength(minutes === 465 ? 2 : 0);
    const isPlanned = dayKind !== 'NO_SCHEDULE' && dayKind !== 'DAY_OFF';
    expect(day.plannedSegments).toHaveLength(isPlanned ? 2 : 0);
  });

  test('hours not expected because of a holiday, an absence or a vacation stay planned', () => {
    const taken = [{ isHoliday: true }, { hasApprovedAbsence: true }, { hasApprovedVacation: true }];
    for (const given of taken) {
      const day = expectedDay({ ...nothingSpecial, scheduled, ...given });
      expect(day.segments).toEqual([]);
      expect(day.plannedSegments).toEqual(expectedDay({ ...nothingSpecial, scheduled }).segments);
    }
    expect(expectedDay({ ...nothingSpecial, scheduled: null }).plannedSegments).toEqual([]);
  });

  test("its hours are in the schedule's own zone, whatever the person's", () => {
    const starts = (timeZone: string | null) =>
      expectedDay({ ...nothingSpecial, scheduled: { ...scheduled, timeZone } }).plannedSegments.map(
        ({ startsAt }) => startsAt.toString(),
      );
    expect(starts('America/Bogota')).toEqual(['2026-11-20T14:00:00Z', '2026-11-20T21:00:00Z']);
    expect(starts(null)).toEqual(['2026-11-20T08:00:00Z', '2026-11-20T15:00:00Z']);
  });

  test('its segments have their instants and are sorted by start', () => {
    const starts = expectedDay({ ...nothingSpecial, scheduled }).segments.map(({ startsAt }) =>
      startsAt.toString(),
    );
    expect(starts).toEqual(['2026-11-20T08:00:00Z', '2026-11-20T15:00:00Z']);
  });
});

test('on the night that skips an hour a segment ends where the next begins, and no minute is expected twice', () => {
  const segments = [segment('00:00-02:15'), segment('03:00-03:45', { segmentIndex: 1 })];
  const date = Temporal.PlainDate.from('2027-03-28');
  const day = expectedDay({ ...nothingSpecial, date, scheduled: { ...scheduled, segments } });
  const shown = day.segments.map(({ startsAt, endsAt }) => `${startsAt}/${endsAt}`);
  expect(shown).toEqual([
    '2027-03-27T23:00:00Z/2027-03-28T01:15:00Z',
    '2027-03-28T01:15:00Z/2027-03-28T01:45:00Z',
  ]);
  expect(day.expectedMinutes).toBe(135 + 30);
});
