import { describe, expect, test } from 'vitest';
import {
  addReading,
  certify,
  closeDay,
  installation,
  lastRoot,
  partOf,
  receiptFor,
  threeDays,
} from '../testing/company-record.ts';
import { ledgerEntry } from '../testing/ledger.ts';
import { signedBy, toyHashing, toyKey, verifyToySignature } from '../testing/toy-cryptography.ts';
import { compareReceipts } from './compare-receipts.ts';
import { readRootStatement, rootStatement } from './day-root.ts';
import { type Evidence, genuineEvidence } from './evidence.ts';
import type { Signed } from './hashing.ts';
import { readKeyChain } from './key-chain.ts';
import { type Receipt, readReceiptStatement, receiptStatement } from './receipt.ts';

const record = threeDays();
addReading(record, '2026-03-05T09:00:00.000Z');
closeDay(record, '2026-03-06T00:10:00.000Z');
certify(record, {
  ...{ before: '2026-03-03', removedAt: '2030-03-04T12:00:00.000Z', people: [partOf(record, 'ana', 2)] },
});
const [certificate = { statement: '', signature: '' }] = record.removals;
const root = lastRoot(record);
const receipt = receiptFor(record, 'ana', 3);
const stranger = toyKey('key of another installation');
const said = readReceiptStatement(receipt.statement);

const judge = (evidence: Evidence, tenantId = 'tenant-a') => {
  const chain = readKeyChain(record.keys, toyHashing, verifyToySignature);
  return genuineEvidence(evidence, tenantId, chain, toyHashing, verifyToySignature);
};

describe('what was kept of a company', () => {
  test('is told apart, in any order', () => {
    const judged = judge([receipt, root, certificate, receiptFor(record, 'ben', 1)]);
    expect(judged.receipts.map(({ employeeId, sequence }) => [employeeId, sequence])).toEqual([
      ['ana', 3],
      ['ben', 1],
    ]);
    expect(judged.roots).toEqual([
      {
        root: readRootStatement(root.statement),
        statement: root.statement,
        heads: root.heads,
        readings: [1, record.readings[0]?.hash],
        removals: root.removals,
        statements: [],
        isWhole: true,
      },
    ]);
    expect(judged.removals).toEqual([
      { statement: certificate.statement, removal: expect.objectContaining({ number: 1 }) },
    ]);
    expect(judged.findings).toEqual([]);
  });

  test.each<[string, object]>([
    ['it came without any', { heads: undefined, readings: undefined }],
    ['one is missing', { heads: root.heads?.slice(1) }],
    ['one is another', { heads: root.heads?.map(([id, sequence]) => [id, sequence, 'hash']) }],
    ['the one of the readings is missing', { readings: null }],
    ['the one of the readings is another', { readings: [1, 'hash'] }],
    ['there is one more', { heads: [...(root.heads ?? []), ['eva', 1, 'hash']] }],
  ])('a closing says nothing of heads that it does not cover: %s', (_, change) => {
    expect(judge([{ ...root, ...change }])).toMatchObject({
      roots: [{ statement: root.statement, heads: [], readings: null }],
      findings: [],
    });
  });

  test('a closing that claims more ledgers than it has heads of says nothing of them', () => {
    const former = readRootStatement(root.statement);
    if (!former) throw new Error('no closing');
    const other = signedBy(installation, rootStatement({ ...former, leaves: 4 }));
    expect(judge([{ ...root, ...other }]).roots).toMatchObject([{ heads: [], readings: null }]);
  });

  test('the keys of the installation are no evidence, and nothing is wrong with them', () => {
    expect(judge(record.keys)).toEqual({
      receipts: [],
      statementReceipts: [],
      roots: [],
      removals: [],
      findings: [],
    });
  });

  const by = (change: Partial<Receipt>, key = installation): Signed => {
    if (!said) throw new Error('no receipt');
    return signedBy(key, receiptStatement({ ...said, ...change }));
  };
  test.each<[string, Signed]>([
    ['EVIDENCE_UNSIGNED', signedBy(installation, 'hola')],
    ['EVIDENCE_UNSIGNED', { ...receipt, signature: root.signature }],
    ['EVIDENCE_UNSIGNED', { ...root, signature: receipt.signature }],
    ['EVIDENCE_UNSIGNED', { ...certificate, signature: receipt.signature }],
    ['EVIDENCE_UNSIGNED', by({}, stranger)],
    ['EVIDENCE_UNSIGNED', { statement: by({ type: 'OUT' }).statement, signature: by({}).signature }],
    ['EVIDENCE_FOREIGN', by({ tenantId: 'tenant-b' })],
    ['EVIDENCE_FOREIGN', by({ tenantId: 'tenant-b', keyId: stranger.id }, stranger)],
    ['EVIDENCE_KEY_UNKNOWN', by({ keyId: stranger.id }, stranger)],
    ['EVIDENCE_KEY_UNKNOWN', stranger.signed],
  ])('is %s, and is named by its place: %o', (problem, one) => {
    expect(judge([receipt, one])).toMatchObject({
      receipts: [said],
      roots: [],
      removals: [],
      findings: [{ kind: 'EVIDENCE', problem, place: 2 }],
    });
  });
});

