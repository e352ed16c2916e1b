import type { Balance } from '@jornada/contract/vacations/balance';
import { expect, test } from 'vitest';
import { costIn, leftAfter, yearParts } from './year-costs.ts';

const balance = (dayUnit: Balance['dayUnit'], lines: Balance['lines'] = []) => ({ dayUnit, lines });
const part = { from: '2026-11-23', to: '2026-11-29', workingDays: 5, beyondEmploymentDays: 0 };

test('a period is split by years', () => {
  expect(yearParts({ from: '2026-11-23', to: '2026-11-29' })).toEqual([
    { year: 2026, from: '2026-11-23', to: '2026-11-29' },
  ]);
  expect(yearParts({ from: '2026-12-28', to: '2028-01-03' })).toEqual([
    { year: 2026, from: '2026-12-28', to: '2026-12-31' },
    { year: 2027, from: '2027-01-01', to: '2027-12-31' },
    { year: 2028, from: '2028-01-01', to: '2028-01-03' },
  ]);
  expect(yearParts({ from: '2027-01-01', to: '2026-01-01' })).toEqual([]);
});

test('it costs natural days, or working days', () => {
  expect(costIn(balance('NATURAL'), part, null)).toBe(7);
  expect(costIn(balance('WORKING'), part, null)).toBe(5);
  expect(costIn(balance('NATURAL'), { ...part, beyondEmploymentDays: 3 }, null)).toBe(4);
  expect(leftAfter({ left: 6.9 }, 7)).toBe(-0.1);
});

test('a pending request costs the days in the balance', () => {
  const pending = {
    kind: 'PENDING' as const,
    days: -6,
    until: null,
    startDate: '2026-11-23',
    endDate: '2026-11-29',
    daysPerWeek: null,
    cause: null,
    givenBackDays: 1,
    beyondEmploymentDays: 0,
    note: null,
    adjustmentId: null,
  };
  expect(costIn(balance('NATURAL', [pending]), part, part)).toBe(6);
  expect(costIn(balance('NATURAL', [pending]), part, null)).toBe(7);
  expect(costIn(balance('NATURAL', [{ ...pending, kind: 'TAKEN' }]), part, part)).toBe(7);
});
