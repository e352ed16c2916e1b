import { expect, test } from 'vitest';
import { offlineInWords, offlineRemark, withOffline } from './offline-words.ts';

const at = '2026-11-23T15:55:00.412Z';
const times = {
  provenFrom: '2026-11-23T14:10:00.000Z',
  provenUntil: '2026-11-23T16:02:00.000Z',
  deviceTime: '2026-11-23T15:55:01.000Z',
  deviceFrom: '2026-11-23T15:54:59.873Z',
  deviceUntil: '2026-11-23T15:55:01.521Z',
  clocksDisagree: false,
};
const telling = { timeZone: 'Europe/Madrid', workedOn: '2026-11-23' };
const told = (said: object) => offlineInWords({ at, times: { ...times, ...said } }, telling);

test.each([
  [
    'what the device says, and apart from that what is proven',
    {},
    'Hecho según el dispositivo a las 16:55; demostrado: entre las 15:10 y las 17:02',
  ],
  [
    'of before the proof was kept: the interval is the device’s word too',
    { provenFrom: null },
    'Hecho según el dispositivo a las 16:55 (entre las 16:54 y las 16:55); demostrado: solo que llegó a las 17:02',
  ],
  [
    'over days',
    { provenFrom: '2026-11-22T00:30:00.000Z' },
    'Hecho según el dispositivo a las 16:55; demostrado: entre la 01:30 del 22/11/2026 y las 17:02',
  ],
  [
    'a clock that is off',
    { deviceTime: '2026-11-23T23:30:00.000Z' },
    'Hecho según el dispositivo a las 16:55 (su reloj marcaba las 00:30 del 24/11/2026); demostrado: entre las 15:10 y las 17:02',
  ],
  [
    'clocks that cannot both be right',
    { clocksDisagree: true },
    'Hecho según el dispositivo a las 16:55 (sus relojes no coinciden); demostrado: entre las 15:10 y las 17:02',
  ],
])('%s', (_, said, words) => {
  expect(told(said)).toBe(words);
});

test('that a terminal kept it, wherever it is told', () => {
  const kept = { ...times, atTerminal: true } as const;
  const words =
    'erminal, sin conexión: hecho según el dispositivo a las 16:55; demostrado: entre las 15:10 y las 17:02';
  expect(offlineInWords({ at, times: kept }, telling)).toBe(`T${words}`);
  expect(offlineRemark('16:55', { at, times: kept }, telling)).toBe(`16:55 t${words}`);
  expect(withOffline('16:55', { at, ...kept }, telling)).toBe(`16:55 (t${words})`);
});

test('after the name of a punch', () => {
  expect(offlineRemark('16:55', { at, times }, telling)).toBe(
    '16:55 sin conexión: hecho según el dispositivo a las 16:55; demostrado: entre las 15:10 y las 17:02',
  );
});

test('after a time, for an offline punch', () => {
  expect(withOffline('16:55', { at, ...times }, telling)).toBe(
    '16:55 (sin conexión: hecho según el dispositivo a las 16:55; demostrado: entre las 15:10 y las 17:02)',
  );
  expect(withOffline('16:55', null, telling)).toBe('16:55');
});
