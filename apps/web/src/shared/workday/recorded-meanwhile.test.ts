import { expect, test } from 'vitest';
import { attendanceRecord, clockStatus } from '../../testing/clock-status.ts';
import { ApiProblem } from '../call/api-problem.ts';
import type { PunchType } from '../outbox/kept-punch.ts';
import { recordedMeanwhile } from './recorded-meanwhile.ts';

const entered = '2026-11-23T16:17:00.000Z';
const recordOf = (type: PunchType, timestamp: string) => attendanceRecord(type, timestamp);
const refusal = (code: string, type: PunchType, timestamp = entered) =>
  new ApiProblem(409, {
    code: code as never,
    workDayStatus: clockStatus({ lastRecord: recordOf(type, timestamp) }),
  });

const now = Date.parse('2026-11-23T16:30:00.000Z');

test.each([
  ['EXIT_MISSING', 'IN', entered, 'Ya fichaste la entrada a las 17:17.'],
  ['RECENT_PUNCH', 'OUT', '2026-11-23T12:05:00.000Z', 'Ya fichaste la salida a las 13:05.'],
  [
    'PUNCH_NOT_ALLOWED',
    'BREAK_END',
    '2026-11-23T00:05:00.000Z',
    'Ya fichaste el fin de la pausa a la 01:05.',
  ],
  ['PUNCH_NOT_ALLOWED', 'OUT', '2026-11-22T21:00:00.000Z', 'Ya fichaste la salida ayer a las 22:00.'],
] as const)('%s after %s of %s: %s', (code, type, timestamp, words) => {
  expect(recordedMeanwhile(refusal(code, type, timestamp), clockStatus(), now)).toBe(words);
});

test('a refusal by what the page shows, or for another reason, says nothing of a record', () => {
  const known = clockStatus({ lastRecord: recordOf('IN', entered) });
  expect(recordedMeanwhile(refusal('RECENT_PUNCH', 'IN'), known)).toBeNull();
  expect(recordedMeanwhile(refusal('ON_VACATION', 'IN'), clockStatus())).toBeNull();
  expect(recordedMeanwhile(new ApiProblem(409, { code: 'EXIT_MISSING' }), clockStatus())).toBeNull();
  expect(recordedMeanwhile(new ApiProblem(0), clockStatus())).toBeNull();
  expect(recordedMeanwhile(new Error('no'), clockStatus())).toBeNull();
});
