import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateHours, type HoursCase, periodOf, planOfHours } from '../testing/hours-case.ts';
import { expectedUpTo } from '../timekeeping/hours-balance.ts';
import { askedOfPeriod, averageOfWeek, type HoursPlan, periodAround, shareOn } from './hours-plan.ts';
import { legalLimits } from './legal-limits.ts';
import { legalLimitsOfHours } from './legal-limits-of-week.ts';
import { weeklyMinutes } from './weekly-minutes.ts';

const week = (hours: number, daysOfWeek = [1, 2, 3, 4, 5]): HoursPlan => ({
  period: 'WEEK',
  minutes: hours * 60,
  daysOfWeek,
});
const month = (hours: number, daysOfWeek = [1, 2, 3, 4, 5]): HoursPlan => ({
  ...week(hours, daysOfWeek),
  period: 'MONTH',
});
const forty = [{ plan: week(40) }];

/** 16 November 2026 is a Monday. The clocks go back on 25 October 2026 and forward on 28 March 2027, both Sundays. */
const cases: readonly HoursCase[] = [
  {
    title: 'forty hours done in four days: the week decides, and no day has overtime',
    article: '34.2',
    follows: forty,
    work: {
      '2026-11-16': '08:00-18:00',
      '2026-11-17': '08:00-18:00',
      '2026-11-18': '08:00-18:00',
      '2026-11-19': '08:00-18:00',
    },
    periods: { '2026-11-16': '2400 of 2400' },
    statuses: { '2026-11-16': 'PRESENTE', '2026-11-20': null },
  },
  {
    title: 'less than its share is no incomplete day, and no day of the week is late or absent',
    article: '34.1',
    follows: forty,
    work: { '2026-11-17': '12:00-14:00' },
    periods: { '2026-11-16': '120 of 2400' },
    statuses: { '2026-11-16': null, '2026-11-17': 'PRESENTE', '2026-11-18': null },
  },
  {
    title: 'what goes beyond the week is the last that was worked in it',
    article: '35.1',
    follows: forty,
    work: {
      '2026-11-16': '08:00-18:00',
      '2026-11-17': '08:00-18:00',
      '2026-11-18': '08:00-18:00',
      '2026-11-19': '08:00-18:00',
      '2026-11-20': '08:00-10:00',
    },
    periods: { '2026-11-16': '2520 of 2400' },
    beyond: { '2026-11-20': '120' },
    statuses: { '2026-11-20': 'EXTRA' },
  },
  {
    title: 'from the day on which the hours were reached, all of it',
    article: '35.1',
    follows: [{ plan: week(20) }],
    work: { '2026-11-16': '08:00-19:00', '2026-11-17': '08:00-18:00', '2026-11-18': '08:00-12:00' },
    periods: { '2026-11-16': '1500 of 1200' },
    beyond: { '2026-11-17': '60', '2026-11-18': '240' },
  },
  {
    title: 'thirty-seven and a half hours',
    article: '34.1',
    follows: [{ plan: week(37.5) }],
    work: {
      '2026-11-16': '09:00-16:30',
      '2026-11-17': '09:00-16:30',
      '2026-11-18': '09:00-16:30',
      '2026-11-19': '09:00-16:30',
      '2026-11-20': '09:00-16:31',
    },
    periods: { '2026-11-16': '2251 of 2250' },
    beyond: { '2026-11-20': '1' },
  },
  {
    title: 'work on a Saturday, which is none of its days, counts for the week',
    article: '34.2',
    follows: forty,
    work: {
      '2026-11-16': '08:00-18:00',
      '2026-11-17': '08:00-18:00',
      '2026-11-18': '08:00-18:00',
      '2026-11-21': '08:00-18:00',
    },
    periods: { '2026-11-16': '2400 of 2400' },
    statuses: { '2026-11-21': 'PRESENTE' },
  },
  {
    title: 'a holiday takes its share of the week off',
    article: '37.2',
    follows: forty,
    holidays: ['2026-12-08'],
    work: {
      '2026-12-07': '08:00-16:00',
      '2026-12-09': '08:00-16:00',
      '2026-12-10': '08:00-16:00',
      '2026-12-11': '08:00-18:00',
    },
    periods: { '2026-12-07': '2040 of 1920' },
    beyond: { '2026-12-11': '120' },
  },
  {
    title: 'a holiday on a Sunday takes nothing off, which is none of its days',
    article: '37.2',
    follows: forty,
    holidays: ['2026-11-22'],
    work: { '2026-11-16': '08:00-18:00' },
    periods: { '2026-11-16': '600 of 2400' },
  },
  {
    title: 'work on a holiday counts for the week that asks for less',
    article: '37.2',
    follows: forty,
    holidays: ['2026-12-08'],
    work: {
      '2026-12-07': '08:00-16:00',
      '2026-12-08': '08:00-16:00',
      '2026-12-09': '08:00-16:00',
      '2026-12-10': '08:00-16:00',
      '2026-12-11': '08:00-16:00',
    },
    periods: { '2026-12-07': '2400 of 1920' },
    beyond: { '2026-12-11': '480' },
  },
  {
    title: 'a schedule that works through holidays asks for all of the week',
    article: '37.2',
    follows: [{ plan: week(40), rules: { respectsHolidays: false } }],
    holidays: ['2026-12-08'],
    work: { '2026-12-08': '08:00-16:00' },
    periods: { '2026-12-07': '480 of 2400' },
  },
  {
    title: 'two days of vacation',
    article: '38.1',
    follows: forty,
    vacations: ['2026-11-19', '2026-11-20'],
    work: { '2026-11-16': '08:00-18:00', '2026-11-17': '08:00-18:00', '2026-11-18': '08:00-12:00' },
    periods: { '2026-11-16': '1440 of 1440' },
    statuses: { '2026-11-19': 'JUSTIFICADO' },
  },
  {
    title: 'a day of leave on which somebody worked all the same',
    article: '37.3',
    follows: forty,
    absences: ['2026-11-18'],
    work: {
      '2026-11-16': '08:00-18:00',
      '2026-11-17': '08:00-18:00',
      '2026-11-18': '09:00-10:00',
      '2026-11-19': '08:00-18:00',
      '2026-11-20': '08:00-10:00',
    },
    periods: { '2026-11-16': '1980 of 1920' },
    beyond: { '2026-11-20': '60' },
    statuses: { '2026-11-18': 'PRESENTE' },
  },
  {
    title: 'two hours at the doctor take two hours off, whenever somebody works that day',
    article: '37.3',
    follows: forty,
    hoursAway: { '2026-11-17': '10:00-12:00' },
    work: {
      '2026-11-16': '08:00-18:00',
      '2026-11-17': '13:00-19:00',
      '2026-11-18': '08:00-18:00',
      '2026-11-19': '08:00-18:00',
      '2026-11-20': '08:00-10:30',
    },
    periods: { '2026-11-16': '2310 of 2280' },
    beyond: { '2026-11-20': '30' },
  },
  {
    title: 'hours away beyond the share of the day take no more than it',
    article: '37.3',
    follows: [{ plan: week(20) }],
    hoursAway: { '2026-11-17': '08:00-18:00' },
    work: {},
    periods: { '2026-11-16': '0 of 960' },
    statuses: { '2026-11-17': 'JUSTIFICADO' },
  },
  {
    title: 'hours away on a day that asks for none take nothing off',
    article: '37.3',
    follows: forty,
    hoursAway: { '2026-11-21': '10:00-12:00' },
    work: {},
    periods: { '2026-11-16': '0 of 2400' },
  },
  {
    title: 'a week cut by the end of the month: overtime is in the month in which it was worked last',
    article: '35.5',
    follows: forty,
    work: {
      '2026-09-28': '08:00-18:00',
      '2026-09-29': '08:00-18:00',
      '2026-09-30': '08:00-18:00',
      '2026-10-01': '08:00-18:00',
      '2026-10-02': '08:00-11:00',
    },
    periods: { '2026-09-28': '2580 of 2400' },
    beyond: { '2026-10-02': '180' },
  },
  {
    title: 'a week cut by the end of the month whose hours were over before it',
    article: '35.5',
    follows: [{ plan: week(20) }],
    work: { '2026-09-28': '08:00-18:00', '2026-09-29': '08:00-18:00', '2026-09-30': '08:00-10:00' },
    periods: { '2026-09-28': '1320 of 1200' },
    beyond: { '2026-09-30': '120' },
  },
  {
    title: 'a new schedule on Wednesday: two fifths of the one and three fifths of the other',
    article: '34.1',
    follows: [
      { plan: week(40), to: '2026-11-17' },
      { plan: week(30), from: '2026-11-18' },
    ],
    work: {
      '2026-11-16': '08:00-18:00',
      '2026-11-17': '08:00-18:00',
      '2026-11-18': '08:00-18:00',
      '2026-11-19': '08:00-13:00',
    },
    periods: { '2026-11-16': '2100 of 2040' },
    beyond: { '2026-11-19': '60' },
  },
  {
    title: 'a timetable until Tuesday is judged by its days, and the hours by what is left of the week',
    article: '34.1',
    follows: [
      { plan: '09:00-17:00', to: '2026-11-17' },
      { plan: week(40), from: '2026-11-18' },
    ],
    work: {
      '2026-11-16': '09:00-18:00',
      '2026-11-17': '09:00-17:00',
      '2026-11-18': '08:00-20:00',
      '2026-11-19': '08:00-20:00',
    },
    periods: { '2026-11-16': '2460 of 1440' },
    beyond: { '2026-11-16': '60' },
    statuses: { '2026-11-16': 'EXTRA', '2026-11-19': 'PRESENTE' },
  },
  {
    title: 'part time from Wednesday on: what goes beyond is complementary there',
    article: '12.5',
    follows: [{ plan: week(20) }],
    partTimeFrom: '2026-11-18',
    work: { '2026-11-16': '08:00-18:00', '2026-11-17': '08:00-19:00', '2026-11-18': '08:00-10:00' },
    periods: { '2026-11-16': '1380 of 1200' },
    beyond: { '2026-11-17': '60', '2026-11-18': '120 complementary' },
  },
  {
    title: 'part time on three days a week',
    article: '12.1',
    follows: [{ plan: week(21, [1, 3, 5]) }],
    partTimeFrom: '2026-01-01',
    holidays: ['2026-11-18'],
    work: { '2026-11-16': '08:00-15:00', '2026-11-20': '08:00-16:00' },
    periods: { '2026-11-16': '900 of 840' },
    beyond: { '2026-11-20': '60 complementary' },
  },
  {
    title: 'an employment that begins on Wednesday owes the shares from then on',
    article: '34.1',
    follows: forty,
    employment: { from: '2026-11-18' },
    work: { '2026-11-18': '08:00-18:00', '2026-11-19': '08:00-18:00', '2026-11-20': '08:00-13:00' },
    periods: { '2026-11-16': '1500 of 1440' },
    beyond: { '2026-11-20': '60' },
  },
  {
    title: 'and one that ends on Tuesday the shares until then',
    article: '34.1',
    follows: forty,
    employment: { until: '2026-11-17' },
    work: { '2026-11-16': '08:00-18:00', '2026-11-17': '08:00-15:00' },
    periods: { '2026-11-16': '1020 of 960' },
    beyond: { '2026-11-17': '60' },
  },
  {
    title: 'a Sunday night belongs to the week in which it begins, all of it',
    article: '36.1',
    follows: [{ plan: week(40, [3, 4, 5, 6, 7]) }],
    work: { '2026-11-22': '22:00-06:00', '2026-11-23': '22:00-02:00' },
    periods: { '2026-11-16': '480 of 2400', '2026-11-23': '240 of 2400' },
  },
  {
    title: 'the night with an hour more is worked as long as it was',
    article: '34.5',
    follows: [{ plan: week(8, [6]) }],
    work: { '2026-10-24': '22:00-06:00' },
    periods: { '2026-10-19': '540 of 480' },
    beyond: { '2026-10-24': '60' },
  },
  {
    title: 'and the night with an hour less',
    article: '34.5',
    follows: [{ plan: week(8, [6]) }],
    work: { '2027-03-27': '22:00-06:00' },
    periods: { '2027-03-22': '420 of 480' },
  },
  {
    title: 'an exception asks for its own hours: its day is judged by itself and its share is not asked for',
    article: '34.2',
    follows: forty,
    exceptions: { '2026-11-18': '09:00-15:00' },
    work: {
      '2026-11-16': '08:00-18:00',
      '2026-11-17': '08:00-18:00',
      '2026-11-18': '09:00-16:00',
      '2026-11-19': '08:00-20:00',
    },
    periods: { '2026-11-16': '2340 of 1920' },
    beyond: { '2026-11-18': '60' },
  },
  {
    title: 'a day off by exception takes its share off',
    article: '34.2',
    follows: forty,
    exceptions: { '2026-11-20': '' },
    work: { '2026-11-16': '08:00-18:00' },
    periods: { '2026-11-16': '600 of 1920' },
  },
  {
    title: 'where overtime is not allowed nothing is overtime',
    article: '35.4',
    follows: [{ plan: week(20), rules: { allowsOvertime: false } }],
    work: { '2026-11-16': '08:00-19:00', '2026-11-17': '08:00-19:00' },
    periods: { '2026-11-16': '1320 of 1200' },
    statuses: { '2026-11-17': 'PRESENTE' },
  },
  {
    title: 'a day without its exit counts nothing, is incomplete, and adds no overtime',
    article: '34.9',
    follows: [{ plan: week(20) }],
    work: {
      '2026-11-16': '08:00-?',
      '2026-11-17': '08:00-18:00',
      '2026-11-18': '08:00-18:00',
      '2026-11-19': '08:00-09:00',
    },
    periods: { '2026-11-16': '1260 of 1200' },
    beyond: { '2026-11-19': '60' },
    statuses: { '2026-11-16': 'INCOMPLETO' },
  },
  {
    title: 'a month of thirty-one days with twenty-two of its days: 160 hours, whatever the days',
    article: '34.2',
    follows: [{ plan: month(160) }],
    work: { '2026-10-01': '08:00-20:00', '2026-10-30': '08:00-20:00' },
    periods: { '2026-10-01': '1440 of 9600' },
  },
  {
    title: 'a holiday takes a twenty-second of such a month off',
    article: '37.2',
    follows: [{ plan: month(160) }],
    holidays: ['2026-10-12'],
    work: {},
    // 9,600 in 22 parts are 436, and one more on each of the first 8 days; 12 October is the eighth.
    periods: { '2026-10-01': '0 of 9163' },
  },
  {
    title: 'what goes beyond the month is the last that was worked in it, and the next begins anew',
    article: '35.1',
    follows: [{ plan: month(20) }],
    work: {
      '2026-10-01': '08:00-18:00',
      '2026-10-02': '08:00-18:00',
      '2026-10-30': '08:00-10:00',
      '2026-11-02': '08:00-18:00',
    },
    periods: { '2026-10-01': '1320 of 1200', '2026-11-01': '600 of 1200' },
    beyond: { '2026-10-30': '120' },
  },
  {
    title: 'hours of a month for somebody who begins on the sixteenth: the shares from then on',
    article: '34.1',
    follows: [{ plan: month(168) }],
    employment: { from: '2026-11-16' },
    // Eleven of its twenty-one days.
    work: {},
    periods: { '2026-11-01': '0 of 5280' },
  },
];

