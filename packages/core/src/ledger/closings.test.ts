import { describe, expect, test } from 'vitest';
import {
  addReading,
  type CompanyRecord,
  closeDay,
  installation,
  threeDays,
} from '../testing/company-record.ts';
import { signedBy, toyHashing, toyKey, verifyToySignature } from '../testing/toy-cryptography.ts';
import { closings, type ExportedRoot } from './closings.ts';
import { type DayRoot, readRootStatement, rootStatement } from './day-root.ts';
import { readKeyChain } from './key-chain.ts';

const exportedAt = '2026-03-05T12:00:00.000Z';
/** When the three days were closed. */
const [first, second, third] = [3, 4, 5].map((day) => `2026-03-0${day}T00:10:00.000Z`);

const read = ({ tenantId, keys, roots }: CompanyRecord) => {
  const chain = readKeyChain(keys, toyHashing, verifyToySignature);
  const closed = closings(tenantId, chain, toyHashing, verifyToySignature);
  for (const root of roots) closed.take(root);
  return closed;
};
const numbers = (sound: readonly DayRoot[]) => sound.map(({ number }) => number);

describe('closings as they were made', () => {
  test('are all valid, and tell the heads of each ledger by the moment', () => {
    const record = threeDays();
    const closed = read(record);
    expect(closed.findings(exportedAt)).toEqual([]);
    expect(closed.count).toBe(3);
    expect(numbers(closed.sound)).toEqual([1, 2, 3]);
    expect(closed.statement(1)).toBe(record.roots[0]?.statement);
    expect(closed.statement(3)).toBe(record.roots[2]?.statement);
    expect(closed.statement(4)).toBeUndefined();
    const [ana, ben] = record.people;
    expect([...closed.witnesses]).toEqual([
      [
        'ana',
        [
          { sequence: 2, hash: ana?.entries[1]?.hash, closedAt: first },
          { sequence: 4, hash: ana?.entries[3]?.hash, closedAt: second },
          { sequence: 6, hash: ana?.entries[5]?.hash, closedAt: third },
        ],
      ],
      [
        'ben',
        [
          { sequence: 1, hash: ben?.entries[0]?.hash, closedAt: first },
          { sequence: 2, hash: ben?.entries[1]?.hash, closedAt: second },
          { sequence: 3, hash: ben?.entries[2]?.hash, closedAt: third },
        ],
      ],
    ]);
    expect(closed.readings).toEqual([]);
  });

  test('tell the head of the readings where it moved', () => {
    const record = threeDays();
    addReading(record, '2026-03-05T09:00:00.000Z');
    closeDay(record, '2026-03-06T00:10:00.000Z');
    const closed = read(record);
    const hash = record.readings[0]?.hash;
    expect(closed.readings).toEqual([{ sequence: 1, hash, closedAt: '2026-03-06T00:10:00.000Z' }]);
    expect(closed.findings('2026-03-06T12:00:00.000Z')).toEqual([]);
  });

  test('are not later than the export that contains them, but for an hour', () => {
    const closed = read(threeDays());
    expect(closed.findings('2026-03-04T23:10:00.000Z')).toEqual([]);
    const before = '2026-03-04T23:09:59.999Z';
    expect(closed.findings(before)).toEqual([
      { kind: 'ROOT', problem: 'ROOT_AFTER_EXPORT', number: 3, after: null, before },
    ]);
    expect(closed.findings('2026-03-01T00:00:00.000Z')).toMatchObject([{ number: 1 }]);
  });

  test('of a company without any are none', () => {
    const record = { ...threeDays(), roots: [] };
    expect(read(record)).toMatchObject({ count: 0, sound: [], readings: [] });
  });
});

/** A closing that says something else, signed by the installation. */
const saying = (root: ExportedRoot | undefined, said: Partial<DayRoot>): ExportedRoot => {
  const former = root && readRootStatement(root.statement);
  if (!root || !former) throw new Error('no closing');
  return { ...root, ...signedBy(installation, rootStatement({ ...former, ...said })) };
};

interface Tampering {
  readonly name: string;
  /** What is done to the three closings. */
  readonly run: (roots: ExportedRoot[]) => unknown;
  readonly findings: readonly [problem: string, number: number, after: string | undefined | null][];
  readonly sound: readonly number[];
}
const at = (roots: ExportedRoot[], place: number) => {
  const root = roots[place - 1];
  if (!root) throw new Error('no closing');
  return root;
};

