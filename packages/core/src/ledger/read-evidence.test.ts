import { expect, test } from 'vitest';
import { readEvidence } from './read-evidence.ts';

const one = { statement: '["one"]', signature: 's1' };
const two = { statement: '["two"]', signature: 's2' };
const text = JSON.stringify;
const noOthers = { readings: null, removals: null, statements: [] };

test.each([
  ['a receipt', text(one), [one]],
  ['receipts, one a line', `${text(one)}\n${text(two)}\n`, [one, two]],
  ['the same between white space', `\n  ${text(one)}\n${text(two)}\n\n`, [one, two]],
  ['the public keys', text({ keys: [one, two] }), [one, two]],
  ['a closing, as it is published', text({ root: one, stamp: null }), [one]],
  [
    'a closing with its heads',
    text({ root: { ...one, heads: [['ana', 2, 'hash']], readings: [1, 'hash-r'] } }),
    [{ ...one, ...noOthers, heads: [['ana', 2, 'hash']], readings: [1, 'hash-r'] }],
  ],
  [
    'a closing of a company without readings',
    text({ ...one, heads: [['ana', 2, 'hash']] }),
    [{ ...one, ...noOthers, heads: [['ana', 2, 'hash']] }],
  ],
  [
    'a closing with certificates of removals and statements',
    text({ ...one, heads: [], removals: [2, 'hash-c'], statements: [['ana', 1, 'hash-s']] }),
    [{ ...one, ...noOthers, heads: [], removals: [2, 'hash-c'], statements: [['ana', 1, 'hash-s']] }],
  ],
  ['what says that it has no closing', text({ ...one, root: null }), [one]],
])('%s is read', (_, file, evidence) => {
  expect(readEvidence(file)).toEqual(evidence);
});

const unsigned = 'nothing in it is signed';
test.each([
  ['', 'it is no JSON'],
  ['hola', 'it is no JSON'],
  [`${text(one)}\nhola`, 'it is no JSON'],
  ['null', unsigned],
  ['5', unsigned],
  ['[]', unsigned],
  ['{}', unsigned],
  [text({ root: null, stamp: null }), unsigned],
  [text({ keys: [] }), unsigned],
  [text({ keys: [{}] }), unsigned],
  [text({ statement: 5, signature: 's' }), unsigned],
  [text({ statement: 's' }), unsigned],
  [text({ ...one, heads: 'x' }), 'heads are no list'],
  [text({ ...one, heads: [], readings: 'x' }), 'a head is none'],
  ['{"statement":"a","statement":"b","signature":"s"}', 'it is no JSON'],
])('%j is refused', (file, message) => {
  expect(() => readEvidence(file)).toThrow(new RangeError(message));
});
