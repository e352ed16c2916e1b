import { expect, test } from 'vitest';
import { newOvertime, overtimeFrom, overtimeProblems } from './overtime-values.ts';

const whole = { date: '2026-12-01', minutes: 90, reason: 'Inventario' };

test.each<[string, Partial<typeof newOvertime>, string[]]>([
  ['nothing filled in', newOvertime, ['date', 'minutes', 'reason']],
  ['all of it', {}, []],
  ['no date', { date: '31/02' }, ['date']],
  ['no number', { minutes: 'x' }, ['minutes']],
  ['no time', { minutes: 0 }, ['minutes']],
  ['more than twelve hours', { minutes: 721 }, ['minutes']],
  ['an empty reason', { reason: '  ' }, ['reason']],
])('%s', (_, given, expected) => {
  expect(Object.keys(overtimeProblems({ ...whole, ...given }))).toEqual(expected);
});

test('is sent without the blanks around the reason', () => {
  expect(overtimeFrom({ ...whole, reason: ' Inventario ' })).toEqual(whole);
});
