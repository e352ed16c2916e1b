import { describe, expect, test } from 'vitest';
import { chain, ledgerEntry, toyHash } from '../testing/ledger.ts';
import type { Witness } from './closings.ts';
import { type ChainedReading, hashReading } from './reading.ts';
import { readingFindings } from './reading-findings.ts';
import { firstContradiction, wholeChain } from './witnessed.ts';

const entries = chain([1, 2, 3, 4, 5, 6].map((sequence) => ledgerEntry(sequence)));
const day = (number: number) => `2026-03-0${number}T00:10:00.000Z`;
const head = (sequence: number, number: number): Witness => ({
  ...{ sequence, hash: entries[sequence - 1]?.hash ?? '', closedAt: day(number) },
});
/** Closings that end with the entries 2, 4 and 6. */
const heads = [head(2, 3), head(4, 4), head(6, 5)];
const other = (witness: Witness | undefined): Witness => ({
  sequence: 1,
  closedAt: '',
  ...witness,
  hash: 'f00',
});

describe('a chain that closings recorded otherwise', () => {
  const [first, second, third] = heads as [Witness, Witness, Witness];
  const compare = (witnesses: readonly Witness[], chained = entries) =>
    firstContradiction(wholeChain(chained), witnesses, witnesses);

  test('is none where they agree', () => {
    expect(compare(heads)).toBeNull();
    expect(compare([])).toBeNull();
  });

  test.each<[string, readonly Witness[], object]>([
    ['from the first one on', heads.map(other), { sequence: 1, until: 2, after: day(5), before: undefined }],
    [
      'from the second one on',
      [first, other(second), other(third)],
      { sequence: 3, until: 4, after: day(5), before: undefined },
    ],
    [
      'in the last one',
      [first, second, other(third)],
      { sequence: 5, until: 6, after: day(5), before: undefined },
    ],
    [
      'in the first one only: then it was changed before the second',
      [other(first), second, third],
      { sequence: 1, until: 2, after: day(3), before: day(4) },
    ],
    [
      'in the first two, before the third',
      [other(first), other(second), third],
      { sequence: 1, until: 2, after: day(4), before: day(5) },
    ],
  ])('%s', (_, witnesses, stretch) => {
    expect(compare(witnesses)).toEqual({ isCut: false, ...stretch });
  });

  test('lacks its end', () => {
    const cut = { isCut: true, before: undefined };
    expect(compare(heads, entries.slice(0, 5))).toEqual({ ...cut, sequence: 5, until: 6, after: day(5) });
    expect(compare(heads, entries.slice(0, 2))).toEqual({ ...cut, sequence: 3, until: 4, after: day(5) });
    expect(compare(heads, [])).toEqual({ ...cut, sequence: 1, until: 2, after: day(5) });
  });

  test('is narrowed down by all witnesses, not only those that disagree', () => {
    const kept = other(third);
    expect(firstContradiction(wholeChain(entries), [kept], [...heads, kept])).toMatchObject({ sequence: 5 });
    expect(firstContradiction(wholeChain(entries), [kept], [kept])).toMatchObject({ sequence: 1 });
    const early = other(first);
    const late = [third, second];
    expect(firstContradiction(wholeChain(entries), [early], [early, ...late])).toMatchObject({
      before: day(4),
    });
  });

  test('is not looked for among removed entries', () => {
    const removed = { ...wholeChain(entries), removed: 3 };
    expect(firstContradiction(removed, [other(second)], [other(second)])).toMatchObject({
      sequence: 4,
      until: 4,
    });
  });
});

describe('the ledger of readings', () => {
  const exportedAt = '2026-03-09T12:00:00.000Z';
  const written = (many: number, names = 'Inés Peña') => {
    const readings: ChainedReading[] = [];
    for (let sequence = 1; sequence <= many; sequence += 1) {
      const previousHash = readings.at(-1)?.hash ?? null;
      const reading = {
        ...{ tenantId: 'tenant-a', sequence, id: `reading-${sequence}`, requestId: 'request-a' },
        ...{ inspectorId: '0123456789A1502', inspectorName: names, kind: 'DAYS' as const },
        ...{ from: '2026-03-01', to: '2026-03-31', userIds: ['ana'], readAt: day(2) },
      };
      readings.push({ ...reading, previousHash, hash: hashReading(reading, previousHash, toyHash) });
    }
    return readings;
  };
  const ledger = written(4);
  const headOf = (sequence: number, number: number): Witness => ({
    ...{ sequence, hash: ledger[sequence - 1]?.hash ?? '', closedAt: day(number) },
  });
  const closed = [headOf(2, 3), headOf(4, 4)];
  const judge = (readings: readonly ChainedReading[], witnesses: object = { closed, kept: [] }) =>
    readingFindings(readings, toyHash, { tenantId: 'tenant-a', closed, kept: [], exportedAt, ...witnesses });
  const [first, second, third, fourth] = ledger as [
    ChainedReading,
    ChainedReading,
    ChainedReading,
    ChainedReading,
  ];

  test('is found as it was written', () => {
    expect(judge(ledger, { kept: closed })).toEqual([]);
  });

  const inChain = { kind: 'READING', after: null, before: exportedAt, witness: 'CHAIN' };
  test.each<[string, readonly ChainedReading[], object]>([
    [
      'was altered',
      [first, { ...second, to: '2026-03-02' }, third, fourth],
      { problem: 'ALTERED', sequence: 2, until: 2 },
    ],
    [
      'belongs to another company',
      [first, second, { ...third, tenantId: 'tenant-b' }, fourth],
      { problem: 'ALTERED', sequence: 3, until: 3 },
    ],
    ['was removed', [first, third, fourth], { problem: 'REMOVED', sequence: 2, until: 2 }],
    ['was removed at the beginning', [second, third, fourth], { problem: 'REMOVED', sequence: 1, until: 1 }],
  ])('shows by itself that one %s', (_, readings, found) => {
    expect(judge(readings, { closed: [] })).toEqual([{ ...inChain, ...found }]);
  });

  test('written anew is found by the closings, and by one that was kept', () => {
    const anew = written(4, 'Otra');
    const found = { kind: 'READING', problem: 'REWRITTEN', sequence: 1, before: exportedAt, after: day(4) };
    expect(judge(anew)).toEqual([{ ...found, until: 2, witness: 'ROOTS' }]);
    expect(judge(anew, { closed: [], kept: [headOf(4, 4)] })).toEqual([
      { ...found, until: 4, witness: 'KEPT_ROOT' },
    ]);
  });

  test('cut off is found by the closings, and by one that was kept', () => {
    const found = {
      kind: 'READING',
      problem: 'REMOVED',
      sequence: 3,
      until: 4,
      after: day(4),
      before: exportedAt,
    };
    expect(judge(ledger.slice(0, 3))).toEqual([{ ...found, witness: 'ROOTS' }]);
    const kept = [headOf(4, 4)];
    expect(judge(ledger.slice(0, 3), { closed: [headOf(2, 3)], kept })).toEqual([
      { ...found, sequence: 4, witness: 'KEPT_ROOT' },
    ]);
  });

  test('was changed before the next closing that agrees', () => {
    const witnesses = { closed: [{ ...headOf(2, 3), hash: 'f00' }, headOf(4, 4)] };
    expect(judge(ledger, witnesses)).toMatchObject([{ problem: 'REWRITTEN', after: day(3), before: day(4) }]);
  });
});
