import { describe, expect, test } from 'vitest';
import { installation } from '../testing/company-record.ts';
import { signedBy, toyHashing, toyKey, verifyToySignature } from '../testing/toy-cryptography.ts';
import { readKeyChain } from './key-chain.ts';
import {
  hasToShow,
  hiddenEntries,
  leftOut,
  othersUnder,
  partFindings,
  type ShownLeaf,
  unshownReceipts,
} from './part-findings.ts';
import { partStatement, readPartStatement } from './part-statement.ts';

const header = {
  ...{ tenantId: 'optica', exportedAt: '2026-11-20T12:00:00.000Z' },
  ...{ from: '2026-10-01', to: '2026-10-31' },
};
const said = { ...header, isEverybody: true, people: ['ana', 'ben'], keyId: installation.id };
const signed = signedBy(installation, partStatement(said));
const chain = readKeyChain([installation.signed], toyHashing, verifyToySignature);
const seen = new Set(['ana', 'ben']);
const stranger = toyKey('another key');

describe('what a part shows is as it was signed', () => {
  const found = (given = signed, other = {}, people: ReadonlySet<string> = seen) =>
    partFindings(given, { ...header, ...other }, people, chain, verifyToySignature).map(
      ({ problem }) => problem,
    );

  test('where nothing was changed, or nobody signed it', () => {
    expect(found()).toEqual([]);
    expect(partFindings(null, header, seen, chain, verifyToySignature)).toEqual([]);
  });

  test.each([
    ['PART_OTHER_PERIOD', signed, { from: '2026-10-02' }, seen],
    ['PART_OTHER_PERIOD', signed, { to: '2026-11-01' }, seen],
    ['PART_OTHER_PERIOD', signed, { exportedAt: '2026-11-20T12:00:00.001Z' }, seen],
    ['PART_OTHER_PEOPLE', signed, {}, new Set(['ana'])],
    ['PART_OTHER_PEOPLE', signed, {}, new Set(['ana', 'ben', 'eva'])],
    ['PART_UNSIGNED', signed, { tenantId: 'panaderia' }, seen],
    ['PART_UNSIGNED', { ...signed, signature: 'x' }, {}, seen],
    ['PART_UNSIGNED', signedBy(stranger, partStatement({ ...said, keyId: stranger.id })), {}, seen],
    ['PART_UNSIGNED', signedBy(installation, '["hola"]'), {}, seen],
  ])('otherwise it is %s: %#', (problem, given, other, people) => {
    expect(found(given, other, people)).toEqual([problem]);
  });

  test('and the statement is read in one way', () => {
    expect(readPartStatement(signed.statement)).toEqual(said);
    for (const change of [{ isEverybody: 1 }, { people: 'ana' }, { people: [1] }, { from: 1 }])
      expect(readPartStatement(partStatement({ ...said, ...(change as object) }))).toBeNull();
    expect(readPartStatement(signed.statement.replace(/\]$/, ',0]'))).toBeNull();
    expect(readPartStatement('hola')).toBeNull();
  });
});

const receipt = (punchedAt: string, other = {}) => ({
  ...{ tenantId: 'optica', employeeId: 'eva', entryId: 'entry', sequence: 2, type: 'IN' as const },
  ...{ punchedAt, recordedAt: punchedAt, hash: 'hash', keyId: installation.id, ...other },
});
const madrid = new Set(['Europe/Madrid']);
const nowhere = new Set<string>();

test.each([
  ['within', '2026-10-15T08:00:00.000Z', madrid, true],
  ['at the first midnight', '2026-09-30T22:00:00.000Z', madrid, true],
  ['before it', '2026-09-30T21:59:59.999Z', madrid, false],
  ['at the last midnight', '2026-10-31T23:00:00.000Z', madrid, false],
  ['just before it', '2026-10-31T22:59:59.999Z', madrid, true],
  ['by one of two clocks only', '2026-09-30T22:30:00.000Z', new Set([...madrid, 'Atlantic/Canary']), false],
  ['within, by whatever clock', '2026-10-02T08:00:00.000Z', nowhere, true],
  ['on the first day, where no clock is known', '2026-10-01T08:00:00.000Z', nowhere, false],
  ['at a moment that is none', 'ayer', madrid, false],
  ['by a clock that is none', '2026-10-15T08:00:00.000Z', new Set(['Luna/Mar']), false],
])('an entry %s has to be shown: %s', (_, punchedAt, zones, isShown) => {
  const recordedAt = '2026-11-01T08:00:00.000Z';
  expect(hasToShow(header, zones, { punchedAt, recordedAt })).toBe(isShown);
});

