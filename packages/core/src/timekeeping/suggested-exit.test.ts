import { expect, test } from 'vitest';
import { suggestedExit } from './suggested-exit.ts';

const day = (hours: string) =>
  hours.split(' ').map((segment) => {
    const [start = '', end = ''] = segment.split('-');
    return { endsAt: `2026-11-${end < start ? '21' : '20'}T${end}:00.000Z` };
  });

test.each([
  ['the end of the day', '09:00-17:00', '20T09:02', null, '20T17:00'],
  ['came before the beginning', '09:00-17:00', '20T08:40', null, '20T17:00'],
  ['in the morning of a split day', '09:00-14:00 16:00-18:30', '20T09:00', null, '20T14:00'],
  ['in the afternoon', '09:00-14:00 16:00-18:30', '20T16:00', null, '20T18:30'],
  ['between the two', '09:00-14:00 16:00-18:30', '20T15:00', null, '20T18:30'],
  ['a night', '22:00-06:00', '20T22:00', null, '21T06:00'],
  ['came after the end', '09:00-17:00', '20T17:30', null, null],
  ['came again before the end', '09:00-17:00', '20T09:00', '20T11:00', null],
  ['came again at the end', '09:00-14:00 14:00-18:00', '20T09:00', '20T14:00', '20T14:00'],
  ['no schedule', '', '20T09:00', null, null],
])('the suggested exit: %s', (_, hours, entered, next, exit) => {
  const at = (moment: string) => `2026-11-${moment}:00.000Z`;
  const segments = hours === '' ? [] : day(hours);
  const suggested = suggestedExit(segments, at(entered), next === null ? null : at(next));
  expect(suggested?.endsAt ?? null).toBe(exit && at(exit));
});

test('core hours suggest no exit', () => {
  const core = day('10:00-13:00').map((segment) => ({ ...segment, isCore: true as const }));
  expect(suggestedExit(core, '2026-11-20T09:00:00.000Z', null)).toBeNull();
});
