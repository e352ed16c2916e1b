import { expect, test } from 'vitest';
import { isSpanishTaxId } from './spanish-tax-id.ts';

test.each([
  '12345678Z',
  '00000000T',
  'X1234567L',
  'Y1234567X',
  'Z1234567R',
  'B58378431',
  'A58818501',
  'P0801900B',
  'Q2826000H',
])('%s is a tax number', (text) => expect(isSpanishTaxId(text)).toBe(true));

test.each([
  '',
  '12345678A',
  '1234567L',
  'X12345678L',
  'B58378432',
  'B5837843A',
  'P08019002',
  'I12345678',
  'b58378431',
  '12345678Z ',
  'ABCDEFGHI',
])('%j is not a tax number', (text) => expect(isSpanishTaxId(text)).toBe(false));

test('any changed digit of a company’s number is detected', () => {
  for (let place = 1; place <= 7; place += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const changed = `B58378431`.split('');
      if (changed[place] === String(digit)) continue;
      changed[place] = String(digit);
      expect(isSpanishTaxId(changed.join('')), changed.join('')).toBe(false);
    }
  }
});