test('one that a certificate may have removed has not to be shown', () => {
  const old = { from: '2022-01-01', to: '2026-12-31' };
  // Four years before the export, with a day of tolerance.
  const at = (moment: string) => hasToShow({ ...header, ...old }, madrid, receipt(moment));
  expect([at('2022-11-21T11:59:59.999Z'), at('2022-11-21T12:00:00.000Z')]).toEqual([false, true]);
});

test('the first entry that is sealed although its receipt is of the period is hidden', () => {
  const sealed = { sealed: 2, head: 'hash' };
  const october = '2026-10-15T08:00:00.000Z';
  const given = [receipt(october), receipt('2026-09-01T08:00:00.000Z', { sequence: 1 })];
  const unshown = unshownReceipts([sealed], 'Eva Núñez', [...given, receipt(october, { sequence: 3 })]);
  expect(unshown.map((one) => one.receipt.sequence)).toEqual([2, 1]);
  expect(hiddenEntries(header, madrid, unshown)).toEqual([
    {
      ...{
        kind: 'ENTRY',
        problem: 'HIDDEN',
        employeeId: 'eva',
        fullName: 'Eva Núñez',
        sequence: 2,
        until: 2,
      },
      ...{ after: october, before: header.exportedAt, witness: 'RECEIPT', detail: null },
    },
  ]);
});

describe('somebody who is not in a part', () => {
  const given = [receipt('2026-10-15T08:00:00.000Z'), receipt('2026-10-16T08:00:00.000Z', { sequence: 4 })];

  test('was left out where everybody should be there, and a receipt is of the period', () => {
    expect(leftOut(signed, header, seen, madrid, given)).toMatchObject([
      { problem: 'PERSON_REMOVED', employeeId: 'eva', sequence: 1, until: 4, witness: 'RECEIPT' },
    ]);
  });

  test('was not asked for, or recorded nothing then', () => {
    const chosen = signedBy(installation, partStatement({ ...said, isEverybody: false }));
    expect(leftOut(chosen, header, seen, madrid, given)).toEqual([]);
    expect(leftOut(null, header, seen, madrid, given)).toEqual([]);
    expect(leftOut(signed, header, new Set(['eva']), madrid, given)).toEqual([]);
    expect(leftOut(signed, header, seen, madrid, [receipt('2026-09-01T08:00:00.000Z')])).toEqual([]);
  });
});

/** Leaves of people a to e in their order, then readings, then what each of them stated. */
const leaves = ['a', 'b', 'c', 'd', 'e'];
const entriesOf = (id: string): ShownLeaf => ({ of: 'entries', employeeId: id, index: leaves.indexOf(id) });
const statedBy = (id: string): ShownLeaf => ({
  ...{ of: 'statements', employeeId: id, index: leaves.length + 1 + leaves.indexOf(id) },
});

test.each([
  [['a', 'b', 'c', 'd', 'e'], 0],
  [['b', 'c', 'd', 'e'], 1],
  [['a', 'b', 'd', 'e'], 1],
  [['a', 'b', 'c', 'd'], 1],
  [['c'], 4],
  [['b', 'd'], 3],
  [[], 0],
])('of %s the closing tells that there are at least %s others', (shown, others) => {
  const all = shown.flatMap((id) => [entriesOf(id), statedBy(id)]);
  expect(othersUnder(all, 11)).toBe(others);
});

test('without statements it tells of those before the last one, and of others where the last one stated nothing', () => {
  expect(othersUnder([entriesOf('d')], 6)).toBe(3);
  expect(othersUnder([entriesOf('a'), entriesOf('d'), statedBy('a')], 11)).toBe(4);
});
