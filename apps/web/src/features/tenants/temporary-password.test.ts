import { brokenPasswordRule } from '@jornada/contract/access/password-rules';
import { expect, test } from 'vitest';
import { temporaryPassword } from './temporary-password.ts';

const passwords = Array.from({ length: 2_000 }, temporaryPassword);

test('each is long enough, good by the rules, and holds nothing that is mistaken for something else', () => {
  for (const password of passwords) {
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(brokenPasswordRule(password)).toBeNull();
    expect(password).not.toMatch(/[0Oo1lIi2Zz5S8B]/);
    expect(password).toMatch(/^[a-zA-Z0-9]{4}(-[a-zA-Z0-9]{4}){2}$/);
  }
});

test('no two are alike, and no character is favoured', () => {
  expect(new Set(passwords).size).toBe(passwords.length);
  const counts = new Map<string, number>();
  for (const character of passwords.join('').replaceAll('-', '')) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const usual = (passwords.length * 12) / counts.size;
  // Digits and capitals come a little oftener: passwords without them are thrown away.
  for (const count of counts.values()) expect(Math.abs(count - usual) / usual).toBeLessThan(0.5);
});
