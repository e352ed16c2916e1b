import { describe, expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { type CurrentWorkday, currentWorkday } from './current-workday.ts';
import { noPlan } from './plan-around.ts';
import type { Punch } from './punch.ts';
import { runningTotals } from './running-totals.ts';
import { recordsByWorkday } from './workday-records.ts';

const madrid = 'Europe/Madrid';
const friday = '2026-11-20';
const onFriday = (...words: string[]) => punchesOn(friday, madrid, ...words);
const at = (local: string) => instant(`${local}[Europe/Madrid]`);
const now = (punches: readonly Punch[], local: string, plan = noPlan) =>
  currentWorkday(recordsByWorkday(punches, plan), at(local), madrid);
const punchesOf = ({ records: { pairs, strays } }: CurrentWorkday) => [
  ...pairs.flatMap((pair) => pair.records),
  ...strays,
];

/** The whole minutes that its pairs amount to at that moment, worked and rested. */
function minutesOf({ records }: CurrentWorkday, moment: Temporal.Instant) {
  const totals = runningTotals(plannedWorkday(friday, madrid, []), records.pairs, moment);
  return [totals.workedMilliseconds / 60_000, totals.breakMilliseconds / 60_000];
}

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
    const moment = '2026-11-20T15:00';
    const workday = now(onFriday(...words), moment);
    expect(workday).toMatchObject({ currentStatus: status, nextExpectedAction: next });
    expect(minutesOf(workday, at(moment))).toEqual([worked, rested]);
    expect(workday.workedOn.toString()).toBe('2026-11-20');
    expect(punchesOf(workday)).toHaveLength(words.length);
  });

  // An entry within two hours would go on with it, so until then it is what the page shows.
  test('a day that ended late stays finished for two hours, then today has not started', () => {
    const worked = onFriday('IN 09:00', 'OUT 23:59');
    for (const moment of ['2026-11-21T00:01', '2026-11-21T01:59']) {
      const workday = now(worked, moment);
      expect(workday).toMatchObject({ currentStatus: 'FINISHED' });
      expect(workday.workedOn.toString()).toBe('2026-11-20');
    }
    const workday = now(worked, '2026-11-21T01:59:00.001');
    expect(workday).toMatchObject({ currentStatus: 'NOT_STARTED', records: { pairs: [], strays: [] } });
    expect(workday.workedOn.toString()).toBe('2026-11-21');
  });
});

describe('over midnight', () => {
  const night = [punch('IN', '2026-11-20T22:00[Europe/Madrid]')];
  const ended = [...night, punch('OUT', '2026-11-21T06:00[Europe/Madrid]')];

  test('a shift under way is still the workday of its entry', () => {
    const moment = '2026-11-21T03:00';
    const workday = now(night, moment);
    expect(workday).toMatchObject({ currentStatus: 'WORKING', isUnderWay: true });
    expect(minutesOf(workday, at(moment))).toEqual([300, 0]);
    expect(workday.workedOn.toString()).toBe('2026-11-20');
    // Somebody who comes again would begin today's.
    expect(workday.entryWorkedOn.toString()).toBe('2026-11-21');
  });

  test('ended this morning it stays the finished workday as long as an entry would continue it', () => {
    const workday = now(ended, '2026-11-21T08:00');
    expect(workday).toMatchObject({ currentStatus: 'FINISHED', openPair: null });
    expect(minutesOf(workday, at('2026-11-21T08:00'))).toEqual([480, 0]);
    expect(workday.workedOn.toString()).toBe('2026-11-20');
    expect(punchesOf(workday)).toHaveLength(2);
    expect(now(ended, '2026-11-21T08:01').currentStatus).toBe('NOT_STARTED');
  });

  test('the next entry begins the workday of its own date', () => {
    const again = [...ended, punch('IN', '2026-11-21T22:00[Europe/Madrid]')];
    const workday = now(again, '2026-11-21T22:30');
    expect(workday).toMatchObject({ currentStatus: 'WORKING' });
    expect(minutesOf(workday, at('2026-11-21T22:30'))).toEqual([30, 0]);
    expect(workday.workedOn.toString()).toBe('2026-11-21');
    expect(punchesOf(workday)).toHaveLength(1);
  });

  test('an entry in the small hours continues the same workday', () => {
    const back = [...onFriday('IN 18:00', 'OUT 23:30'), ...punchesOn('2026-11-21', madrid, 'IN 00:30')];
    const workday = now(back, '2026-11-21T02:00');
    expect(workday).toMatchObject({ currentStatus: 'WORKING' });
    expect(minutesOf(workday, at('2026-11-21T02:00'))).toEqual([420, 0]);
    expect(workday.workedOn.toString()).toBe('2026-11-20');
    expect(punchesOf(workday)).toHaveLength(3);
  });

  test('today is judged in the zone of the employee', () => {
    const worked = [
      punch('IN', '2026-11-20T19:00[Atlantic/Canary]'),
      punch('OUT', '2026-11-20T20:30[Atlantic/Canary]'),
    ];
    const records = recordsByWorkday(worked, noPlan);
    // Still Friday on the islands, already Saturday in Madrid, and three hours since the exit.
    const moment = at('2026-11-21T00:31');
    expect(currentWorkday(records, moment, 'Atlantic/Canary').currentStatus).toBe('FINISHED');
    expect(currentWorkday(records, moment, madrid).currentStatus).toBe('NOT_STARTED');
    const later = at('2026-11-21T01:10');
    expect(currentWorkday(records, later, 'Atlantic/Canary').currentStatus).toBe('NOT_STARTED');
  });

  test.each([
    { night: '2027-03-27', next: '2027-03-28', worked: 420 },
    { night: '2027-10-30', next: '2027-10-31', worked: 540 },
  ])('of the night of $night $worked minutes are worked by 06:00', ({ night: date, next, worked }) => {
    for (const timeZone of ['Europe/Madrid', 'Atlantic/Canary']) {
      const records = recordsByWorkday([punch('IN', `${date}T22:00[${timeZone}]`)], noPlan);
      const moment = instant(`${next}T06:00[${timeZone}]`);
      const workday = currentWorkday(records, moment, timeZone);
      expect(workday.currentStatus).toBe('WORKING');
      expect(minutesOf(workday, moment)).toEqual([worked, 0]);
    }
  });

  test('the day before stays current until its cutoff', () => {
    const plan = { ...noPlan, cutoffOn: () => 240 };
    const worked = onFriday('IN 18:00', 'OUT 23:30');
    const days = (local: string) => now(worked, local, plan);
    expect(days('2026-11-21T03:59').currentStatus).toBe('FINISHED');
    expect(days('2026-11-21T03:59').workedOn.toString()).toBe('2026-11-20');
    expect(days('2026-11-21T04:00').currentStatus).toBe('NOT_STARTED');
    expect(days('2026-11-21T04:00').workedOn.toString()).toBe('2026-11-21');
  });
});

