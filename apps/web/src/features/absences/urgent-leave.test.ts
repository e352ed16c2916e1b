import { expect, test } from 'vitest';
import { urgentLines } from './urgent-leave.tsx';

const balance = {
  ...{ year: 2026, allowanceMinutes: 1_920, paidMinutes: 1_860, unpaidMinutes: 0, leftMinutes: 60 },
  absences: [
    {
      ...{ id: 'a', startDate: '2026-03-02', isApproved: false },
      ...{ minutes: 150, paidMinutes: 60, unpaidMinutes: 90 },
    },
  ],
};

test('the balance says what is left, what was not paid, and what of one absence is', () => {
  expect(urgentLines(balance)).toEqual(['En 2026 quedan 1 h pagadas de 32 h, que valen cuatro días.']);
  expect(urgentLines({ ...balance, leftMinutes: 0, unpaidMinutes: 120 }, 'a')).toEqual([
    'En 2026 quedan 0 min pagadas de 32 h, que valen cuatro días.',
    'Ya hay 2 h sin pagar.',
    'De esta ausencia se pagan 1 h y no 1 h 30 min.',
  ]);
  expect(urgentLines(balance, 'b')).toHaveLength(1);
});
