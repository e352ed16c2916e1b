import { expect, test } from 'vitest';
import { codeIn } from './board-code.ts';

const code = 'Ab_-'.repeat(16);

test.each([
  [code, code],
  [` ${code}\n`, code],
  [`#codigo=${code}`, code],
  [`https://jornada.test/tablero#codigo=${code}`, code],
  [`https://jornada.test/tablero#otro=1&codigo=${code}`, code],
  ['', null],
  ['#codigo=', null],
  [code.slice(1), null],
  [`${code}x`, null],
  [`https://jornada.test/tablero?codigo=${code}`, null],
  [`#codigo=${code.slice(1)}!`, null],
])('in %j the code is %j', (typed, found) => {
  expect(codeIn(typed)).toBe(found);
});
