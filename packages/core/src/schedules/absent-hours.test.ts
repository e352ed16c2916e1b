import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { segmentsOf } from '../testing/worked-case.ts';
import { evaluateDay } from '../timekeeping/evaluate-day.ts';
import type { Punch } from '../timekeeping/punch.ts';
import { type ExpectedDay, expectedDay } from './expected-day.ts';
import type { ScheduleOnDate } from './schedule-on-date.ts';
import { segmentInterval } from './segment-interval.ts';

const madrid = 'Europe/Madrid';

/** Hours of a Monday in November 2026 unless another date is given: planned, granted, and what is left with its minutes. */
const cases: readonly [
  title: string,
  planned: string,
  absent: string,
  left: string,
  minutes: number,
  date?: string,
][] = [
  ['nothing granted', '09:00-17:00', '', '09:00-17:00', 480],
  ['the last two hours', '09:00-17:00', '15:00-17:00', '09:00-15:00', 360],
  ['the first hour', '09:00-17:00', '09:00-10:00', '10:00-17:00', 420],
  ['an hour in the middle', '09:00-17:00', '12:00-13:00', '09:00-12:00, 13:00-17:00', 420],
  ['two hours apart', '09:00-17:00', '09:00-10:00, 12:00-13:00', '10:00-12:00, 13:00-17:00', 360],
  [
    'hours that overlap each other',
    '09:00-17:00',
    '10:00-12:00, 11:00-13:00',
    '09:00-10:00, 13:00-17:00',
    300,
  ],
  ['outside the schedule', '09:00-14:00', '16:00-18:00', '09:00-14:00', 300],
  ['beyond its end', '09:00-14:00', '13:00-18:00', '09:00-13:00', 240],
  ['over two segments', '09:00-14:00, 16:00-19:00', '13:00-17:00', '09:00-13:00, 17:00-19:00', 360],
  ['all of the afternoon', '09:00-14:00, 16:00-19:00', '16:00-19:00', '09:00-14:00', 300],
  ['all of the day', '09:00-14:00', '08:00-15:00', '', 0],
  // The break is due after six hours or at length − F: 7 h are left, of which the hour after the sixth is taken off.
  [
    'two of nine hours with an hour of break',
    '09:00-18:00 less 60',
    '16:00-18:00',
    '09:00-16:00 less 60',
    360,
  ],
  ['half an hour beyond the sixth', '09:00-18:00 less 60', '15:30-18:00', '09:00-15:30 less 30', 360],
  ['so much that no break is due', '09:00-18:00 less 60', '14:00-18:00', '09:00-14:00', 300],
  // Whoever is away in the middle rests meanwhile.
  [
    'an hour in the middle is the break',
    '09:00-18:00 less 60',
    '13:00-14:00',
    '09:00-13:00, 14:00-18:00',
    480,
  ],
  [
    'half an hour in the middle is half the break',
    '09:00-18:00 less 60',
    '13:00-13:30',
    '09:00-13:00, 13:30-18:00 less 30',
    480,
  ],
  // A break as long as its segment leaves nothing to work, however the segment is cut.
  [
    'half an hour in the middle of two, all of them a break',
    '03:00-05:00 less 120',
    '03:30-04:00',
    '03:00-03:30 less 30, 04:00-05:00 less 60',
    0,
  ],
  [
    'the same with a break a quarter shorter: that quarter is worked',
    '03:00-05:00 less 105',
    '03:30-04:00',
    '03:00-03:30 less 15, 04:00-05:00 less 60',
    15,
  ],
  [
    'two stretches out of three hours less two and three quarters',
    '08:00-11:00 less 165',
    '08:20-08:30, 09:30-09:40',
    '08:00-08:20 less 5, 08:30-09:30 less 60, 09:40-11:00 less 80',
    15,
  ],
  [
    'a break longer than its segment',
    '09:00-10:00 less 90',
    '09:20-09:40',
    '09:00-09:20 less 20, 09:40-10:00 less 20',
    0,
  ],
  ['the end of a night', '22:00-06:00', '', '22:00-06:00', 480],
  ['the hours before midnight', '22:00-06:00', '22:00-23:30', '23:30-06:00', 390],
  ['the hour that comes twice', '00:00-08:00', '07:00-08:00', '00:00-07:00', 480, '2026-10-25'],
  ['the hour that is skipped', '00:00-08:00', '07:00-08:00', '00:00-07:00', 360, '2026-03-29'],
];

