import { describe, expect, test } from 'vitest';
import { toyHash } from '../testing/ledger.ts';
import type { ExportedStatement } from './record-line.ts';
import { statedIdentity, statedMonths } from './stated-facts.ts';
import { hashStatement, type Statement, statementText } from './statement.ts';
import { type StatementWitnesses, statementFindings } from './statement-findings.ts';

const said: Pick<Statement, 'kind' | 'subject' | 'content'>[] = [
  { kind: 'IDENTITY', subject: 'eva', content: { name: 'Eva Núñez' } },
  { kind: 'MONTH_CLOSED', subject: '2026-10', content: { version: 1, figuresHash: 'abc', code: 'X' } },
  {
    kind: 'MONTH_ANSWERED',
    subject: '2026-10',
    content: { version: 1, agrees: false, comment: 'Falta el viernes' },
  },
  { kind: 'MONTH_REOPENED', subject: '2026-10', content: { version: 1, reason: 'Faltaba' } },
];
const dayOf = (sequence: number) => `2026-11-0${sequence}`;

/** One statement a day at ten, from the first of November on. */
const statements = said.map(
  (one, index): Statement => ({
    ...{ ...one, tenantId: 'optica', employeeId: 'eva', sequence: index + 1, id: `id-${index + 1}` },
    ...{ madeAt: `${dayOf(index + 1)}T10:00:00.000Z`, authorId: 'ana' },
  }),
);

function chained(given: readonly Statement[], start: string | null = null): ExportedStatement[] {
  let previous = start;
  return given.map((statement) => {
    const text = statementText(statement);
    previous = hashStatement(text, previous, toyHash);
    return { text, hash: previous };
  });
}

const chain = chained(statements);
const hashAt = (sequence: number) => chain[sequence - 1]?.hash ?? '';
/** The closings: each day's at midnight, after that day's statement. */
const closed = statements.map(({ sequence }) => ({
  ...{ sequence, hash: hashAt(sequence), closedAt: `${dayOf(sequence)}T23:10:00.000Z` },
}));
const limits = closed.map(({ closedAt }) => ({
  closedAt,
  limit: new Date(Date.parse(closedAt) - 3_600_000).toISOString(),
}));
const witnesses: StatementWitnesses = {
  ...{ tenantId: 'optica', employeeId: 'eva', fullName: 'Eva Núñez', closed, kept: [], receipts: [], limits },
  ...{ cuts: [], exportedAt: '2026-11-30T10:00:00.000Z' },
};
const found = (parts: Parameters<typeof statementFindings>[0], others: Partial<StatementWitnesses> = {}) =>
  statementFindings(parts, toyHash, { ...witnesses, ...others });
const changed = (sequence: number, change: Partial<Statement>) =>
  statements.map((one) => (one.sequence === sequence ? { ...one, ...change } : one));
const agreed = { content: { version: 1, agrees: true, comment: null } };
const receiptOf = (sequence: number, hashed = hashAt(sequence)) => ({
  ...{ tenantId: 'optica', employeeId: 'eva', id: `id-${sequence}`, sequence, kind: 'MONTH_ANSWERED' },
  ...{ madeAt: `${dayOf(sequence)}T10:00:00.000Z`, hash: hashed, keyId: 'key' },
});

/** A certificate that removed the chain up to a place. */
const cut = (sequence: number, hash = hashAt(sequence), removedAt = '2031-01-07T10:00:00.000Z') => ({
  ...{ sequence, hash, number: 1, removedAt },
});

describe('a certificate of what had to stay, or of something else', () => {
  const young = '2030-10-30T00:00:00.000Z';
  test.each<[string, readonly ReturnType<typeof cut>[], Partial<StatementWitnesses>, object]>([
    [
      'signs another hash',
      [cut(2, hashAt(1))],
      { closed: [], limits: [] },
      { problem: 'ALTERED', sequence: 3 },
    ],
    ['removed less than is missing', [cut(1)], {}, { problem: 'ALTERED', sequence: 2 }],
    [
      'contradicts a closing before it',
      [cut(1, 'other'), cut(2)],
      {},
      { problem: 'REWRITTEN', witness: 'ROOTS' },
    ],
    [
      'contradicts a receipt',
      [cut(2)],
      { receipts: [receiptOf(2, 'other')] },
      { problem: 'REWRITTEN', sequence: 2, witness: 'RECEIPT' },
    ],
    [
      'is of statements that the closing of the day before lacks',
      [cut(2, hashAt(2), young)],
      {},
      { problem: 'REMOVED', sequence: 2, until: 2, witness: 'ROOTS' },
    ],
    [
      'is of statements that a kept closing lacks',
      [cut(2, hashAt(2), young)],
      { closed: [], limits: [], kept: closed.slice(0, 1) },
      { problem: 'REMOVED', sequence: 2, until: 2, witness: 'KEPT_ROOT' },
    ],
    [
      'is of a statement whose receipt is younger',
      [cut(2, hashAt(2), young)],
      { closed: [], limits: [], receipts: [receiptOf(2)] },
      { problem: 'REMOVED', sequence: 2, until: 2, witness: 'RECEIPT' },
    ],
  ])('%s', (_, cuts, others, expected) => {
    expect(found(chain.slice(2), { cuts, ...others })[0]).toMatchObject(expected);
  });
});

