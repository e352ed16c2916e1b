import { describe, expect, test } from 'vitest';
import { chain, ledgerEntry } from '../testing/ledger.ts';
import { closingLimits, findMisdated } from './backdated.ts';
import type { DayRoot } from './day-root.ts';

const closedAt = (time: string) => `2026-03-02T${time}.000Z`;
const closing = (number: number, at: string): DayRoot => ({
  ...{ form: 2, tenantId: 'tenant-a', number, day: '2026-03-02', closedAt: at, leaves: 1, rootHash: 'hash' },
  ...{ previous: null, keyId: 'key' },
});

describe('no entry behind a closing was recorded', () => {
  const limits = (...times: readonly string[]) =>
    closingLimits(times.map((time, index) => closing(index + 1, closedAt(time)))).map(({ limit }) => limit);

  test('more than an hour before it', () => {
    expect(closingLimits([closing(1, closedAt('08:00:00'))])).toEqual([
      { closedAt: closedAt('08:00:00'), limit: closedAt('07:00:00') },
    ]);
    expect(limits('08:00:00', '09:00:00')).toEqual([closedAt('07:00:00'), closedAt('08:00:00')]);
    expect(closingLimits([])).toEqual([]);
  });
});

describe('the first entry that claims a moment which closings exclude', () => {
  const first = { closedAt: closedAt('08:00:00'), limit: closedAt('07:00:00') };
  const second = { closedAt: closedAt('12:00:00'), limit: closedAt('11:00:00') };
  /** The first closing ends with entry 2, the second with entry 3. */
  const heads = [
    { sequence: 2, hash: 'hash-2', closedAt: first.closedAt },
    { sequence: 3, hash: 'hash-3', closedAt: second.closedAt },
  ];
  const find = (times: readonly string[], removed = 0, witnesses = heads) =>
    findMisdated(
      chain(times.map((time, index) => ledgerEntry(removed + index + 1, { recordedAt: closedAt(time) }))),
      witnesses,
      [first, second],
      (index) => removed + index + 1,
    );
  const early = (sequence: number, lackedAt: string) => ({ sequence, isEarly: true, lackedAt });

  test.each<[string, readonly string[], object | null]>([
    [
      'none where each was recorded before its closing',
      ['06:00:00', '06:30:00', '10:00:00', '13:00:00'],
      null,
    ],
    ['none up to the limit itself', ['06:00:00', '06:30:00', '07:00:00', '11:00:00'], null],
    [
      'the one behind the first closing',
      ['06:00:00', '06:30:00', '06:59:59', '13:00:00'],
      early(3, first.closedAt),
    ],
    [
      'the one behind the second closing',
      ['06:00:00', '06:30:00', '10:00:00', '10:59:59'],
      early(4, second.closedAt),
    ],
    ['none where there are no entries', [], null],
    ['none up to an hour behind the closing that contains it', ['06:00:00', '09:00:00', '10:00:00'], null],
    [
      'the one of later than the first closing, which contains it',
      ['06:00:00', '09:00:01', '10:00:00'],
      { sequence: 2, isEarly: false, lackedAt: null },
    ],
    [
      'the one of later than the second closing, which contains it',
      ['06:00:00', '07:00:00', '13:00:01'],
      { sequence: 3, isEarly: false, lackedAt: first.closedAt },
    ],
  ])('is %s', (_, times, found) => {
    expect(find(times)).toEqual(found);
  });

  test('is any, where closings have nothing of the ledger', () => {
    expect(find(['11:00:00'], 0, [])).toBeNull();
    expect(find(['10:59:59'], 0, [])).toEqual(early(1, second.closedAt));
  });

  test('is counted with the removed ones', () => {
    expect(find(['10:00:00', '13:00:00'], 2)).toBeNull();
    expect(find(['06:00:00', '13:00:00'], 2)).toEqual(early(3, first.closedAt));
    expect(find(['10:00:00', '10:59:59'], 2)).toEqual(early(4, second.closedAt));
  });
});
