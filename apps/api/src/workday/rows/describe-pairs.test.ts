import { punchesOn } from '@jornada/core/testing/punch';
import { noPlan } from '@jornada/core/timekeeping/plan-around';
import { recordsByWorkday } from '@jornada/core/timekeeping/workday-records';
import { expect, test } from 'vitest';
import { toAttendancePairs } from './describe-pairs.ts';

const friday = Temporal.PlainDate.from('2026-11-20');
const now = Temporal.Instant.from('2026-11-23T08:00:00Z');

test('the minutes of a day’s pairs and breaks are those of its sum, not each rounded down by itself', () => {
  const words = [
    ...['IN 09:00:00', 'BREAK_START 11:00:00', 'BREAK_END 11:10:40', 'OUT 13:10:10'],
    ...['IN 15:00:00', 'BREAK_START 16:00:00', 'BREAK_END 16:09:30', 'OUT 19:10:00'],
  ];
  const { pairs } = recordsByWorkday(punchesOn(friday.toString(), 'Europe/Madrid', ...words), noPlan).on(
    friday,
  );
  const shown = toAttendancePairs(pairs, new Set(), new Map(), now);
  // 3:59:30 and 4:00:30, with 10:40 and 9:30 of breaks: 8:00 with 20 minutes.
  expect(shown.map(({ workedMinutes, breakMinutes }) => [workedMinutes, breakMinutes])).toEqual([
    [239, 10],
    [241, 10],
  ]);
});