describe('a day less granted hours of absence', () => {
  it.each(cases)('%s: %s less %s leaves %s', (_, planned, absent, left, minutes, date = '2026-11-16') => {
    const day = dayOf(planned, absent, date);
    expect({ left: inWords(day.segments), minutes: day.expectedMinutes }).toEqual({
      left: inWords(dayOf(left, '', date).segments),
      minutes,
    });
  });

  it('is a day of absence if nothing is left', () => {
    expect(dayOf('09:00-14:00', '09:00-14:00', '2026-11-16').dayKind).toBe('ABSENCE');
  });

  it('keeps the planned segments, and shows civil times on the night the clocks change', () => {
    const day = dayOf('00:00-08:00', '07:00-08:00', '2026-10-25');
    expect(inWords(day.plannedSegments)).toEqual(['00:00-08:00']);
    expect(day.segments.map(({ endTime }) => endTime.toString())).toEqual(['07:00:00']);
  });
});

/** Minutes from midnight as `09:05`. */
const clock = (minutes: number) =>
  new Temporal.PlainTime().add({ minutes }).toString({ smallestUnit: 'minute' });

test('somebody who works the rest is credited the expected minutes', () => {
  /** A segment with its break, and the hours granted, by the minute. */
  const drawn = fc
    .tuple(
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 2, max: 720 }),
      fc.integer({ max: 240, min: 0 }),
    )
    .chain(([from, length, rest]) => {
      const cut = fc.tuple(fc.integer({ min: from, max: from + length }), fc.integer({ min: 1, max: 200 }));
      return fc.record({
        planned: fc.constant(`${clock(from)}-${clock(from + length)} less ${rest}`),
        absent: fc
          .array(cut, { minLength: 1, maxLength: 3 })
          .map((cuts) => cuts.map(([at, minutes]) => `${clock(at)}-${clock(at + minutes)}`).join(', ')),
      });
    });
  let daysCut = 0;
  fc.assert(
    fc.property(drawn, ({ planned, absent }) => {
      const expected = dayOf(planned, absent, '2026-11-16');
      daysCut += expected.segments.length > 1 ? 1 : 0;
      expect(worked(expected).workedMinutes).toBe(expected.expectedMinutes);
    }),
    { numRuns: 2000 },
  );
  expect(daysCut).toBeGreaterThan(500);
});

/** The day of somebody who is there for all that is to be worked, and for nothing else. */
function worked(expected: ExpectedDay) {
  const punches = expected.segments.flatMap(({ startsAt, endsAt }, index): Punch[] => [
    { id: `in ${index}`, type: 'IN', punchedAt: startsAt, timeZone: madrid },
    { id: `out ${index}`, type: 'OUT', punchedAt: endsAt, timeZone: madrid },
  ]);
  const workedOn = Temporal.PlainDate.from('2026-11-16');
  return evaluateDay({
    workedOn,
    expected,
    rules: { allowsOvertime: true, requiresBreaks: true },
    plan: {
      segmentsOn: (date) => (date.equals(workedOn) ? expected.plannedSegments : []),
      cutoffOn: () => 0,
    },
    punches,
    timeZone: madrid,
    until: Temporal.Instant.from('2026-11-20T12:00Z'),
  });
}

function dayOf(planned: string, absent: string, date: string) {
  const on = Temporal.PlainDate.from(date);
  const hours = absent === '' ? [] : segmentsOf(absent);
  const segments = planned === '' ? [] : segmentsOf(planned);
  const rules = {
    respectsHolidays: true,
    allowsOvertime: true,
    requiresBreaks: true,
    workdayCutoffMinutes: 0,
  };
  const scheduled: ScheduleOnDate = { schedule: null, exception: null, segments, rules, timeZone: null };
  return expectedDay({
    scheduled,
    date: on,
    timeZone: madrid,
    isHoliday: false,
    hasApprovedAbsence: false,
    hasApprovedVacation: false,
    absentHours: hours.map((one) => segmentInterval(one, on, madrid)),
  });
}

function inWords(segments: ReturnType<typeof dayOf>['segments']): string[] {
  return segments.map(({ startsAt, endsAt, fixedUnpaidBreakMinutes: rest }) => {
    const [from, to] = [startsAt, endsAt].map((at) =>
      at.toZonedDateTimeISO(madrid).toPlainTime().toString().slice(0, 5),
    );
    return `${from}-${to}${rest > 0 ? ` less ${rest}` : ''}`;
  });
}
