import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256OfText } from './sha256.ts';

const byNode = (text: string) => createHash('sha256').update(text).digest('hex');

test('texts of every length around block boundaries have the same hash as in Node', () => {
  for (let length = 0; length < 300; length += 1) {
    const text = 'a'.repeat(length);
    expect(sha256OfText(text), String(length)).toBe(byNode(text));
  }
  for (const text of ['ñ'.repeat(9_000), '🙂'.repeat(3_000), '\u0000', 'a\u0000b'])
    expect(sha256OfText(text)).toBe(byNode(text));
});

test('any text has the same hash as in Node, whatever was hashed before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      expect(sha256OfText(text)).toBe(byNode(text));
    }),
  );
});
