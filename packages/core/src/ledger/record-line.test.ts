import { describe, expect, test } from 'vitest';
import { chain, ledgerEntry } from '../testing/ledger.ts';
import { type ChainedEntry, noCircumstances } from './entry.ts';
import { headsIn, numberedHeadIn } from './line-fields.ts';
import { readRecordLine, writeEntryLine } from './record-line.ts';

const tenant = { id: 'tenant-a', slug: 'aceites', name: 'Aceites' };
const header = {
  ...{ type: 'header', format: 'jornada-record', version: 5, tenant },
  ...{ exportedAt: '2026-11-20T12:00:00.000Z', keepUntil: '2030-11-20' },
};
const signed = { statement: '["…"]', signature: 'c2ln' };
const reading = {
  ...{ tenantId: 'tenant-a', sequence: 1, id: 'reading-1', requestId: 'request-a' },
  ...{ inspectorId: '0123456789A1502', inspectorName: 'Inés Peña', from: '2026-11-01', to: '2026-11-30' },
  ...{ userIds: ['employee-a'], readAt: '2026-11-20T08:00:00.000Z', hash: 'hash-1', previousHash: null },
};
const counts = { employees: 1, entries: 2, keys: 3, roots: 4, timestamps: 5, readings: 6, removals: 7 };

const key = { type: 'key', ...signed };
const root = { type: 'root', ...signed, heads: [['employee-a', 2, 'hash-2']], readings: [1, 'hash-1'] };
const timestamp = { type: 'timestamp', root: 2, token: 'dG9rZW4' };
const readingLine = { type: 'reading', readingKind: 'DAYS', ...reading };
const removal = { type: 'removal', ...signed };
const employee = { type: 'employee', id: 'employee-a', fullName: 'Ana Peña' };
const sealed = { type: 'sealed', count: 3, head: 'hash-4' };
const ledgerEnd = { type: 'ledger-end', employeeId: 'employee-a', length: 2, head: 'hash-2' };
/** What lines have since version 6, and how it is read where it is missing. */
const noStatements = { statements: 0, statementsHead: null };
const noMore = { removals: null, statements: [] };
const uncounted = { statements: null, inclusions: null };
const footer = { type: 'footer', ...counts };
const [entry] = chain([ledgerEntry(1)]) as [ChainedEntry];
const { type, ...fieldsOfEntry } = entry;
const entryLine = { ...fieldsOfEntry, type: 'entry', entryType: type };

const unknown = 'a line is of no known type';

describe('a line of an export', () => {
  test.each([
    [key, key],
    [root, { ...root, ...noMore }],
    [timestamp, timestamp],
    [readingLine, { type: 'reading', reading: { ...reading, kind: 'DAYS' } }],
    [removal, removal],
    [employee, employee],
    [
      { ...employee, fullName: null },
      { ...employee, fullName: null },
    ],
    [entryLine, { type: 'entry', entry }],
    [ledgerEnd, { ...ledgerEnd, ...noStatements }],
    [
      { ...ledgerEnd, length: 0, head: null },
      { ...ledgerEnd, ...noStatements, length: 0, head: null },
    ],
    [footer, { ...footer, ...uncounted }],
  ])('is read: %j', (line, read) => {
    expect(readRecordLine(line, 5)).toEqual(read);
    expect(readRecordLine({ ...line, later: 'x' }, 5)).toMatchObject(
      read.type === 'entry' ? { type: 'entry' } : read,
    );
  });

  test.each<[unknown, string]>([
    [{ ...key, statement: 5 }, 'statement is no text'],
    [{ ...key, signature: undefined }, 'signature is no text'],
    [{ ...root, statement: null }, 'statement is no text'],
    [{ ...root, heads: undefined }, 'heads are no list'],
    [{ ...root, readings: ['1', 'hash-1'] }, 'a head is none'],
    [{ ...timestamp, root: '2' }, 'root is no number'],
    [{ ...timestamp, root: 1.5 }, 'root is no number'],
    [{ ...timestamp, token: 2 }, 'token is no text'],
    ...Object.keys(reading)
      .filter((name) => !['sequence', 'userIds', 'previousHash'].includes(name))
      .map((name): [unknown, string] => [{ ...readingLine, [name]: 5 }, `${name} is no text`]),
    [{ ...readingLine, userIds: 'employee-a' }, 'a reading is none'],
    [{ ...readingLine, userIds: ['employee-a', 5] }, 'a reading is none'],
    [{ ...readingLine, readingKind: undefined }, 'a reading is none'],
    [{ ...removal, signature: 5 }, 'signature is no text'],
    [{ ...employee, id: 5 }, 'id is no text'],
    [{ ...entryLine, entryType: undefined }, 'entryType is no text'],
    [{ ...entryLine, reason: 5 }, 'reason is no text'],
    [{ ...ledgerEnd, employeeId: null }, 'employeeId is no text'],
    [{ ...ledgerEnd, length: '2' }, 'length is no number'],
    [{ ...ledgerEnd, head: undefined }, 'head is no text'],
    ...Object.keys(counts).map((name): [unknown, string] => [
      { ...footer, [name]: null },
      `${name} is no number`,
    ]),
    [{ ...employee, type: 'person' }, unknown],
    [{}, unknown],
    [[], 'a line is no object'],
    [null, 'a line is no object'],
    ['key', 'a line is no object'],
  ])('is refused: %j, for %s', (line, message) => {
    expect(() => readRecordLine(line, 5)).toThrow(new RangeError(message));
  });
});

