import { describe, expect, test } from 'vitest';
import { statementVectors } from '../testing/statement-vectors.ts';
import {
  readStatement,
  readStatementReceipt,
  statementKinds,
  statementReceiptText,
  statementText,
} from './statement.ts';

const [first] = statementVectors;
if (!first) throw new Error('there is a first vector');
const fields: readonly unknown[] = JSON.parse(first.text);

test.each(statementVectors)('$name has this text for ever', ({ statement, text }) => {
  expect(statementText(statement)).toBe(text);
  expect(readStatement(text)).toEqual(statement);
});

test('there is a vector of each kind', () => {
  expect(new Set(statementVectors.map(({ statement }) => statement.kind))).toEqual(new Set(statementKinds));
});

describe('a statement', () => {
  test('has the same text however the letters of its content were typed, and in whatever order its names were given', () => {
    const content = { name: 'Eva Núñez', number: '7' };
    const typed = { number: '7', name: 'Eva Núñez'.normalize('NFD') };
    expect(statementText({ ...first.statement, content: typed })).toBe(
      statementText({ ...first.statement, content }),
    );
  });

  test('is read also if a later program made it, of a kind that is not known', () => {
    const later = statementText({ ...first.statement, kind: 'SOMETHING_NEW' });
    expect(readStatement(later)?.kind).toBe('SOMETHING_NEW');
  });

  test.each([
    '',
    'null',
    '{}',
    first.text.replace('-1"', '-2"'),
    first.text.replaceAll(',', ', '),
    `${first.text}\n`,
  ])('is not read from %s', (text) => {
    expect(readStatement(text)).toBeNull();
  });

  test('is not read without a field, or with one more or of another type', () => {
    expect(readStatement(JSON.stringify([...fields, null]))).toBeNull();
    for (const place of fields.keys()) {
      expect(readStatement(JSON.stringify(fields.toSpliced(place, 1))), `without ${place}`).toBeNull();
      for (const value of [['x'], true, null, typeof fields[place] === 'number' ? '5' : 5, 1.5])
        expect(readStatement(JSON.stringify(fields.with(place, value))), `${place}: ${value}`).toBeNull();
    }
  });

  test.each([
    ['a list', { name: ['x'] }],
    ['an object', { name: {} }],
    ['half a number', { name: 1.5 }],
    ['a name that is a number', { 7: 'x' }],
    ['names out of order', { b: 1, a: 2 }],
    ['letters in another form', { name: 'ñ'.normalize('NFD') }],
  ])('is not read with %s in its content', (_, content) => {
    expect(readStatement(JSON.stringify(fields.with(9, content)))).toBeNull();
  });
});

test('the receipt of a statement is this text, and is read from no other', () => {
  const { tenantId, employeeId, id, sequence, kind, madeAt } = first.statement;
  const receipt = {
    tenantId,
    employeeId,
    id,
    sequence,
    kind,
    madeAt,
    hash: first.hash,
    keyId: 'id-of-key-2',
  };
  const text = statementReceiptText(receipt);
  expect(text).toBe(
    `["jornada-statement-receipt-1","0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b","0192f0c5-0000-7000-8000-0000000000c1",1,"IDENTITY","2026-11-01T00:10:00.000Z","${first.hash}","id-of-key-2"]`,
  );
  expect(readStatementReceipt(text)).toEqual(receipt);
  for (const other of [first.text, text.replace('-1"', '-2"'), `${text} `, '', '[]'])
    expect(readStatementReceipt(other), other).toBeNull();
  const said: readonly unknown[] = JSON.parse(text);
  for (const place of said.keys())
    for (const value of [null, true, typeof said[place] === 'number' ? '5' : 5])
      expect(readStatementReceipt(JSON.stringify(said.with(place, value))), `${place}`).toBeNull();
});
