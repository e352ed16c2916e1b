import type { WorkingTimeRules } from '@jornada/contract/company/working-time-rules';
import { expect, test } from 'vitest';
import {
  changedRules,
  isTypedBeyondLaw,
  pastChangedFrom,
  rulesProblem,
  rulesValues,
  sharedRules,
} from './rules-edits.ts';

const agreed = { paidBreakMinutes: 0, yearlyMinutes: 106_800, restDayHolidays: 'SUNDAY_WORKERS' as const };
const rules: WorkingTimeRules = {
  ...agreed,
  changesFrom: '2026-01-01',
  versions: [{ ...agreed, validFrom: null, beyondLaw: null }],
  revision: 4,
};
const values = rulesValues(rules);

test('all fields are sent once one differs', () => {
  expect(changedRules(rules, {})).toBeNull();
  expect(changedRules(rules, { paidBreakMinutes: '0' })).toBeNull();
  expect(changedRules(rules, { paidBreakMinutes: 15 })).toEqual({
    ...agreed,
    paidBreakMinutes: 15,
    validFrom: '2026-01-01',
  });
  expect(changedRules(rules, { yearlyMinutes: '', validFrom: '2027-01-01' })).toEqual({
    ...agreed,
    yearlyMinutes: null,
    validFrom: '2027-01-01',
  });
});

test('a break has 0 to 60 minutes, a year 1 to 3000 hours or none', () => {
  expect(rulesProblem(values)).toBeNull();
  expect(rulesProblem({ ...values, yearlyMinutes: '' })).toBeNull();
  for (const paidBreakMinutes of ['', 61, -1, 7.5])
    expect(rulesProblem({ ...values, paidBreakMinutes })).toEqual({
      paidBreakMinutes: 'Escribe un número de 0 a 60',
    });
  for (const yearlyMinutes of [59, 180_001, 'x'])
    expect(rulesProblem({ ...values, yearlyMinutes })).toEqual({
      yearlyMinutes: 'Escribe un número de 1 a 3000, o déjalo vacío',
    });
  for (const validFrom of [null, 'enero'])
    expect(rulesProblem({ ...values, validFrom })).toEqual({ validFrom: 'Escribe una fecha' });
});

test('hours beyond the law’s limit are reported while they are typed', () => {
  expect(isTypedBeyondLaw({ ...values, yearlyMinutes: 109_587 })).toBe(false);
  expect(isTypedBeyondLaw({ ...values, yearlyMinutes: 109_588 })).toBe(true);
  expect(isTypedBeyondLaw({ ...values, yearlyMinutes: '' })).toBe(false);
});

test('a changed paid break from a past date is announced with the date', () => {
  const today = '2026-11-25';
  const other = { ...values, paidBreakMinutes: 15 };
  expect(pastChangedFrom(rules, other, today)).toBe('2026-01-01');
  expect(pastChangedFrom(rules, { ...other, validFrom: today }, today)).toBeNull();
  expect(pastChangedFrom(rules, values, today)).toBeNull();
  // One that began since is replaced.
  const since = { ...agreed, paidBreakMinutes: 15, validFrom: '2026-06-01', beyondLaw: null };
  expect(pastChangedFrom({ ...rules, versions: [...rules.versions, since] }, values, today)).toBe(
    '2026-01-01',
  );
  const planned = { ...since, validFrom: '2027-01-01' };
  expect(pastChangedFrom({ ...rules, versions: [...rules.versions, planned] }, values, today)).toBeNull();
});

test('changes saved by another admin are described in words', () => {
  expect(sharedRules.told(rules)).toMatchObject({
    yearlyMinutes: '1.780\u00a0h',
    restDayHolidays: 'Se compensan a quien trabaja también en domingo',
  });
  expect(sharedRules.presentIn({ workingTimeRules: rules })).toBe(rules);
});
