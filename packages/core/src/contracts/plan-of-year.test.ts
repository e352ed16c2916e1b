import { describe, expect, test } from 'vitest';
import { type Employment, employmentOn } from '../schedules/employment.ts';
import { expectedDay } from '../schedules/expected-day.ts';
import type { HoursPlan } from '../schedules/hours-plan.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { scheduleOnDate } from '../schedules/schedule-on-date.ts';
import { assignment, segment } from '../testing/schedule.ts';
import { writtenEmployment } from '../testing/written-employment.ts';
import type { DateSpan } from '../time/date-span.ts';
import { includesDate } from '../time/date-span.ts';
import type { AgreedPeriod, ContractTerms } from './contract.ts';
import { planBesideContract } from './plan-of-year.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const span = (text: string): DateSpan => {
  const [from = '', to = from] = text.split('/');
  return { startDate: date(from), endDate: date(to) };
};
const periods: Readonly<Record<string, AgreedPeriod>> = { w: 'WEEK', m: 'MONTH', y: 'YEAR' };

/** `'2026-01-01 40w, 2026-07-01 20w'`: from, hours of a week, a month or a year, or `-` for none. */
const contracts = (text: string) =>
  text.split(', ').map((one): ContractTerms => {
    const [from = '', hours = '-'] = one.split(' ');
    const isKnown = hours !== '-';
    return {
      validFrom: date(from),
      isPartTime: false,
      agreedMinutes: isKnown ? Number.parseFloat(hours) * 60 : null,
      agreedPeriod: isKnown ? (periods[hours.slice(-1)] ?? null) : null,
    };
  });

/** `'09:00-17:00'` from Monday to Friday, or `'160m'`, so many hours of a month, on these days. */
const plan = (hours: string): Pick<Schedule, 'segmentsByDay' | 'hours'> => {
  const period = /^\d+[wm]$/.test(hours) ? periods[hours.slice(-1)] : undefined;
  const byHours: HoursPlan | null =
    period === 'WEEK' || period === 'MONTH'
      ? { period, minutes: Number.parseInt(hours, 10) * 60, daysOfWeek: [1, 2, 3, 4, 5] }
      : null;
  if (byHours) return { segmentsByDay: {}, hours: byHours };
  const day = [segment(hours)];
  return { segmentsByDay: { 1: day, 2: day, 3: day, 4: day, 5: day } };
};

interface Given {
  readonly contracts?: string;
  /** `'2026-01-01 09:00-17:30, 2026-07-01 09:00-17:00'`: from, and hours; `none` for no schedule. */
  readonly plan?: string;
  readonly employed?: string;
  readonly holidays?: readonly string[];
  readonly vacation?: string;
  readonly illness?: string;
  readonly unpaid?: string;
  readonly worksThrough?: boolean;
  readonly today?: string;
}

/** Twelve holidays from Monday to Friday of 2026. */
const twelve = [
  ...['2026-01-01', '2026-01-06', '2026-03-19', '2026-04-02', '2026-04-03', '2026-05-01'],
  ...['2026-06-09', '2026-10-12', '2026-11-02', '2026-12-07', '2026-12-08', '2026-12-25'],
];

