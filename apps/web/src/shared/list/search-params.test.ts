import { expect, test } from 'vitest';
import { choiceParam, pageParam, textParam } from './search-params.ts';

test.each([
  [' taller ', 'taller'],
  [123, '123'],
  [true, 'true'],
  ['   ', undefined],
  ['', undefined],
  [null, undefined],
  [['a', 'b'], undefined],
  [{}, undefined],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%o is the text %s', (raw, text) => {
  expect(textParam(raw)).toBe(text);
});

test.each([
  ['b', 'b'],
  ['a', undefined],
  ['c', undefined],
  [1, undefined],
  [undefined, undefined],
])('%o is the choice %s', (raw, choice) => {
  expect(choiceParam(raw, ['a', 'b'], 'a')).toBe(choice);
});

test.each([
  [2, 2],
  ['7', 7],
  [1, undefined],
  [0, undefined],
  [-3, undefined],
  [2.5, undefined],
  ['dos', undefined],
  [undefined, undefined],
  [1e9, undefined],
])('%o is the page %s', (raw, page) => {
  expect(pageParam(raw)).toBe(page);
});