describe('before a shift', () => {
  const plan = planWith([plannedWorkday('2026-11-21', madrid, [{ hours: '00:00-08:00' }])]);

  test('it is shown from four hours before, because an entry would then belong to it', () => {
    expect(now([], '2026-11-20T19:59', plan).workedOn.toString()).toBe('2026-11-20');
    expect(now([], '2026-11-20T20:00', plan).workedOn.toString()).toBe('2026-11-21');
  });

  test('it is not shown as finished because the day before is', () => {
    const worked = onFriday('IN 12:00', 'OUT 19:50');
    expect(now(worked, '2026-11-20T19:59', plan).currentStatus).toBe('FINISHED');
    expect(now(worked, '2026-11-20T20:00', plan).currentStatus).toBe('NOT_STARTED');
  });
});

describe('a forgotten exit', () => {
  test('without a plan it is under way for 16 hours, then today has not started', () => {
    const forgotten = [punch('IN', '2026-11-20T17:00[Europe/Madrid]')];
    expect(now(forgotten, '2026-11-21T09:00').currentStatus).toBe('WORKING');
    const workday = now(forgotten, '2026-11-21T09:00:00.001');
    expect(workday).toMatchObject({ currentStatus: 'NOT_STARTED', isUnderWay: false });
    expect(punchesOf(workday)).toEqual([]);
    expect(workday.workedOn.toString()).toBe('2026-11-21');
  });

  test('with a plan it is under way until 4 h after the last segment', () => {
    const plan = planWith([
      plannedWorkday(friday, madrid, [{ hours: '09:00-14:00' }, { hours: '16:00-19:00' }]),
    ]);
    expect(now(onFriday('IN 09:00'), '2026-11-20T23:00', plan).currentStatus).toBe('WORKING');
    const workday = now(onFriday('IN 09:00'), '2026-11-20T23:00:00.001', plan);
    expect(workday.currentStatus).toBe('NOT_STARTED');
    // Of the same workday still: its records are shown, and its exit may still be told.
    expect(punchesOf(workday)).toHaveLength(1);
    expect(workday.openPair?.entry).toBe(workday.records.pairs[0]?.entry);
  });

  test('an exit may be punched for 28 hours, no longer', () => {
    const forgotten = [punch('IN', '2026-11-20T17:00[Europe/Madrid]')];
    expect(now(forgotten, '2026-11-21T21:00').openPair).not.toBeNull();
    expect(now(forgotten, '2026-11-21T21:00:00.001').openPair).toBeNull();
  });

  test('left behind by another entry it stays among the records without counting', () => {
    const workday = now(onFriday('IN 00:10', 'IN 16:30'), '2026-11-20T17:00');
    expect(workday).toMatchObject({ currentStatus: 'WORKING' });
    expect(minutesOf(workday, at('2026-11-20T17:00'))).toEqual([30, 0]);
    expect(punchesOf(workday)).toHaveLength(2);
    expect(workday.openPair).toBe(workday.records.pairs[1]);
  });

  test('once the next pair has its exit the workday is finished', () => {
    const workday = now(onFriday('IN 09:00', 'IN 16:00', 'OUT 19:00'), '2026-11-20T19:30');
    expect(workday).toMatchObject({ currentStatus: 'FINISHED', openPair: null });
  });
});

describe('mayStartBreak', () => {
  test.each([
    { words: ['IN 09:00'], time: '11:59:59', may: false },
    { words: ['IN 09:00'], time: '12:00', may: true },
    { words: ['IN 07:00', 'OUT 09:00', 'IN 10:00'], time: '11:00', may: true },
    { words: ['IN 08:00', 'BREAK_START 11:00', 'BREAK_END 11:29'], time: '12:00', may: true },
    { words: ['IN 08:00', 'BREAK_START 11:00', 'BREAK_END 11:30'], time: '12:00', may: false },
    { words: ['IN 08:00', 'BREAK_START 11:00'], time: '11:05', may: false },
    { words: ['IN 08:00', 'OUT 13:00'], time: '13:05', may: false },
    // What another entry left behind counts nothing, so three hours begin anew.
    { words: ['IN 08:00', 'IN 12:00'], time: '13:00', may: false },
    // Forgotten, by the look of it: who takes it up again all the same has worked until now.
    { words: ['IN 00:10'], time: '17:00', may: true },
  ])('at $time after $words: $may', ({ words, time, may }) => {
    expect(now(onFriday(...words), `2026-11-20T${time}`).mayStartBreak).toBe(may);
  });
});
