import { expect, test } from 'vitest';
import { initialsColor, initialsOf } from './initials.ts';

test('initials: two words give two letters, one word its first two', () => {
  expect(initialsOf('Lucía Peña Navarro')).toBe('LP');
  expect(initialsOf('  ángel   de la Ó ')).toBe('ÁD');
  expect(initialsOf('Cher')).toBe('CH');
  expect(initialsOf('marta.iglesias@demo.test')).toBe('MI');
  expect(initialsOf("O'Hara")).toBe('OH');
  expect(initialsOf('𝒳avi Núñez')).toBe('𝒳N');
  expect(initialsOf(' ')).toBe('');
});

test('a person always has the same colour, and not everybody has the same one', () => {
  expect(initialsColor('0190a0a0-0000-7000-8000-00000000000a')).toBe(
    initialsColor('0190a0a0-0000-7000-8000-00000000000a'),
  );
  const ids = Array.from({ length: 40 }, (_, index) => `0190a0a0-0000-7000-8000-0000000000${index + 10}`);
  expect(new Set(ids.map(initialsColor)).size).toBeGreaterThan(4);
});
