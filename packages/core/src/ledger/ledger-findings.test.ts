import { describe, expect, test } from 'vitest';
import { chain, ledgerEntry, toyHash } from '../testing/ledger.ts';
import type { Witness } from './closings.ts';
import type { ChainedEntry } from './entry.ts';
import { type LedgerWitnesses, ledgerFindings } from './ledger-findings.ts';
import { type Receipt, receiptOf } from './receipt.ts';
import type { Cut } from './removals.ts';
import { removalOf } from './removed-places.ts';

/** Six entries, two a day from the 2nd to the 4th of March 2026. */
const whole = chain(
  ['02T08', '02T09', '03T08', '03T09', '04T08', '04T09'].map((time, index) => {
    const at = `2026-03-${time}:00:00.000Z`;
    return ledgerEntry(index + 1, { punchedAt: at, recordedAt: at });
  }),
);
const entry = (sequence: number): ChainedEntry => {
  const found = whole[sequence - 1];
  if (!found) throw new RangeError('no entry');
  return found;
};
const midnight = (day: number) => `2026-03-0${day}T00:10:00.000Z`;
const head = (sequence: number, day: number): Witness => ({
  ...{ sequence, hash: entry(sequence).hash, closedAt: midnight(day) },
});
const closed = [head(2, 3), head(4, 4), head(6, 5)];
const limits = [3, 4, 5].map((day) => ({
  closedAt: midnight(day),
  limit: new Date(Date.parse(midnight(day)) - 3_600_000).toISOString(),
}));
const exportedAt = '2026-03-05T12:00:00.000Z';
const nothing: LedgerWitnesses = {
  ...{ employeeId: 'employee-a', fullName: 'Ana Peña', exportedAt },
  ...{ closed: [], kept: [], receipts: [], limits: [], cuts: [] },
};
const judge = (entries: readonly ChainedEntry[], witnesses: Partial<LedgerWitnesses>) =>
  ledgerFindings(entries, toyHash, { ...nothing, ...witnesses });
const receipt = (sequence: number, change: Partial<Receipt> = {}): Receipt => ({
  ...receiptOf(entry(sequence), 'key'),
  ...change,
});
const found = {
  ...{ kind: 'ENTRY', employeeId: 'employee-a', fullName: 'Ana Peña', before: exportedAt, detail: null },
};
/** The chain made again over other entries, numbered anew. */
const rechained = (entries: readonly ChainedEntry[]) =>
  chain(entries.map((one, index) => ({ ...one, sequence: index + 1 })));

test('a ledger that all witnesses agree with has no finding', () => {
  const receipts = [1, 2, 3, 4, 5, 6].map((sequence) => receipt(sequence));
  expect(judge(whole, { closed, kept: closed, receipts, limits })).toEqual([]);
  expect(judge([], {})).toEqual([]);
});

test('findings come in the order of the ledger, the narrower one first', () => {
  const altered = whole.with(4, { ...entry(5), type: 'OUT' }).with(1, { ...entry(2), hash: 'f00' });
  const receipts = [receipt(5), receipt(2)];
  expect(judge(altered, { closed, receipts })).toMatchObject([
    { sequence: 1, until: 2, witness: 'ROOTS' },
    { sequence: 1, until: 2, witness: 'RECEIPT' },
    { sequence: 2, until: 2, witness: 'CHAIN' },
  ]);
});

test('a broken chain was changed after the last closing before that place', () => {
  const altered = (place: number) =>
    whole.with(place - 1, { ...entry(place), type: 'OUT' as const, hash: 'f00' });
  const after = (place: number) =>
    judge(altered(place), { closed }).find(({ witness }) => witness === 'CHAIN')?.after;
  expect([2, 3, 4, 5].map(after)).toEqual([null, midnight(3), midnight(3), midnight(4)]);
});

