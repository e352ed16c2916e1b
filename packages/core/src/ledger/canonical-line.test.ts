import { describe, expect, test } from 'vitest';
import { areEncoded, parseKept, parseLine, refuseTwinNames } from './canonical-line.ts';

describe('a line', () => {
  test('is read as it is written', () => {
    const line = { type: 'entry', reason: 'Salió «antes» 🙂\n\u2028', empty: null, count: 3 };
    expect(parseLine(JSON.stringify(line))).toEqual(line);
  });

  test.each([
    '{"type":"entry","type":"sealed"}',
    '{"type": "entry"}',
    '{"type":"entry"} ',
    '{"count":3.0}',
    '{"count":1e3}',
    '{"type":"\\u0065ntry"}',
  ])('%s is refused', (text) => {
    expect(() => parseLine(text)).toThrow('it is not written as JSON is here');
  });
});

describe('what somebody kept', () => {
  test.each([
    '{"a":1,"b":[{"a":2},{"a":3}],"c":"\\"x\\":"}',
    '{ "a" : 1,\n  "b": ":" , "c": ["a", ":", "a\\u0022:"] }',
    '["a","a"]',
    '{"\\u0061":1}',
    '3',
  ])('%s is read however it is laid out', (text) => {
    expect(parseKept(text)).toEqual(JSON.parse(text));
  });

  test.each([
    '{"a":1,"a":1}',
    '{"b":[{"a":2 , "a" :3}]}',
    '{"a":1,"\\u0061":2}',
    '{"statement":"a","statement":"b"}',
  ])('%s is refused, for a name is there twice', (text) => {
    expect(() => parseKept(text)).toThrow('it has a name twice');
  });
});

test('a signature and a key have one text each', () => {
  const [signature, key] = [`${'a'.repeat(85)}Q`, `${'b'.repeat(42)}A`];
  expect(areEncoded(signature, key)).toBe(true);
  for (const other of [
    `${signature}=`,
    ` ${signature}`,
    `${signature}\n`,
    `${'a'.repeat(85)}R`,
    signature.replace('a', '+'),
  ])
    expect(areEncoded(other, key), other).toBe(false);
  expect(areEncoded(signature, `${'b'.repeat(42)}B`)).toBe(false);
});

describe('the names in a package', () => {
  test('are each there once', () => {
    expect(() => refuseTwinNames(['INDICE.csv', 'registro/', 'registro/asientos.jsonl.gz'])).not.toThrow();
  });

  test.each([
    [['a.csv', 'a.csv'], 'a.csv is there twice'],
    [['a.csv', 'A.csv'], 'A.csv is there twice'],
    [['ñ.csv', 'n\u0303.csv'], 'is there twice'],
    [['a.csv', './a.csv'], 'no plain name'],
    [['a/../b.csv'], 'no plain name'],
    [['/a.csv'], 'no plain name'],
    [['a//b.csv'], 'no plain name'],
    [['a\\b.csv'], 'no plain name'],
  ])('%j are refused', (names, message) => {
    expect(() => refuseTwinNames(names)).toThrow(message);
  });
});