describe('a line of version 6', () => {
  const whole = {
    key,
    root: { ...root, removals: [1, 'hash-c'], statements: [['employee-a', 1, 'hash-s']] },
    timestamp,
    reading: readingLine,
    removal,
    employee: { ...employee, email: 'ana@ejemplo.es', roles: ['ADMIN'], active: true, createdAt: 'x' },
    entry: entryLine,
    statement: { type: 'statement', text: '["…"]', hash: 'hash-s' },
    ledgerEnd: { ...ledgerEnd, statements: 1, statementsHead: 'hash-s' },
    footer: { ...footer, statements: 1, inclusions: 0 },
  };
  const part = {
    key,
    root: { type: 'root', ...signed },
    timestamp,
    employee,
    entry: entryLine,
    sealed,
    inclusion: {
      ...{ type: 'inclusion', of: 'entries', root: 3, sequence: 2, hash: 'hash-2', index: 0 },
      path: ['hash-a', 'hash-b'],
    },
    statement: whole.statement,
    sealedStatements: { ...sealed, type: 'sealed-statements' },
    ledgerEnd: whole.ledgerEnd,
    footer: whole.footer,
  };
  const cases = [
    ...Object.entries(whole).map(([name, line]) => [name, 'a whole export', line, false] as const),
    ...Object.entries(part).map(([name, line]) => [name, 'a part', line, true] as const),
  ];

  test.each(cases)('%s of %s is read, and knows no other field', (_, __, line, isDisclosed) => {
    expect(readRecordLine(line, 6, isDisclosed).type).toBe(line.type);
    expect(() => readRecordLine({ ...line, later: 'x' }, 6, isDisclosed)).toThrow(
      'the field later is not known',
    );
  });

  test.each([
    ['sealed', part.sealed, false],
    ['inclusion', part.inclusion, false],
    ['sealed statements', part.sealedStatements, false],
    ['reading', whole.reading, true],
    ['removal', whole.removal, true],
  ] as const)('%s is in no such file', (_, line, isDisclosed) => {
    expect(() => readRecordLine(line, 6, isDisclosed)).toThrow(unknown);
  });

  test('a closing tells its heads in a whole export, and none in a part', () => {
    expect(readRecordLine(whole.root, 6)).toEqual(whole.root);
    expect(readRecordLine(part.root, 6, true)).toEqual({
      ...part.root,
      ...noMore,
      heads: null,
      readings: null,
    });
    expect(() => readRecordLine(whole.root, 6, true)).toThrow('the field heads is not known');
  });

  test('an inclusion is of entries or of statements', () => {
    expect(readRecordLine(part.inclusion, 6, true)).toEqual(part.inclusion);
    expect(readRecordLine({ ...part.inclusion, of: 'statements' }, 6, true)).toMatchObject({
      of: 'statements',
    });
    expect(() => readRecordLine({ ...part.inclusion, of: 'readings' }, 6, true)).toThrow(
      'an inclusion is of no chain',
    );
    expect(() => readRecordLine({ ...part.inclusion, path: ['a', 5] }, 6, true)).toThrow(
      'path is no list of texts',
    );
  });

  test('the header may disclose a period, and knows no other field', () => {
    const disclosed = { from: '2026-11-01', to: '2026-11-30' };
    const six = { ...header, version: 6 };
    expect(readRecordLine(six, null)).toMatchObject({ version: 6, disclosed: null });
    expect(readRecordLine({ ...six, disclosed }, null)).toMatchObject({ version: 6, disclosed });
    for (const more of [
      { later: 'x' },
      { tenant: { ...tenant, later: 'x' } },
      { disclosed: { ...disclosed, later: 'x' } },
    ])
      expect(() => readRecordLine({ ...six, ...more }, null)).toThrow('the field later is not known');
  });
});

