import { expect, test } from 'vitest';
import { instant, punchesOn } from '../testing/punch.ts';
import { scheduledSegment } from '../testing/schedule.ts';
import { employeeDay } from './employee-day.ts';

const friday = Temporal.PlainDate.from('2026-11-20');
const madrid = 'Europe/Madrid';
const segments = [scheduledSegment('09:00-17:00', '2026-11-20', madrid, { flexibilityMinutes: 10 })];
const on = (...words: string[]) => punchesOn('2026-11-20', madrid, ...words);
const until = instant('2026-11-20T18:00[Europe/Madrid]');

test('a day without an entry is absent and amounts to nothing', () => {
  const nothing = { isPresent: false, workedMinutes: 0, lateMinutes: 0, earlyDepartureMinutes: 0 };
  const other = punchesOn('2026-11-19', madrid, 'IN 09:00', 'OUT 17:00');
  expect(employeeDay({ punches: [], workedOn: friday, segments, until })).toEqual(nothing);
  expect(employeeDay({ punches: other, workedOn: friday, segments, until })).toEqual(nothing);
});

test('late, early and worked minutes of the day alone, whatever the order of the punches', () => {
  const punches = [
    ...on('IN 09:30', 'OUT 16:00'),
    ...punchesOn('2026-11-19', madrid, 'IN 12:00', 'OUT 13:00'),
  ];
  const day = { isPresent: true, workedMinutes: 390, lateMinutes: 30, earlyDepartureMinutes: 60 };
  expect(employeeDay({ punches, workedOn: friday, segments, until })).toEqual(day);
  expect(employeeDay({ punches: punches.toReversed(), workedOn: friday, segments, until })).toEqual(day);
});

test('who is still there has worked until now and has not left early', () => {
  const day = employeeDay({ punches: on('IN 09:05'), workedOn: friday, segments, until });
  expect(day).toEqual({ isPresent: true, workedMinutes: 535, lateMinutes: 0, earlyDepartureMinutes: 0 });
});

test('without hours to work nothing is late or early', () => {
  const day = employeeDay({ punches: on('IN 11:00', 'OUT 12:00'), workedOn: friday, segments: [], until });
  expect(day).toEqual({ isPresent: true, workedMinutes: 60, lateMinutes: 0, earlyDepartureMinutes: 0 });
});
