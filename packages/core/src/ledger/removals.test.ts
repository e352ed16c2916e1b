import { describe, expect, test } from 'vitest';
import { type CompanyRecord, certify, installation, threeDays } from '../testing/company-record.ts';
import { signedBy, toyHashing, toyKey, verifyToySignature } from '../testing/toy-cryptography.ts';
import type { Signed } from './hashing.ts';
import { readKeyChain } from './key-chain.ts';
import { type Removal, type RemovedPart, readRemovalStatement, removalStatement } from './removal.ts';
import { keptSince, removals } from './removals.ts';

const exportedAt = '2030-05-01T12:00:00.000Z';
const [march, april] = ['2030-03-04T12:00:00.000Z', '2030-04-04T12:00:00.000Z'];

const read = ({ tenantId, keys, removals: certificates }: CompanyRecord) => {
  const chain = readKeyChain(keys, toyHashing, verifyToySignature);
  const moments = { witnesses: [], sound: [], exportedAt: '2040-01-01T00:00:00.000Z' };
  const removed = removals(tenantId, chain, toyHashing, verifyToySignature, moments);
  for (const certificate of certificates) removed.take(certificate);
  return removed;
};
const part = (id: string, first: number, last: number, lastDate = '2026-02-28'): RemovedPart => [
  ...([id, first, last, `hash-${last}`, '2026-02-01', lastDate, 1] as const),
];

/** Two certificates: in March the entries 1 to 4 of Ana and 1 of Ben, in April 5 to 9 of Ana. */
const removedTwice = () => {
  const record = threeDays();
  certify(record, { before: '2026-03-01', removedAt: march, people: [part('ana', 1, 4), part('ben', 1, 1)] });
  certify(record, { before: '2026-04-01', removedAt: april, people: [part('ana', 5, 9, '2026-03-31')] });
  return record;
};

test('certificates as they were made tell up to where each ledger was removed, and by which of them', () => {
  const record = removedTwice();
  const removed = read(record);
  expect(removed.findings(exportedAt)).toEqual([]);
  expect([...removed.cuts]).toEqual([
    [
      'ana',
      [
        { sequence: 4, hash: 'hash-4', number: 1, removedAt: march },
        { sequence: 9, hash: 'hash-9', number: 2, removedAt: april },
      ],
    ],
    ['ben', [{ sequence: 1, hash: 'hash-1', number: 1, removedAt: march }]],
  ]);
  expect(removed.sound.map(({ number }) => number)).toEqual([1, 2]);
  expect(removed.statement(1)).toBe(record.removals[0]?.statement);
  expect(removed.statement(2)).toBe(record.removals[1]?.statement);
  expect(removed.statement(3)).toBeUndefined();
});

/** A certificate that says something else, signed by a key. */
const saying = (signed: Signed | undefined, said: Partial<Removal>, key = installation): Signed => {
  const former = signed && readRemovalStatement(signed.statement);
  if (!former) throw new Error('no certificate');
  return signedBy(key, removalStatement({ ...former, ...said }));
};
const other = toyKey('another key');
type Finding = readonly [problem: string, number: number, after: string | null | undefined];

describe('of the second form', () => {
  const nothing = [null, null, null, null, null] as const;
  const stated = (id: string, through: number): RemovedPart => [
    id,
    ...nothing,
    0,
    through,
    `said-${through}`,
  ];
  const both = (id: string, first: number, last: number, through: number): RemovedPart => {
    const [, from, to, hash, firstDate, lastDate, months] = part(id, first, last);
    return [id, from, to, hash, firstDate, lastDate, months, through, `said-${through}`];
  };
  const made = (...people: readonly (readonly RemovedPart[])[]) => {
    const record = threeDays();
    for (const one of people) certify(record, { before: '2026-03-01', removedAt: march, people: one });
    return read(record);
  };
  const endsOf = (cuts: ReadonlyMap<string, readonly { readonly sequence: number }[]>, id: string) =>
    cuts.get(id)?.map(({ sequence }) => sequence);

  test('certificates tell up to where statements were removed, with entries, alone, and after the first form', () => {
    const removed = made([part('ana', 1, 4)], [both('ana', 5, 9, 3), stated('ben', 2)], [stated('ana', 7)]);
    expect(removed.findings(exportedAt)).toEqual([]);
    expect(endsOf(removed.cuts, 'ana')).toEqual([4, 9]);
    expect(endsOf(removed.statementCuts, 'ana')).toEqual([3, 7]);
    expect(endsOf(removed.statementCuts, 'ben')).toEqual([2]);
    expect(removed.cuts.has('ben')).toBe(false);
  });

  test.each([
    ['go back', stated('ana', 2)],
    ['do not go on', stated('ana', 3)],
  ])('statements that %s are no certificate’s', (_, next) => {
    const removed = made([both('ana', 1, 4, 3)], [next]);
    expect(removed.findings(exportedAt)).toMatchObject([{ problem: 'REMOVAL_UNCHAINED', number: 2 }]);
    expect(endsOf(removed.statementCuts, 'ana')).toEqual([3]);
  });
});

