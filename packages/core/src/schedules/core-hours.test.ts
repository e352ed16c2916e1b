import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateHours, type HoursCase, periodOf, planOfHours } from '../testing/hours-case.ts';
import { instant } from '../testing/punch.ts';
import type { DayEvaluation } from '../timekeeping/day-evaluation.ts';
import { explainDay } from '../timekeeping/explain-day.ts';
import { forgottenPunch } from '../timekeeping/forgotten-punch.ts';
import { turnout } from '../timekeeping/turnout.ts';
import { type CoreHours, coreFault } from './core-hours.ts';
import { presenceAsked } from './expected-day.ts';
import { type HoursPlan, periodAround } from './hours-plan.ts';

const time = (text: string) => Temporal.PlainTime.from(text);
const intervalsOf = (...hours: string[]) =>
  hours.map((one) => {
    const [from = '', to = ''] = one.split('-');
    return { startTime: time(from), endTime: time(to) };
  });
const core = (...hours: string[]): CoreHours => ({ intervals: intervalsOf(...hours), flexibilityMinutes: 0 });
const week = (hours: number, with_: CoreHours | null, daysOfWeek = [1, 2, 3, 4, 5]): HoursPlan => ({
  ...{ period: 'WEEK', minutes: hours * 60, daysOfWeek },
  core: with_,
});
const morning = core('10:00-13:00');
const both = core('10:00-13:00', '15:00-16:00');
const forty = [{ plan: week(40, morning) }];
const fortyWithBoth = [{ plan: week(40, both) }];

interface CoreCase extends HoursCase {
  /** When it is evaluated; a month later unless given. */
  readonly until?: string;
}

