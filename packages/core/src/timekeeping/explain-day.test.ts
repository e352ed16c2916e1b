import { describe, expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import type { PlannedWorkday } from './day-evaluation.ts';
import { evaluateDay } from './evaluate-day.ts';
import { explainDay } from './explain-day.ts';
import type { Punch } from './punch.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const nextMonday = '2026-11-23T09:00';
const split = plannedWorkday(friday, madrid, [{ hours: '09:00-14:00' }, { hours: '16:00-19:00' }]);
const straight = (fields = {}) => plannedWorkday(friday, madrid, [{ hours: '09:00-17:00', ...fields }]);

/** `09:00-14:00 WORKED WITHIN_SEGMENT` for each interval, with `…` when it is open. */
function draw(punches: readonly Punch[], planned: PlannedWorkday, now = nextMonday): string[] {
  const until = instant(`${now}[${madrid}]`);
  const day = evaluateDay({ ...planned, plan: planWith([planned], 240), punches, timeZone: madrid, until });
  const time = (at: Temporal.Instant) => at.toZonedDateTimeISO(madrid).toPlainTime().toString().slice(0, 5);
  return explainDay(day, planned, until).map(
    ({ startsAt, endsAt, category, rule, isOpen }) =>
      `${time(startsAt)}-${time(endsAt)}${isOpen ? '…' : ''} ${category} ${rule}`,
  );
}
const drawDay = (words: string[], planned: PlannedWorkday, now?: string) =>
  draw(punchesOn(friday, madrid, ...words), planned, now);

describe('a split shift', () => {
  test.each([
    {
      words: ['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 19:00'],
      lines: [
        '09:00-14:00 WORKED WITHIN_SEGMENT',
        '14:00-16:00 GAP BETWEEN_SEGMENTS',
        '16:00-19:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      words: ['IN 09:20', 'OUT 13:50', 'IN 16:10', 'OUT 18:30'],
      lines: [
        '09:00-09:20 LATE ENTRY_AFTER_START',
        '09:20-13:50 WORKED WITHIN_SEGMENT',
        '13:50-14:00 MISSING WITHIN_FLEXIBILITY',
        '14:00-16:00 GAP BETWEEN_SEGMENTS',
        '16:00-16:10 MISSING WITHIN_FLEXIBILITY',
        '16:10-18:30 WORKED WITHIN_SEGMENT',
        '18:30-19:00 EARLY_DEPARTURE EXIT_BEFORE_END',
      ],
    },
    {
      words: ['IN 08:30', 'OUT 14:30', 'IN 16:00', 'OUT 19:30'],
      lines: [
        '08:30-09:00 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
        '09:00-14:00 WORKED WITHIN_SEGMENT',
        '14:00-14:30 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
        '14:30-16:00 GAP BETWEEN_SEGMENTS',
        '16:00-18:00 WORKED WITHIN_SEGMENT',
        '18:00-19:00 OVERTIME BEYOND_EXPECTED',
        '19:00-19:30 OVERTIME BEYOND_EXPECTED',
      ],
    },
    {
      words: ['IN 09:00', 'OUT 19:00'],
      lines: [
        '09:00-14:00 WORKED WITHIN_SEGMENT',
        '14:00-16:00 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
        '16:00-17:00 WORKED WITHIN_SEGMENT',
        '17:00-19:00 OVERTIME BEYOND_EXPECTED',
      ],
    },
    {
      words: ['IN 16:00', 'OUT 17:00', 'IN 20:00', 'OUT 21:00'],
      lines: [
        '09:00-14:00 MISSING SEGMENT_NOT_WORKED',
        '14:00-16:00 GAP BETWEEN_SEGMENTS',
        '16:00-17:00 WORKED WITHIN_SEGMENT',
        '17:00-19:00 EARLY_DEPARTURE EXIT_BEFORE_END',
        '19:00-20:00 GAP NOT_PLANNED',
        '20:00-21:00 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
      ],
    },
    {
      words: ['IN 10:00', 'OUT 10:00'],
      lines: [
        '09:00-10:00 LATE ENTRY_AFTER_START',
        '10:00-14:00 EARLY_DEPARTURE EXIT_BEFORE_END',
        '14:00-16:00 GAP BETWEEN_SEGMENTS',
        '16:00-19:00 MISSING SEGMENT_NOT_WORKED',
      ],
    },
  ])('$words', ({ words, lines }) => {
    expect(drawDay(words, split)).toEqual(lines);
  });
});

describe('breaks', () => {
  test.each([
    {
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:30', 'OUT 17:30'],
      lines: [
        '09:00-12:00 WORKED WITHIN_SEGMENT',
        '12:00-12:30 BREAK BREAK_PUNCHED',
        '12:30-17:00 WORKED WITHIN_SEGMENT',
        '17:00-17:30 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
      ],
    },
    {
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:30', 'OUT 18:00'],
      lines: [
        '09:00-12:00 WORKED WITHIN_SEGMENT',
        '12:00-12:30 BREAK BREAK_PUNCHED',
        '12:30-17:00 WORKED WITHIN_SEGMENT',
        '17:00-17:30 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
        '17:30-18:00 OVERTIME BEYOND_EXPECTED',
      ],
    },
  ])('$words of 09:00–17:00', ({ words, lines }) => {
    expect(drawDay(words, straight())).toEqual(lines);
  });

  test.each([
    {
      // Half of the hour was taken: the other half comes off after six hours of presence.
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:30', 'OUT 17:00'],
      lines: [
        '09:00-12:00 WORKED WITHIN_SEGMENT',
        '12:00-12:30 BREAK BREAK_PUNCHED',
        '12:30-15:30 WORKED WITHIN_SEGMENT',
        '15:30-16:00 DEDUCTED_BREAK FIXED_BREAK_DEDUCTED',
        '16:00-17:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      words: ['IN 09:00', 'BREAK_START 16:00', 'OUT 17:00'],
      lines: ['09:00-16:00 WORKED WITHIN_SEGMENT', '16:00-17:00 BREAK BREAK_ENDED_BY_EXIT'],
    },
    {
      words: ['IN 09:00', 'OUT 13:00', 'IN 14:30', 'OUT 17:00'],
      lines: [
        '09:00-13:00 WORKED WITHIN_SEGMENT',
        '13:00-14:00 UNPAID_BREAK FIXED_UNPAID_BREAK',
        '14:00-14:30 MISSING AWAY_IN_SEGMENT',
        '14:30-17:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      words: ['IN 09:00', 'BREAK_START 11:00', 'BREAK_END 11:40', 'OUT 13:00', 'IN 13:30', 'OUT 17:00'],
      lines: [
        '09:00-11:00 WORKED WITHIN_SEGMENT',
        '11:00-11:40 BREAK BREAK_PUNCHED',
        '11:40-13:00 WORKED WITHIN_SEGMENT',
        '13:00-13:20 UNPAID_BREAK FIXED_UNPAID_BREAK',
        '13:20-13:30 MISSING AWAY_IN_SEGMENT',
        '13:30-17:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      // Seven hours are expected, and who was there eight on end worked seven: the unpaid hour is taken off.
      words: ['IN 09:00', 'OUT 17:00'],
      lines: [
        '09:00-15:00 WORKED WITHIN_SEGMENT',
        '15:00-16:00 DEDUCTED_BREAK FIXED_BREAK_DEDUCTED',
        '16:00-17:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      // Overtime is the last of what was worked, and what was taken off is not.
      words: ['IN 09:00', 'OUT 17:30'],
      lines: [
        '09:00-15:00 WORKED WITHIN_SEGMENT',
        '15:00-16:00 DEDUCTED_BREAK FIXED_BREAK_DEDUCTED',
        '16:00-17:00 WORKED WITHIN_SEGMENT',
        '17:00-17:30 OVERTIME BEYOND_EXPECTED',
      ],
    },
    {
      // Away for a quarter of an hour over the moment at which the break comes off: it comes off in two pieces.
      words: ['IN 09:00', 'OUT 15:00', 'IN 15:15', 'OUT 17:00'],
      lines: [
        '09:00-15:00 WORKED WITHIN_SEGMENT',
        '15:00-15:15 UNPAID_BREAK FIXED_UNPAID_BREAK',
        '15:15-16:00 DEDUCTED_BREAK FIXED_BREAK_DEDUCTED',
        '16:00-17:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      words: ['IN 09:00', 'OUT 15:30', 'IN 15:40', 'OUT 17:00'],
      lines: [
        '09:00-15:00 WORKED WITHIN_SEGMENT',
        '15:00-15:30 DEDUCTED_BREAK FIXED_BREAK_DEDUCTED',
        '15:30-15:40 UNPAID_BREAK FIXED_UNPAID_BREAK',
        '15:40-16:00 DEDUCTED_BREAK FIXED_BREAK_DEDUCTED',
        '16:00-17:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      // Gone before six hours: nothing is taken off.
      words: ['IN 09:00', 'OUT 15:00'],
      lines: ['09:00-15:00 WORKED WITHIN_SEGMENT', '15:00-17:00 EARLY_DEPARTURE EXIT_BEFORE_END'],
    },
  ])('$words of 09:00–17:00 with an hour unpaid', ({ words, lines }) => {
    expect(drawDay(words, straight({ fixedUnpaidBreakMinutes: 60 }))).toEqual(lines);
  });

  test('the unpaid hour stays unpaid on a holiday, on which nothing is expected', () => {
    const hours = [{ hours: '09:00-17:00', fixedUnpaidBreakMinutes: 60 }];
    const planned = plannedWorkday(friday, madrid, hours, { takenAwayBy: 'HOLIDAY' });
    expect(drawDay(['IN 09:00', 'OUT 17:00'], planned)).toEqual([
      '09:00-15:00 OVERTIME NOTHING_EXPECTED_HOLIDAY',
      '15:00-16:00 DEDUCTED_BREAK FIXED_BREAK_DEDUCTED',
      '16:00-17:00 OVERTIME NOTHING_EXPECTED_HOLIDAY',
    ]);
  });
});

describe('a day that is not over', () => {
  test.each([
    {
      words: [],
      now: '2026-11-20T10:00',
      lines: ['09:00-10:00 MISSING SEGMENT_NOT_WORKED', '10:00-17:00 UPCOMING NOT_YET'],
    },
    { words: [], now: '2026-11-19T10:00', lines: ['09:00-17:00 UPCOMING NOT_YET'] },
    {
      words: ['IN 09:30'],
      now: '2026-11-20T12:00',
      lines: [
        '09:00-09:30 LATE ENTRY_AFTER_START',
        '09:30-12:00… WORKED WITHIN_SEGMENT',
        '12:00-17:00 UPCOMING NOT_YET',
      ],
    },
    {
      words: ['IN 09:00', 'BREAK_START 12:00'],
      now: '2026-11-20T12:10',
      lines: [
        '09:00-12:00 WORKED WITHIN_SEGMENT',
        '12:00-12:10… BREAK BREAK_UNTIL_NOW',
        '12:10-17:00 UPCOMING NOT_YET',
      ],
    },
    {
      words: ['IN 09:00'],
      now: '2026-11-20T18:00',
      lines: ['09:00-17:00 WORKED WITHIN_SEGMENT', '17:00-18:00… OVERTIME BEYOND_EXPECTED'],
    },
    {
      words: ['IN 10:00'],
      now: nextMonday,
      lines: [
        '09:00-10:00 LATE ENTRY_AFTER_START',
        '10:00-17:00 FORGOTTEN FORGOTTEN_EXIT',
        // So long it was under way: until 4 h after the segment.
        '17:00-21:00 FORGOTTEN FORGOTTEN_EXIT',
      ],
    },
    {
      // Left behind, it is forgotten until the next entry.
      words: ['IN 09:00', 'IN 12:00', 'OUT 17:00'],
      now: nextMonday,
      lines: ['09:00-12:00 FORGOTTEN FORGOTTEN_EXIT', '12:00-17:00 WORKED WITHIN_SEGMENT'],
    },
  ])('$words at $now', ({ words, now, lines }) => {
    expect(drawDay(words, straight(), now)).toEqual(lines);
  });
});

describe('an exit that was forgotten at midday', () => {
  test.each([
    {
      // Whoever comes late to the afternoon was not there, whatever became of the morning.
      words: ['IN 09:00', 'IN 16:30', 'OUT 19:00'],
      lines: [
        '09:00-14:00 FORGOTTEN FORGOTTEN_EXIT',
        '14:00-16:00 FORGOTTEN FORGOTTEN_EXIT',
        '16:00-16:30 LATE ENTRY_AFTER_START',
        '16:30-19:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      words: ['IN 09:00', 'IN 16:10', 'OUT 19:00'],
      lines: [
        '09:00-14:00 FORGOTTEN FORGOTTEN_EXIT',
        '14:00-16:00 FORGOTTEN FORGOTTEN_EXIT',
        '16:00-16:10 MISSING WITHIN_FLEXIBILITY',
        '16:10-19:00 WORKED WITHIN_SEGMENT',
      ],
    },
    {
      words: ['IN 09:00', 'IN 15:50', 'OUT 19:00'],
      lines: [
        '09:00-14:00 FORGOTTEN FORGOTTEN_EXIT',
        '14:00-15:50 FORGOTTEN FORGOTTEN_EXIT',
        '15:50-16:00 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
        '16:00-19:00 WORKED WITHIN_SEGMENT',
      ],
    },
  ])('$words', ({ words, lines }) => {
    expect(drawDay(words, split)).toEqual(lines);
  });
});

describe('unplanned work', () => {
  const rules = { allowsOvertime: false, requiresBreaks: false };
  const off = (fields: Parameters<typeof plannedWorkday>[3]) => plannedWorkday(friday, madrid, [], fields);
  test.each([
    { planned: off({ dayKind: 'HOLIDAY' }), line: 'OVERTIME NOTHING_EXPECTED_HOLIDAY' },
    { planned: off({ dayKind: 'HOLIDAY', rules }), line: 'WORKED_OUTSIDE NOTHING_EXPECTED_HOLIDAY' },
    { planned: off({ dayKind: 'DAY_OFF' }), line: 'OVERTIME NOTHING_EXPECTED_DAY_OFF' },
    { planned: off({ dayKind: 'VACATION' }), line: 'OVERTIME NOTHING_EXPECTED_VACATION' },
    { planned: off({ dayKind: 'ABSENCE' }), line: 'OVERTIME NOTHING_EXPECTED_ABSENCE' },
    { planned: off({ dayKind: 'NO_SCHEDULE' }), line: 'WORKED_OUTSIDE NOTHING_EXPECTED_NO_SCHEDULE' },
  ])('$line', ({ planned, line }) => {
    expect(drawDay(['IN 09:00', 'OUT 10:00'], planned)).toEqual([`09:00-10:00 ${line}`]);
    expect(drawDay([], planned)).toEqual([]);
  });

  test('minutes beyond the expected ones are not overtime where it is not allowed', () => {
    const planned = { ...straight(), rules };
    expect(drawDay(['IN 08:00', 'OUT 17:30'], planned)).toEqual([
      '08:00-09:00 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
      '09:00-16:00 WORKED WITHIN_SEGMENT',
      '16:00-17:00 WORKED OVERTIME_NOT_ALLOWED',
      '17:00-17:30 WORKED_OUTSIDE OVERTIME_NOT_ALLOWED',
    ]);
  });
});

test('the repeated hour of the autumn night counts twice', () => {
  const planned = plannedWorkday('2027-10-30', madrid, [{ hours: '22:00-06:00' }]);
  const punches = [
    punch('IN', '2027-10-30T22:30[Europe/Madrid]'),
    punch('BREAK_START', '2027-10-31T02:30:00+02:00[Europe/Madrid]'),
    punch('BREAK_END', '2027-10-31T02:30:00+01:00[Europe/Madrid]'),
    punch('OUT', '2027-10-31T07:45[Europe/Madrid]'),
  ];
  expect(draw(punches, planned, '2027-11-02T09:00')).toEqual([
    '22:00-22:30 LATE ENTRY_AFTER_START',
    '22:30-02:30 WORKED WITHIN_SEGMENT',
    '02:30-02:30 BREAK BREAK_PUNCHED',
    '02:30-06:00 WORKED WITHIN_SEGMENT',
    '06:00-07:30 WORKED_OUTSIDE OUTSIDE_SEGMENTS',
    '07:30-07:45 OVERTIME BEYOND_EXPECTED',
  ]);
});

test('an interval names its punches, its segment and minutes that add up', () => {
  const words = ['IN 09:00:30', 'BREAK_START 10:00:40', 'BREAK_END 10:10:20', 'OUT 17:00:10'];
  const punches = punchesOn(friday, madrid, ...words).map((made, index) => ({ ...made, id: `p${index}` }));
  const planned = straight();
  const until = instant(`${nextMonday}[${madrid}]`);
  const day = evaluateDay({ ...planned, plan: planWith([planned]), punches, timeZone: madrid, until });
  const told = explainDay(day, planned, until).map(({ sourcePunchIds, segmentIndex, minutes }) => ({
    from: sourcePunchIds.join(),
    segmentIndex,
    minutes,
  }));
  expect(told).toEqual([
    { from: 'p0', segmentIndex: 0, minutes: 0 },
    { from: 'p0,p1', segmentIndex: 0, minutes: 60 },
    { from: 'p1,p2', segmentIndex: 0, minutes: 9 },
    // 60 minutes and 10 seconds before, 6 h 49 min 40 s now: together 469 min 50 s.
    { from: 'p2,p3', segmentIndex: 0, minutes: 409 },
    { from: 'p2,p3', segmentIndex: null, minutes: 1 },
  ]);
  expect(day.workedMinutes).toBe(470);
});

describe('punches and grants behind time without presence', () => {
  const reasonsOf = (words: string[], planned: PlannedWorkday) => {
    const until = instant(`${nextMonday}[${madrid}]`);
    const punches = punchesOn(friday, madrid, ...words);
    const day = evaluateDay({ ...planned, plan: planWith([planned]), punches, timeZone: madrid, until });
    const typeOf = (id: string) => punches.find((one) => one.id === id)?.type ?? 'none';
    return explainDay(day, planned, until)
      .filter(({ category }) => category === 'GAP' || category === 'MISSING')
      .map(({ rule, sourcePunchIds }) => `${rule} ${sourcePunchIds.map(typeOf).join()}`);
  };

  test('time away within a segment names the exit before and the entry after it, whatever breaks there were', () => {
    const words = ['IN 09:00', 'BREAK_START 10:00', 'BREAK_END 10:15', 'OUT 12:00', 'IN 13:00'];
    expect(reasonsOf([...words, 'BREAK_START 14:00', 'BREAK_END 14:15', 'OUT 17:00'], straight())).toEqual([
      'AWAY_IN_SEGMENT OUT,IN',
    ]);
  });

  test('granted hours explain only the time within them', () => {
    const granted = { startsAt: instant('2026-11-20T12:00[Europe/Madrid]') };
    const absentHours = [{ ...granted, endsAt: instant('2026-11-20T14:00[Europe/Madrid]') }];
    const planned = { ...split, expected: { ...split.expected, absentHours } };
    expect(reasonsOf(['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 19:00'], planned)).toEqual([
      'BETWEEN_SEGMENTS OUT,IN',
    ]);
  });
});
