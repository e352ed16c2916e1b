import { expect, test } from 'vitest';
import { isGuessablePin } from './guessable-pin.ts';

const known = { bornOn: Temporal.PlainDate.from('1984-03-27'), staffNumber: 'A0417' };
const nothing = { bornOn: null, staffNumber: null };

test.each([
  ['000000', 'one digit'],
  ['123456', 'a run up'],
  ['890123', 'a run past nine'],
  ['654321', 'a run down'],
  ['210987', 'a run down past zero'],
  ['474747', 'a pair three times'],
  ['583583', 'a triple twice'],
  ['112244', 'three doubles'],
  ['333888', 'two triples'],
  ['374473', 'a mirrored half'],
  ['159753', 'across the keys'],
])('%s is guessable: %s', (pin) => {
  expect(isGuessablePin(pin, nothing)).toBe(true);
});

test.each([
  ['270384', 'day, month, year'],
  ['032784', 'month, day, year'],
  ['840327', 'year, month, day'],
  ['031984', 'month and year'],
  ['198403', 'year and month'],
  ['000417', 'the staff number behind zeros'],
  ['041700', 'the staff number before zeros'],
])('%s is guessable for whoever knows the person alone: %s', (pin) => {
  expect(isGuessablePin(pin, known)).toBe(true);
  expect(isGuessablePin(pin, nothing)).toBe(false);
});

test.each(['483920', '907461', '270385'])('%s is not', (pin) => {
  expect(isGuessablePin(pin, known)).toBe(false);
});

test('of longer staff numbers the first and the last six digits count', () => {
  const person = { bornOn: null, staffNumber: '72940186' };
  expect(['729401', '940186', '294018'].map((pin) => isGuessablePin(pin, person))).toEqual([
    true,
    true,
    false,
  ]);
});

test('fewer than one PIN in three hundred is refused', () => {
  let refused = 0;
  for (let number = 0; number < 1_000_000; number += 1)
    if (isGuessablePin(String(number).padStart(6, '0'), known)) refused += 1;
  expect(refused).toBeLessThan(1_000_000 / 300);
  expect(refused).toBeGreaterThan(2_000);
});