/** 16 November 2026 is a Monday. The clocks go back on 25 October 2026 and forward on 28 March 2027, both Sundays. */
const cases: readonly CoreCase[] = [
  {
    title: 'there for all of the core hours, and the rest whenever one likes',
    article: '34.2',
    follows: forty,
    work: { '2026-11-16': '07:00-13:00, 18:00-20:00', '2026-11-17': '10:00-18:00' },
    periods: { '2026-11-16': '960 of 2400' },
    statuses: { '2026-11-16': 'PRESENTE', '2026-11-17': 'PRESENTE', '2026-11-18': 'AUSENTE' },
  },
  {
    title: 'an entry after they begin is late by so much, whatever is worked afterwards',
    article: '34.2',
    follows: forty,
    work: { '2026-11-16': '10:25-20:00' },
    periods: { '2026-11-16': '575 of 2400' },
    late: { '2026-11-16': 25 },
    statuses: { '2026-11-16': 'TARDE' },
  },
  {
    title: 'within the courtesy nobody is late, beyond it by all of the minutes',
    article: '34.2',
    follows: [{ plan: week(40, { ...morning, flexibilityMinutes: 10 }) }],
    work: { '2026-11-16': '10:10-18:00', '2026-11-17': '10:11-18:00' },
    periods: { '2026-11-16': '939 of 2400' },
    late: { '2026-11-17': 11 },
    statuses: { '2026-11-16': 'PRESENTE', '2026-11-17': 'TARDE' },
  },
  {
    title: 'an exit before they end is an early departure, and no status of its own',
    article: '34.2',
    follows: forty,
    work: { '2026-11-16': '07:00-12:20' },
    periods: { '2026-11-16': '320 of 2400' },
    early: { '2026-11-16': 40 },
    statuses: { '2026-11-16': 'PRESENTE' },
  },
  {
    title: 'a break within them is a break like any other',
    article: '34.4',
    follows: forty,
    work: { '2026-11-16': '09:00-17:00' },
    breaks: { '2026-11-16': '11:00-11:30' },
    periods: { '2026-11-16': '450 of 2400' },
    statuses: { '2026-11-16': 'PRESENTE' },
  },
  {
    title: 'out and back within them: only the first entry and the last exit say who is late and who left',
    article: '34.2',
    follows: forty,
    work: { '2026-11-16': '09:00-11:00, 12:00-18:00' },
    periods: { '2026-11-16': '480 of 2400' },
    statuses: { '2026-11-16': 'PRESENTE' },
  },
  {
    title: 'all of them missed on a day worked in the evening: incomplete, neither late nor left early',
    article: '34.2',
    follows: forty,
    work: { '2026-11-16': '14:00-22:00' },
    periods: { '2026-11-16': '480 of 2400' },
    statuses: { '2026-11-16': 'INCOMPLETO' },
  },
  {
    title: 'the second of two intervals missed, and the first begun late',
    article: '34.2',
    follows: fortyWithBoth,
    work: { '2026-11-16': '10:30-14:00' },
    periods: { '2026-11-16': '210 of 2400' },
    late: { '2026-11-16': 30 },
    statuses: { '2026-11-16': 'INCOMPLETO' },
  },
  {
    title: 'between two intervals nobody has to be there',
    article: '34.2',
    follows: fortyWithBoth,
    work: { '2026-11-16': '09:00-13:00, 15:00-19:00' },
    periods: { '2026-11-16': '480 of 2400' },
    statuses: { '2026-11-16': 'PRESENTE' },
  },
  {
    title: 'late to both of them',
    article: '34.2',
    follows: fortyWithBoth,
    work: { '2026-11-16': '10:05-13:00, 15:20-19:00' },
    periods: { '2026-11-16': '395 of 2400' },
    late: { '2026-11-16': 25 },
    statuses: { '2026-11-16': 'TARDE' },
  },
  {
    title: 'nobody came on a day with core hours: absent, and the week asks for the same',
    article: '34.9',
    follows: forty,
    work: {},
    periods: { '2026-11-16': '0 of 2400' },
    statuses: { '2026-11-16': 'AUSENTE', '2026-11-20': 'AUSENTE', '2026-11-21': null },
  },
  {
    title: 'on days that are none of the plan there are none',
    article: '34.1',
    follows: [{ plan: week(21, morning, [1, 3, 5]) }],
    work: { '2026-11-17': '16:00-18:00' },
    periods: { '2026-11-16': '120 of 1260' },
    statuses: { '2026-11-16': 'AUSENTE', '2026-11-17': 'PRESENTE', '2026-11-19': null },
  },
  {
    title: 'a holiday takes them off',
    article: '37.2',
    follows: forty,
    holidays: ['2026-12-08'],
    work: { '2026-12-08': '11:00-12:00' },
    periods: { '2026-12-07': '60 of 1920' },
    statuses: { '2026-12-08': 'PRESENTE', '2026-12-09': 'AUSENTE' },
  },
  {
    title: 'but not from a schedule that works through holidays',
    article: '37.2',
    follows: [{ plan: week(40, morning), rules: { respectsHolidays: false } }],
    holidays: ['2026-12-08'],
    work: { '2026-12-08': '11:00-19:00' },
    periods: { '2026-12-07': '480 of 2400' },
    late: { '2026-12-08': 60 },
    statuses: { '2026-12-08': 'TARDE' },
  },
  {
    title: 'a vacation takes them off',
    article: '38.1',
    follows: forty,
    vacations: ['2026-11-19', '2026-11-20'],
    work: { '2026-11-20': '11:00-12:00' },
    periods: { '2026-11-16': '60 of 1440' },
    statuses: { '2026-11-19': 'JUSTIFICADO', '2026-11-20': 'PRESENTE' },
  },
  {
    title: 'a day of leave takes them off',
    article: '37.3',
    follows: forty,
    absences: ['2026-11-18'],
    work: { '2026-11-18': '12:00-13:00' },
    periods: { '2026-11-16': '60 of 1920' },
    statuses: { '2026-11-18': 'PRESENTE' },
  },
  {
    title: 'hours at the doctor take the part of them off that they cover',
    article: '37.3',
    follows: forty,
    hoursAway: { '2026-11-17': '09:30-11:00' },
    work: { '2026-11-17': '11:15-18:00' },
    periods: { '2026-11-16': '405 of 2310' },
    late: { '2026-11-17': 15 },
    statuses: { '2026-11-17': 'TARDE' },
  },
  {
    title: 'hours away in the middle of them: who comes back in time is neither late nor gone',
    article: '37.3',
    follows: forty,
    hoursAway: { '2026-11-17': '11:00-12:00' },
    work: { '2026-11-17': '08:00-11:00, 12:00-17:00' },
    periods: { '2026-11-16': '480 of 2340' },
    statuses: { '2026-11-17': 'PRESENTE' },
  },
  {
    title: 'hours away over all of them: then nobody who does not come is absent',
    article: '37.3',
    follows: forty,
    hoursAway: { '2026-11-17': '10:00-13:00' },
    work: { '2026-11-18': '10:00-13:00' },
    periods: { '2026-11-16': '180 of 2220' },
    statuses: { '2026-11-17': null, '2026-11-18': 'PRESENTE' },
  },
  {
    title: 'an exception asks for its own hours, and for no core hours',
    article: '34.2',
    follows: forty,
    exceptions: { '2026-11-18': '15:00-20:00', '2026-11-19': '' },
    work: { '2026-11-18': '15:00-20:00' },
    periods: { '2026-11-16': '300 of 1440' },
    statuses: { '2026-11-18': 'PRESENTE', '2026-11-19': null },
  },
  {
    title: 'before the employment and after it there are none',
    article: '34.9',
    follows: forty,
    employment: { from: '2026-11-17', until: '2026-11-18' },
    work: { '2026-11-17': '10:00-18:00' },
    periods: { '2026-11-16': '480 of 960' },
    statuses: { '2026-11-16': null, '2026-11-17': 'PRESENTE', '2026-11-18': 'AUSENTE', '2026-11-19': null },
  },
  {
    title: 'a version with core hours from Wednesday on: until then nobody is late',
    article: '34.2',
    follows: [
      { plan: week(40, null), to: '2026-11-17' },
      { plan: week(40, morning), from: '2026-11-18' },
    ],
    work: { '2026-11-17': '11:00-19:00', '2026-11-18': '11:00-19:00' },
    periods: { '2026-11-16': '960 of 2400' },
    late: { '2026-11-18': 60 },
    statuses: {
      '2026-11-16': null,
      '2026-11-17': 'PRESENTE',
      '2026-11-18': 'TARDE',
      '2026-11-19': 'AUSENTE',
    },
  },
  {
    title: 'hours of a week that were reached on Thursday: those of Friday hold all the same',
    article: '34.2',
    follows: forty,
    work: {
      '2026-11-16': '08:00-18:00',
      '2026-11-17': '08:00-18:00',
      '2026-11-18': '08:00-18:00',
      '2026-11-19': '08:00-18:00',
    },
    periods: { '2026-11-16': '2400 of 2400' },
    statuses: { '2026-11-20': 'AUSENTE' },
  },
  {
    title: 'overtime is that of the week, late or not',
    article: '35.1',
    follows: [{ plan: week(20, morning) }],
    work: { '2026-11-16': '10:30-20:30', '2026-11-17': '08:00-19:00' },
    periods: { '2026-11-16': '1260 of 1200' },
    beyond: { '2026-11-17': '60' },
    late: { '2026-11-16': 30 },
    statuses: { '2026-11-16': 'TARDE', '2026-11-17': 'EXTRA' },
  },
  {
    title: 'part time: what goes beyond is complementary, late or not',
    article: '12.5',
    follows: [{ plan: week(15, morning) }],
    partTimeFrom: '2026-01-01',
    work: { '2026-11-16': '10:05-20:05', '2026-11-17': '09:00-15:00' },
    periods: { '2026-11-16': '960 of 900' },
    beyond: { '2026-11-17': '60 complementary' },
    late: { '2026-11-16': 5 },
  },
  {
    title: 'a forgotten exit is incomplete, and its entry may be late',
    article: '34.9',
    follows: forty,
    work: { '2026-11-16': '10:40-?' },
    periods: { '2026-11-16': '0 of 2400' },
    late: { '2026-11-16': 40 },
    statuses: { '2026-11-16': 'INCOMPLETO' },
  },
  {
    title: 'hours of a month',
    article: '34.2',
    follows: [{ plan: { ...week(160, morning), period: 'MONTH' } }],
    holidays: ['2026-10-12'],
    work: { '2026-10-13': '10:15-18:00' },
    periods: { '2026-10-01': '465 of 9163' },
    late: { '2026-10-13': 15 },
    statuses: { '2026-10-12': null, '2026-10-13': 'TARDE', '2026-10-14': 'AUSENTE' },
  },
  {
    title: 'the night that repeats an hour: core hours from two to five last four, from the first two on',
    article: '34.5',
    follows: [{ plan: week(8, core('02:00-05:00'), [7]) }],
    work: { '2026-10-25': '03:30-06:00' },
    periods: { '2026-10-19': '150 of 480' },
    late: { '2026-10-25': 150 },
    statuses: { '2026-10-25': 'TARDE' },
  },
  {
    title: 'the night without two o’clock: core hours from two to five begin at three',
    article: '34.5',
    follows: [{ plan: week(8, core('02:00-05:00'), [7]) }],
    work: { '2027-03-28': '03:10-06:00' },
    periods: { '2027-03-22': '170 of 480' },
    late: { '2027-03-28': 10 },
    statuses: { '2027-03-28': 'TARDE' },
  },
  {
    title: 'half an hour that this night does not have asks nobody to be there',
    article: '34.5',
    follows: [{ plan: week(8, core('02:30-03:00'), [6, 7]) }],
    work: {},
    periods: { '2027-03-22': '0 of 480' },
    statuses: { '2027-03-27': 'AUSENTE', '2027-03-28': null },
  },
  {
    title: 'today nobody is absent, and a second interval that is to come is not missed',
    article: '34.9',
    follows: fortyWithBoth,
    until: '2026-11-17T14:00',
    work: { '2026-11-16': '15:00-17:00', '2026-11-17': '09:00-13:30' },
    periods: { '2026-11-16': '390 of 2400' },
    statuses: { '2026-11-16': 'INCOMPLETO', '2026-11-17': 'PRESENTE', '2026-11-18': 'PENDIENTE' },
  },
  {
    title: 'once it is over, it is',
    article: '34.9',
    follows: fortyWithBoth,
    until: '2026-11-17T16:00',
    work: { '2026-11-16': '09:00-17:00', '2026-11-17': '09:00-13:30' },
    periods: { '2026-11-16': '750 of 2400' },
    statuses: { '2026-11-17': 'INCOMPLETO' },
  },
  {
    title: 'today without punches waits until the date is over',
    article: '34.9',
    follows: forty,
    until: '2026-11-16T23:00',
    work: {},
    periods: { '2026-11-16': '0 of 2400' },
    statuses: { '2026-11-16': 'PENDIENTE' },
  },
];

