import type { OvertimeDay } from '@jornada/contract/overtime/overtime-day';
import { expect, test } from 'vitest';
import { partsInWords } from './parts-in-words.ts';

const day: OvertimeDay = {
  ...{ date: '2026-03-03', workedMinutes: 560, expectedMinutes: 480, beyondMinutes: 80 },
  ...{ paidMinutes: 0, restMinutes: 0, forceMajeureMinutes: 0, undecidedMinutes: 0, notAcceptedMinutes: 0 },
  ...{ restUntil: null, decision: null },
};
const told = (given: Partial<OvertimeDay>) =>
  partsInWords({ ...day, ...given }, (date) => date).map((text) => text.replaceAll('\u00a0', ' '));

test.each<[string, Partial<OvertimeDay>, string[]]>([
  ['nothing', {}, []],
  [
    'to be rested',
    { restMinutes: 80, restUntil: '2026-07-03' },
    ['1 h 20 min aceptadas como extra, a descansar hasta el 2026-07-03'],
  ],
  [
    'half paid, half not accepted',
    { paidMinutes: 40, notAcceptedMinutes: 40 },
    ['40 min aceptadas como extra, a pagar', '40 min no aceptadas como extra; siguen en tu registro'],
  ],
  ['nobody has decided', { undecidedMinutes: 80 }, ['1 h 20 min sin decidir todavía']],
])('%s', (_, given, expected) => {
  expect(told(given)).toEqual(expected);
});