function told(given: Given): string | null {
  const { holidays = [], vacation, illness, unpaid, worksThrough = false } = given;
  const employment: Employment = writtenEmployment(given.employed ?? '2020-01-01..');
  const stretches = (given.plan ?? '2026-01-01 09:00-17:00').split(', ').map((one, id, all) => {
    const [from = '', hours = ''] = one.split(' ');
    const next = all[id + 1]?.split(' ')[0];
    const until = next === undefined ? undefined : date(next).subtract({ days: 1 }).toString();
    const fields = { id: String(id), respectsHolidays: !worksThrough };
    return hours === 'none' ? [] : [assignment({ ...fields, ...plan(hours) }, from, until)];
  });
  const isIn = (dates: string | undefined, on: Temporal.PlainDate) =>
    dates !== undefined && includesDate(span(dates), on);
  const planOn = (on: Temporal.PlainDate) =>
    expectedDay({
      scheduled: scheduleOnDate(stretches.flat(), on),
      date: on,
      timeZone: 'Europe/Madrid',
      isHoliday: holidays.includes(on.toString()),
      hasApprovedAbsence: isIn(illness, on) || isIn(unpaid, on),
      hasApprovedVacation: isIn(vacation, on),
      employment: employmentOn(employment, on),
    });
  const agreement = {
    contracts: contracts(given.contracts ?? '2026-01-01 40w'),
    unpaid: unpaid === undefined ? [] : [span(unpaid)],
  };
  const found = planBesideContract(date(given.today ?? '2026-11-28'), planOn, agreement);
  const words = (minutes: number) =>
    `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
  return found && `${words(found.plannedMinutes)} for ${words(found.agreedMinutes)} a ${found.agreedPeriod}`;
}

/**
 * By hand. In 2026 the whole weeks from Monday go from 5 January to 27 December: 51. Of its 365 days 261 are from Monday to Friday. Nothing is
 * told where plan and contract agree.
 */
describe('the plan of a year beside the contract', () => {
  test.each<[name: string, given: Given, is: string | null]>([
    ['forty hours and forty hours (34.1)', {}, null],
    [
      'two and a half hours a week too many (34.1)',
      { plan: '2026-01-01 09:00-17:30' },
      '42:30 for 40:00 a WEEK',
    ],
    ['too few are told as well (30)', { plan: '2026-01-01 09:00-16:00' }, '35:00 for 40:00 a WEEK'],
    [
      'exactly two per cent is not too much: 30 h 36 min',
      { plan: '2026-01-01 06:00-12:07', contracts: '2026-01-01 30w' },
      null,
    ],
    [
      'a minute a day beyond it is: 30 h 40 min (12.1)',
      { plan: '2026-01-01 06:00-12:08', contracts: '2026-01-01 30w' },
      '30:40 for 30:00 a WEEK',
    ],
    [
      'summer of 35 hours and winter of 42 h 30 min are forty on average (34.2): 17 of 51 weeks, from 1 June to 27 September',
      { plan: '2026-01-01 09:00-17:30, 2026-06-01 09:00-16:00, 2026-09-28 09:00-17:30' },
      null,
    ],
    [
      'six months of 45 hours are not evened out (34.2): 25 weeks of 40 and 26 of 45',
      { plan: '2026-01-01 09:00-17:00, 2026-06-29 09:00-18:00' },
      '42:33 for 40:00 a WEEK',
    ],
    [
      'holidays and vacations are part of hours of a week (37.2, 38)',
      { holidays: twelve, vacation: '2026-08-01/2026-08-31' },
      null,
    ],
    ['so is illness: the contract is the same (45.1.c)', { illness: '2026-02-02/2026-06-30' }, null],
    [
      'leave without pay takes its weeks out on both sides (45.1, 45.2)',
      { unpaid: '2026-02-02/2026-04-30', plan: '2026-01-01 09:00-17:30' },
      '42:30 for 40:00 a WEEK',
    ],
    [
      'what is planned in a pause counts for nothing (16, 45): 40 before, 45 in it',
      {
        employed: '2026-01-01.., seasons 2026-06-01..2026-08-31',
        plan: '2026-01-01 09:00-17:00, 2026-06-01 09:00-18:00, 2026-09-01 09:00-17:00',
      },
      null,
    ],
    [
      'from a Wednesday in September on, by whole weeks (34.1)',
      { employed: '2026-09-02..', plan: '2026-09-02 09:00-17:30' },
      '42:30 for 40:00 a WEEK',
    ],
    [
      'of less than a quarter nothing is told: twelve weeks',
      { employed: '2026-10-05..', plan: '2026-10-05 09:00-17:30' },
      null,
    ],
    [
      'of exactly a quarter it is: thirteen weeks',
      { employed: '2026-09-28..', plan: '2026-09-28 09:00-17:30' },
      '42:30 for 40:00 a WEEK',
    ],
    [
      'the contract in force today, by its own weeks: since July it says twenty (12.1)',
      { contracts: '2026-01-01 40w, 2026-07-01 20w' },
      '40:00 for 20:00 a WEEK',
    ],
    ['the one before is over, whatever its plan was', { contracts: '2026-01-01 20w, 2026-07-01 40w' }, null],
    [
      'weeks without a schedule are left out',
      { plan: '2026-01-01 09:00-17:00, 2026-08-03 none, 2026-08-31 09:00-17:00' },
      null,
    ],
    [
      'a contract without hours follows the company’s, which have their own forecast',
      { contracts: '2026-01-01 -', plan: '2026-01-01 09:00-17:30' },
      null,
    ],
    ['before the first contract nothing is agreed on', { contracts: '2026-12-01 20w' }, null],
    ['173 h 48 min a month are forty hours a week (34.1)', { contracts: '2026-01-01 173.8m' }, null],
    [
      'hours of a month: 40 a week are 173 h 48 min 34 s of one (12.1)',
      { contracts: '2026-01-01 160m' },
      '173:49 for 160:00 a MONTH',
    ],
    [
      'a plan by hours of a month beside hours of a month: 255 workdays of the weeks have a share',
      { contracts: '2026-01-01 160m', plan: '2026-01-01 160m' },
      null,
    ],
    [
      'hours of a year are work alone (34.1, 37.2, 38.1): 249 days of 8 h, of which 335 of 365 are 1828 h 16 min',
      { contracts: '2026-01-01 1800y', holidays: twelve },
      null,
    ],
    [
      'the same beside 1,770 (34.1)',
      { contracts: '2026-01-01 1770y', holidays: twelve },
      '1828:16 for 1770:00 a YEAR',
    ],
    [
      'vacations that are approved already are those thirty days (38.1)',
      { contracts: '2026-01-01 1770y', holidays: twelve, vacation: '2026-08-01/2026-08-31' },
      '1828:16 for 1770:00 a YEAR',
    ],
    [
      'half a year is compared as the year it would make (34.1)',
      { contracts: '2026-01-01 1770y', holidays: twelve, employed: '2026-07-01..' },
      '1828:16 for 1770:00 a YEAR',
    ],
    [
      'a plan that works through holidays has them as days of work: 260 of 8 h, for 1 January is in no whole week (37.2)',
      { contracts: '2026-01-01 1770y', holidays: twelve, worksThrough: true },
      '1909:02 for 1770:00 a YEAR',
    ],
    [
      'the next year is another one',
      { today: '2027-02-01', plan: '2026-01-01 09:00-17:30, 2027-01-01 09:00-17:00' },
      null,
    ],
  ])('%s', (_, given, is) => {
    expect(told(given)).toBe(is);
  });
});
