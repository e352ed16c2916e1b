import { describe, expect, test } from 'vitest';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { currentWorkday } from './current-workday.ts';
import type { Punch } from './punch.ts';

const madrid = 'Europe/Madrid';
const onFriday = (...words: string[]) => punchesOn('2026-11-20', madrid, ...words);
const at = (local: string) => instant(`${local}[Europe/Madrid]`);
const now = (punches: readonly Punch[], local: string) =>
  currentWorkday({ punches, now: at(local), timeZone: madrid });

describe('status and next action', () => {
  test.each([
    { words: [], status: 'NOT_STARTED', next: 'CLOCK_IN', worked: 0, rested: 0 },
    { words: ['IN 09:00'], status: 'WORKING', next: 'CLOCK_OUT', worked: 360, rested: 0 },
    { words: ['IN 09:00', 'BREAK_START 14:50'], status: 'BREAK', next: 'BREAK_END', worked: 350, rested: 10 },
    { words: ['IN 09:00', 'OUT 14:00'], status: 'FINISHED', next: 'CLOCK_IN', worked: 300, rested: 0 },
    {
      words: ['IN 08:00', 'OUT 13:00', 'IN 14:30'],
      status: 'WORKING',
      next: 'CLOCK_OUT',
      worked: 330,
      rested: 0,
    },
    { words: ['OUT 13:00'], status: 'NOT_STARTED', next: 'CLOCK_IN', worked: 0, rested: 0 },
  ])('at 15:00 after $words: $status', ({ words, status, next, worked, rested }) => {
    const workday = now(onFriday(...words), '2026-11-20T15:00');
    expect(workday).toMatchObject({
      currentStatus: status,
      nextExpectedAction: next,
      workedMinutes: worked,
      breakMinutes: rested,
    });
    expect(workday.workedOn.toString()).toBe('2026-11-20');
    expect(workday.records).toHaveLength(words.length);
  });

  test('a day that ended yesterday leaves nothing for today', () => {
    const workday = now(onFriday('IN 09:00', 'OUT 23:59'), '2026-11-21T00:01');
    expect(workday).toMatchObject({ currentStatus: 'NOT_STARTED', records: [], pairs: [], workedMinutes: 0 });
    expect(workday.workedOn.toString()).toBe('2026-11-21');
  });
});

describe('over midnight', () => {
  const night = [punch('IN', '2026-11-20T22:00[Europe/Madrid]')];

  test('a shift under way is still the workday of its entry', () => {
    const workday = now(night, '2026-11-21T03:00');
    expect(workday).toMatchObject({ currentStatus: 'WORKING', workedMinutes: 300 });
    expect(workday.workedOn.toString()).toBe('2026-11-20');
  });

  test('once ended this morning, it is the finished workday until midnight', () => {
    const ended = [...night, punch('OUT', '2026-11-21T06:00[Europe/Madrid]')];
    const workday = now(ended, '2026-11-21T10:00');
    expect(workday).toMatchObject({ currentStatus: 'FINISHED', workedMinutes: 480 });
    expect(workday.workedOn.toString()).toBe('2026-11-20');
    expect(workday.records).toHaveLength(2);
    expect(now(ended, '2026-11-22T00:00').currentStatus).toBe('NOT_STARTED');
  });

  test('the next entry begins the workday of its own date', () => {
    const again = [
      ...night,
      punch('OUT', '2026-11-21T06:00[Europe/Madrid]'),
      punch('IN', '2026-11-21T22:00[Europe/Madrid]'),
    ];
    const workday = now(again, '2026-11-21T22:30');
    expect(workday).toMatchObject({ currentStatus: 'WORKING', workedMinutes: 30 });
    expect(workday.workedOn.toString()).toBe('2026-11-21');
    expect(workday.records).toHaveLength(1);
  });

  test('today is judged in the zone of the employee', () => {
    const ended = [
      punch('IN', '2026-11-20T20:00[Atlantic/Canary]'),
      punch('OUT', '2026-11-20T23:30[Atlantic/Canary]'),
    ];
    const moment = at('2026-11-21T00:40');
    expect(currentWorkday({ punches: ended, now: moment, timeZone: 'Atlantic/Canary' }).currentStatus).toBe(
      'FINISHED',
    );
    const later = at('2026-11-21T01:10');
    expect(currentWorkday({ punches: ended, now: later, timeZone: 'Atlantic/Canary' }).currentStatus).toBe(
      'NOT_STARTED',
    );
  });

  test.each([
    { night: '2027-03-27', next: '2027-03-28', worked: 420 },
    { night: '2027-10-30', next: '2027-10-31', worked: 540 },
  ])('the night of $night has $worked minutes by 06:00', ({ night: date, next, worked }) => {
    for (const timeZone of ['Europe/Madrid', 'Atlantic/Canary']) {
      const punches = [punch('IN', `${date}T22:00[${timeZone}]`)];
      const workday = currentWorkday({ punches, now: instant(`${next}T06:00[${timeZone}]`), timeZone });
      expect(workday).toMatchObject({ currentStatus: 'WORKING', workedMinutes: worked });
    }
  });
});

describe('a forgotten exit', () => {
  test('is a shift under way for 16 hours less a millisecond, then today has not started', () => {
    const forgotten = [punch('IN', '2026-11-20T17:00[Europe/Madrid]')];
    expect(now(forgotten, '2026-11-21T08:59:59.999').currentStatus).toBe('WORKING');
    const workday = now(forgotten, '2026-11-21T09:00');
    expect(workday).toMatchObject({ currentStatus: 'NOT_STARTED', workedMinutes: 0, records: [] });
    expect(workday.workedOn.toString()).toBe('2026-11-21');
  });

  test('of the same date stays among the records without counting', () => {
    const workday = now(onFriday('IN 00:10', 'IN 16:30'), '2026-11-20T17:00');
    expect(workday).toMatchObject({ currentStatus: 'WORKING', workedMinutes: 30 });
    expect(workday.records).toHaveLength(2);
  });
});

describe('canStartBreak', () => {
  test.each([
    { words: ['IN 09:00'], time: '11:59:59', can: false },
    { words: ['IN 09:00'], time: '12:00', can: true },
    { words: ['IN 07:00', 'OUT 09:00', 'IN 10:00'], time: '11:00', can: true },
    { words: ['IN 08:00', 'BREAK_START 11:00', 'BREAK_END 11:29'], time: '12:00', can: true },
    { words: ['IN 08:00', 'BREAK_START 11:00', 'BREAK_END 11:30'], time: '12:00', can: false },
    { words: ['IN 08:00', 'BREAK_START 11:00'], time: '11:05', can: false },
    { words: ['IN 08:00', 'OUT 13:00'], time: '13:05', can: false },
  ])('at $time after $words: $can', ({ words, time, can }) => {
    expect(now(onFriday(...words), `2026-11-20T${time}`).canStartBreak).toBe(can);
  });
});
