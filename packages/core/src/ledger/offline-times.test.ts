import { expect, test } from 'vitest';
import { ledgerEntry } from '../testing/ledger.ts';
import { readOfflineTimes } from './offline-times.ts';

const times = {
  provenFrom: '2026-11-20T06:40:00.000Z',
  provenUntil: '2026-11-20T07:30:00.000Z',
  deviceTime: '2026-11-20T06:58:00.000Z',
  deviceFrom: '2026-11-20T06:57:00.000Z',
  deviceUntil: null,
};
const note =
  '["jornada-offline-1","2026-11-20T06:57:58.000Z","2026-11-20T06:58:02.000Z","2026-11-20T06:58:01.000Z"]';

test('an entry of the third form has the proven interval and, separately, the device’s word', () => {
  expect(readOfflineTimes(ledgerEntry(1, { origin: 'OFFLINE', ...times }))).toEqual({
    ...times,
    clocksDisagree: false,
  });
});

test('the interval of an entry of the second form is the device’s word: only its arrival is proven', () => {
  const recordedAt = '2026-11-20T07:30:00.000Z';
  const entry = ledgerEntry(1, { origin: 'OFFLINE', formVersion: 2, reason: note, recordedAt });
  expect(readOfflineTimes(entry)).toEqual({
    provenFrom: null,
    provenUntil: recordedAt,
    deviceTime: '2026-11-20T06:58:01.000Z',
    deviceFrom: '2026-11-20T06:57:58.000Z',
    deviceUntil: '2026-11-20T06:58:02.000Z',
    clocksDisagree: false,
  });
});

test('what a terminal kept is told as that, also where the entry is of origin OFFLINE, and what was made there at once is not', () => {
  const terminal = { terminalId: 'terminal-a', terminalSequence: 12 } as const;
  const told = { ...times, clocksDisagree: false, atTerminal: true };
  expect(
    readOfflineTimes(ledgerEntry(1, { formVersion: 6, origin: 'KIOSK', ...terminal, ...times })),
  ).toEqual(told);
  expect(readOfflineTimes(ledgerEntry(1, { origin: 'OFFLINE', ...terminal, ...times }))).toEqual(told);
  expect(readOfflineTimes(ledgerEntry(1, { origin: 'KIOSK', ...terminal }))).toBeNull();
});

test('no other entry has offline times, not even with a reason that looks like an offline note', () => {
  expect(readOfflineTimes(ledgerEntry(1))).toBeNull();
  expect(readOfflineTimes(ledgerEntry(1, { formVersion: 2, reason: note }))).toBeNull();
  const correction = { kind: 'CORRECTION', formVersion: 2, origin: 'OFFLINE', reason: note } as const;
  expect(readOfflineTimes(ledgerEntry(1, correction))).toBeNull();
});

test.each([
  [{}, false],
  [{ deviceUntil: '2026-11-20T06:58:02.000Z' }, false],
  [{ deviceUntil: '2026-11-20T06:56:00.000Z' }, true],
  [{ deviceFrom: '2026-11-20T07:30:00.001Z' }, true],
  [{ deviceFrom: null, deviceUntil: '2026-11-20T06:39:00.000Z' }, true],
])('contradictory clocks of a device are reported: %j', (said, expected) => {
  const entry = ledgerEntry(1, { origin: 'OFFLINE', ...times, ...said });
  expect(readOfflineTimes(entry)?.clocksDisagree).toBe(expected);
});
