import type { VacationRules } from '@jornada/contract/vacations/balance';
import { expect, test } from 'vitest';
import { monthNames } from './month-names.ts';
import { changedRules, rulesProblem, rulesValues, sharedRules, typedBelowLaw } from './rules-edits.ts';

const rules = {
  daysPerYear: 30,
  dayUnit: 'NATURAL' as const,
  carryOverDays: 0,
  carryOverUntilMonth: 3,
  colleaguesSeeCalendar: true,
  changesFrom: '2026-01-01',
  versions: [],
  revision: 4,
} satisfies VacationRules;
const { revision: _, versions: __, changesFrom: validFrom, ...same } = rules;

test('all fields are sent once one differs', () => {
  expect(changedRules(rules, {})).toBeNull();
  expect(changedRules(rules, { daysPerYear: '30', dayUnit: 'NATURAL' })).toBeNull();
  expect(changedRules(rules, { daysPerYear: '22', dayUnit: 'WORKING' })).toEqual({
    ...same,
    daysPerYear: 22,
    dayUnit: 'WORKING',
    validFrom,
  });
  expect(changedRules(rules, { colleaguesSeeCalendar: false })).toEqual({
    ...same,
    colleaguesSeeCalendar: false,
  });
  expect(changedRules(rules, { validFrom: '2027-01-01' })).toEqual({ ...same, validFrom: '2027-01-01' });
});

test('days are quarter days from 0 to 365', () => {
  const values = rulesValues(rules);
  expect(rulesProblem(values)).toBeNull();
  expect(rulesProblem({ ...values, daysPerYear: '22.5', carryOverDays: 365 })).toBeNull();
  const wrong = 'Escribe un número de 0 a 365, en cuartos de día';
  for (const daysPerYear of ['', -1, 0.1, 366, 'x'])
    expect(rulesProblem({ ...values, daysPerYear }), String(daysPerYear)).toEqual({ daysPerYear: wrong });
  expect(rulesProblem({ ...values, carryOverDays: '' })).toEqual({ carryOverDays: wrong });
  for (const typed of [null, 'enero'])
    expect(rulesProblem({ ...values, validFrom: typed })).toEqual({ validFrom: 'Escribe una fecha' });
});

test('days below the legal minimum are reported in natural days', () => {
  const values = rulesValues(rules);
  expect(typedBelowLaw(values)).toBeNull();
  expect(typedBelowLaw({ ...values, daysPerYear: '20' })).toBe(20);
  expect(typedBelowLaw({ ...values, daysPerYear: 21, dayUnit: 'WORKING' })).toBe(29.4);
  expect(typedBelowLaw({ ...values, daysPerYear: '' })).toBeNull();
});

test('changes saved by another admin are described in words', () => {
  expect(sharedRules.told(rules)).toMatchObject({ dayUnit: 'Días naturales', carryOverUntilMonth: 'marzo' });
  expect(monthNames).toHaveLength(12);
  expect(sharedRules.presentIn({ vacationRules: rules })).toBe(rules);
});
