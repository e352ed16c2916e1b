import type { ClassifiedMonth } from '@jornada/contract/payroll/classified-month';
import { hourKinds, hourOverlays } from '@jornada/core/payroll/hour-kinds';
import { expect, test } from 'vitest';
import { isUnusual } from './is-unusual.ts';

const zeros = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

const ordinary: ClassifiedMonth = {
  ...{ month: '2026-11', workedMinutes: 480, onCallMinutes: 0, leaveMinutes: 480, openDays: 1 },
  kinds: { ...zeros(hourKinds), ORDINARY: 480 },
  overlays: zeros(hourOverlays),
  groupNames: [null],
  days: [],
};

test('ordinary hours are nothing unusual, whatever was missed or is open', () => {
  expect(isUnusual(ordinary)).toBe(false);
  expect(isUnusual({ ...ordinary, workedMinutes: 0, kinds: zeros(hourKinds) })).toBe(false);
});

test.each(hourKinds.filter((kind) => kind !== 'ORDINARY'))('%s is', (kind) => {
  expect(isUnusual({ ...ordinary, kinds: { ...ordinary.kinds, ORDINARY: 479, [kind]: 1 } })).toBe(true);
});

test.each(hourOverlays)('%s is, of ordinary hours too', (overlay) => {
  expect(isUnusual({ ...ordinary, overlays: { ...ordinary.overlays, [overlay]: 1 } })).toBe(true);
});

test('having been on call is', () => {
  expect(isUnusual({ ...ordinary, onCallMinutes: 1 })).toBe(true);
});