describe('an untouched chain', () => {
  test.each([
    ['with its closings', {}],
    ['without any closing', { closed: [], limits: [] }],
    ['of which a closing lacks the last ones', { closed: closed.slice(0, 2), limits: limits.slice(0, 2) }],
    [
      'with receipts and a kept closing',
      { kept: [closed[2] ?? closed[0]].flatMap((one) => one ?? []), receipts: [receiptOf(3)] },
    ],
  ])('is sound %s', (_, others) => {
    expect(found(chain, others)).toEqual([]);
  });

  test('is sound without what was removed with a certificate', () => {
    expect(found(chain.slice(2), { cuts: [cut(2)] })).toEqual([]);
    expect(found(chain.slice(3), { cuts: [cut(1), cut(3)] })).toEqual([]);
    expect(found([], { cuts: [cut(4)], receipts: [receiptOf(3)], kept: closed.slice(2) })).toEqual([]);
  });

  test('is sound where a part is sealed', () => {
    const sealed = [{ sealed: 2, head: hashAt(2) }, ...chain.slice(2)];
    expect(found(sealed)).toEqual([]);
    expect(found([{ sealed: 2, head: hashAt(1) }, ...chain.slice(2)])).not.toEqual([]);
    expect(found([...chain.slice(0, 2), { sealed: 2, head: hashAt(3) }])).not.toEqual([]);
    const last = closed.slice(3);
    const untied = found([...chain.slice(0, 3), { sealed: 1, head: hashAt(4) }], { closed: last });
    expect(untied[0]).toMatchObject({ problem: 'UNPROVEN', sequence: 1 });
    expect(found([...chain.slice(0, 3), { sealed: 1, head: hashAt(4) }], { closed })).toEqual([]);
    expect(found([{ sealed: 0, head: hashAt(2) }, ...chain.slice(2)])).not.toEqual([]);
  });
});

