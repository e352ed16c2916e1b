import type { BalanceLine } from '@jornada/contract/vacations/balance';
import { expect, test } from 'vitest';
import { balanceFigures, figureDays, linesOf, sumOf } from './figure-lines.ts';

const line = (kind: BalanceLine['kind'], days: number): BalanceLine => ({
  kind,
  days,
  until: null,
  startDate: null,
  endDate: null,
  daysPerWeek: null,
  cause: null,
  givenBackDays: 0,
  beyondEmploymentDays: 0,
  note: null,
  adjustmentId: null,
});
const balance = {
  entitled: 23.1,
  carriedOver: 3.2,
  owed: 0.5,
  expired: 1.1,
  taken: 7,
  planned: 5,
  pending: 2,
  left: 12.7,
  lines: [
    line('ENTITLED', 22.1),
    line('CARRIED_OVER', 3.2),
    line('OWED', -0.5),
    line('ADJUSTED', 1),
    line('TAKEN', -7),
    line('PLANNED', -5),
    line('PENDING', -2),
    line('EXPIRED', -1.1),
  ],
};

test('the lines of each figure add up to it', () => {
  for (const figure of balanceFigures) {
    expect(Math.abs(sumOf(linesOf(balance, figure))), figure).toBe(figureDays(balance, figure));
  }
  expect(figureDays(balance, 'entitled')).toBe(24.7);
});

test('pending days are only in their own figure', () => {
  expect(linesOf(balance, 'pending').map(({ kind }) => kind)).toEqual(['PENDING']);
  expect(linesOf(balance, 'left').map(({ kind }) => kind)).not.toContain('PENDING');
  expect(linesOf({ lines: [] }, 'taken')).toEqual([]);
});
