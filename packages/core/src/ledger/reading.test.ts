import { describe, expect, test } from 'vitest';
import { toyHash as sha256 } from '../testing/ledger.ts';
import { type ChainedReading, firstAlteredReading, hashReading, type Reading } from './reading.ts';

const reading = (sequence: number): Reading => ({
  tenantId: 'tenant-a',
  sequence,
  id: `reading-${sequence}`,
  requestId: 'request-a',
  inspectorId: '0123456789A1502',
  inspectorName: 'Inés Peña',
  kind: 'DAYS',
  from: '2026-11-01',
  to: '2026-11-30',
  userIds: ['employee-a', 'employee-b'],
  readAt: '2026-11-20T08:00:00.000Z',
});

const chain: ChainedReading[] = [];
for (const sequence of [1, 2, 3]) {
  const previousHash = chain.at(-1)?.hash ?? null;
  const one = reading(sequence);
  chain.push({ ...one, previousHash, hash: hashReading(one, previousHash, sha256) });
}

test('the hash of a reading is that of this text, for ever', () => {
  const asked: string[] = [];
  hashReading(reading(1), 'ab', (text) => {
    asked.push(text);
    return '';
  });
  expect(asked).toEqual([
    'ab\n["reading",1,"tenant-a",1,"reading-1","request-a","0123456789A1502","Inés Peña","DAYS","2026-11-01","2026-11-30",["employee-a","employee-b"],"2026-11-20T08:00:00.000Z"]',
  ]);
});

test('the hash is in lower case, and covers names however their accents are composed', () => {
  expect(hashReading(reading(1), null, () => 'ABCDEF')).toBe('abcdef');
  const decomposed = { ...reading(1), inspectorName: 'Ine\u0301s Pen\u0303a' };
  expect(hashReading(decomposed, null, sha256)).toBe(hashReading(reading(1), null, sha256));
});

test('an unchanged ledger of readings verifies', () => {
  expect(firstAlteredReading(chain, sha256)).toBeNull();
  expect(firstAlteredReading([], sha256)).toBeNull();
});

describe('a tampered ledger of readings is detected at its first wrong entry', () => {
  const changes: Partial<ChainedReading>[] = [
    { readAt: '2026-11-20T08:00:00.001Z' },
    { userIds: ['employee-a'] },
    { inspectorName: 'Inés Ruiz' },
    { kind: 'CSV' },
    { to: '2026-11-29' },
    { sequence: 7 },
    { previousHash: null },
    { hash: 'f'.repeat(64) },
  ];
  test.each(changes)('%o', (change) => {
    const altered = chain.map((one, index) => (index === 1 ? { ...one, ...change } : one));
    expect(firstAlteredReading(altered, sha256)).toBe(2);
  });

  test('a missing reading and two swapped ones are detected', () => {
    expect(firstAlteredReading(chain.slice(1), sha256)).toBe(1);
    expect(firstAlteredReading(chain.toSpliced(1, 1), sha256)).toBe(2);
    expect(firstAlteredReading(chain.toReversed(), sha256)).toBe(1);
  });
});
