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

test('a rule of no fixed length and no days is an empty form, and goes back as it came', () => {
  const values = leaveKindValues(rule);
  expect(values).toEqual({ isOffered: true, amount: '', dayUnit: '', note: '' });
  expect(leaveKindChange(values)).toEqual({ isOffered: true, amount: null, dayUnit: null, note: null });
});

test('what is typed is sent as numbers and words', () => {
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
