import { expect, test } from 'vitest';
import { exportProblems, newExport, wishFrom } from './export-values.ts';

const values = newExport({ from: '2026-11-14', to: '2026-11-20' });

test('everybody is requested without ids, also after some were chosen', () => {
  const everybody = { from: '2026-11-14', to: '2026-11-20', format: 'xlsx' };
  expect(wishFrom(values)).toEqual(everybody);
  expect(wishFrom({ ...values, userIds: ['ada'] })).toEqual(everybody);
  expect(wishFrom({ ...values, isEverybody: false, userIds: ['ada'], format: 'csv' })).toEqual({
    ...everybody,
    format: 'csv',
    userIds: ['ada'],
  });
});

test('dates must be complete and in order', () => {
  const { from, to } = exportProblems;
  expect([from(values.from, values), to(values.to)]).toEqual([null, null]);
  expect(from('2026-11-21', values)).toBe('La fecha inicial no puede ser posterior a la fecha final');
  expect(from('2026-11-20', values)).toBeNull();
  expect(from('31/11', values)).toBe('Escribe la fecha');
  expect(to(null)).toBe('Escribe la fecha');
});

test('somebody must be chosen unless everybody is', () => {
  const { userIds } = exportProblems;
  expect(userIds([], values)).toBeNull();
  expect(userIds([], { ...values, isEverybody: false })).toBe('Elige al menos a una persona');
  expect(userIds(['ada'], { ...values, isEverybody: false })).toBeNull();
});
