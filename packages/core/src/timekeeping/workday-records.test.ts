import { describe, expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { noPlan } from './plan-around.ts';
import type { Punch } from './punch.ts';
import { recordsByWorkday } from './workday-records.ts';

const madrid = 'Europe/Madrid';
const date = (text: string) => Temporal.PlainDate.from(text);
const night = [
  ...punchesOn('2026-11-20', madrid, 'IN 18:00', 'OUT 22:00'),
  ...punchesOn('2026-11-21', madrid, 'IN 00:30', 'OUT 05:00', 'OUT 08:00'),
  ...punchesOn('2026-11-21', madrid, 'IN 18:00'),
];
const words = (punches: readonly Punch[]) =>
  punches.map(
    ({ type, punchedAt, timeZone }) => `${type} ${punchedAt.toZonedDateTimeISO(timeZone).toPlainTime()}`,
  );

describe('records', () => {
  test('with a cutoff of 04:00 a pair whose entry is after midnight belongs to the day before', () => {
    const records = recordsByWorkday(night, { ...noPlan, cutoffOn: () => 240 });
    const friday = records.on(date('2026-11-20'));
    expect(friday.pairs.map(({ entry }) => words([entry])[0])).toEqual(['IN 18:00:00', 'IN 00:30:00']);
    expect(records.on(date('2026-11-21')).pairs).toHaveLength(1);
  });

  test('without a cutoff it belongs to its own date, if it is more than two hours after the exit before', () => {
    const records = recordsByWorkday(night, noPlan);
    expect(records.on(date('2026-11-20')).pairs).toHaveLength(1);
    expect(records.on(date('2026-11-21')).pairs).toHaveLength(2);
    expect(words(records.on(date('2026-11-21')).strays)).toEqual(['OUT 08:00:00']);
  });

  test('every pair has its workday and, without an exit, until when it is under way', () => {
    const planned = plannedWorkday('2026-11-20', madrid, [{ hours: '16:00-20:00' }]);
    const records = recordsByWorkday(punchesOn('2026-11-20', madrid, 'IN 18:00'), planWith([planned]));
    const [pair] = records.on(date('2026-11-20')).pairs;
    expect(pair?.workedOn.toString()).toBe('2026-11-20');
    expect(pair?.underWayUntil).toBe(instant('2026-11-21T00:00[Europe/Madrid]').epochMilliseconds);
    expect(records.last).toBe(pair);
  });

  test('an unpaired punch belongs where an entry at its moment would', () => {
    const strays = (cutoff: number, on: string) =>
      words(
        recordsByWorkday(punchesOn('2026-11-21', madrid, 'OUT 03:00', 'BREAK_END 04:00'), {
          ...noPlan,
          cutoffOn: () => cutoff,
        }).on(date(on)).strays,
      );
    expect(strays(240, '2026-11-20')).toEqual(['OUT 03:00:00']);
    expect(strays(240, '2026-11-21')).toEqual(['BREAK_END 04:00:00']);
    expect(strays(0, '2026-11-21')).toEqual(['OUT 03:00:00', 'BREAK_END 04:00:00']);
    expect(strays(240, '2026-11-22')).toEqual([]);
  });

  test('a day without punches includes the pairs of the days around it, others do not', () => {
    const records = recordsByWorkday(night, noPlan);
    expect(records.on(date('2026-11-21')).pairsAbout).toEqual([]);
    expect(records.on(date('2026-11-22')).pairsAbout).toHaveLength(3);
    expect(records.on(date('2026-11-23')).pairsAbout).toHaveLength(3);
    expect(records.on(date('2026-11-24')).pairsAbout).toHaveLength(2);
    expect(records.on(date('2026-11-25'))).toEqual({ pairs: [], strays: [], pairsAbout: [] });
    expect(records.on(date('2026-11-19')).pairsAbout).toHaveLength(3);
    expect(records.on(date('2026-11-18')).pairsAbout).toHaveLength(1);
    expect(records.on(date('2026-11-17')).pairsAbout).toEqual([]);
  });
});

describe('the workday that an entry now would have', () => {
  const at = (text: string) => instant(`${text}[${madrid}]`);
  const worked = [
    punch('IN', '2026-11-20T20:00[Europe/Madrid]'),
    punch('OUT', '2026-11-20T23:30[Europe/Madrid]'),
  ];

  test.each([
    { now: '2026-11-20T23:31', day: '2026-11-20' },
    { now: '2026-11-21T01:30', day: '2026-11-20' },
    { now: '2026-11-21T01:30:00.001', day: '2026-11-21' },
  ])('goes on with what was left less than two hours ago: $now, $day', ({ now, day }) => {
    const records = recordsByWorkday(worked, noPlan);
    expect(records.workdayOfEntryAt(at(now), madrid).toString()).toBe(day);
  });

  test('is early for a segment four hours away, for nobody has ended it', () => {
    const next = plannedWorkday('2026-11-21', madrid, [{ hours: '00:00-08:00' }]);
    const records = recordsByWorkday([], planWith([next]));
    expect(records.workdayOfEntryAt(at('2026-11-20T19:59'), madrid).toString()).toBe('2026-11-20');
    expect(records.workdayOfEntryAt(at('2026-11-20T20:00'), madrid).toString()).toBe('2026-11-21');
  });

  test('of somebody without punches is today', () => {
    const records = recordsByWorkday([], noPlan);
    expect(records.last).toBeNull();
    expect(records.workdayOfEntryAt(at('2026-11-21T00:30'), 'Atlantic/Canary').toString()).toBe('2026-11-20');
  });
});
