import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { forgetIntent, keepIntent, keptIntent, type PunchIntent, wasRecorded } from './punch-intent.ts';

const pressedAt = Date.parse('2026-11-23T08:00:00.000Z');
const intent: PunchIntent = { key: 'k', userId: 'u1', type: 'IN', confirmed: false, pressedAt };
const record = (type: PunchIntent['type'], timestamp: string) => ({
  id: '1',
  type,
  timestamp,
  timezone: 'Europe/Madrid',
  workedOn: '2026-11-23',
});

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

test('what is not an intent is no intent', () => {
  localStorage.setItem('jornada-pending-punch', '{');
  expect(keptIntent('u1', pressedAt)).toBeNull();
});

test('an intent has arrived when a record of its kind was made since', () => {
  expect(wasRecorded(intent, [record('IN', '2026-11-23T08:00:01.000Z')])).toBe(true);
  expect(wasRecorded(intent, [record('IN', '2026-11-23T07:00:00.000Z')])).toBe(false);
  expect(wasRecorded(intent, [record('OUT', '2026-11-23T08:00:01.000Z')])).toBe(false);
});
