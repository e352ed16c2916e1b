import { expect, test } from 'vitest';
import { beyondOwed, holidayRestLines, urgentLines } from './balance-lines.ts';

const balance = {
  ...{ year: 2026, allowanceMinutes: 1_920, paidMinutes: 1_860, unpaidMinutes: 0, leftMinutes: 60 },
  absences: [
    {
      ...{ id: 'a', startDate: '2026-03-02', isApproved: false },
      ...{ minutes: 150, paidMinutes: 60, unpaidMinutes: 90 },
    },
  ],
};

test('the balance shows hours left, unpaid hours, and those of one absence', () => {
  expect(urgentLines(balance)).toEqual([
    'Quedan pagadas en 2026: 1\u00a0h de 32\u00a0h, que valen cuatro días.',
  ]);
  expect(urgentLines({ ...balance, leftMinutes: 0, unpaidMinutes: 120 }, 'a')).toEqual([
    'Quedan pagadas en 2026: 0\u00a0min de 32\u00a0h, que valen cuatro días.',
    'Ya hay 2\u00a0h sin pagar.',
    'De esta ausencia se pagan 1\u00a0h y no 1\u00a0h\u00a030\u00a0min.',
  ]);
  expect(urgentLines(balance, 'b')).toHaveLength(1);
});

const owed = {
  ...{ year: 2026, owedDays: 2, takenDays: 1, beyondDays: 0, leftDays: 1, asked: null },
  holidays: [
    { date: '2026-01-06', name: 'Reyes', isTaken: true },
    { date: '2026-12-08', name: 'Inmaculada', isTaken: false },
  ],
  absences: [
    {
      ...{ id: 'a', startDate: '2026-12-16', isApproved: false },
      ...{ days: 3, owedDays: 1, beyondDays: 2 },
    },
  ],
};

test('owed days show their holidays, how many are left, and the days of an absence that are not owed', () => {
  expect(holidayRestLines(owed).join(' ')).toBe(
    'En 2026 se deben 2 días por festivos en día de descanso: 06/01/2026 (Reyes, concedido) y 08/12/2026 (Inmaculada). Queda 1 por conceder.',
  );
  expect(holidayRestLines(owed, 'a').at(-1)).toBe('Esta ausencia ocupa 3 días de trabajo.');
  expect(beyondOwed(owed, 'a')).toBe('2 días son más de lo que se debe: hay que acordarlo.');
  expect(beyondOwed(owed)).toBeNull();
  const asking = { ...owed, asked: { days: 2, beyondDays: 1 } };
  expect(beyondOwed(asking)).toBe('1 día es más de lo que se debe: hay que acordarlo.');
  expect(holidayRestLines({ ...owed, owedDays: 0, takenDays: 1, beyondDays: 1, holidays: [] })).toEqual([
    'En 2026 no se debe ningún día por festivos en día de descanso.',
    'Ya se ha concedido 1 día más de lo debido.',
  ]);
});
