import { expect, test } from 'vitest';
import { meaningOfCode } from './contract-code.ts';

test.each([
  ['100', 'INDEFINITE', false],
  ['189', 'INDEFINITE', false],
  ['200', 'INDEFINITE', true],
  ['289', 'INDEFINITE', true],
  ['300', 'SEASONAL', null],
  ['402', 'TEMPORARY', false],
  ['410', 'TEMPORARY', false],
  ['420', 'TRAINING', false],
  ['421', 'TRAINING', false],
  ['441', 'RELIEF', false],
  ['502', 'TEMPORARY', true],
  ['520', 'TRAINING', true],
  ['541', 'RELIEF', true],
] as const)('the key %s is of a contract %s, part time: %s', (code, kind, isPartTime) => {
  expect(meaningOfCode(code)).toEqual({ kind, isPartTime });
});

test.each(['', '1', '12', '1000', '000', '601', '990', 'abc', '10a'])('%j says nothing', (code) => {
  expect(meaningOfCode(code)).toBeNull();
});