describe('the header', () => {
  test.each([1, 2, 3, 5])('of version %i discloses everything', (version) => {
    const read = {
      type: 'header',
      version,
      tenant,
      exportedAt: header.exportedAt,
      keepUntil: header.keepUntil,
    };
    expect(readRecordLine({ ...header, version }, null)).toEqual({ ...read, disclosed: null });
  });

  test('of version 4 says which period is disclosed', () => {
    const disclosed = { from: '2026-11-01', to: '2026-11-30' };
    expect(readRecordLine({ ...header, version: 4, disclosed }, null)).toMatchObject({
      version: 4,
      disclosed,
    });
  });

  const notKnown = 'the form or version is not known';
  test.each([
    [{ version: 7 }, notKnown],
    [{ version: 0 }, notKnown],
    [{ version: '5' }, notKnown],
    [{ format: 'jornada' }, notKnown],
    [{ version: 4 }, notKnown],
    [{ disclosed: { from: '2026-11-01', to: '2026-11-30' } }, notKnown],
    [{ version: 3, disclosed: null }, notKnown],
    [{ version: 4, disclosed: null }, 'a line is no object'],
    [{ version: 4, disclosed: { from: '2026-11-01' } }, 'to is no text'],
    [{ version: 4, disclosed: { to: '2026-11-01' } }, 'from is no text'],
    [{ tenant: undefined }, 'a line is no object'],
    [{ tenant: { ...tenant, id: 5 } }, 'id is no text'],
    [{ tenant: { ...tenant, slug: 5 } }, 'slug is no text'],
    [{ tenant: { ...tenant, name: 5 } }, 'name is no text'],
    [{ exportedAt: 5 }, 'exportedAt is no text'],
    [{ keepUntil: null }, 'keepUntil is no text'],
  ])('is refused: %j', (fields, message) => {
    expect(() => readRecordLine({ ...header, ...fields }, null)).toThrow(new RangeError(message));
  });
});

describe('what a version has no lines for', () => {
  const lines = {
    key,
    root,
    timestamp,
    reading: readingLine,
    removal,
    sealed,
    employee,
    'ledger-end': ledgerEnd,
  };
  test.each([
    [1, ['employee', 'ledger-end']],
    [2, ['employee', 'ledger-end']],
    [3, ['key', 'root', 'employee', 'ledger-end']],
    [4, ['sealed', 'employee', 'ledger-end']],
    [5, ['key', 'root', 'timestamp', 'reading', 'removal', 'employee', 'ledger-end']],
  ])('version %j knows %j', (version, known) => {
    for (const [name, line] of Object.entries(lines)) {
      if (known.includes(name)) expect(readRecordLine(line, version)).toMatchObject({ type: name });
      else expect(() => readRecordLine(line, version), name).toThrow(new RangeError(unknown));
    }
  });

  test('version 3 has closings without readings', () => {
    expect(readRecordLine(root, 3)).toEqual({ ...root, ...noMore, readings: null });
  });

  test.each([
    [2, { keys: null, roots: null, timestamps: null, readings: null, removals: null }],
    [3, { timestamps: null, readings: null, removals: null }],
    [4, { keys: null, roots: null, timestamps: null, readings: null, removals: null }],
    [5, {}],
  ])('the footer of version %i counts no others', (version, missing) => {
    const read = { ...footer, ...uncounted, ...missing };
    expect(readRecordLine(footer, version)).toEqual(read);
    const kept = Object.fromEntries(Object.entries(footer).filter(([name]) => !(name in missing)));
    expect(readRecordLine(kept, version)).toEqual(read);
  });

  test('version 4 tells how many entries are sealed, and the hash of the last one', () => {
    expect(readRecordLine(sealed, 4)).toEqual({ type: 'sealed', sealed: 3, head: 'hash-4' });
    expect(() => readRecordLine({ ...sealed, count: 1.5 }, 4)).toThrow('count is no number');
    expect(() => readRecordLine({ ...sealed, head: null }, 4)).toThrow('head is no text');
  });
});

