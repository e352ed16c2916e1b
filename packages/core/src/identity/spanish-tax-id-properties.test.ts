import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSpanishTaxId } from './spanish-tax-id.ts';

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const signs = [...letters, ...'0123456789'];

/** The control characters with which a text becomes a tax number. */
const controlsOf = (stem: string) => signs.filter((control) => isSpanishTaxId(stem + control));

test('the number of a person has exactly one valid letter, by its remainder', () => {
  fc.assert(
    fc.property(digits(8), (stem) => {
      const [letter, ...others] = controlsOf(stem);
      expect(others).toEqual([]);
      expect(letter).toBe('TRWAGMYFPDXBNJZSQVHLCKE'[Number(stem) % 23]);
    }),
  );
});

test('the number of a foreigner is that of a person once its first letter is replaced by a digit', () => {
  fc.assert(
    fc.property(fc.constantFrom('X', 'Y', 'Z'), digits(7), (letter, rest) => {
      expect(controlsOf(letter + rest)).toEqual(controlsOf('XYZ'.indexOf(letter) + rest));
    }),
  );
});

test('the number of a company has exactly one control value, written as a digit, as a letter or as either', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'ABCDEFGHJNPQRSUVW'), digits(7), (kind, rest) => {
      const controls = controlsOf(kind + rest);
      const places = controls.map((control) =>
        /\d/.test(control) ? Number(control) : 'JABCDEFGHI'.indexOf(control),
      );
      expect(new Set(places).size).toBe(1);
      expect(controls).toHaveLength(/[ABEHPQRSNW]/.test(kind) ? 1 : 2);
      // Luhn's rule: with its control the number adds up to a whole ten.
      const sum = [...`${rest}${places[0]}`].reduce((total, digit, index) => {
        const doubled = index % 2 === 0 ? 2 * Number(digit) : Number(digit);
        return total + (doubled > 9 ? doubled - 9 : doubled);
      }, 0);
      expect(sum % 10).toBe(0);
    }),
  );
});

test('two swapped neighbouring digits of a person’s number are detected', () => {
  fc.assert(
    fc.property(digits(8), fc.integer({ min: 0, max: 6 }), (stem, place) => {
      const swapped = [...stem];
      [swapped[place], swapped[place + 1]] = [stem[place + 1] ?? '', stem[place] ?? ''];
      const [letter = ''] = controlsOf(stem);
      if (swapped.join('') !== stem) expect(isSpanishTaxId(swapped.join('') + letter)).toBe(false);
    }),
  );
});

test('no other text is a tax number: not longer, not shorter, not in lower case', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'X', 'B', 'K'),
      digits(7),
      fc.constantFrom(...signs),
      (kind, rest, control) => {
        const text = kind + rest + control;
        const isOne = isSpanishTaxId(text);
        if (isOne) expect(text).toMatch(/^[A-Z\d]\d{7}[A-Z\d]$/);
        for (const other of [`${text} `, ` ${text}`, `${text}0`, `0${text}`, `${text}\n`, text.toLowerCase()])
          if (other !== text && !/^\d{8}[A-Z]$/.test(other)) expect(isSpanishTaxId(other), other).toBe(false);
      },
    ),
  );
});
