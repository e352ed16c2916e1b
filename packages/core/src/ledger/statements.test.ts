import { describe, expect, test } from 'vitest';
import { chain, ledgerEntry } from '../testing/ledger.ts';
import { readRootStatement, rootStatement } from './day-root.ts';
import { keyStatement, readKeyStatement } from './key-chain.ts';
import { readReceiptStatement, receiptOf, receiptStatement } from './receipt.ts';
import { readRemovalStatement, removalStatement } from './removal.ts';

const key = {
  number: 2,
  id: 'id-of-key-2',
  publicKey: 'public-key-2',
  createdAt: '2026-11-20T06:00:00.000Z',
  previous: 'id-of-key-1',
};
const root = {
  form: 1 as const,
  tenantId: 'tenant-a',
  number: 7,
  day: '2026-11-20',
  closedAt: '2026-11-20T23:10:00.000Z',
  leaves: 12,
  rootHash: 'hash-of-tree',
  previous: 'hash-of-root-6',
  keyId: 'id-of-key-2',
};
const receipt = {
  tenantId: 'tenant-a',
  employeeId: 'employee-a',
  entryId: 'entry-3',
  sequence: 3,
  type: 'IN',
  punchedAt: '2026-11-20T06:58:00.000Z',
  recordedAt: '2026-11-20T06:58:00.004Z',
  hash: 'hash-of-entry-3',
  keyId: 'id-of-key-2',
} as const;
const removal = {
  form: 1,
  tenantId: 'tenant-a',
  number: 1,
  before: '2022-11-20',
  removedAt: '2026-11-20T10:00:00.000Z',
  askedById: 'employee-b',
  askedByName: 'Ana Peña',
  reason: 'Han pasado cuatro años',
  people: [['employee-a', 1, 40, 'hash-of-entry-40', '2022-01-03', '2022-01-31', 1]],
  previous: null,
  keyId: 'id-of-key-2',
} as const;

/** Each kind of statement that a key signs, and its text, which stays this one for ever. */
const [ofEntries] = removal.people;
const secondRemoval = { ...removal, form: 2, people: [[...ofEntries, 7, 'hash-of-statement-7']] } as const;

const statements = [
  {
    kind: 'a key',
    text: '["jornada-key-1",2,"id-of-key-2","public-key-2","2026-11-20T06:00:00.000Z","id-of-key-1"]',
    written: keyStatement(key),
    said: key,
    read: readKeyStatement,
  },
  {
    kind: 'a closing',
    text: '["jornada-root-1","tenant-a",7,"2026-11-20","2026-11-20T23:10:00.000Z",12,"hash-of-tree","hash-of-root-6","id-of-key-2"]',
    written: rootStatement(root),
    said: root,
    read: readRootStatement,
  },
  {
    kind: 'a closing of the second form',
    text: '["jornada-root-2","tenant-a",7,"2026-11-20","2026-11-20T23:10:00.000Z",12,"hash-of-tree","hash-of-root-6","id-of-key-2"]',
    written: rootStatement({ ...root, form: 2 }),
    said: { ...root, form: 2 },
    read: readRootStatement,
  },
  {
    kind: 'a receipt',
    text: '["jornada-receipt-1","tenant-a","employee-a","entry-3",3,"IN","2026-11-20T06:58:00.000Z","2026-11-20T06:58:00.004Z","hash-of-entry-3","id-of-key-2"]',
    written: receiptStatement(receipt),
    said: receipt,
    read: readReceiptStatement,
  },
  {
    kind: 'a certificate of a removal',
    text: '["jornada-removal-1","tenant-a",1,"2022-11-20","2026-11-20T10:00:00.000Z","employee-b","Ana Peña","Han pasado cuatro años",[["employee-a",1,40,"hash-of-entry-40","2022-01-03","2022-01-31",1]],null,"id-of-key-2"]',
    written: removalStatement(removal),
    said: removal,
    read: readRemovalStatement,
  },
  {
    kind: 'a certificate of the second form',
    text: '["jornada-removal-2","tenant-a",1,"2022-11-20","2026-11-20T10:00:00.000Z","employee-b","Ana Peña","Han pasado cuatro años",[["employee-a",1,40,"hash-of-entry-40","2022-01-03","2022-01-31",1,7,"hash-of-statement-7"]],null,"id-of-key-2"]',
    written: removalStatement(secondRemoval),
    said: secondRemoval,
    read: readRemovalStatement,
  },
] as const;

