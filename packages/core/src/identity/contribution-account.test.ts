import { expect, test } from 'vitest';
import { isContributionAccount } from './contribution-account.ts';

test.each([
  { text: '28123456742', why: 'its remainder is 42' },
  { text: '23123456750', why: 'its remainder is 50' },
  { text: '01123456727', why: 'the province begins with a zero' },
  { text: '28012345666', why: 'a number with a zero, counted' },
  { text: '28012345652', why: 'the same number, the zero left out' },
])('$text is a contribution account: $why', ({ text }) => expect(isContributionAccount(text)).toBe(true));

test.each([
  { text: '', why: 'empty' },
  { text: '28123456743', why: 'a wrong check digit' },
  { text: '28123456724', why: 'the check digits swapped' },
  { text: '2812345674', why: 'ten digits' },
  { text: '281234567420', why: 'twelve digits' },
  { text: '28/1234567/42', why: 'with slashes' },
  { text: ' 28123456742', why: 'with a space' },
  { text: '28123456742\n', why: 'with a line break' },
  { text: '٢٨١٢٣٤٥٦٧٤٢', why: 'other digits' },
])('$text is none: $why', ({ text }) => expect(isContributionAccount(text)).toBe(false));

test('any changed digit is detected', () => {
  for (let place = 0; place < 11; place += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const changed = [...'28123456742'];
      if (changed[place] === String(digit)) continue;
      changed[place] = String(digit);
      // A zero at the beginning of the number allows a second reading, with one remainder more.
      if (place === 2 && digit === 0) continue;
      expect(isContributionAccount(changed.join('')), changed.join('')).toBe(false);
    }
  }
});
