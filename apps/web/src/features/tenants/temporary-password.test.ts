import { brokenPasswordRule } from '@jornada/contract/access/password-rules';
import { expect, test, vi } from 'vitest';
import { temporaryPassword } from './temporary-password.ts';

test('each is long enough, valid by the rules, and without ambiguous characters', () => {
  const passwords = Array.from({ length: 2_000 }, temporaryPassword);
  for (const password of passwords) {
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(brokenPasswordRule(password)).toBeNull();
    expect(password).not.toMatch(/[0Oo1lIi2Zz5S8B]/);
    expect(password).toMatch(/^[a-zA-Z0-9]{4}(-[a-zA-Z0-9]{4}){2}$/);
  }
  expect(new Set(passwords).size).toBe(passwords.length);
});

/** Bytes that look random and are the same in every run: mulberry32. */
function sameBytes(): (into: Uint8Array) => Uint8Array {
  let state = 1;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 24;
  };
  return (into) => {
    into.set(into.map(next));
    return into;
  };
}

// Of 20,000 passwords, a character that is as likely as the others is off by hardly a twentieth; one that two more bytes stand for, by a fifth.
test.each(['ACDEFGHJKMNPQRTUVWXY', 'abcdefghjkmnpqrstuvwxy', '34679'])('none of %s is favoured', (alike) => {
  vi.stubGlobal('crypto', { getRandomValues: sameBytes() });
  const counts = new Map<string, number>([...alike].map((character) => [character, 0]));
  for (let made = 0; made < 20_000; made += 1) {
    for (const character of temporaryPassword()) {
      const count = counts.get(character);
      if (count !== undefined) counts.set(character, count + 1);
    }
  }
  const usual = [...counts.values()].reduce((sum, count) => sum + count, 0) / counts.size;
  for (const [character, count] of counts)
    expect(Math.abs(count - usual) / usual, character).toBeLessThan(0.06);
});