describe('receipts are compared with closings alone', () => {
  const [keys, hour] = [record.keys, 3_600_000];
  const compare = (evidence: Evidence) => compareReceipts(evidence, toyHashing, verifyToySignature);
  /** A closing over these heads, at this moment; of no chain. */
  const closing = (heads: readonly (readonly [string, number, string])[], closedAt: string) => {
    const other = { ...threeDays(), roots: [] };
    other.people = heads.map(([id, sequence, hash]) => ({
      id,
      entries: [{ ...ledgerEntry(sequence, { employeeId: id }), previousHash: null, hash }],
      statements: [],
    }));
    closeDay(other, closedAt);
    return lastRoot(other);
  };
  const recordedAt = '2026-03-03T08:00:00.000Z';
  const soon = new Date(Date.parse(recordedAt) + hour - 1).toISOString();
  const late = new Date(Date.parse(recordedAt) + hour).toISOString();
  const hash = said?.hash ?? '';

  test.each([
    ['no closing is there', [], 'OPEN', null],
    ['a closing ends with the entry', [closing([['ana', 3, hash]], soon)], 'BORNE_OUT', soon],
    ['it ends with another entry of that number', [closing([['ana', 3, 'hash']], late)], 'OTHER', late],
    ['it ends before it, an hour later', [closing([['ana', 2, 'hash']], late)], 'MISSING', late],
    ['it ends before it, less than an hour later', [closing([['ana', 2, 'hash']], soon)], 'OPEN', null],
    ['it ends behind it', [closing([['ana', 4, 'hash']], late)], 'OPEN', null],
    ['it has no ledger of that person', [closing([['ben', 3, hash]], late)], 'MISSING', late],
    ['it came without its heads', [{ ...closing([['ana', 3, hash]], late), heads: [] }], 'OPEN', null],
    [
      'the first says nothing, the second has the entry',
      [closing([['ana', 4, 'hash']], late), closing([['ana', 3, hash]], soon)],
      'BORNE_OUT',
      soon,
    ],
    [
      'one closing has the entry, and a later one has another',
      [closing([['ana', 3, hash]], soon), closing([['ana', 3, 'hash']], late)],
      'OTHER',
      late,
    ],
  ])('%s', (_, roots, verdict, closedAt) => {
    const compared = compare([...keys, receipt, ...roots]);
    expect(compared).toEqual({
      receipts: [{ receipt: said, verdict, closedAt }],
      statements: [],
      roots: roots.length,
      findings: [],
    });
  });

  test('by the keys among the evidence, wherever they are', () => {
    expect(compare([receipt, ...keys])).toMatchObject({ receipts: [{ verdict: 'OPEN' }], findings: [] });
    expect(compare([root, receipt, ...keys])).toMatchObject({ receipts: [{ verdict: 'OPEN' }], roots: 1 });
    expect(compare([receipt])).toEqual({
      receipts: [],
      statements: [],
      roots: 0,
      findings: [{ kind: 'EVIDENCE', problem: 'EVIDENCE_KEY_UNKNOWN', place: 1 }],
    });
  });

  test('of the company that the first of them names', () => {
    const foreign = signedBy(installation, receipt.statement.replace('tenant-a', 'tenant-b'));
    expect(compare([...keys, receipt, foreign])).toMatchObject({
      receipts: [{ verdict: 'OPEN' }],
      findings: [{ problem: 'EVIDENCE_FOREIGN', place: 3 }],
    });
    expect(compare([...keys, signedBy(installation, 'hola'), receipt]).findings).toMatchObject([
      { problem: 'EVIDENCE_UNSIGNED', place: 2 },
    ]);
  });
});