describe('hours of a week or a month', () => {
  test.each(cases)('art. $article: $title', (given) => {
    const days = evaluateHours(given);
    const planOn = planOfHours(given);
    const periods = Object.keys(given.periods).map((written) => {
      const from = Temporal.PlainDate.from(written);
      const hasShare = (date: Temporal.PlainDate) => planOn(date).expected.share;
      const { to } = periodAround(periodOf(given), from);
      const isIn = (date: Temporal.PlainDate) =>
        Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0;
      const own = days.filter(({ workedOn }) => isIn(workedOn));
      const worked = own.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
      const asking = own.find(({ workedOn }) => hasShare(workedOn));
      const asked = asking ? planOn(asking.workedOn).asked : null;
      return [written, `${worked} of ${asked?.askedMinutes}`];
    });
    expect(Object.fromEntries(periods)).toEqual(given.periods);
    const beyond = days.flatMap(({ workedOn, overtimeMinutes, complementaryMinutes }) => {
      if (complementaryMinutes > 0) return [[workedOn.toString(), `${complementaryMinutes} complementary`]];
      return overtimeMinutes > 0 ? [[workedOn.toString(), `${overtimeMinutes}`]] : [];
    });
    expect(Object.fromEntries(beyond)).toEqual(given.beyond ?? {});
    for (const [date, status] of Object.entries(given.statuses ?? {})) {
      const day = days.find(({ workedOn }) => workedOn.toString() === date);
      expect(`${date} ${day?.status}`).toBe(`${date} ${status}`);
    }
    for (const day of days) {
      if (!planOn(day.workedOn).expected.share) continue;
      expect(day).toMatchObject({ lateMinutes: 0, earlyDepartureMinutes: 0, deviations: [] });
      expect(day.status).not.toBe('AUSENTE');
    }
  });
});

