import { expect, test } from 'vitest';
import { confirmationProblem, newPasswordProblem } from './new-password.ts';

test.each([
  ['', 'La contraseña es obligatoria'],
  ['Corta1', 'La contraseña debe tener al menos 8 caracteres'],
  ['minusculas1', 'La contraseña debe contener al menos una letra mayúscula'],
  ['MAYUSCULAS1', 'La contraseña debe contener al menos una letra minúscula'],
  ['SinNumeros', 'La contraseña debe contener al menos un número'],
  ['Ñandúes2026', null],
  ['Abcdefg1', null],
])('%s: %s', (password, text) => {
  expect(newPasswordProblem(password)).toBe(text);
});

test('the confirmation must be identical', () => {
  expect(confirmationProblem('Abcdefg1', 'Abcdefg1')).toBeNull();
  expect(confirmationProblem('abcdefg1', 'Abcdefg1')).toBe('Las contraseñas no coinciden');
});
