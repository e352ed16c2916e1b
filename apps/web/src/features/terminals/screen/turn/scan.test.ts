import { expect, test } from 'vitest';
import { afterKey, cardIn, noScan } from './scan.ts';

const card = 'JABCDEFGHIJKLMNOPQRSTUVW234';

/** What a reader types, a key every few milliseconds. */
function read(text: string, { every = 5, from = 1_000 } = {}) {
  let scan = noScan;
  const keys = [...text, 'Enter'].map((key, index) => {
    const read = afterKey(scan, key, from + index * every);
    scan = read.scan;
    return read;
  });
  return { text: keys.at(-1)?.text ?? null, taken: keys.filter(({ isTaken }) => isTaken).length };
}

test('a card is read whatever its case, and no key of it reaches anything else', () => {
  expect(read(card)).toEqual({ text: card, taken: 28 });
  expect(cardIn(read(card.toLowerCase()).text ?? '')).toBe(card);
});

test('digits, and an Enter by itself, are nobody’s card', () => {
  expect(read('1234')).toEqual({ text: null, taken: 0 });
  expect(read('')).toEqual({ text: null, taken: 0 });
});

test('a key long after another begins anew, and a reader may hold Shift', () => {
  expect(read(card, { every: 2_000 }).text).toBeNull();
  const { scan } = afterKey(noScan, 'j', 10);
  const shifted = afterKey(scan, 'Shift', 12);
  expect(shifted).toEqual({ scan, isTaken: false, text: null });
  expect(afterKey(shifted.scan, 'A', 14).scan.text).toBe('jA');
});

test.each(['J', `${card}A`, card.slice(0, -1), card.replace('A', '1'), card.replace('J', 'K')])(
  '%s is no card',
  (text) => {
    expect(cardIn(text)).toBeNull();
  },
);