describe('what somebody with the whole database does', () => {
  test('changing an answer breaks the chain at it', () => {
    const altered = chain.map((one, index) =>
      index === 2 ? { ...one, text: statementText({ ...statements[2], ...agreed } as Statement) } : one,
    );
    expect(found(altered, { closed: [], limits: [] })).toMatchObject([
      { kind: 'STATEMENT', problem: 'ALTERED', sequence: 3, witness: 'CHAIN' },
    ]);
  });

  test.each<[string, readonly Statement[]]>([
    ['removing it', statements.toSpliced(2, 1)],
    ['swapping two', [1, 0, 2, 3].flatMap((place) => statements[place] ?? [])],
    ['giving it to somebody else', changed(3, { employeeId: 'ben' })],
    ['taking it from another company', changed(3, { tenantId: 'otra' })],
  ])('%s and chaining anew breaks the chain', (_, given) => {
    expect(found(chained(given), { closed: [], limits: [] })[0]).toMatchObject({ problem: 'ALTERED' });
  });

  test('changing it and chaining anew contradicts the closings', () => {
    expect(found(chained(changed(3, agreed)))).toMatchObject([
      { problem: 'REWRITTEN', sequence: 3, until: 3, witness: 'ROOTS', after: `${dayOf(4)}T23:10:00.000Z` },
    ]);
  });

  test('changing it with all closings contradicts the receipt, or a closing that was kept', () => {
    const forged = chained(changed(3, agreed));
    const none = { closed: [], limits: [] };
    expect(found(forged, { ...none, receipts: [receiptOf(3)] })).toMatchObject([
      { problem: 'REWRITTEN', sequence: 3, witness: 'RECEIPT' },
    ]);
    expect(found(forged, { ...none, kept: closed.slice(2, 3) })).toMatchObject([
      { problem: 'REWRITTEN', until: 3, witness: 'KEPT_ROOT' },
    ]);
  });

  test('cutting the end off is found by whatever was kept of it', () => {
    const none = { closed: [], limits: [] };
    const cut = chain.slice(0, 2);
    expect(found(cut)).toMatchObject([{ problem: 'REMOVED', sequence: 3, until: 3, witness: 'ROOTS' }]);
    expect(found(cut, { ...none, receipts: [receiptOf(3)] })).toMatchObject([{ problem: 'REMOVED' }]);
    expect(found(cut, { ...none, kept: closed.slice(3) })).toMatchObject([{ problem: 'REMOVED' }]);
    expect(found(cut, none)).toEqual([]);
  });

  test('stating something with a date before a closing that lacks it is found, an hour apart is not', () => {
    const late = { closed: closed.slice(0, 2), limits };
    expect(found(chained(changed(4, { madeAt: '2026-11-04T22:00:00.000Z' })), late)).toMatchObject([
      { problem: 'INSERTED', sequence: 3, witness: 'ROOTS' },
    ]);
    const last = { closed: closed.slice(0, 3), limits: limits.slice(0, 3) };
    const at = (madeAt: string) => found(chained(changed(4, { madeAt })), last);
    expect(at('2026-11-03T22:09:59.999Z')).toMatchObject([{ problem: 'INSERTED', sequence: 4 }]);
    expect(at('2026-11-03T22:10:00.000Z')).toEqual([]);
  });

  test('stating something with a date after a closing that contains it is found', () => {
    const later = changed(4, { madeAt: '2026-11-05T00:10:00.001Z' });
    const ends = chained(later);
    const own = closed.with(3, {
      sequence: 4,
      hash: ends[3]?.hash ?? '',
      closedAt: `${dayOf(4)}T23:10:00.000Z`,
    });
    expect(found(ends, { closed: own })).toMatchObject([{ problem: 'INSERTED', sequence: 4 }]);
  });
});

describe('what statements tell', () => {
  const person = { employeeId: 'eva', fullName: 'Eva Núñez', parts: chain, closed };

  test('of a month: its figures, the answers and the reopening, and which closing proves all of it', () => {
    expect(statedMonths(person)).toEqual([
      {
        ...{ employeeId: 'eva', fullName: 'Eva Núñez', month: '2026-10', version: 1, figuresHash: 'abc' },
        closedAt: '2026-11-02T10:00:00.000Z',
        answers: [{ agrees: false, comment: 'Falta el viernes', madeAt: '2026-11-03T10:00:00.000Z' }],
        reopening: { reason: 'Faltaba', madeAt: '2026-11-04T10:00:00.000Z' },
        provenAt: '2026-11-04T23:10:00.000Z',
      },
    ]);
    expect(statedMonths({ ...person, closed: closed.slice(0, 2) })[0]?.provenAt).toBeNull();
  });

  test('of a name: that it is this one, once a closing contains it', () => {
    expect(statedIdentity(person)).toEqual({ identity: 'PROVEN' });
    expect(statedIdentity({ ...person, closed: [] })).toEqual({ identity: 'UNPROVEN' });
    expect(statedIdentity({ ...person, parts: [] })).toEqual({ identity: 'UNPROVEN' });
    expect(statedIdentity({ ...person, fullName: 'Eva Núñez'.normalize('NFD') })).toEqual({
      identity: 'PROVEN',
    });
    expect(statedIdentity({ ...person, fullName: 'Ben' })).toMatchObject({
      identity: 'OTHER',
      finding: { kind: 'IDENTITY', problem: 'OTHER_NAME', fullName: 'Ben', statedName: 'Eva Núñez' },
    });
  });
});

test('a statement later than the export that has it is found, but for an hour', () => {
  const madeAt = statements.at(-1)?.madeAt ?? '';
  const ago = (ms: number) => new Date(Date.parse(madeAt) - ms).toISOString();
  const alone = { closed: [], limits: [] };
  expect(found(chain, { ...alone, exportedAt: ago(3_600_000) })).toEqual([]);
  const last = statements.length;
  expect(found(chain, { ...alone, exportedAt: ago(3_600_001) })).toMatchObject([
    { problem: 'AFTER_EXPORT', sequence: last, until: last, witness: 'CHAIN' },
  ]);
});
