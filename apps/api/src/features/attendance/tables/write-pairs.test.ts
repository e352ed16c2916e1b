import type { OfflineTimes } from '@jornada/core/ledger/offline-times';
import { plannedWorkday, planWith } from '@jornada/core/testing/planned-workday';
import { instant, punch } from '@jornada/core/testing/punch';
import { evaluateDay } from '@jornada/core/timekeeping/evaluate-day';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { expect, test } from 'vitest';
import { unplannedDay } from '../../../plan/planned-day.ts';
import { punchesOf } from '../../../workday/rows/table-day.ts';
import { writeOffline, writePairs } from './write-pairs.ts';

const zone = 'Europe/Madrid';
const now = instant('2026-11-21T10:00[Europe/Madrid]');

/** The cells of a workday; a punch is `IN 09T22:00`, one that a device kept names what is proven too: `IN 09T22:00 09T21:40 09T22:30`. */
function cells(date: string, hours: string, ...words: string[]) {
  const offline = new Map<string, OfflineTimes>();
  const punches = words.map((word): Punch => {
    const [type, at, ...interval] = word.split(' ');
    const made = punch(type as Punch['type'], `2026-11-${at}[${zone}]`);
    const [provenFrom, provenUntil] = interval.map((end) => instant(`2026-11-${end}[${zone}]`).toString());
    if (provenFrom && provenUntil) {
      const device = { deviceTime: made.punchedAt.toString(), deviceFrom: null, deviceUntil: null };
      offline.set(made.id, { provenFrom, provenUntil, ...device, clocksDisagree: false });
    }
    return made;
  });
  const planned = unplannedDay(Temporal.PlainDate.from(date), zone);
  const day = plannedWorkday(date, zone, [{ hours }]);
  const evaluation = evaluateDay({ ...day, punches, plan: planWith([day]), timeZone: zone, until: now });
  const workday = { planned, evaluation };
  const told = punchesOf(workday, offline, now);
  return { pairs: writePairs(told).all, remarks: writeOffline(planned.date, told) };
}

test('without offline punches there are no remarks', () => {
  const { pairs, remarks } = cells('2026-11-09', '09:00-17:00', 'IN 09T09:00', 'OUT 09T17:00');
  expect({ pairs, remarks }).toEqual({ pairs: '09:00–17:00', remarks: [] });
});

test('each offline punch has a remark, in the order of the day', () => {
  const { pairs, remarks } = cells(
    '2026-11-09',
    '09:00-17:00',
    'IN 09T09:00 09T08:40 09T10:16',
    'OUT 09T17:00 09T16:00 09T17:30',
  );
  expect(pairs).toBe('09:00 (sin conexión)–17:00 (sin conexión)');
  expect(remarks).toEqual([
    '09:00 sin conexión: hecho según el dispositivo a las 09:00; demostrado: entre las 08:40 y las 10:16',
    '17:00 sin conexión: hecho según el dispositivo a las 17:00; demostrado: entre las 16:00 y las 17:30',
  ]);
});

test('a break, which has no cell of its own, is named', () => {
  const { pairs, remarks } = cells(
    '2026-11-09',
    '09:00-17:00',
    ...['IN 09T09:00', 'BREAK_START 09T12:00 09T11:50 09T12:20', 'BREAK_END 09T12:30', 'OUT 09T17:00'],
  );
  expect(pairs).toBe('09:00–17:00');
  expect(remarks).toEqual([
    'Inicio de pausa 12:00 sin conexión: hecho según el dispositivo a las 12:00; demostrado: entre las 11:50 y las 12:20',
  ]);
});

test('on a night, moments on another date than the workday show it', () => {
  const { pairs, remarks } = cells(
    '2026-11-09',
    '22:00-06:00',
    'IN 09T22:00',
    'OUT 10T06:05 09T23:30 10T07:00',
  );
  expect(pairs).toBe('22:00–06:05 (+1 d) (sin conexión)');
  expect(remarks).toEqual([
    '06:05 (+1 d) sin conexión: hecho según el dispositivo a las 06:05 del 10/11/2026; demostrado: entre las 23:30 y las 07:00 del 10/11/2026',
  ]);
});

test('an unpaired offline punch has one too', () => {
  const { pairs, remarks } = cells('2026-11-09', '09:00-17:00', 'OUT 09T17:00 09T16:00 09T17:30');
  expect(pairs).toBe('salida suelta 17:00 (sin conexión)');
  expect(remarks).toEqual([
    '17:00 sin conexión: hecho según el dispositivo a las 17:00; demostrado: entre las 16:00 y las 17:30',
  ]);
});
