import { describe, expect, test } from 'vitest';
import type { AdminDayStatus } from '../timekeeping/admin-day-status.ts';
import { absenceOfDay, shareOf } from './absence-rate.ts';

/** `'480 of 480, PRESENTE'`: worked of expected; `away 120` an approved absence took off; `justified` an admin justified the day. */
function day(words: string) {
  const [, worked = '0', expected = '0'] = /^(\d+) of (\d+|-)/.exec(words) ?? [];
  const status = /[A-Z]{4,}/.exec(words)?.[0] ?? null;
  return {
    workedMinutes: Number(worked),
    expectedMinutes: expected === '-' ? null : Number(expected),
    absentMinutes: Number(/away (\d+)/.exec(words)?.[1] ?? 0),
    status: status as AdminDayStatus | null,
    isJustified: words.includes('justified'),
  };
}

describe('hours of absence over hours planned, as an HR officer fills in the sheet', () => {
  test.each<[name: string, day: string, planned: number, justified: number, unjustified: number]>([
    ['a day worked as planned', '480 of 480, PRESENTE', 480, 0, 0],
    ['a day off with nothing planned', '0 of 0', 0, 0, 0],
    ['nobody planned anything', '300 of -, PRESENTE', 0, 0, 0],
    ['ill all day', '0 of 0, away 480, JUSTIFICADO', 480, 480, 0],
    ['vacation is no absence, and its hours are not due', '0 of 0, JUSTIFICADO', 0, 0, 0],
    ['two hours at the doctor, the rest worked', '360 of 360, away 120, PRESENTE', 480, 120, 0],
    ['back early from the doctor', '420 of 360, away 120, PRESENTE', 480, 60, 0],
    ['came although on leave all day', '480 of 0, away 480, PRESENTE', 480, 0, 0],
    ['leave all day, but two hours worked', '120 of 0, away 480, INCOMPLETO', 480, 360, 0],
    ['did not come and said nothing', '0 of 480, AUSENTE', 480, 0, 480],
    ['did not come, and the administration accepted why', '0 of 480, AUSENTE, justified', 480, 480, 0],
    ['two hours at the doctor, and did not come for the rest', '0 of 360, away 120, AUSENTE', 480, 120, 360],
    ['the same, justified', '0 of 360, away 120, AUSENTE, justified', 480, 480, 0],
    ['came late: punctuality, not absence', '420 of 480, TARDE', 480, 0, 0],
    ['left after half the day: owed hours, not absence', '240 of 480, INCOMPLETO', 480, 0, 0],
    ['justified half a day is no absence either', '240 of 480, INCOMPLETO, justified', 480, 0, 0],
    ['there under the pair of the night before', '0 of 480, INCOMPLETO', 480, 0, 0],
    ['a day of a plan by hours on which nobody had to be there', '0 of 480', 480, 0, 0],
    ['a shift that is not over', '0 of 480, PENDIENTE', 0, 0, 0],
  ])('%s', (_, words, plannedMinutes, justifiedMinutes, unjustifiedMinutes) => {
    expect(absenceOfDay(day(words))).toEqual({ plannedMinutes, justifiedMinutes, unjustifiedMinutes });
  });
});

test('a share of nothing is none', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareOf(24, 160)).toBe(0.15);
});
