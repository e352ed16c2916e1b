import { expect, test } from 'vitest';
import { attendanceRecord, clockStatus, openPair } from '../../testing/clock-status.ts';
import { stateSince } from './state-since.ts';

const enteredAt = '2026-11-23T08:02:00.000Z';
const pausedAt = '2026-11-23T11:30:00.000Z';
const lastRecord = attendanceRecord('BREAK_START', pausedAt);

test('somebody works since the entry, also after a break', () => {
  const working = { currentStatus: 'WORKING', openPair: openPair({ enteredAt }) } as const;
  expect(stateSince(clockStatus(working))).toBe(Date.parse(enteredAt));
  const back = attendanceRecord('BREAK_END', '2026-11-23T11:50:00.000Z');
  expect(stateSince(clockStatus({ ...working, lastRecord: back }))).toBe(Date.parse(enteredAt));
});

test('a break counts from its own beginning', () => {
  const resting = { currentStatus: 'BREAK', openPair: openPair({ enteredAt }), lastRecord } as const;
  expect(stateSince(clockStatus(resting))).toBe(Date.parse(pausedAt));
});

test('a day that has not begun, is over or has a forgotten exit has no such time', () => {
  expect(stateSince(clockStatus())).toBeNull();
  expect(stateSince(clockStatus({ currentStatus: 'FINISHED', lastRecord }))).toBeNull();
  const forgotten = openPair({ enteredAt, isUnderWay: false });
  expect(stateSince(clockStatus({ currentStatus: 'NOT_STARTED', openPair: forgotten }))).toBeNull();
});
