import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { leaveKinds } from '@jornada/core/absences/leave-kinds';
import { expect, test } from 'vitest';
import { leaveKindChange, leaveKindProblems, leaveKindValues } from './leave-kind-values.ts';

const rule: LeaveRule = {
  kind: 'PRENATAL',
  ...leaveKinds.PRENATAL,
  isOffered: true,
  isOwnRule: false,
  note: null,
  revision: 3,
};

test('a rule without length and days gives an empty form, and is sent unchanged', () => {
  const values = leaveKindValues(rule);
  expect(values).toEqual({ isOffered: true, amount: '', dayUnit: '', note: '' });
  expect(leaveKindChange(values)).toEqual({ isOffered: true, amount: null, dayUnit: null, note: null });
});

test('typed values are sent as numbers and texts', () => {
  const values = { isOffered: false, amount: '3.5', dayUnit: 'WORKING', note: ' Art. 12 ' } as const;
  expect(leaveKindChange(values)).toEqual({
    isOffered: false,
    amount: 3.5,
    dayUnit: 'WORKING',
    note: 'Art. 12',
  });
});

test.each([
  ['', true],
  [5, true],
  [0.25, true],
  ['400', true],
  [0, false],
  [-1, false],
  [400.25, false],
  [1.1, false],
  ['x', false],
])('a length of %j', (amount, isRight) => {
  expect(leaveKindProblems.amount(amount) === null).toBe(isRight);
});
