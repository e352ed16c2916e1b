import { describe, expect, test } from 'vitest';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { currentWorkday } from './current-workday.ts';
import { pairPunches } from './pair-punches.ts';
import { workdayAt, workdayOf } from './workday-of.ts';
import { recordsByWorkday } from './workday-records.ts';

const madrid = 'Europe/Madrid';
const until4 = () => 240;

describe('the workday of an instant', () => {
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
    const made = punch('IN', `${at}[${madrid}]`);
    expect(workdayAt(made.punchedAt, madrid, () => cutoff).toString()).toBe(day);
    expect(workdayOf(made, () => cutoff).toString()).toBe(day);
  });

  test('the cutoff is that of the day before, and clocks are read where the punch was made', () => {
    const asked: string[] = [];
    const cutoffOn = (date: Temporal.PlainDate) => {
      asked.push(date.toString());
      return 240;
    };
    const made = punch('IN', '2026-11-21T03:30[Atlantic/Canary]');
    expect(workdayOf(made, cutoffOn).toString()).toBe('2026-11-20');
    expect(workdayAt(made.punchedAt, madrid, cutoffOn).toString()).toBe('2026-11-21');
    expect(asked).toEqual(['2026-11-20', '2026-11-20']);
  });
});

describe('records with a cutoff of 04:00', () => {
  const night = [
    ...punchesOn('2026-11-20', madrid, 'IN 18:00', 'OUT 23:30'),
    ...punchesOn('2026-11-21', madrid, 'IN 00:30', 'OUT 05:00', 'OUT 05:30'),
    ...punchesOn('2026-11-21', madrid, 'IN 18:00'),
  ];

  test('a pair belongs to the workday of its entry, wherever it ends', () => {
    const days = (pairs: readonly { workedOn: Temporal.PlainDate }[]) =>
      pairs.map(({ workedOn }) => workedOn.toString());
    expect(days(pairPunches(night, until4).pairs)).toEqual(['2026-11-20', '2026-11-20', '2026-11-21']);
    expect(days(pairPunches(night).pairs)).toEqual(['2026-11-20', '2026-11-21', '2026-11-21']);
  });

  test('a stray belongs where an entry at its time would', () => {
    const stray = punchesOn('2026-11-21', madrid, 'OUT 03:00', 'BREAK_END 04:00');
    const recordsOn = recordsByWorkday(stray, until4);
    const strays = (date: string) => recordsOn(Temporal.PlainDate.from(date)).strays.map(({ type }) => type);
    expect(strays('2026-11-20')).toEqual(['OUT']);
    expect(strays('2026-11-21')).toEqual(['BREAK_END']);
    expect(strays('2026-11-22')).toEqual([]);
  });

  test.each([
    { now: '2026-11-21T00:10', status: 'FINISHED', day: '2026-11-20', worked: 330 },
    { now: '2026-11-21T03:59', status: 'FINISHED', day: '2026-11-20', worked: 330 },
    { now: '2026-11-21T04:00', status: 'NOT_STARTED', day: '2026-11-21', worked: 0 },
  ])('at $now the workday is $status', ({ now, status, day, worked }) => {
    const workday = currentWorkday({
      punches: night.slice(0, 2),
      now: instant(`${now}[${madrid}]`),
      timeZone: madrid,
      cutoffOn: until4,
    });
    expect(workday).toMatchObject({ currentStatus: status, workedMinutes: worked });
    expect(workday.workedOn.toString()).toBe(day);
  });

  test('who comes back after midnight takes up the same workday', () => {
    const workday = currentWorkday({
      punches: night.slice(0, 3),
      now: instant('2026-11-21T02:00[Europe/Madrid]'),
      timeZone: madrid,
      cutoffOn: until4,
    });
    expect(workday).toMatchObject({ currentStatus: 'WORKING', workedMinutes: 420 });
    expect(workday.workedOn.toString()).toBe('2026-11-20');
    expect(workday.records).toHaveLength(3);
  });
});
