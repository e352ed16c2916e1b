import { expect, test } from 'vitest';
import { checkedPackage, newPackage, packageProblems, packageWish } from './package-values.ts';

const values = newPackage('2027-01-15');

test('by default it is everybody’s previous month, so that nothing has to be typed', () => {
  expect(packageProblems(values)).toEqual({});
  expect(packageWish({ ...values, userIds: ['ada'] })).toEqual({
    ...{ from: '2026-12-01', to: '2026-12-31', userIds: null },
    purpose: 'Requerimiento de la Inspección de Trabajo',
    caseNumber: null,
  });
  expect(packageWish({ ...values, caseNumber: ' 28/0042 ' }).caseNumber).toBe('28/0042');
  expect(packageWish({ ...values, whom: 'SOME', userIds: ['ada'] }).userIds).toEqual(['ada']);
});

test('dates must be given and in order, somebody chosen, and the purpose stated', () => {
  const wrong = { ...values, from: null, to: null, whom: 'SOME', purpose: ' ' } as const;
  expect(Object.keys(packageProblems({ ...wrong, userIds: [] }))).toEqual([
    'from',
    'to',
    'userIds',
    'purpose',
  ]);
  expect(packageProblems({ ...values, from: '2027-01-01' })).toHaveProperty('to');
});

test('what is open is asked for once people and dates are there, whatever the purpose', () => {
  expect(checkedPackage({ ...values, purpose: '' })).toEqual({
    ...{ from: '2026-12-01', to: '2026-12-31', userIds: null },
  });
  expect(checkedPackage({ ...values, whom: 'SOME' })).toBeNull();
  expect(checkedPackage({ ...values, to: null })).toBeNull();
});
