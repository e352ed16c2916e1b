import { describe, expect, test } from 'vitest';
import { type PlannedHours, plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch } from '../testing/punch.ts';
import type { DayEvaluation } from './day-evaluation.ts';
import { evaluateDay } from './evaluate-day.ts';
import type { PunchType } from './punch.ts';

const madrid = 'Europe/Madrid';
/** Of age from 1 March 2028 on, long after the days of most cases. */
const young = '2010-03-01';

interface Worked {
  /** `IN 09:00, OUT 22:01`; a time that is not later than the one before lies on the next date, and `IN -23:50` on the one before. */
  readonly punches: string;
  readonly on?: string;
  readonly hours?: readonly PlannedHours[];
  readonly bornOn?: string | null;
  readonly requiresBreaks?: boolean;
  readonly now?: string;
}

function evaluated({
  punches,
  on = '2026-11-20',
  hours = [],
  bornOn = young,
  requiresBreaks = false,
  now = '2028-06-01T09:00',
}: Worked): DayEvaluation {
  const planned = plannedWorkday(on, madrid, hours, {
    rules: { allowsOvertime: hours.length > 0, requiresBreaks },
    bornOn: bornOn === null ? null : Temporal.PlainDate.from(bornOn),
  });
  return evaluateDay({
    ...planned,
    plan: planWith([planned]),
    punches: punchesOf(on, punches),
    timeZone: madrid,
    until: instant(`${now}[${madrid}]`),
  });
}

function punchesOf(on: string, words: string) {
  let [date, last] = [Temporal.PlainDate.from(on), ''];
  return words.split(', ').map((word) => {
    const [type, at = ''] = word.split(' ');
    if (at.startsWith('-')) {
      return punch(type as PunchType, `${date.subtract({ days: 1 })}T${at.slice(1)}[${madrid}]`);
    }
    if (last !== '' && at <= last) date = date.add({ days: 1 });
    last = at;
    return punch(type as PunchType, `${date}T${at}[${madrid}]`);
  });
}

/** The marks of minors alone, `MINOR_NIGHT 1`. */
function marks(worked: Worked): string[] {
  return evaluated(worked).marks.flatMap((one) =>
    one.mark.startsWith('MINOR_') ? [Object.values(one).join(' ')] : [],
  );
}

/** The same day with a rest that is long enough. */
const rested = (from: string, to: string) => `IN ${from}, OUT 12:00, IN 12:30, OUT ${to}`;

describe('what somebody under eighteen worked', () => {
  test.each<{ article: string; title: string; expected: string[] } & Worked>([
    { article: '34.3', title: '8 h 00', punches: rested('08:00', '16:30'), expected: [] },
    {
      article: '34.3',
      title: '8 h 01',
      punches: rested('08:00', '16:31'),
      expected: ['MINOR_DAILY_HOURS 481'],
    },
    {
      article: '34.3',
      title: 'a fixed break is no work',
      punches: 'IN 08:00, OUT 16:30',
      hours: [{ hours: '08:00-16:30', fixedUnpaidBreakMinutes: 30 }],
      expected: [],
    },
    {
      article: '34.3',
      title: 'nine hours of ordinary work, which an adult may do',
      punches: 'IN 08:00, OUT 12:00, IN 13:00, OUT 18:00',
      expected: ['MINOR_DAILY_HOURS 540', 'MINOR_REST 0'],
    },
    {
      article: '6.3',
      title: 'ten minutes of overtime',
      punches: 'IN 09:00, OUT 13:10',
      hours: [{ hours: '09:00-13:00' }],
      expected: ['MINOR_OVERTIME 10'],
    },
    {
      article: '6.3',
      title: 'a minute of overtime',
      punches: 'IN 09:00, OUT 13:01',
      hours: [{ hours: '09:00-13:00' }],
      expected: ['MINOR_OVERTIME 1'],
    },
    {
      article: '6.3',
      title: 'no overtime',
      punches: 'IN 09:00, OUT 13:00',
      hours: [{ hours: '09:00-13:00' }],
      expected: [],
    },
    { article: '6.2', title: 'until 22:00 sharp', punches: 'IN 18:00, OUT 22:00', expected: [] },
    { article: '6.2', title: 'until 22:01', punches: 'IN 18:00, OUT 22:01', expected: ['MINOR_NIGHT 1'] },
    { article: '6.2', title: 'from 06:00 sharp', punches: 'IN 06:00, OUT 10:00', expected: [] },
    { article: '6.2', title: 'from 05:59', punches: 'IN 05:59, OUT 10:00', expected: ['MINOR_NIGHT 1'] },
    {
      article: '6.2',
      title: 'until 22:00 and 59 seconds',
      punches: 'IN 18:00, OUT 22:00:59',
      expected: [],
    },
    {
      article: '6.2',
      title: 'a break from 22:00 on is no work',
      punches: 'IN 19:00, BREAK_START 22:00, OUT 22:30',
      expected: [],
    },
    {
      article: '6.2',
      title: 'a whole night',
      punches: 'IN 22:00, BREAK_START 02:00, BREAK_END 02:30, OUT 06:00',
      expected: ['MINOR_NIGHT 450'],
    },
    { article: '34.4', title: '4 h 30 on end', punches: 'IN 09:00, OUT 13:30', expected: [] },
    { article: '34.4', title: '4 h 31 on end', punches: 'IN 09:00, OUT 13:31', expected: ['MINOR_REST 0'] },
    {
      article: '34.4',
      title: '4 h 31 with a break of 29',
      punches: 'IN 09:00, BREAK_START 11:00, BREAK_END 11:29, OUT 14:00',
      expected: ['MINOR_REST 29'],
    },
    {
      article: '34.4',
      title: '4 h 31 with a break of 30',
      punches: 'IN 09:00, BREAK_START 11:00, BREAK_END 11:30, OUT 14:01',
      expected: [],
    },
    {
      article: '34.4',
      title: 'two breaks of 15 are none of 30',
      punches: 'IN 09:00, BREAK_START 10:00, BREAK_END 10:15, BREAK_START 12:00, BREAK_END 12:15, OUT 14:30',
      expected: ['MINOR_REST 15'],
    },
    {
      article: '34.4',
      title: 'a fixed break of 30',
      punches: 'IN 09:00, OUT 14:30',
      hours: [{ hours: '09:00-14:30', fixedUnpaidBreakMinutes: 30 }],
      expected: [],
    },
    {
      article: '34.4',
      title: 'an hour between makes a split day',
      punches: 'IN 09:00, OUT 13:30, IN 14:30, OUT 17:30',
      expected: [],
    },
  ])('art. $article, $title: $punches, $expected', ({ article: _, title: __, expected, ...worked }) => {
    expect(marks(worked)).toEqual(expected);
    expect(marks({ ...worked, bornOn: null })).toEqual([]);
    expect(marks({ ...worked, bornOn: '1990-03-01' })).toEqual([]);
  });

  test('work under way counts up to now, and what nobody knows of a forgotten exit does not', () => {
    const punches = 'IN 17:00';
    expect(marks({ punches, now: '2026-11-20T21:30' })).toEqual([]);
    expect(marks({ punches, now: '2026-11-20T22:05' })).toEqual(['MINOR_NIGHT 5', 'MINOR_REST 0']);
    expect(marks({ punches, now: '2026-11-23T09:00' })).toEqual([]);
  });
});

