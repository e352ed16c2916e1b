import { expect, test } from 'vitest';
import type { ClassifiedDay } from '../classified-day.ts';
import { hourKinds, hourOverlays, type MinutesByKind, type MinutesByOverlay } from '../hour-kinds.ts';
import { type Concept, type ConceptSource, countConcept, holdsIn, priceIn } from './concept.ts';

const noKinds = Object.fromEntries(hourKinds.map((kind) => [kind, 0])) as MinutesByKind;
const noOverlays = Object.fromEntries(hourOverlays.map((overlay) => [overlay, 0])) as MinutesByOverlay;
const day = (date: string, said: Partial<ClassifiedDay> = {}): ClassifiedDay => ({
  ...{ date: Temporal.PlainDate.from(date), workedMinutes: 0, expectedMinutes: 480, onCallMinutes: 0 },
  ...{ kinds: noKinds, overlays: noOverlays, leave: null, isOpen: false },
  ...said,
});
const concept = (source: ConceptSource, said: Partial<Concept> = {}): Concept => ({
  ...{ id: source, code: '1', name: source, source, measure: 'MINUTES', minuteForm: 'DECIMAL' },
  ...{ sending: 'UNITS', isNegative: false, decimals: 2, stepMinutes: 1, prices: [] },
  ...{ appliesCoefficient: false, fromMonth: '2026-10', untilMonth: null },
  ...said,
});

const october = [
  day('2026-10-05', {
    ...{ workedMinutes: 540, onCallMinutes: 60 },
    kinds: { ...noKinds, ORDINARY: 480, OVERTIME_PAID: 60 },
    overlays: { ...noOverlays, NIGHT: 90 },
  }),
  day('2026-10-06', { leave: { kind: 'SICK_LEAVE', minutes: 480 } }),
  day('2026-10-07', { leave: { kind: 'PERSONAL', minutes: 120 }, workedMinutes: 360 }),
  day('2026-10-08', { leave: { kind: 'VACATION', minutes: 480 } }),
];

test.each<[ConceptSource, Record<string, number>]>([
  ['WORKED', { '2026-10-05': 540, '2026-10-07': 360 }],
  ['ORDINARY', { '2026-10-05': 480 }],
  ['OVERTIME_PAID', { '2026-10-05': 60 }],
  ['NIGHT', { '2026-10-05': 90 }],
  ['ON_CALL', { '2026-10-05': 60 }],
  ['LEAVE:VACATION', { '2026-10-08': 480 }],
  ['HOLIDAY', {}],
  ['BANK_PAID', {}],
])('%s is what days have of it', (source, byDay) => {
  expect(countConcept(concept(source), october, [])).toEqual(byDay);
});

test('other time off is what has no concept of its own in that month', () => {
  const other = concept('LEAVE_OTHER');
  expect(countConcept(other, october, [other, concept('LEAVE:VACATION')])).toEqual({
    '2026-10-06': 480,
    '2026-10-07': 120,
  });
  const all = ['LEAVE:SICK_LEAVE', 'LEAVE:PERSONAL', 'LEAVE:VACATION'] as const;
  expect(countConcept(other, october, [other, ...all.map((one) => concept(one))])).toEqual({});
});

test('in days it is how many days have any of it', () => {
  expect(countConcept(concept('WORKED', { measure: 'DAYS' }), october, [])).toEqual({
    '2026-10-05': 1,
    '2026-10-07': 1,
  });
});

test('minutes are multiplied by what holds on their day, days and what is paid out are not', () => {
  const days = [
    day('2026-10-05', { overlays: { ...noOverlays, NIGHT: 90 } }),
    day('2026-10-20', { overlays: { ...noOverlays, NIGHT: 60 } }),
  ];
  const percentOn = (date: Temporal.PlainDate) => (date.day < 16 ? 125 : 150);
  const night = concept('NIGHT', { appliesCoefficient: true });
  expect(countConcept(night, days, [], {}, percentOn)).toEqual({ '2026-10-05': 11_250, '2026-10-20': 9_000 });
  expect(countConcept(concept('NIGHT'), days, [], {}, percentOn)).toEqual({
    '2026-10-05': 90,
    '2026-10-20': 60,
  });
});

test('what is paid out of the bank comes by its date', () => {
  const further = { BANK_PAID: { '2026-10-31': 300 } };
  expect(countConcept(concept('BANK_PAID'), october, [], further)).toEqual({ '2026-10-31': 300 });
  expect(countConcept(concept('NIGHT'), october, [], further)).toEqual({ '2026-10-05': 90 });
});

test('a concept holds from its first month to its last', () => {
  const spring = concept('NIGHT', { fromMonth: '2026-03', untilMonth: '2026-05' });
  expect(['2026-02', '2026-03', '2026-05', '2026-06'].map((month) => holdsIn(spring, month))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(holdsIn(concept('NIGHT'), '2030-01')).toBe(true);
});

test('a price holds until the next, whatever their order', () => {
  const prices = [
    { fromMonth: '2026-06', price: 120_000 },
    { fromMonth: '2026-01', price: 100_000 },
  ];
  expect(['2025-12', '2026-01', '2026-05', '2026-06'].map((month) => priceIn({ prices }, month))).toEqual([
    ...[0, 100_000, 100_000, 120_000],
  ]);
});