describe('core hours of a plan by hours', () => {
  test.each(cases)('art. $article: $title', ({ until, ...given }) => {
    const days = evaluateHours(given, until);
    const planOn = planOfHours(given);
    const periods = Object.keys(given.periods).map((written) => {
      const from = Temporal.PlainDate.from(written);
      const { to } = periodAround(periodOf(given), from);
      const own = days.filter(
        ({ workedOn }) =>
          Temporal.PlainDate.compare(from, workedOn) <= 0 && Temporal.PlainDate.compare(workedOn, to) <= 0,
      );
      const worked = own.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
      const asking = own.find(({ workedOn }) => planOn(workedOn).expected.share);
      const asked = asking ? planOn(asking.workedOn).asked : null;
      return [written, `${worked} of ${asked?.askedMinutes}`];
    });
    expect(Object.fromEntries(periods)).toEqual(given.periods);
    const beyond = days.flatMap(({ workedOn, overtimeMinutes, complementaryMinutes }) => {
      if (complementaryMinutes > 0) return [[workedOn.toString(), `${complementaryMinutes} complementary`]];
      return overtimeMinutes > 0 ? [[workedOn.toString(), `${overtimeMinutes}`]] : [];
    });
    expect(Object.fromEntries(beyond)).toEqual(given.beyond ?? {});
    expect(minutesOf(days, 'lateMinutes')).toEqual(given.late ?? {});
    expect(minutesOf(days, 'earlyDepartureMinutes')).toEqual(given.early ?? {});
    for (const [date, status] of Object.entries(given.statuses ?? {})) {
      const day = days.find(({ workedOn }) => workedOn.toString() === date);
      expect(`${date} ${day?.status}`).toBe(`${date} ${status}`);
    }
    const now = instant(`${until ?? '2027-06-01T00:00'}[Europe/Madrid]`);
    for (const day of days) {
      const explained = explainDay(day, planOn(day.workedOn), now);
      const sum = (category: string) =>
        explained.filter((one) => one.category === category).reduce((total, one) => total + one.minutes, 0);
      expect([sum('LATE'), sum('EARLY_DEPARTURE')]).toEqual([day.lateMinutes, day.earlyDepartureMinutes]);
      expect(day.flags.includes('LATE')).toBe(day.lateMinutes > 0);
      expect(day.flags).not.toContain('EARLY');
    }
  });

  function minutesOf(days: readonly DayEvaluation[], key: 'lateMinutes' | 'earlyDepartureMinutes') {
    return Object.fromEntries(
      days.flatMap((day) => (day[key] > 0 ? [[day.workedOn.toString(), day[key]]] : [])),
    );
  }

  test('what a day asks for and what it comes to in hours is the same without them', () => {
    const starts = fc.integer({ min: 0, max: 20 });
    const entries = fc.array(fc.tuple(starts, fc.integer({ min: 1, max: 3 })), {
      minLength: 7,
      maxLength: 7,
    });
    const off = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 40 }), entries, off, (hours, worked, free) => {
        const monday = new Temporal.PlainDate(2026, 11, 16);
        const date = (place: number) => monday.add({ days: place }).toString();
        const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
        const given = (asked: CoreHours | null): HoursCase => ({
          ...{ title: '', article: '', follows: [{ plan: week(hours, asked) }], holidays: free.map(date) },
          work: Object.fromEntries(
            worked.map(([from, length], place) => [date(place), `${clock(from)}-${clock(from + length)}`]),
          ),
          periods: { '2026-11-16': '' },
        });
        const figures = (asked: CoreHours | null) =>
          evaluateHours(given(asked)).map((day) => [
            ...[day.workedMinutes, day.expectedMinutes, day.overtimeMinutes, day.nightMinutes],
            ...[day.breakMinutes, day.records.length, day.pairs.length],
          ]);
        expect(figures(both)).toEqual(figures(null));
      }),
    );
  });
});