describe('certificates that somebody tampered with', () => {
  test.each<[string, (list: Signed[]) => unknown, Finding, readonly number[]]>([
    [
      'a signature of another one',
      (list) =>
        list.splice(1, 1, { statement: list[1]?.statement ?? '', signature: list[0]?.signature ?? '' }),
      ['REMOVAL_UNSIGNED', 2, march],
      [1],
    ],
    [
      'a statement that is none',
      (list) => list.splice(1, 1, signedBy(installation, 'hola')),
      ['REMOVAL_UNSIGNED', 2, march],
      [1],
    ],
    [
      'the certificate of another company',
      (list) => list.splice(1, 1, saying(list[1], { tenantId: 'tenant-b' })),
      ['REMOVAL_UNSIGNED', 2, march],
      [1],
    ],
    [
      'a key that the installation does not have',
      (list) => list.splice(1, 1, saying(list[1], { keyId: other.id }, other)),
      ['REMOVAL_UNSIGNED', 2, march],
      [1],
    ],
    [
      'another key under the id of the installation’s',
      (list) => list.splice(1, 1, saying(list[1], {}, other)),
      ['REMOVAL_UNSIGNED', 2, march],
      [1],
    ],
    ['the first one removed', (list) => list.shift(), ['REMOVAL_UNCHAINED', 1, null], []],
    [
      'a number that is not the next',
      (list) => list.splice(1, 1, saying(list[1], { number: 3 })),
      ['REMOVAL_UNCHAINED', 2, march],
      [1],
    ],
    [
      'another one before it',
      (list) => list.splice(1, 1, saying(list[1], { previous: 'another hash' })),
      ['REMOVAL_UNCHAINED', 2, march],
      [1],
    ],
    [
      'a first one that names one before it',
      (list) => list.splice(0, 2, saying(list[0], { previous: 'some hash' })),
      ['REMOVAL_UNCHAINED', 1, null],
      [],
    ],
    [
      'entries that do not follow the removed ones',
      (list) => list.splice(1, 1, saying(list[1], { people: [part('ana', 6, 9)] })),
      ['REMOVAL_UNCHAINED', 2, march],
      [1],
    ],
    [
      'entries that were removed already',
      (list) => list.splice(1, 1, saying(list[1], { people: [part('ana', 4, 9)] })),
      ['REMOVAL_UNCHAINED', 2, march],
      [1],
    ],
    [
      'of two people one whose entries do not follow',
      (list) => list.splice(1, 1, saying(list[1], { people: [part('ana', 5, 9), part('ben', 1, 3)] })),
      ['REMOVAL_UNCHAINED', 2, march],
      [1],
    ],
    [
      'somebody twice',
      (list) => list.splice(1, 1, saying(list[1], { people: [part('ana', 5, 6), part('ana', 5, 9)] })),
      ['REMOVAL_UNCHAINED', 2, march],
      [1],
    ],
    [
      'what had to be kept, by its own date',
      (list) => list.splice(1, 1, saying(list[1], { before: '2026-04-06' })),
      ['REMOVAL_TOO_EARLY', 2, march],
      [1, 2],
    ],
    [
      'entries of after the date before which it removed',
      (list) => list.splice(1, 1, saying(list[1], { people: [part('ana', 5, 9, '2026-04-02')] })),
      ['REMOVAL_TOO_EARLY', 2, march],
      [1, 2],
    ],
  ])('%s', (_, run, [problem, number, after], sound) => {
    const record = removedTwice();
    run(record.removals);
    const removed = read(record);
    expect(removed.findings(exportedAt)).toEqual([
      { kind: 'REMOVAL', problem, number, after, before: exportedAt },
    ]);
    expect(removed.sound).toHaveLength(sound.length);
    // What is not sound removed nothing.
    expect(removed.cuts.get('ana') ?? []).toHaveLength(sound.length);
  });

  test('of two with the same problem the first is named', () => {
    const record = removedTwice();
    record.removals = record.removals.map(({ statement }) => ({ statement, signature: '' }));
    expect(read(record).findings(exportedAt)).toMatchObject([{ problem: 'REMOVAL_UNSIGNED', number: 1 }]);
  });
});

describe('what a removal had to keep', () => {
  test.each([
    // Four years before, with a day of tolerance for the zone.
    ['2030-03-04T12:00:00.000Z', '2026-03-05T12:00:00.000Z'],
    ['2028-02-28T23:00:00.000Z', '2024-02-29T23:00:00.000Z'],
    ['2030-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('at %s is what was recorded since %s', (removedAt, since) => {
    expect(keptSince(removedAt)).toBe(since);
  });

  test('is everything, where it names no moment', () => {
    expect(keptSince('ayer')).toBe('');
  });

  test.each([
    ['2026-04-05', []],
    ['2026-04-06', ['REMOVAL_TOO_EARLY']],
  ])('is not removed by a certificate of what was before %s', (before, problems) => {
    const record = threeDays();
    certify(record, { before, removedAt: april, people: [part('ana', 1, 4)] });
    expect(
      read(record)
        .findings(exportedAt)
        .map(({ problem }) => problem),
    ).toEqual(problems);
  });
});
