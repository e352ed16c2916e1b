import { clockTexts } from '@jornada/texts/clock';
import { expect, test } from 'vitest';
import { clockStatus, openPair } from '../../../../testing/clock-status.ts';
import { offersFor, offersUnchecked } from './offers.ts';

const now = Date.parse('2026-11-23T09:00:00.000Z');
const types = (offers: ReturnType<typeof offersFor>) => [
  offers.main?.type,
  ...offers.others.map(({ type }) => type),
];
const working = { currentStatus: 'WORKING', nextExpectedAction: 'CLOCK_OUT' } as const;

test('before the entry one enters; without a schedule it says why not', () => {
  expect(types(offersFor(clockStatus(), now))).toEqual(['IN']);
  const none = offersFor(clockStatus({ expectedMinutes: null }), now);
  expect(none).toMatchObject({ main: { type: 'IN' }, blocked: clockTexts.noSchedule });
});

test('at work one leaves, begins a break once one may, or says that the exit was forgotten', () => {
  const pair = openPair();
  const status = clockStatus({ ...working, openPair: pair });
  expect(types(offersFor(status, now))).toEqual(['OUT']);
  expect(offersFor(status, now).underWay).toBe(pair);
  expect(types(offersFor({ ...status, canStartBreak: true }, now))).toEqual(['OUT', 'BREAK_START']);
});

test('in a break one ends it', () => {
  const pair = openPair({ isOnBreak: true });
  const status = clockStatus({ currentStatus: 'BREAK', nextExpectedAction: 'BREAK_END', openPair: pair });
  expect(types(offersFor(status, now))).toEqual(['BREAK_END']);
});

test('after a forgotten exit one enters, or closes the old pair, which names its day', () => {
  const pair = openPair({ isUnderWay: false, enteredAt: '2026-11-22T08:00:00.000Z' });
  const offers = offersFor(clockStatus({ openPair: pair }), now);
  expect(types(offers)).toEqual(['IN', 'OUT']);
  expect(offers).toMatchObject({
    leftOpen: pair,
    underWay: null,
    others: [{ label: clockTexts.exitOf('ayer') }],
  });
  const onBreak = offersFor(clockStatus({ openPair: { ...pair, isOnBreak: true } }), now);
  expect(types(onBreak)).toEqual(['IN', 'BREAK_END']);
});

test('of somebody unknown all is offered, what this device expects first', () => {
  expect(types(offersUnchecked(null))).toEqual([undefined, 'IN', 'OUT', 'BREAK_START', 'BREAK_END']);
  expect(types(offersUnchecked('CLOCK_OUT'))).toEqual(['OUT', 'IN', 'BREAK_START', 'BREAK_END']);
  expect(types(offersUnchecked('BREAK_END'))[0]).toBe('BREAK_END');
});