describe('on the day itself', () => {
  const given = (work: HoursCase['work']): HoursCase => ({
    ...{ title: '', article: '34.9', follows: fortyWithBoth, work, periods: { '2026-11-16': '' } },
  });

  test.each([
    ['before they begin', {}, '09:59', 'LATER 10:00', null],
    ['in their first minute', {}, '10:00', 'LATER 10:00', null],
    ['nobody came', {}, '10:01', 'EXPECTED 10:00', null],
    ['half an hour later', {}, '10:30', 'EXPECTED 10:00', 'ENTRY 10:00'],
    ['between both', {}, '14:00', 'MISSED 10:00', 'ENTRY 10:00'],
    ['after the last one', {}, '16:00', 'MISSED 10:00', null],
    ['there since early', { '2026-11-16': '07:00-?' }, '10:30', 'CAME', null],
    ['gone before they begin', { '2026-11-16': '07:00-09:00' }, '10:30', 'EXPECTED 10:00', null],
    ['not back for the second one', { '2026-11-16': '09:00-13:00' }, '15:10', 'EXPECTED 15:00', null],
    ['still there long after them', { '2026-11-16': '09:00-?' }, '19:00', 'CAME', null],
  ])('%s', (_, work, moment, stands, forgotten) => {
    const now = instant(`2026-11-16T${moment}[Europe/Madrid]`);
    const planned = planOfHours(given(work))(new Temporal.PlainDate(2026, 11, 16)).expected;
    const [day] = evaluateHours(given(work), `2026-11-16T${moment}`);
    if (!day) throw new Error('no day was evaluated');
    const shown = (at: Temporal.Instant) =>
      at.toZonedDateTimeISO('Europe/Madrid').toPlainTime().toString({ smallestUnit: 'minute' });
    const stand = turnout([{ isToday: true, segments: presenceAsked(planned), evaluation: day }], now);
    expect(stand && 'startsAt' in stand ? `${stand.kind} ${shown(stand.startsAt)}` : stand?.kind).toBe(
      stands,
    );
    const missing = forgottenPunch({ ...planned, pairs: day.pairs, hasRecords: day.records.length > 0 }, now);
    expect(missing && `${missing.kind} ${shown(missing.plannedAt)}`).toBe(forgotten);
  });
});