describe('an entry', () => {
  const { formVersion: _, origin: __, ...ofVersion1 } = entryLine;

  test('of version 1 has the first form, and no origin', () => {
    const read = { ...entry, formVersion: 1, origin: null };
    expect(readRecordLine(ofVersion1, 1)).toEqual({ type: 'entry', entry: read });
  });

  test.each([{ formVersion: 1 }, { formVersion: 2 }, { origin: 'WEB' }, { origin: null }])(
    'of version 1 that says %j is refused',
    (fields) => {
      expect(() => readRecordLine({ ...ofVersion1, ...fields }, 1)).toThrow(
        'an entry says more than its version has a place for',
      );
    },
  );

  test('is written without what it does not have of its circumstances, and read back', () => {
    const line = JSON.parse(writeEntryLine(entry));
    expect(Object.keys(line).filter((name) => name in noCircumstances)).toEqual([]);
    expect(line).toMatchObject({ type: 'entry', entryType: 'IN', supersedesId: null, reason: null });
    expect(readRecordLine(line, 5)).toEqual({ type: 'entry', entry });
    expect(writeEntryLine(entry).endsWith('}\n')).toBe(true);
  });

  test('is written with all its circumstances, and read back', () => {
    const circumstances = {
      ...{ provenFrom: 'a', provenUntil: 'b', deviceTime: 'c', deviceFrom: 'd', deviceUntil: 'e' },
      ...{ terminalId: 'f', terminalSequence: 0, keyId: 'g', deviceId: 'h', agreedById: 'i' },
      modality: 'REMOTE',
    } as const;
    const told = { ...entry, ...circumstances };
    const line = JSON.parse(writeEntryLine(told));
    expect(line).toMatchObject(circumstances);
    expect(readRecordLine(line, 5)).toEqual({ type: 'entry', entry: told });
  });
});

describe('heads', () => {
  test.each([
    [[]],
    [[['ana', 1, 'hash']]],
    [
      [
        ['ana', 1, 'hash'],
        ['ben', 2, 'hash'],
      ],
    ],
  ])('%j are read', (heads) => {
    expect(headsIn(heads)).toEqual(heads);
  });

  test.each([
    [[['ana', '1', 'hash']]],
    [[[1, 1, 'hash']]],
    [[['ana', 1, 1]]],
    [[['ana', 1.5, 'hash']]],
    [['ana']],
  ])('%j are none', (heads) => {
    expect(() => headsIn(heads)).toThrow(new RangeError('a head is none'));
  });

  test.each([undefined, null, 'x', {}])('%j is no list of them', (heads) => {
    expect(() => headsIn(heads)).toThrow(new RangeError('heads are no list'));
  });

  test('of the readings is one, or null', () => {
    expect(numberedHeadIn([3, 'hash'])).toEqual([3, 'hash']);
    expect(numberedHeadIn(null)).toBeNull();
    expect(numberedHeadIn(undefined)).toBeNull();
    for (const head of [[3], [3, 4], ['3', 'hash'], 'x', {}])
      expect(() => numberedHeadIn(head)).toThrow(new RangeError('a head is none'));
  });
});
