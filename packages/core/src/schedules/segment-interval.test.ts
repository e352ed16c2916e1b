import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockChanges } from '../testing/clock-changes.ts';
import { scheduledSegment, segment } from '../testing/schedule.ts';
import { scheduledMinutes } from './expected-minutes.ts';
import { segmentInterval } from './segment-interval.ts';

const minutesOf = (hours: string, date: string, zone: string, fixedUnpaidBreakMinutes = 0) =>
  scheduledMinutes([scheduledSegment(hours, date, zone, { fixedUnpaidBreakMinutes })]);

describe('the instants of a segment', () => {
  test.each([
    ['09:00-14:00', '2026-11-20', 'Europe/Madrid', '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z'],
    ['09:00-14:00', '2026-11-20', 'Atlantic/Canary', '2026-11-20T09:00:00Z', '2026-11-20T14:00:00Z'],
    ['22:00-06:00', '2027-03-27', 'Europe/Madrid', '2027-03-27T21:00:00Z', '2027-03-28T04:00:00Z'],
    ['22:00-06:00', '2027-10-30', 'Europe/Madrid', '2027-10-30T20:00:00Z', '2027-10-31T05:00:00Z'],
    ['16:00-00:00', '2026-11-20', 'Europe/Madrid', '2026-11-20T15:00:00Z', '2026-11-20T23:00:00Z'],
    ['08:00-08:00', '2026-11-20', 'Europe/Madrid', '2026-11-20T07:00:00Z', '2026-11-21T07:00:00Z'],
    // 02:30 is skipped: read as 03:30, and a segment that would end before it begins is empty.
    ['02:30-05:00', '2027-03-28', 'Europe/Madrid', '2027-03-28T01:30:00Z', '2027-03-28T03:00:00Z'],
    ['02:30-03:00', '2027-03-28', 'Europe/Madrid', '2027-03-28T01:30:00Z', '2027-03-28T01:30:00Z'],
    // 02:30 comes twice: its first passing.
    ['02:30-05:00', '2027-10-31', 'Europe/Madrid', '2027-10-31T00:30:00Z', '2027-10-31T04:00:00Z'],
    ['22:00-06:00', '2025-09-06', 'America/Santiago', '2025-09-07T02:00:00Z', '2025-09-07T09:00:00Z'],
    ['22:00-06:00', '2011-12-29', 'Pacific/Apia', '2011-12-30T08:00:00Z', '2011-12-30T16:00:00Z'],
  ])('%s on %s in %s', (hours, date, zone, startsAt, endsAt) => {
    const interval = segmentInterval(segment(hours), Temporal.PlainDate.from(date), zone);
    expect(interval.startsAt.toString()).toBe(startsAt);
    expect(interval.endsAt.toString()).toBe(endsAt);
  });
});

describe('expected minutes', () => {
  test.each([
    { hours: '09:00-17:00', date: '2026-11-20', zone: 'Europe/Madrid', rest: 0, minutes: 480 },
    { hours: '09:00-17:00', date: '2026-11-20', zone: 'Europe/Madrid', rest: 30, minutes: 450 },
    { hours: '22:00-06:00', date: '2027-03-27', zone: 'Europe/Madrid', rest: 0, minutes: 420 },
    { hours: '22:00-06:00', date: '2027-03-27', zone: 'Atlantic/Canary', rest: 0, minutes: 420 },
    { hours: '22:00-06:00', date: '2027-10-30', zone: 'Europe/Madrid', rest: 0, minutes: 540 },
    { hours: '22:00-06:00', date: '2027-10-30', zone: 'Atlantic/Canary', rest: 0, minutes: 540 },
    { hours: '22:00-06:00', date: '2027-03-28', zone: 'Europe/Madrid', rest: 0, minutes: 480 },
    { hours: '22:00-06:00', date: '2025-04-05', zone: 'America/Santiago', rest: 0, minutes: 540 },
    { hours: '22:00-06:00', date: '2021-04-03', zone: 'Pacific/Apia', rest: 0, minutes: 540 },
    { hours: '00:00-06:00', date: '2025-04-06', zone: 'Australia/Lord_Howe', rest: 0, minutes: 390 },
    { hours: '09:00-09:30', date: '2026-11-20', zone: 'Europe/Madrid', rest: 60, minutes: 0 },
  ])('$hours on $date in $zone less $rest: $minutes', ({ hours, date, zone, rest, minutes }) => {
    expect(minutesOf(hours, date, zone, rest)).toBe(minutes);
  });

  test('the break of one segment is not deducted from another', () => {
    const on = (hours: string, fixedUnpaidBreakMinutes: number) =>
      scheduledSegment(hours, '2026-11-20', 'Europe/Madrid', { fixedUnpaidBreakMinutes });
    expect(scheduledMinutes([on('09:00-09:30', 60), on('10:00-11:00', 0)])).toBe(60);
  });

  test('match the table over every clock change', () => {
    for (const { timeZone, changesOn, hoursInDay } of clockChanges) {
      expect(minutesOf('00:00-00:00', changesOn, timeZone)).toBe(hoursInDay * 60);
    }
  });

  test('are never negative, whatever the hours, the break and the clock change', () => {
    const time = fc
      .nat({ max: 24 * 60 - 1 })
      .map((minutes) => new Temporal.PlainTime().add({ minutes }).toString());
    fc.assert(
      fc.property(
        time,
        time,
        fc.nat({ max: 120 }),
        fc.constantFrom(...clockChanges),
        (start, end, rest, change) => {
          expect(
            minutesOf(`${start}-${end}`, change.changesOn, change.timeZone, rest),
          ).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
