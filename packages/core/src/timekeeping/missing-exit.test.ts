import { describe, expect, test } from 'vitest';
import { endToSuggest, hasJustEnded, isLongOver, momentOfExit } from './missing-exit.ts';

const timeZone = 'Europe/Madrid';
const monday = '2026-11-23';
const at = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[${timeZone}]`).epochMilliseconds;
const endsAt = (...times: string[]) => times.map((time) => at(`${monday}T${time}`));

test.each<[string, string | null, string, string | null]>([
  ['09:00', null, '2026-11-23T14:10', null],
  ['09:00', null, '2026-11-23T14:15', '2026-11-23T14:00'],
  ['09:00', null, '2026-11-23T19:14', '2026-11-23T14:00'],
  ['09:00', null, '2026-11-23T19:15', '2026-11-23T19:00'],
  ['09:00', '16:02', '2026-11-24T08:00', '2026-11-23T14:00'],
  ['16:00', null, '2026-11-24T08:00', '2026-11-23T19:00'],
  ['19:20', null, '2026-11-24T08:00', null],
])('of a shift until 14:00 and 19:00, entered %s, next %s, at %s: %s', (entered, next, now, suggested) => {
  const missing = {
    timeZone,
    enteredAt: at(`${monday}T${entered}`),
    nextAt: next === null ? null : at(`${monday}T${next}`),
  };
  expect(endToSuggest(missing, endsAt('14:00', '19:00'), at(now))).toBe(suggested && at(suggested));
});

test.each([
  ['18:59', false, false],
  ['19:00', true, false],
  ['19:14', true, false],
  ['19:15', false, true],
])('at %s: the shift has just ended: %s, long ago: %s', (time, just, long) => {
  const now = at(`${monday}T${time}`);
  expect([hasJustEnded, isLongOver].map((is) => is(endsAt('14:00', '19:00'), now))).toEqual([just, long]);
  expect([hasJustEnded, isLongOver].map((is) => is([], now))).toEqual([false, false]);
});

describe('a time of day at which somebody left', () => {
  const now = '2026-11-24T08:00';

  test.each<[string, string | null, string, string]>([
    ['2026-11-23T09:00', null, '17:00', '2026-11-23'],
    ['2026-11-23T09:00', null, '23:30', '2026-11-23'],
    // Over midnight, within twelve hours.
    ['2026-11-23T22:00', null, '06:00', '2026-11-24'],
    ['2026-11-23T15:00', null, '02:00', '2026-11-24'],
    ['2026-11-23T09:00', null, '08:00', 'BEFORE_ENTRY'],
    ['2026-11-23T09:00', null, '09:00', 'BEFORE_ENTRY'],
    ['2026-11-23T09:00', '2026-11-23T16:00', '15:59', '2026-11-23'],
    ['2026-11-23T09:00', '2026-11-23T16:00', '16:00', 'AFTER_NEXT'],
    ['2026-11-23T22:00', null, '08:01', 'IN_FUTURE'],
    // The clocks go back that night: the first of both times.
    ['2026-10-24T22:00', null, '02:30', '2026-10-25'],
  ])('entered %s, next %s, %s: %s', (entered, next, time, result) => {
    const missing = { timeZone, enteredAt: at(entered), nextAt: next === null ? null : at(next) };
    const expected = result.startsWith('2026') ? { atDate: result, atTime: time } : result;
    expect(momentOfExit(missing, time, at(now))).toEqual(expected);
  });

  test.each<[string, string | null, string, string]>([
    // The end of the shift itself, and who stayed longer; not the day after.
    ['2026-11-23T19:30', '2026-11-24T08:00', '08:00', '2026-11-24'],
    ['2026-11-23T19:30', '2026-11-24T08:00', '11:59', '2026-11-24'],
    ['2026-11-23T19:30', '2026-11-24T08:00', '12:01', 'BEFORE_ENTRY'],
    ['2026-11-23T19:30', '2026-11-24T08:00', '23:00', '2026-11-23'],
    ['2026-11-23T19:30', null, '08:00', 'BEFORE_ENTRY'],
    // A guard of a day, from one morning to the next.
    ['2026-11-23T09:00', '2026-11-24T08:59', '08:59', '2026-11-24'],
    ['2026-11-23T09:00', '2026-11-24T09:00', '09:00', '2026-11-24'],
    // A shift of the day gives nobody the next one.
    ['2026-11-23T09:00', '2026-11-23T17:00', '08:00', 'BEFORE_ENTRY'],
    ['2026-11-23T13:00', '2026-11-23T23:30', '00:30', '2026-11-24'],
    ['2026-11-23T13:00', '2026-11-23T23:30', '12:00', 'BEFORE_ENTRY'],
    // The clocks go back in the night: thirteen and a half hours.
    ['2026-10-24T19:30', '2026-10-25T08:00', '08:00', '2026-10-25'],
    // And forward.
    ['2026-03-28T19:30', '2026-03-29T09:00', '09:00', '2026-03-29'],
  ])('entered %s, of a shift until %s, %s: %s', (entered, suggested, time, result) => {
    const missing = { timeZone, enteredAt: at(entered), nextAt: null };
    const until = suggested === null ? null : at(suggested);
    const expected = result.startsWith('2026') ? { atDate: result, atTime: time } : result;
    expect(momentOfExit(missing, time, at('2026-11-24T14:00'), until)).toEqual(expected);
  });
});
