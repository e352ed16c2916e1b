import { expect, test } from 'vitest';
import { readPrice, writePrice } from './typed-price.ts';

test.each([
  ['12,50', 125_000],
  ['12.5', 125_000],
  [' 0,1234 ', 1_234],
  ['9999', 99_990_000],
  ['', null],
  ['-1', null],
  ['1,23456', null],
  ['1.000,50', null],
])('%s is %d', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test.each([
  [125_000, '12,50'],
  [1_234, '0,1234'],
  [120_000, '12,00'],
  [125_050, '12,505'],
])('%d is written %s', (price, text) => {
  expect(writePrice(price)).toBe(text);
  expect(readPrice(text)).toBe(price);
});