describe('a receipt', () => {
  const with3 = (change: Partial<ChainedEntry>) =>
    rechained(whole.map((one) => (one.sequence === 3 ? { ...one, ...change } : one)));

  test.each<[string, readonly ChainedEntry[], object]>([
    ['whose entry is missing', whole.toSpliced(3, 1), { problem: 'REMOVED', sequence: 4, until: 4 }],
    [
      'whose entry has another type',
      rechained(whole.with(3, { ...entry(4), type: 'OUT' })),
      { problem: 'ALTERED', sequence: 4, until: 4 },
    ],
    [
      'whose entry was punched at another moment',
      rechained(whole.with(3, { ...entry(4), punchedAt: '2026-03-03T08:30:00.000Z' })),
      { problem: 'ALTERED', sequence: 4, until: 4 },
    ],
    [
      'whose entry was recorded at another moment',
      rechained(whole.with(3, { ...entry(4), recordedAt: '2026-03-03T09:00:00.001Z' })),
      { problem: 'ALTERED', sequence: 4, until: 4 },
    ],
    [
      'before whose entry one was changed',
      with3({ reason: 'otra' }),
      { problem: 'REWRITTEN', sequence: 1, until: 4 },
    ],
    [
      'before whose entry one was inserted',
      rechained(whole.toSpliced(2, 0, { ...entry(3), id: 'other' })),
      { problem: 'INSERTED', sequence: 1, until: 4 },
    ],
    [
      'before whose entry one was removed',
      rechained(whole.toSpliced(2, 1)),
      { problem: 'REMOVED', sequence: 1, until: 4 },
    ],
  ])('%s', (_, entries, expected) => {
    const findings = judge(entries, { receipts: [receipt(4)] }).filter(
      ({ witness }) => witness === 'RECEIPT',
    );
    expect(findings).toEqual([{ ...found, after: entry(4).recordedAt, witness: 'RECEIPT', ...expected }]);
  });

  test('narrows down by the closings before it that agree', () => {
    const receipts = [receipt(4)];
    const by = (entries: readonly ChainedEntry[], heads: readonly Witness[]) =>
      judge(entries, { receipts, closed: heads }).find(({ witness }) => witness === 'RECEIPT');
    expect(by(with3({ reason: 'otra' }), closed)).toMatchObject({ sequence: 3, until: 4 });
    expect(by(with3({ reason: 'otra' }), [{ ...head(2, 3), hash: 'f00' }])).toMatchObject({ sequence: 1 });
    expect(by(rechained(whole.toSpliced(0, 1)), closed)).toMatchObject({ problem: 'REMOVED', sequence: 1 });
    // Closings that agree with a changed chain were made again with it, and narrow nothing down.
    expect(by(rechained(whole.toSpliced(2, 1)), [head(2, 3)])).toMatchObject({ sequence: 1, until: 4 });
  });

  test('only the first one that does not agree is told', () => {
    const receipts = [receipt(6), receipt(1), receipt(3), receipt(5)];
    expect(judge(whole.slice(0, 2), { receipts })).toMatchObject([{ sequence: 3, witness: 'RECEIPT' }]);
  });
});

describe('an entry that claims to be older than a closing without it', () => {
  test('was inserted, after that closing', () => {
    const entries = chain([...whole, ledgerEntry(7, { recordedAt: '2026-03-04T23:09:59.999Z' })]);
    expect(judge(entries, { closed, limits })).toEqual([
      { ...found, problem: 'INSERTED', sequence: 7, until: 7, after: midnight(5), witness: 'ROOTS' },
    ]);
    const later = chain([...whole, ledgerEntry(7, { recordedAt: '2026-03-04T23:10:00.000Z' })]);
    expect(judge(later, { closed, limits })).toEqual([]);
  });
});

describe('behind what a certificate removed', () => {
  const removedAt = '2030-03-03T12:00:00.000Z';
  const cut: Cut = { sequence: 2, hash: entry(2).hash, number: 1, removedAt };
  const rest = whole.slice(2);
  const cuts = [cut];

  test('the rest agrees with the witnesses of before and after', () => {
    const receipts = [1, 2, 3, 4, 5, 6].map((sequence) => receipt(sequence));
    expect(judge(rest, { closed, kept: closed, receipts, limits, cuts })).toEqual([]);
    expect(judge([], { closed: closed.slice(0, 1), cuts })).toEqual([]);
  });

  test('a closing that ends with another entry at the end of the certificate disagrees', () => {
    const other = { ...head(2, 3), hash: 'f00' };
    expect(judge(rest, { closed: [other], cuts })).toMatchObject([
      { problem: 'REWRITTEN', sequence: 3, until: 2, witness: 'ROOTS' },
    ]);
    // Of what is inside of the removed part nothing can be compared.
    expect(judge(rest, { closed: [{ ...head(1, 3), hash: 'f00' }], cuts })).toEqual([]);
  });

  test('the places of the rest are counted with the removed ones', () => {
    const altered = rest.with(1, { ...entry(4), type: 'OUT' });
    expect(judge(altered, { closed, cuts })).toMatchObject([
      { problem: 'ALTERED', sequence: 4, after: midnight(3) },
    ]);
    const kept = [{ ...head(4, 4), hash: 'f00' }];
    expect(judge(rest, { kept, cuts })).toMatchObject([{ sequence: 3, until: 4, witness: 'KEPT_ROOT' }]);
    expect(judge(rest.slice(0, 3), { closed, cuts })).toMatchObject([
      { problem: 'REMOVED', sequence: 5, until: 6 },
    ]);
    expect(judge(rest, { receipts: [receipt(4, { hash: 'f00' })], cuts })).toMatchObject([
      { problem: 'REWRITTEN', sequence: 3, until: 4, witness: 'RECEIPT' },
    ]);
    const late = chain([...whole, ledgerEntry(7, { recordedAt: midnight(3) })]).slice(2);
    expect(judge(late, { closed, limits, cuts })).toMatchObject([{ problem: 'INSERTED', sequence: 7 }]);
  });

  test('an entry that is there although it was removed is compared with its receipt', () => {
    expect(judge(whole, { receipts: [receipt(1)], cuts })).toMatchObject([
      { problem: 'INSERTED', sequence: 1, until: 1, witness: 'CHAIN' },
      { problem: 'REWRITTEN', sequence: 1, until: 1, witness: 'RECEIPT' },
    ]);
  });

  describe('a receipt of a removed entry', () => {
    const later = { ...cut, sequence: 4, hash: entry(4).hash, number: 2 };
    test.each<[string, Receipt, readonly Cut[], Cut | null]>([
      ['belongs to the certificate that ends with it', receipt(2), [cut, later], cut],
      ['belongs to the certificate that ends behind it', receipt(1), [cut, later], cut],
      ['belongs to the next certificate', receipt(3), [cut, later], later],
      ['of what no certificate reaches was not removed', receipt(5), [cut, later], null],
      [
        'of another entry at the end of the certificate was not removed',
        receipt(2, { hash: 'f00' }),
        cuts,
        null,
      ],
      [
        'of before what had to be kept was removed',
        receipt(1, { recordedAt: '2026-03-04T11:59:59.999Z' }),
        cuts,
        cut,
      ],
      [
        'of what had to be kept was not removed rightly',
        receipt(1, { recordedAt: '2026-03-04T12:00:00.000Z' }),
        cuts,
        null,
      ],
    ])('%s', (_, one, all, expected) => {
      expect(removalOf(one, all)).toBe(expected);
    });

    test('that had to be kept is missing', () => {
      const receipts = [receipt(1, { recordedAt: '2026-03-04T12:00:00.000Z' })];
      expect(judge(rest, { receipts, cuts })).toMatchObject([
        { problem: 'REMOVED', sequence: 1, until: 1, witness: 'RECEIPT' },
      ]);
    });
  });
});