describe('coming of age on 20 November 2026, Código Civil art. 240', () => {
  const bornOn = '2008-11-20';
  const long = 'IN 08:00, OUT 18:00';
  test.each<{ article: string; title: string; expected: string[] } & Worked>([
    {
      article: '34.3',
      title: 'the day before',
      on: '2026-11-19',
      punches: long,
      expected: ['MINOR_DAILY_HOURS 600', 'MINOR_REST 0'],
    },
    { article: '34.3', title: 'the birthday', on: '2026-11-20', punches: long, expected: [] },
    {
      article: '6.3',
      title: 'overtime of the day before',
      on: '2026-11-19',
      punches: 'IN 09:00, OUT 13:10',
      hours: [{ hours: '09:00-13:00' }],
      expected: ['MINOR_OVERTIME 10'],
    },
    {
      article: '6.3',
      title: 'overtime of the birthday',
      on: '2026-11-20',
      punches: 'IN 09:00, OUT 13:10',
      hours: [{ hours: '09:00-13:00' }],
      expected: [],
    },
    {
      article: '6.2',
      title: 'a night into the birthday counts until midnight',
      on: '2026-11-19',
      punches: 'IN 22:00, OUT 02:00',
      expected: ['MINOR_NIGHT 120'],
    },
    {
      article: '6.2',
      title: 'the night of the birthday',
      on: '2026-11-20',
      punches: 'IN 22:00, OUT 02:00',
      expected: [],
    },
    {
      article: '6.2',
      title: 'ten minutes before the midnight of the birthday, of its early shift',
      on: '2026-11-20',
      hours: [{ hours: '00:00-06:00' }],
      punches: 'IN -23:50, OUT 06:00',
      expected: ['MINOR_NIGHT 10'],
    },
  ])('art. $article, $title: $expected', ({ article: _, title: __, expected, ...worked }) => {
    expect(marks({ ...worked, bornOn })).toEqual(expected);
  });
});

describe('on nights on which the clocks change, art. 6.2 and 34.3', () => {
  test.each<{ title: string; expected: string[] } & Worked>([
    // 29 March 2026, 02:00 becomes 03:00; 25 October 2026, 03:00 becomes 02:00.
    { title: 'spring', on: '2026-03-28', punches: 'IN 22:00, OUT 06:00', expected: ['MINOR_NIGHT 420'] },
    {
      title: 'autumn',
      on: '2026-10-24',
      punches: 'IN 22:00, OUT 06:00',
      expected: ['MINOR_DAILY_HOURS 540', 'MINOR_NIGHT 540'],
    },
    {
      title: 'spring, until half past ten',
      on: '2026-03-29',
      punches: 'IN 06:00, OUT 10:30',
      expected: [],
    },
  ])('$title: $expected', ({ title: _, expected, ...worked }) => {
    const told = marks(worked).filter((mark) => !mark.startsWith('MINOR_REST'));
    expect(told).toEqual(expected);
    expect(marks({ ...worked, bornOn: null })).toEqual([]);
  });
});

test('the flag of a missing break goes by age where the schedule requires breaks, art. 34.4', () => {
  const worked = { punches: 'IN 09:00, OUT 13:31', requiresBreaks: true };
  expect(evaluated(worked).flags).toEqual(['MISSING_BREAK']);
  expect(evaluated({ ...worked, punches: 'IN 09:00, OUT 13:30' }).flags).toEqual([]);
  expect(evaluated({ ...worked, requiresBreaks: false }).flags).toEqual([]);
  expect(evaluated({ ...worked, bornOn: null }).flags).toEqual([]);
  expect(evaluated({ ...worked, bornOn: null, punches: 'IN 09:00, OUT 15:01' }).flags).toEqual([
    'MISSING_BREAK',
  ]);
});

test('of an adult the day is the same with and without a birth date', () => {
  const worked = { punches: 'IN 08:00, OUT 23:30', hours: [{ hours: '08:00-16:00' }], requiresBreaks: true };
  expect(evaluated({ ...worked, bornOn: '1990-03-01' })).toEqual(evaluated({ ...worked, bornOn: null }));
});