describe('closings that somebody tampered with', () => {
  test.each<Tampering>([
    {
      name: 'a signature of another one',
      run: (roots) => roots.splice(1, 1, { ...at(roots, 2), signature: at(roots, 1).signature }),
      findings: [['ROOT_UNSIGNED', 2, first]],
      sound: [1, 3],
    },
    {
      name: 'a statement that is none',
      run: (roots) => roots.splice(0, 1, { ...at(roots, 1), ...signedBy(installation, 'hola') }),
      findings: [
        ['ROOT_UNSIGNED', 1, null],
        ['ROOT_UNCHAINED', 2, null],
      ],
      sound: [3],
    },
    {
      name: 'the closing of another company',
      run: (roots) => roots.splice(2, 1, saying(roots[2], { tenantId: 'tenant-b' })),
      findings: [['ROOT_UNSIGNED', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'a key that the installation does not have',
      run: (roots) => {
        const other = toyKey('another key');
        const { statement } = saying(roots[2], { keyId: other.id });
        roots.splice(2, 1, { ...at(roots, 3), ...signedBy(other, statement) });
      },
      findings: [['ROOT_UNSIGNED', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'another key under the id of the installation’s',
      run: (roots) => {
        const { statement } = at(roots, 3);
        roots.splice(2, 1, { ...at(roots, 3), ...signedBy(toyKey('another key'), statement) });
      },
      findings: [['ROOT_UNSIGNED', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'the first one removed',
      run: (roots) => roots.shift(),
      findings: [['ROOT_UNCHAINED', 1, null]],
      sound: [],
    },
    {
      name: 'one in the middle removed',
      run: (roots) => roots.splice(1, 1),
      findings: [['ROOT_UNCHAINED', 2, first]],
      sound: [1],
    },
    {
      name: 'one twice',
      run: (roots) => roots.splice(1, 0, at(roots, 1)),
      findings: [['ROOT_UNCHAINED', 2, first]],
      sound: [1],
    },
    {
      name: 'two swapped',
      run: (roots) => roots.splice(1, 2, at(roots, 3), at(roots, 2)),
      findings: [['ROOT_UNCHAINED', 2, first]],
      sound: [1],
    },
    {
      name: 'a number that is not the next',
      run: (roots) => roots.splice(2, 1, saying(roots[2], { number: 4 })),
      findings: [['ROOT_UNCHAINED', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'another one before it',
      run: (roots) => roots.splice(2, 1, saying(roots[2], { previous: 'another hash' })),
      findings: [['ROOT_UNCHAINED', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'a first one that names one before it',
      run: (roots) => roots.splice(0, 3, saying(roots[0], { previous: 'some hash' })),
      findings: [['ROOT_UNCHAINED', 1, null]],
      sound: [],
    },
    {
      name: 'another head',
      run: (roots) => roots.splice(2, 1, { ...at(roots, 3), heads: [['ana', 6, 'another hash']] }),
      findings: [['ROOT_OTHER_HEADS', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'heads that are missing',
      run: (roots) => roots.splice(1, 1, { ...at(roots, 2), heads: [] }),
      findings: [['ROOT_OTHER_HEADS', 2, first]],
      sound: [1, 3],
    },
    {
      name: 'a head of readings that there was not',
      run: (roots) => roots.splice(2, 1, { ...at(roots, 3), readings: [1, 'hash'] }),
      findings: [['ROOT_OTHER_HEADS', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'more ledgers than it has heads of',
      run: (roots) => roots.splice(2, 1, saying(roots[2], { leaves: 3 })),
      findings: [['ROOT_OTHER_HEADS', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'one dated before the one before it, signed with the key and chained',
      run: (roots) => roots.splice(2, 1, saying(roots[2], { closedAt: '2026-03-03T23:10:00.000Z' })),
      findings: [['ROOT_BACKWARDS', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'one about the same day as the one before it',
      run: (roots) => roots.splice(2, 1, saying(roots[2], { day: '2026-03-04' })),
      findings: [['ROOT_BACKWARDS', 3, second]],
      sound: [1, 2],
    },
    {
      name: 'two without a valid signature: the first is named',
      run: (roots) => {
        for (const place of [1, 2]) roots.splice(place, 1, { ...at(roots, place + 1), signature: '' });
      },
      findings: [['ROOT_UNSIGNED', 2, first]],
      sound: [1],
    },
  ])('$name', ({ run, findings, sound }) => {
    const record = threeDays();
    run(record.roots);
    const closed = read(record);
    expect(closed.findings(exportedAt)).toEqual(
      findings.map(([problem, number, after]) => ({
        kind: 'ROOT',
        problem,
        number,
        after,
        before: exportedAt,
      })),
    );
    expect(numbers(closed.sound)).toEqual(sound);
    expect(closed.count).toBe(record.roots.length);
  });

  test('what an invalid one says of a ledger is not believed', () => {
    const record = threeDays();
    record.roots.splice(1, 1, { ...at(record.roots, 2), signature: '' });
    expect(
      read(record)
        .witnesses.get('ana')
        ?.map(({ sequence }) => sequence),
    ).toEqual([2, 6]);
  });

  test('a key that is not valid is named, and what it signed is unsigned', () => {
    const record = threeDays();
    record.keys = [{ ...installation.signed, signature: '' }];
    expect(read(record).findings(exportedAt)).toEqual([
      { kind: 'ROOT', problem: 'KEYS_BROKEN', number: 1, after: null, before: exportedAt },
      { kind: 'ROOT', problem: 'ROOT_UNSIGNED', number: 1, after: null, before: exportedAt },
    ]);
  });
});