describe('a certificate that removed what was recorded too late for it', () => {
  /** Removed at a moment when what was recorded from the given one on had to be kept. */
  const removedFor = (since: string) =>
    `2030${new Date(Date.parse(since) - 86_400_000).toISOString().slice(4)}`;
  const cutAt = (sequence: number, since: string): Cut => ({
    ...{ sequence, hash: entry(sequence).hash, number: 1, removedAt: removedFor(since) },
  });
  /** The limit that the first closing sets for what it does not contain. */
  const limit = Date.parse(midnight(3)) - 3_600_000;
  const moment = (ms: number) => new Date(ms).toISOString();

  test('is contradicted by the closing before it, which lacks the entries', () => {
    const cuts = [cutAt(4, moment(limit - 1))];
    expect(judge(whole.slice(4), { closed, limits, cuts })).toEqual([
      { ...found, problem: 'REMOVED', sequence: 3, until: 4, after: midnight(3), witness: 'ROOTS' },
    ]);
    expect(judge(whole.slice(4), { closed, limits, cuts: [cutAt(4, moment(limit))] })).toEqual([]);
  });

  test('is contradicted by the last closing of all, where none contains its end', () => {
    const cuts = [cutAt(6, moment(limit))];
    const early = { closed: closed.slice(0, 2), limits: limits.slice(0, 2), cuts };
    expect(judge([], early)).toMatchObject([{ sequence: 5, until: 6, after: midnight(4), witness: 'ROOTS' }]);
    const none = { closed: [], limits: limits.slice(0, 1), cuts: [cutAt(2, moment(limit - 1))] };
    expect(judge(whole.slice(2), none)).toMatchObject([{ sequence: 1, until: 2, after: midnight(3) }]);
  });

  test('is not contradicted by the closing that has its end', () => {
    const cuts = [cutAt(2, moment(limit - 1))];
    expect(judge(whole.slice(2), { closed, limits, cuts })).toEqual([]);
  });

  test('is contradicted by a closing that was kept', () => {
    const cuts = [cutAt(4, moment(limit - 1))];
    const kept = [head(2, 3)];
    expect(judge(whole.slice(4), { kept, cuts })).toEqual([
      { ...found, problem: 'REMOVED', sequence: 3, until: 4, after: midnight(3), witness: 'KEPT_ROOT' },
    ]);
    expect(judge(whole.slice(4), { kept, cuts: [cutAt(4, moment(limit))] })).toEqual([]);
    expect(judge(whole.slice(4), { kept: [head(4, 3)], cuts })).toEqual([]);
    const two = [head(2, 3), head(3, 4)];
    expect(judge(whole.slice(4), { kept: two, cuts })).toMatchObject([
      { sequence: 4, until: 4, after: midnight(4) },
    ]);
  });
});
