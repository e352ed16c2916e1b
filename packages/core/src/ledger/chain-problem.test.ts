import { describe, expect, test } from 'vitest';
import { chain, ledgerEntry, toyHash } from '../testing/ledger.ts';
import { chainProblem } from './chain-problem.ts';
import type { ChainedEntry } from './entry.ts';
import { verifyLedger } from './verify-ledger.ts';

const whole = chain([1, 2, 3, 4, 5].map((sequence) => ledgerEntry(sequence)));
const at = (place: number, entries = whole): ChainedEntry => {
  const entry = entries[place - 1];
  if (!entry) throw new RangeError('no entry');
  return entry;
};
const numbered = (entries: readonly ChainedEntry[], from = 1) =>
  entries.map((entry, index) => ({ ...entry, sequence: from + index }));
/** One that was never recorded there, but gives its hash behind the given one. */
const invented = (sequence: number, previousHash: string | null) => {
  const [entry] = chain([ledgerEntry(sequence, { id: 'invented', type: 'OUT' })]);
  if (!entry) throw new RangeError('no entry');
  return { ...entry, previousHash };
};

/** What the chain shows of a ledger, and what is concluded from it. */
const judge = (entries: readonly ChainedEntry[], start = { length: 0, head: null as string | null }) => {
  const verdict = verifyLedger(entries, toyHash, undefined, start);
  if (verdict.intact) return null;
  return { detail: verdict.problem, ...chainProblem(entries, verdict.sequence, verdict.problem, start) };
};

describe('what was done to a chain is told by its links', () => {
  test.each<[string, readonly ChainedEntry[], object | null]>([
    ['nothing', whole, null],
    [
      'an entry was altered',
      whole.with(2, { ...at(3), type: 'OUT' }),
      { problem: 'ALTERED', sequence: 3, detail: 'ALTERED' },
    ],
    [
      'the hash of an entry was altered',
      whole.with(2, { ...at(3), hash: 'f00' }),
      { problem: 'ALTERED', sequence: 3, detail: 'ALTERED' },
    ],
    [
      'the last entry was altered',
      whole.with(4, { ...at(5), type: 'OUT' }),
      { problem: 'ALTERED', sequence: 5, detail: 'ALTERED' },
    ],
    [
      'an entry names another one before it',
      whole.with(2, { ...at(3), previousHash: 'f00' }),
      { problem: 'REMOVED', sequence: 3, detail: 'BROKEN_LINK' },
    ],
    [
      'the last entry names another one before it',
      whole.with(4, { ...at(5), previousHash: 'f00' }),
      { problem: 'ALTERED', sequence: 5, detail: 'BROKEN_LINK' },
    ],
    ['an entry was removed', whole.toSpliced(2, 1), { problem: 'REMOVED', sequence: 3, detail: 'GAP' }],
    ['the first one was removed', whole.slice(1), { problem: 'REMOVED', sequence: 1, detail: 'GAP' }],
    [
      'the last but one was removed',
      whole.toSpliced(3, 1),
      { problem: 'REMOVED', sequence: 4, detail: 'GAP' },
    ],
    [
      'an entry was removed, and the rest numbered anew',
      numbered(whole.toSpliced(2, 1)),
      { problem: 'REMOVED', sequence: 3, detail: 'BROKEN_LINK' },
    ],
    [
      'one was inserted, and the rest numbered anew',
      numbered(whole.toSpliced(2, 0, invented(3, at(2).hash))),
      { problem: 'ALTERED', sequence: 3, detail: 'ALTERED' },
    ],
    [
      'one was inserted with a hash that fits, and the rest numbered anew',
      numbered(whole.toSpliced(2, 0, ...fitting(3))),
      { problem: 'INSERTED', sequence: 3, detail: 'BROKEN_LINK' },
    ],
    [
      'one was inserted that names some other',
      numbered(whole.toSpliced(2, 0, invented(3, 'f00'))),
      { problem: 'INSERTED', sequence: 3, detail: 'BROKEN_LINK' },
    ],
    [
      'one of another person was inserted',
      numbered(whole.toSpliced(2, 0, { ...invented(3, at(2).hash), employeeId: 'employee-b' })),
      { problem: 'INSERTED', sequence: 3, detail: 'FOREIGN_ENTRY' },
    ],
    [
      'two were swapped',
      numbered(whole.with(2, at(4)).with(3, at(3))),
      { problem: 'REORDERED', sequence: 3, detail: 'BROKEN_LINK' },
    ],
    [
      'the first two were swapped',
      numbered(whole.with(0, at(2)).with(1, at(1))),
      { problem: 'REORDERED', sequence: 1, detail: 'BROKEN_LINK' },
    ],
    [
      'the last two were swapped',
      numbered(whole.with(3, at(5)).with(4, at(4))),
      { problem: 'REORDERED', sequence: 4, detail: 'BROKEN_LINK' },
    ],
    [
      'an earlier entry is there again',
      numbered(whole.toSpliced(4, 0, at(2))),
      { problem: 'INSERTED', sequence: 5, detail: 'BROKEN_LINK' },
    ],
    [
      'an entry is there twice',
      numbered(whole.toSpliced(2, 0, at(2))),
      { problem: 'INSERTED', sequence: 2, detail: 'BROKEN_LINK' },
    ],
  ])('%s', (_, entries, expected) => {
    expect(judge(entries)).toEqual(expected);
  });
});

/** An entry that gives its hash behind the one before this place, as if it had been recorded there. */
function fitting(sequence: number): ChainedEntry[] {
  const forged = chain([
    ...whole.slice(0, sequence - 1),
    ledgerEntry(sequence, { id: 'invented', type: 'OUT' }),
  ]);
  return forged.slice(-1);
}

describe('behind what was removed with a certificate', () => {
  const start = { length: 2, head: at(2).hash };
  const rest = whole.slice(2);

  test.each<[string, readonly ChainedEntry[], object | null]>([
    ['nothing was done', rest, null],
    ['the removed entries are there again', whole, { problem: 'INSERTED', sequence: 1, detail: 'GAP' }],
    ['some of them are there again', whole.slice(1), { problem: 'INSERTED', sequence: 2, detail: 'GAP' }],
    ['more was removed', rest.slice(1), { problem: 'REMOVED', sequence: 3, detail: 'GAP' }],
    [
      'the first of the rest was altered',
      rest.with(0, { ...at(3), type: 'OUT' }),
      { problem: 'ALTERED', sequence: 3, detail: 'ALTERED' },
    ],
    [
      'one was inserted behind the first of the rest',
      numbered(rest.toSpliced(1, 0, ...fitting(4)), 3),
      { problem: 'INSERTED', sequence: 4, detail: 'BROKEN_LINK' },
    ],
    [
      'one was inserted before the rest',
      numbered([...fitting(3), ...rest], 3),
      { problem: 'INSERTED', sequence: 3, detail: 'BROKEN_LINK' },
    ],
    [
      'the first two of the rest were swapped',
      numbered([at(4), at(3), at(5)], 3),
      { problem: 'REORDERED', sequence: 3, detail: 'BROKEN_LINK' },
    ],
  ])('%s', (_, entries, expected) => {
    expect(judge(entries, start)).toEqual(expected);
  });
});
