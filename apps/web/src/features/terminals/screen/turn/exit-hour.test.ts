import { correctionRequestTexts, exitQuestionTexts } from '@jornada/texts/attendance-requests';
import { expect, test } from 'vitest';
import { hourProblem, meantHour, shownHour } from './exit-hour.ts';

const exit = {
  ...{ workedOn: '2026-11-23', enteredAt: '2026-11-23T07:58:00.000Z', timezone: 'Europe/Madrid' },
  ...{ suggestedAt: '2026-11-23T16:00:00.000Z', isAsked: false },
};
const now = Date.parse('2026-11-23T16:40:00.000Z');

test('the end of the shift is meant until an hour is typed, and then nothing until it is whole', () => {
  expect(meantHour(exit, '')).toBe('17:00');
  expect(['1', '16', '163'].map((typed) => meantHour(exit, typed))).toEqual([null, null, null]);
  expect(meantHour(exit, '1630')).toBe('16:30');
  expect(meantHour({ ...exit, suggestedAt: null }, '')).toBeNull();
  expect(['', '1', '16', '163', '1630'].map(shownHour)).toEqual(['', '1', '16', '16:3', '16:30']);
});

test.each([
  ['16:30', null],
  ['17:40', null],
  ['17:41', exitQuestionTexts.inFuture],
  ['08:58', exitQuestionTexts.beforeEntry('08:58')],
  ['07:00', exitQuestionTexts.beforeEntry('08:58')],
  ['24:00', correctionRequestTexts.timeInvalid],
  ['17:60', correctionRequestTexts.timeInvalid],
])('at %s: %s', (time, problem) => {
  expect(hourProblem(exit, time, now)).toBe(problem);
});
