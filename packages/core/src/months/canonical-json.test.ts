import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { verificationCode } from './verification-code.ts';

test('names are sorted, and texts are in one normal form', () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: 'Ñ'.normalize('NFD') }] })).toBe(
    `{"a":[{"c":"${'Ñ'.normalize('NFC')}","d":null}],"b":1}`,
  );
});

test('parsed JSON is written as it was', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.constant(null))),
      (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      },
    ),
  );
});

test.each([[Number.NaN], [0.1], [undefined], [1n]])('%s cannot be written', (value) => {
  expect(() => canonicalJson([value])).toThrow();
});

test('a verification code is the first hundred bits of a hash', () => {
  expect(verificationCode('f'.repeat(64))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(verificationCode(`${'0'.repeat(24)}1${'f'.repeat(39)}`)).toBe('0000-0000-0000-0000-0001');
  expect(() => verificationCode('FF')).toThrow(TypeError);
});