describe.each(statements)('the statement of $kind', ({ text, written, said, read }) => {
  test('is this text, and is read back from it', () => {
    expect(written).toBe(text);
    expect(read(text)).toEqual(said);
  });

  test('is read from no text but the canonical one', () => {
    const others = [
      ...statements.filter((other) => other.read !== read).map((other) => other.text),
      text.replace(/-[12]"/, '-3"'),
      text.replaceAll(',', ', '),
      `${text}\n`,
      text.replace(/\]$/, ',null]'),
      text.slice(0, -1),
      'hola',
      '{}',
      'null',
      '',
    ];
    for (const other of others) expect(read(other), other).toBeNull();
  });

  test('is read from no text that lacks a field, or has one of another type', () => {
    const fields: readonly unknown[] = JSON.parse(text);
    for (const place of fields.keys()) {
      expect(read(JSON.stringify(fields.toSpliced(place, 1))), `without ${place}`).toBeNull();
      // Number and former key are compared with the chain of keys instead.
      if (read === readKeyStatement && (place === 1 || place === 5)) continue;
      const other = typeof fields[place] === 'number' ? '5' : 5;
      for (const value of [{}, ['x'], true, other])
        expect(read(JSON.stringify(fields.with(place, value))), `${place}: ${value}`).toBeNull();
    }
  });
});

test('the first of its kind names none before, a later one does', () => {
  expect(readRootStatement(rootStatement({ ...root, previous: null }))?.previous).toBeNull();
  expect(readKeyStatement(keyStatement({ ...key, previous: null }))?.previous).toBeNull();
  expect(readRemovalStatement(removalStatement({ ...removal, previous: 'hash' }))?.previous).toBe('hash');
});

test('numbers in statements are whole', () => {
  expect(readRootStatement(rootStatement({ ...root, number: 7.5 }))).toBeNull();
  expect(readRootStatement(rootStatement({ ...root, leaves: 1.5 }))).toBeNull();
  expect(readReceiptStatement(receiptStatement({ ...receipt, sequence: 2.5 }))).toBeNull();
  expect(readRemovalStatement(removalStatement({ ...removal, number: 1.5 }))).toBeNull();
});

describe('the removed part of somebody', () => {
  const statement = (people: unknown) =>
    JSON.stringify(JSON.parse(removalStatement(removal)).with(8, people));
  const read = (part: readonly unknown[]) => readRemovalStatement(statement([part]));
  const part: readonly unknown[] = removal.people[0];

  test.each([
    ['one entry', part.with(1, 40)],
    ['from the first one on', part],
    ['no closed month', part.with(6, 0)],
  ])('may be %s', (_, one) => {
    expect(read(one)?.people).toEqual([one]);
  });

  test.each<[string, readonly unknown[]]>([
    ['the entries from 0 on', part.with(1, 0)],
    ['entries up to one before the first', part.with(1, 41)],
    ['of nobody', part.with(0, 7)],
    ['from half an entry on', part.with(1, 1.5)],
    ['up to half an entry', part.with(2, 40.5)],
    ['without the hash of its last entry', part.with(3, 9)],
    ['without its first date', part.with(4, 9)],
    ['without its last date', part.with(5, 9)],
    ['with half a month', part.with(6, 0.5)],
    ['with less than seven fields', part.slice(0, 6)],
    ['with more than seven fields', [...part, 1]],
  ])('is not %s', (_, one) => {
    expect(read(one)).toBeNull();
  });

  describe('in a certificate of the second form', () => {
    const second = (one: readonly unknown[]) =>
      readRemovalStatement(JSON.stringify(JSON.parse(removalStatement(secondRemoval)).with(8, [one])));
    const whole: readonly unknown[] = secondRemoval.people[0];
    const nothing = [null, null, null, null, null];

    test.each([
      ['entries and statements', whole],
      ['entries alone', whole.with(7, null).with(8, null)],
      ['statements alone', whole.toSpliced(1, 5, ...nothing)],
    ])('may be %s', (_, one) => {
      expect(second(one)?.people).toEqual([one]);
    });

    test.each<[string, readonly unknown[]]>([
      ['nothing', [...whole.toSpliced(1, 5, ...nothing).slice(0, 7), null, null]],
      ['a number without its hash', whole.with(8, null)],
      ['a hash without its number', whole.with(7, null)],
      ['statements up to 0', whole.with(7, 0)],
      ['half a statement', whole.with(7, 6.5)],
      ['statements beside half of what entries need', whole.with(3, null)],
      ['dates without entries', whole.with(1, null).with(2, null).with(3, null)],
      ['of seven values', whole.slice(0, 7)],
      ['of ten values', [...whole, null]],
    ])('is not %s', (_, one) => {
      expect(second(one)).toBeNull();
    });
  });

  test('is a list', () => {
    for (const people of ['x', {}, ['x'], [{ length: 7 }], 5])
      expect(readRemovalStatement(statement(people))).toBeNull();
    expect(readRemovalStatement(statement([]))?.people).toEqual([]);
  });
});

test('the receipt of an entry says which one it is, with its hash', () => {
  const [first] = chain([ledgerEntry(1)]);
  if (!first) throw new Error('no entry');
  expect(receiptOf(first, 'id-of-key-2')).toEqual({
    ...{ tenantId: 'tenant-a', employeeId: 'employee-a', entryId: 'entry-1', sequence: 1, type: 'IN' },
    ...{ punchedAt: '2026-11-20T06:58:00.000Z', recordedAt: '2026-11-20T06:58:00.004Z' },
    ...{ hash: first.hash, keyId: 'id-of-key-2' },
  });
});
