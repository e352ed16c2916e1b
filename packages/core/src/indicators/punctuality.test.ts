import { describe, expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { punchesOn } from '../testing/punch.ts';
import { evaluateDay } from '../timekeeping/evaluate-day.ts';
import { entriesOfDay, entriesOnTime, missingPunchesOf, punctualityOfDay } from './punctuality.ts';

const madrid = 'Europe/Madrid';
const date = '2026-11-18';
const nextDay = Temporal.ZonedDateTime.from(`2026-11-20T12:00[${madrid}]`).toInstant();

/** What a day with these hours, 15 minutes of flexibility, and these punches comes to. */
function entriesOf(hours: string, punches: string) {
  const segments = hours === '' ? [] : hours.split(', ').map((one) => ({ hours: one }));
  const planned = plannedWorkday(date, madrid, segments);
  const made = punches === '' ? [] : punchesOn(date, madrid, ...punches.split(', '));
  const day = evaluateDay({
    ...planned,
    plan: planWith([planned]),
    punches: made,
    timeZone: madrid,
    until: nextDay,
  });
  return {
    ...entriesOfDay(day.deviations, made.length > 0),
    lateMinutes: day.lateMinutes,
    missingPunches: missingPunchesOf(day, nextDay),
  };
}

describe('entries on time over entries expected, counted by hand', () => {
  const split = '09:00-14:00, 16:00-19:00';
  test.each<
    [
      name: string,
      hours: string,
      punches: string,
      expected: number,
      onTime: number,
      late: number,
      lacks: number,
    ]
  >([
    ['on the dot', '09:00-17:00', 'IN 09:00, OUT 17:00', 1, 1, 0, 0],
    ['the last minute of the flexibility', '09:00-17:00', 'IN 09:15, OUT 17:00', 1, 1, 0, 0],
    ['a minute more, and all sixteen count', '09:00-17:00', 'IN 09:16, OUT 17:00', 1, 0, 16, 0],
    ['early', '09:00-17:00', 'IN 08:20, OUT 17:00', 1, 1, 0, 0],
    ['a split day has two entries', split, 'IN 09:00, OUT 14:00, IN 16:20, OUT 19:00', 2, 1, 20, 0],
    ['straight on into the afternoon', split, 'IN 09:00, OUT 19:00', 2, 2, 0, 0],
    ['nobody in the afternoon', split, 'IN 09:00, OUT 14:00', 2, 1, 0, 0],
    ['late, and the exit was forgotten', '09:00-17:00', 'IN 09:30', 1, 0, 30, 1],
    ['an exit without an entry', '09:00-17:00', 'OUT 17:00', 1, 0, 0, 1],
    ['a day off on which somebody worked', '', 'IN 10:00, OUT 12:00', 0, 0, 0, 0],
    ['nobody came: an absence, no entry', '09:00-17:00', '', 0, 0, 0, 0],
  ])('%s', (_, hours, punches, expectedEntries, onTime, lateMinutes, missingPunches) => {
    const found = entriesOf(hours, punches);
    expect(found).toMatchObject({ expectedEntries, lateMinutes, missingPunches });
    expect(entriesOnTime(found)).toBe(onTime);
  });
});

describe('of a day', () => {
  const day = { ...entriesOf('09:00-17:00', 'IN 09:30'), status: 'INCOMPLETO', isJustified: false };
  const none = { expectedEntries: 0, lateEntries: 0, missedEntries: 0, lateMinutes: 0, missingPunches: 0 };

  test('entries, delays and missing punches count', () => {
    const late = { expectedEntries: 1, lateEntries: 1, missedEntries: 0, lateMinutes: 30, missingPunches: 1 };
    expect(punctualityOfDay(day)).toEqual(late);
  });

  test.each([
    ['that is not over nothing counts', { status: 'PENDIENTE' }],
    ['that an admin justified nothing counts', { isJustified: true }],
  ])('%s', (_, fact) => {
    expect(punctualityOfDay({ ...day, ...fact })).toEqual(none);
  });
});
