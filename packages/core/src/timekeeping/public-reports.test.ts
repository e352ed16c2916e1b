import { describe, expect, test } from 'vitest';
import { clockInWords, inWords } from '../testing/in-words.ts';
import { asRead } from '../testing/minute-by-minute/as-read.ts';
import { evaluatePerson, plannedOn } from '../testing/person.ts';
import { fullDate, personOf, type WorkedCase } from '../testing/worked-case.ts';
import { explainDay } from './explain-day.ts';

/** What others' programs got wrong in public: the day of the report, or one like it, and what comes out here. */
const reports: readonly WorkedCase[] = [
  {
    id: 'odoo #29645',
    title: 'the exit forgotten, the next morning’s entry taken for it',
    plan: { '1-2': '09:00-17:00' },
    punches: 'IN 16T09:00, IN 17T09:00, OUT 17T17:00',
    days: { 16: '0 of 480, INCOMPLETO', 17: '480 of 480, PRESENTE' },
    clock: { '17T08:55': 'NOT_STARTED 17, offers IN, allows BREAK_START IN OUT' },
  },
  {
    id: 'odoo #193523',
    title: 'a day cut short shown as if no more had been expected',
    plan: { 1: '09:00-17:00 flex 60' },
    punches: 'IN 16T09:00, OUT 16T14:00',
    days: { 16: '300 of 480, early 180, INCOMPLETO' },
  },
  {
    id: 'odoo #221137',
    title: 'work on a Saturday all overtime, for hours that nobody planned from Monday on',
    plan: null,
    exceptions: { 21: '09:00-17:00' },
    punches: 'IN 21T09:00, OUT 21T17:00, IN 22T10:00, OUT 22T12:00',
    days: { 21: '480 of 480, PRESENTE', 22: '120 of no plan, PRESENTE' },
  },
  {
    id: 'odoo #245247',
    title: 'half of a night in India overtime, for midnight in UTC lies elsewhere',
    zone: 'Europe/Brussels',
    plan: [{ week: { 4: '20:00-04:00' }, zone: 'Asia/Kolkata' }],
    punches: 'IN 2026-01-15T15:30, OUT 2026-01-15T23:30',
    days: { '2026-01-15': '480 of 480, PRESENTE', '2026-01-16': '0 of 0, nothing' },
  },
  {
    id: 'frappe/hrms #3298',
    title: 'the exit of a night counted for the next day’s evening shift, the night absent',
    plan: { 1: '18:00-07:00', 2: '14:00-20:00' },
    punches: 'IN 16T18:30, OUT 17T07:10',
    now: '17T12:00',
    days: { 16: '760 of 780, late 30, TARDE', 17: '0 of 360, PENDIENTE' },
  },
  {
    id: 'frappe/hrms #3353',
    title: 'the morning after a forgotten exit only an exit on offer',
    plan: { '1-5': '10:00-18:00' },
    punches: 'IN 16T10:00',
    now: '17T09:55',
    days: { 16: '0 of 480, INCOMPLETO', 17: '0 of 480, PENDIENTE' },
    clock: { '17T09:55': 'NOT_STARTED 17, offers IN, allows BREAK_START IN OUT' },
  },
  {
    id: 'frappe/hrms #3839',
    title: 'entry and exit given to two schedules at once, the day absent',
    plan: [{ week: { 1: '09:00-18:00' } }, { week: { 1: '08:00-16:00' }, priority: 1 }],
    punches: 'IN 16T08:00, OUT 16T16:05',
    days: { 16: '485 of 480, overtime 5, PRESENTE' },
  },
  {
    id: 'OCA/hr-attendance #203',
    title: 'one hour of every night lost to the day',
    plan: { '1-7': '22:00-06:00' },
    punches: 'IN 16T22:00, OUT 17T06:00, IN 2026-07-15T22:00, OUT 2026-07-16T06:00',
    days: { 16: '480 of 480, PRESENTE', '2026-07-15': '480 of 480, PRESENTE' },
  },
  {
    id: 'OCA/hr-attendance #237',
    title: 'hours of a night that begins at midnight counted twice, those of the day negative',
    plan: { 1: '00:00-06:00' },
    punches: 'IN 16T01:00, OUT 16T09:00',
    days: { 16: '480 of 360, late 60, overtime 120, TARDE' },
  },
];

describe('public bug reports of other programs', () => {
  test.each(reports)('$id: $title', (given) => {
    const person = personOf(given);
    const days = evaluatePerson(person, Object.keys(given.days).map(fullDate));
    expect(inWords(days.map(asRead))).toEqual(given.days);
    for (const [moment, words] of Object.entries(given.clock ?? {})) {
      expect(`${moment} ${clockInWords(personOf(given, moment))}`).toBe(`${moment} ${words}`);
    }
    // However a day is cut up, its parts make it up again: none is counted twice, none below nothing.
    for (const day of days) {
      const intervals = explainDay(day, plannedOn(person, day.workedOn), person.until);
      const worked = intervals.filter(({ category }) =>
        /^(?:WORKED|WORKED_OUTSIDE|OVERTIME)$/.test(category),
      );
      expect(worked.every(({ minutes }) => minutes > 0)).toBe(true);
      expect(worked.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(day.workedMinutes);
    }
  });

  test('OCA/hr-attendance #203: all eight hours of a night lie within its segment', () => {
    const given = reports.find(({ id }) => id === 'OCA/hr-attendance #203');
    if (given === undefined) throw new Error('the report is in the table');
    const person = personOf(given);
    for (const day of evaluatePerson(person, ['2026-11-16', '2026-07-15'])) {
      const intervals = explainDay(day, plannedOn(person, day.workedOn), person.until);
      expect(intervals).toMatchObject([{ category: 'WORKED', rule: 'WITHIN_SEGMENT', minutes: 480 }]);
    }
  });
});
