import { expect, test } from 'vitest';
import { type PlannedHours, plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch } from '../testing/punch.ts';
import { evaluateDay } from './evaluate-day.ts';
import type { PunchType } from './punch.ts';

const madrid = 'Europe/Madrid';

/** A shift that begins on a date, its punches in local times of any date, and the holidays. */
interface Night {
  readonly name: string;
  readonly on: string;
  readonly hours: PlannedHours;
  readonly punches: string;
  readonly holidays?: readonly string[];
  readonly worked: number;
  readonly night: number;
  readonly holiday?: number;
}

const nights: readonly Night[] = [
  {
    // Eight hours, all of them from 22:00 to 06:00.
    ...{ name: 'a night', on: '2026-11-16', hours: { hours: '22:00-06:00' } },
    ...{ punches: 'IN 16T22:00, OUT 17T06:00', worked: 480, night: 480 },
  },
  {
    // 20 away from 02:00 on.
    ...{ name: 'with a break', on: '2026-11-16', hours: { hours: '22:00-06:00' } },
    punches: 'IN 16T22:00, BREAK_START 17T02:00, BREAK_END 17T02:20, OUT 17T06:00',
    ...{ worked: 460, night: 460 },
  },
  {
    // A fixed break of 30 that nobody took is off what comes after six hours, 04:00 to 04:30.
    ...{
      name: 'with a fixed break',
      on: '2026-11-16',
      hours: { hours: '22:00-06:00', fixedUnpaidBreakMinutes: 30 },
    },
    ...{ punches: 'IN 16T22:00, OUT 17T06:00', worked: 450, night: 450 },
  },
  {
    // The same of a late shift is off by day, 20:00 to 20:30: from 22:00 to 23:00 an hour of night.
    ...{
      name: 'with a fixed break by day',
      on: '2026-11-16',
      hours: { hours: '14:00-23:00', fixedUnpaidBreakMinutes: 30 },
    },
    ...{ punches: 'IN 16T14:00, OUT 16T23:00', worked: 510, night: 60 },
  },
  {
    ...{ name: 'by day', on: '2026-11-16', hours: { hours: '06:00-14:00' } },
    ...{ punches: 'IN 16T05:50, OUT 16T14:00', worked: 490, night: 10 },
  },
  {
    // Nothing is invented.
    ...{ name: 'with a forgotten exit', on: '2026-11-16', hours: { hours: '22:00-06:00' } },
    ...{ punches: 'IN 16T22:00', worked: 0, night: 0 },
  },
  {
    // 02:00–06:00 on the holiday.
    ...{ name: 'in two, into a holiday', on: '2026-11-16', hours: { hours: '22:00-06:00' } },
    punches: 'IN 16T22:00, OUT 17T01:30, IN 17T02:00, OUT 17T06:00',
    ...{ holidays: ['2026-11-17'], worked: 450, night: 450, holiday: 330 },
  },
  {
    // Two hours of the holiday, six of the day after.
    ...{ name: 'out of a holiday', on: '2026-11-16', hours: { hours: '22:00-06:00' } },
    ...{
      punches: 'IN 16T22:00, OUT 17T06:00',
      holidays: ['2026-11-16'],
      worked: 480,
      night: 480,
      holiday: 120,
    },
  },
  {
    // 29.5 s and 30.5 s at night are one minute, floored once.
    ...{ name: 'of seconds', on: '2026-11-16', hours: { hours: '14:00-22:00' } },
    punches: 'IN 16T22:10:00, OUT 16T22:10:29.500, IN 16T22:20:00, OUT 16T22:20:30.500',
    ...{ worked: 1, night: 1 },
  },
];

test.each(nights)('$name', ({ on, hours, holidays = [], worked, night, holiday = 0, ...given }) => {
  const planned = plannedWorkday(on, madrid, [hours]);
  const punches = given.punches.split(', ').map((words) => {
    const [type = '', moment = ''] = words.split(' ');
    return punch(type as PunchType, `${on.slice(0, 8)}${moment}[${madrid}]`);
  });
  const until = instant(`2026-11-30T12:00[${madrid}]`);
  const isHolidayOn = (date: Temporal.PlainDate) => holidays.includes(date.toString());
  const plan = planWith([planned]);
  const day = evaluateDay({ ...planned, isHolidayOn, punches, plan, timeZone: madrid, until });
  expect(day).toMatchObject({ workedMinutes: worked, nightMinutes: night, holidayMinutes: holiday });
});
