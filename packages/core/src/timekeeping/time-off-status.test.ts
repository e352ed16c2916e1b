import { expect, test } from 'vitest';
import { expectedDay } from '../schedules/expected-day.ts';
import { scheduleOnDate } from '../schedules/schedule-on-date.ts';
import { segmentInterval } from '../schedules/segment-interval.ts';
import { punchesOn } from '../testing/punch.ts';
import { assignment } from '../testing/schedule.ts';
import { segmentsOf } from '../testing/worked-case.ts';
import type { AdminDayStatus } from './admin-day-status.ts';
import { evaluateDay } from './evaluate-day.ts';
import { noPlan } from './plan-around.ts';

const madrid = 'Europe/Madrid';
/** A Friday of which 09:00–17:00 are planned. */
const friday = Temporal.PlainDate.from('2026-11-20');
const moments = {
  past: '2026-11-23T12:00[Europe/Madrid]',
  today: '2026-11-20T20:00[Europe/Madrid]',
  future: '2026-11-16T12:00[Europe/Madrid]',
};

/** What was approved for the Friday: whole days, or hours of it as 09:00-11:00. */
interface Given {
  readonly off?: 'vacation' | 'absence';
  readonly hours?: string;
  readonly isHoliday?: boolean;
  readonly isDayOff?: boolean;
}
type Row = readonly [
  name: string,
  given: Given,
  punches: string[],
  past: AdminDayStatus | null,
  today: AdminDayStatus | null,
  /** `not` where the punches cannot be in the future. */
  future: AdminDayStatus | null | 'not',
];

const whole = ['IN 09:00', 'OUT 17:00'];
const table: readonly Row[] = [
  ['a vacation', { off: 'vacation' }, [], 'JUSTIFICADO', 'JUSTIFICADO', 'JUSTIFICADO'],
  ['an absence of the whole day', { off: 'absence' }, [], 'JUSTIFICADO', 'JUSTIFICADO', 'JUSTIFICADO'],
  ['absent hours that leave none', { hours: '09:00-17:00' }, [], 'JUSTIFICADO', 'JUSTIFICADO', 'JUSTIFICADO'],
  [
    'absent hours, and nobody came for the rest',
    { hours: '09:00-11:00' },
    [],
    'AUSENTE',
    'PENDIENTE',
    'PENDIENTE',
  ],
  ['no time off, and nobody came', {}, [], 'AUSENTE', 'PENDIENTE', 'PENDIENTE'],
  // A holiday or a day off within a vacation took the hours away before the vacation could.
  ['a holiday', { isHoliday: true }, [], null, null, null],
  ['a holiday within a vacation', { off: 'vacation', isHoliday: true }, [], null, null, null],
  ['a day off within an absence', { off: 'absence', isDayOff: true }, [], null, null, null],
  // Who worked all the same has worked: then the hours decide.
  ['work on a vacation', { off: 'vacation' }, whole, 'EXTRA', 'EXTRA', 'not'],
  ['work during an absence', { off: 'absence' }, ['IN 09:00', 'OUT 09:20'], 'PRESENTE', 'PRESENTE', 'not'],
  ['a forgotten exit on a vacation', { off: 'vacation' }, ['IN 09:00'], 'INCOMPLETO', 'PENDIENTE', 'not'],
  [
    'absent hours, and the rest worked',
    { hours: '09:00-11:00' },
    ['IN 11:00', 'OUT 17:00'],
    'PRESENTE',
    'PRESENTE',
    'not',
  ],
];

function statusAt(now: string, { off, hours, isHoliday = false, isDayOff = false }: Given, words: string[]) {
  const week = isDayOff ? {} : { 5: segmentsOf('09:00-17:00') };
  const expected = expectedDay({
    scheduled: scheduleOnDate([assignment({ segmentsByDay: week }, '2026-11-01')], friday, []),
    date: friday,
    timeZone: madrid,
    isHoliday,
    hasApprovedAbsence: off === 'absence',
    hasApprovedVacation: off === 'vacation',
    absentHours:
      hours === undefined ? [] : segmentsOf(hours).map((one) => segmentInterval(one, friday, madrid)),
  });
  return evaluateDay({
    punches: punchesOn(friday.toString(), madrid, ...words),
    plan: noPlan,
    timeZone: madrid,
    until: Temporal.ZonedDateTime.from(now).toInstant(),
    workedOn: friday,
    expected,
    rules: { allowsOvertime: true, requiresBreaks: false, paidBreakMinutes: 0 },
  }).status;
}

test.each(table)('%s', (_name, given, punches, past, today, future) => {
  const statuses = {
    past: statusAt(moments.past, given, punches),
    today: statusAt(moments.today, given, punches),
    future: future === 'not' ? 'not' : statusAt(moments.future, given, punches),
  };
  expect(statuses).toEqual({ past, today, future });
});