describe('the share of a date', () => {
  test.each([
    ['37 h 30 min over five days', week(37.5), '2026-11-16', [450, 450, 450, 450, 450, 0, 0]],
    [
      'minutes that do not divide, to the first days',
      { ...week(40), minutes: 2403 },
      '2026-11-16',
      [481, 481, 481, 480, 480, 0, 0],
    ],
    [
      'every day of the week',
      week(40, [1, 2, 3, 4, 5, 6, 7]),
      '2026-11-16',
      [343, 343, 343, 343, 343, 343, 342],
    ],
    ['two days', week(15, [6, 7]), '2026-11-16', [0, 0, 0, 0, 0, 450, 450]],
    ['a month of twenty days', month(160), '2027-02-01', [480, 480, 480, 480, 480, 0, 0]],
  ])('%s', (_, plan, from, minutes) => {
    const first = Temporal.PlainDate.from(from);
    expect([0, 1, 2, 3, 4, 5, 6].map((days) => shareOn(plan, first.add({ days })).minutes)).toEqual(minutes);
  });

  const plans = fc.record({
    period: fc.constantFrom('WEEK' as const, 'MONTH' as const),
    minutes: fc.integer({ min: 60, max: 10_080 }),
    daysOfWeek: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  });
  const dates = fc
    .integer({ min: 0, max: 2000 })
    .map((days) => new Temporal.PlainDate(2024, 1, 1).add({ days }));

  test('the shares of a period add up to its hours and differ by a minute at most', () => {
    fc.assert(
      fc.property(plans, dates, (plan, date) => {
        const { from, to } = periodAround(plan.period, date);
        const shares = Array.from(
          { length: from.until(to).days + 1 },
          (_, days) => shareOn(plan, from.add({ days })).minutes,
        );
        const asked = shares.filter((_, days) => plan.daysOfWeek.includes(from.add({ days }).dayOfWeek));
        expect(shares.reduce((sum, minutes) => sum + minutes, 0)).toBe(plan.minutes);
        expect(Math.max(...asked) - Math.min(...asked)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('overtime of a period is what was worked beyond what it asked for, and of no day more than was worked', () => {
    const worked = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 7, maxLength: 7 });
    const off = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), worked, off, (hours, lengths, days) => {
        const monday = new Temporal.PlainDate(2026, 11, 16);
        const date = (place: number) => monday.add({ days: place }).toString();
        const given: HoursCase = {
          ...{ title: '', article: '', follows: [{ plan: week(hours) }], holidays: days.map(date) },
          work: Object.fromEntries(
            lengths.flatMap((length, place) =>
              length ? [[date(place), `06:00-${String(6 + length).padStart(2, '0')}:00`]] : [],
            ),
          ),
          periods: { '2026-11-16': '' },
        };
        const evaluated = evaluateHours(given);
        const asked = planOfHours(given)(monday).asked?.askedMinutes ?? 0;
        const sum = (minutes: (day: (typeof evaluated)[number]) => number) =>
          evaluated.reduce((total, day) => total + minutes(day), 0);
        expect(sum((day) => day.overtimeMinutes)).toBe(Math.max(0, sum((day) => day.workedMinutes) - asked));
        for (const day of evaluated) expect(day.overtimeMinutes).toBeLessThanOrEqual(day.workedMinutes);
      }),
    );
  });
});

describe('what is owed up to now', () => {
  const plan = planOfHours({ title: '', article: '34.1', follows: forty, work: {}, periods: {} });
  const monday = plan(new Temporal.PlainDate(2026, 11, 16)).expected;
  const now = Temporal.Instant.from('2026-11-16T12:00:00Z');

  test.each([
    ['nothing in the morning', 0, false, 0],
    ['what was worked so far', 200, false, 200],
    ['the share at most', 600, false, 480],
    ['the share once the day is over', 0, true, 480],
  ])('%s', (_, workedMinutes, isOver, minutes) => {
    expect(expectedUpTo(monday, now, { workedMinutes, isOver })).toBe(minutes);
  });
});

describe('limits of plans', () => {
  test.each([
    ['forty hours a week', week(40), []],
    ['forty and a half', week(40.5), [2430]],
    ['a month that comes to forty', month(173), []],
    ['a month that comes to more', month(180), [2484]],
  ])('%s on average, art. 34.1', (_, plan, minutes) => {
    expect(legalLimitsOfHours(plan).map(({ minutesFound }) => minutesFound)).toEqual(minutes);
    expect(averageOfWeek(plan) > 2400).toBe(minutes.length > 0);
  });

  test.each([
    [week(40), []],
    [week(45), ['WEEKLY_HOURS']],
    [week(40, [6, 7]), []],
  ])('a year of %o with a vacation gives no limits of days and rests', (plan, limits) => {
    const given = {
      title: '',
      article: '',
      follows: [{ plan }],
      vacations: ['2026-03-04'],
      work: {},
      periods: {},
    };
    const planOn = planOfHours(given);
    const days = Array.from({ length: 364 }, (_, place) => {
      const date = new Temporal.PlainDate(2026, 1, 5).add({ days: place });
      return { date, ...planOn(date).expected };
    });
    expect(legalLimits({ days, timeZone: 'Europe/Madrid' }).map(({ limit }) => limit)).toEqual(limits);
  });

  test.each([
    [week(37.5), 2250],
    [month(160), 2208],
  ])('the week that a contract is compared with, of %o', (hours, minutes) => {
    expect(weeklyMinutes({ segmentsByDay: {}, hours })).toBe(minutes);
  });

  test('a date of another plan asks nothing of the period', () => {
    const planOn = planOfHours({
      title: '',
      article: '',
      follows: [{ plan: '09:00-17:00' }],
      work: {},
      periods: {},
    });
    expect(askedOfPeriod((date) => planOn(date).expected, new Temporal.PlainDate(2026, 11, 16))).toBeNull();
  });
});
