import { createHash, hash } from 'node:crypto';
import { isSolution, type Sha256, searchSolution } from '@jornada/core/access/proof-of-work';
import { expect, test } from 'vitest';

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

test('a solution is the first number whose hash begins with as many zero bits', () => {
  const challenge = { challenge: 'a challenge.signed', bits: 10 };
  const solution = searchSolution(challenge, { from: 0, tries: 100_000 }, sha256) ?? -1;
  // Worked out anew, with nothing of the function: the first ten bits are zero.
  const hashOf = (number: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(number));
    const seed = createHash('sha256').update(challenge.challenge).digest();
    return createHash('sha256').update(seed).update(bytes).digest().readUInt16BE();
  };
  expect(hashOf(solution)).toBeLessThan(2 ** 6);
  for (let earlier = 0; earlier < solution; earlier += 1)
    expect(hashOf(earlier)).toBeGreaterThanOrEqual(2 ** 6);
  expect(isSolution(challenge, solution, sha256)).toBe(true);
  expect(isSolution({ ...challenge, challenge: 'another' }, solution, sha256)).toBe(false);
  expect(isSolution({ ...challenge, bits: 60 }, solution, sha256)).toBe(false);
});

test('a search ends at its limit', () => {
  expect(searchSolution({ challenge: 'x', bits: 200 }, { from: 5, tries: 1_000 }, sha256)).toBeNull();
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  '%d is no solution of anything',
  (number) => {
    expect(isSolution({ challenge: 'x', bits: 0 }, number, sha256)).toBe(false);
  },
);
