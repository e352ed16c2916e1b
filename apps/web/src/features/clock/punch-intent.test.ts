import { beforeEach, expect, test } from 'vitest';
import { attendanceRecord, clockStatus } from '../../testing/clock-status.ts';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { forgetIntent, keepIntent, keptIntent, type PunchIntent, wasRecorded } from './punch-intent.ts';

const pressedAt = Date.parse('2026-11-23T08:00:00.000Z');
const intent: PunchIntent = { key: 'k', userId: 'u1', type: 'IN', confirmed: false, pressedAt };

beforeEach(() => {
  fakeBrowser(() => ({ status: 204 }));
});

test('an intent is found again by its person for half an hour', () => {
  keepIntent(intent);
  expect(keptIntent('u1', pressedAt + 60_000)).toEqual(intent);
  expect(keptIntent('u2', pressedAt + 60_000)).toBeNull();
  expect(keptIntent('u1', pressedAt + 31 * 60_000)).toBeNull();
  forgetIntent();
  expect(keptIntent('u1', pressedAt)).toBeNull();
});

test('an invalid stored intent is ignored', () => {
  localStorage.setItem('jornada-pending-punch', '{');
  expect(keptIntent('u1', pressedAt)).toBeNull();
});

test.each([
  ['IN', '2026-11-23T08:00:01.000Z', true],
  ['IN', '2026-11-23T07:00:00.000Z', false],
  ['OUT', '2026-11-23T08:00:01.000Z', false],
] as const)(
  'an intent to enter at 08:00, with a record %s of %s, has arrived: %s',
  (type, timestamp, has) => {
    const { workedOn: _, ...record } = attendanceRecord(type, timestamp);
    const among = clockStatus({ todayRecords: [attendanceRecord(type, timestamp)] });
    expect(wasRecorded(intent, among)).toBe(has);
    // An exit of yesterday's pair is on no list of today's.
    expect(wasRecorded(intent, clockStatus({ lastRecord: record }))).toBe(has);
  },
);

test('without records the punch has not arrived', () => {
  expect(wasRecorded(intent, clockStatus())).toBe(false);
});
