import { expect, test } from 'vitest';
import { monthNames } from './month-names.ts';
import { changedRules, rulesProblem, rulesValues, sharedRules } from './rules-edits.ts';

const rules = {
  daysPerYear: 30,
  dayUnit: 'NATURAL',
  carryOverDays: 0,
  carryOverUntilMonth: 3,
  colleaguesSeeCalendar: true,
  revision: 4,
} as const;
const { revision: _, ...same } = rules;

test('the whole is sent, once something of it differs', () => {
  expect(changedRules(rules, {})).toBeNull();
  expect(changedRules(rules, { daysPerYear: '30', dayUnit: 'NATURAL' })).toBeNull();
  expect(changedRules(rules, { daysPerYear: '22', dayUnit: 'WORKING' })).toEqual({
    ...same,
    daysPerYear: 22,
    dayUnit: 'WORKING',
  });
  expect(changedRules(rules, { colleaguesSeeCalendar: false })).toEqual({
    ...same,
    colleaguesSeeCalendar: false,
  });
});

test('days are quarters from 0 to 365', () => {
  const values = rulesValues(rules);
  expect(rulesProblem(values)).toBeNull();
  expect(rulesProblem({ ...values, daysPerYear: '22.5', carryOverDays: 365 })).toBeNull();
  const wrong = 'Escribe un número de 0 a 365, en cuartos de día';
  for (const daysPerYear of ['', -1, 0.1, 366, 'x'])
    expect(rulesProblem({ ...values, daysPerYear }), String(daysPerYear)).toEqual({ daysPerYear: wrong });
  expect(rulesProblem({ ...values, carryOverDays: '' })).toEqual({ carryOverDays: wrong });
});

test('what another admin saved is told in words', () => {
  expect(sharedRules.told(rules)).toMatchObject({ dayUnit: 'Días naturales', carryOverUntilMonth: 'marzo' });
  expect(monthNames).toHaveLength(12);
  expect(sharedRules.presentIn({ vacationRules: rules })).toBe(rules);
});
