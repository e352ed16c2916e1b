import { expect, test } from 'vitest';
import { type Held, moveToSchedule } from './move-to-schedule.ts';

const day = (date: string) => Temporal.PlainDate.from(date);
const held = (dates: string, scheduleId = 'office'): Held => {
  const [from = '', to] = dates.split(' – ');
  return { id: dates, scheduleId, validFrom: day(from), validTo: to === undefined ? null : day(to) };
};

/** Everybody moves to `nights`, mostly from the 1st of December on; what they have already has the same priority. */
test.each<[string, string, Held[], object]>([
  ['nobody has anything', '2026-12-01', [], { ends: [] }],
  ['what ended before stays', '2026-12-01', [held('2026-01-01 – 2026-11-30')], { ends: [] }],
  [
    'what has no end ends on the eve',
    '2026-12-01',
    [held('2026-01-01')],
    { ends: [{ id: '2026-01-01', on: '2026-11-30' }] },
  ],
  [
    'what would end later ends on the eve',
    '2026-12-01',
    [held('2026-01-01 – 2027-03-31')],
    { ends: [{ id: '2026-01-01 – 2027-03-31', on: '2026-11-30' }] },
  ],
  [
    'what would end on the first day ends on the eve',
    '2026-12-01',
    [held('2026-01-01 – 2026-12-01')],
    { ends: [{ id: '2026-01-01 – 2026-12-01', on: '2026-11-30' }] },
  ],
  [
    'the eve may be its only day, and lie in another year',
    '2027-01-01',
    [held('2026-12-31')],
    { ends: [{ id: '2026-12-31', on: '2026-12-31' }] },
  ],
  [
    'what begins on the same day cannot end before it began',
    '2026-12-01',
    [held('2026-12-01')],
    { conflict: 'BEGINS_LATER', id: '2026-12-01' },
  ],
  [
    'what begins later stands in the way, even where something else could end',
    '2026-12-01',
    [held('2026-01-01 – 2027-01-31'), held('2027-02-01')],
    { conflict: 'BEGINS_LATER', id: '2027-02-01' },
  ],
  [
    'what begins after the end of the new one is not concerned',
    '2026-12-01 – 2027-01-31',
    [held('2026-01-01 – 2027-01-31'), held('2027-02-01')],
    { ends: [{ id: '2026-01-01 – 2027-01-31', on: '2026-11-30' }] },
  ],
  [
    'who has the schedule already does not move to it',
    '2026-12-01',
    [held('2026-01-01', 'nights')],
    { conflict: 'SAME_SCHEDULE', id: '2026-01-01' },
  ],
  [
    'who had it before moves back to it',
    '2026-12-01',
    [held('2026-01-01 – 2026-05-31', 'nights'), held('2026-06-01')],
    { ends: [{ id: '2026-06-01', on: '2026-11-30' }] },
  ],
  [
    'for a time only, what would go on afterwards is not cut',
    '2026-12-01 – 2026-12-31',
    [held('2026-01-01')],
    { conflict: 'GOES_ON_AFTER', id: '2026-01-01' },
  ],
  [
    'for a time only, what ends within that time ends on the eve',
    '2026-12-01 – 2026-12-31',
    [held('2026-01-01 – 2026-12-31')],
    { ends: [{ id: '2026-01-01 – 2026-12-31', on: '2026-11-30' }] },
  ],
])('%s', (_, wanted, all, move) => {
  const { validFrom, validTo } = held(wanted);
  const found = moveToSchedule({ scheduleId: 'nights', validFrom, validTo }, all);
  const told =
    'ends' in found ? { ends: found.ends.map(({ id, on }) => ({ id, on: on.toString() })) } : found;
  expect(told).toEqual(move);
});