describe('why a minute counts as it does', () => {
  test('late within core hours, and time between two intervals is no planned rest', () => {
    const given: HoursCase = {
      ...{ title: '', article: '', follows: fortyWithBoth, periods: { '2026-11-16': '' } },
      work: { '2026-11-16': '10:20-13:00, 15:00-17:00' },
    };
    const [day] = evaluateHours(given);
    if (!day) throw new Error('no day was evaluated');
    const explained = explainDay(day, planOfHours(given)(day.workedOn), instant('2026-11-18T00:00[UTC]'));
    expect(explained.map(({ category, rule, minutes }) => [category, rule, minutes])).toEqual([
      ['LATE', 'ENTRY_AFTER_START', 20],
      ['WORKED', 'WITHIN_HOURS_OF_PERIOD', 160],
      ['GAP', 'NOT_PLANNED', 120],
      ['WORKED', 'WITHIN_HOURS_OF_PERIOD', 60],
      ['WORKED', 'WITHIN_HOURS_OF_PERIOD', 60],
    ]);
  });
});

describe('core hours that fit', () => {
  test.each([
    ['one interval', ['10:00-13:00'], 40, 5, null],
    ['two that touch', ['10:00-13:00', '13:00-14:00'], 40, 5, null],
    ['all of the hours', ['08:00-16:00'], 40, 5, null],
    ['a minute more', ['08:00-16:01'], 40, 5, { fault: 'MORE_THAN_HOURS' }],
    ['both together more', ['08:00-12:00', '14:00-19:00'], 40, 5, { fault: 'MORE_THAN_HOURS' }],
    ['an end before its start', ['13:00-10:00'], 40, 5, { fault: 'ENDS_BEFORE_START', place: 0 }],
    ['an end at its start', ['10:00-11:00', '12:00-12:00'], 40, 5, { fault: 'ENDS_BEFORE_START', place: 1 }],
    ['one over the other', ['10:00-13:00', '12:59-14:00'], 40, 5, { fault: 'OVERLAP', place: 1 }],
    ['the later one first', ['15:00-16:00', '10:00-13:00'], 40, 5, { fault: 'OVERLAP', place: 1 }],
    ['a month of four weeks', ['10:00-14:00'], 80, 20, null],
    ['more than such a month has', ['10:00-14:01'], 80, 20, { fault: 'MORE_THAN_HOURS' }],
  ])('%s', (_, hours, asked, days, fault) => {
    expect(coreFault(intervalsOf(...hours), { minutes: asked * 60, days })).toEqual(fault);
  });
});
