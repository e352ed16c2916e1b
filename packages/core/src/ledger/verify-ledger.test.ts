import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryVectors } from '../testing/entry-vectors.ts';
import { chain, ledgerEntry, toyHash } from '../testing/ledger.ts';
import { canonicalEntry, formFor } from './canonical-entry.ts';
import { type ChainedEntry, type LedgerEntry, noCircumstances } from './entry.ts';
import { hashEntry } from './hash-entry.ts';
import { verifyLedger } from './verify-ledger.ts';

/** What an entry written before there was a second form has in place of an origin. */
const former = { formVersion: 1, origin: null } as const;

/** What a punch has that a device kept without a network. */
const keptOffline = {
  origin: 'OFFLINE',
  provenFrom: '2026-11-20T06:40:00.000Z',
  provenUntil: '2026-11-20T06:58:00.004Z',
  deviceTime: '2026-11-20T06:58:00.000Z',
  deviceFrom: null,
  deviceUntil: '2026-11-20T06:58:00.003Z',
} as const;

/** What a punch has that a terminal kept without a network, and what it had before the form for it. */
const keptAtTerminal = {
  ...keptOffline,
  formVersion: 6,
  origin: 'KIOSK',
  terminalId: 'terminal-a',
  terminalSequence: 12,
  deviceId: 'device-a',
} as const;
const formerlyKeptAtTerminal = { ...keptAtTerminal, formVersion: 4, origin: 'OFFLINE' } as const;
const withoutInterval = {
  provenFrom: null,
  provenUntil: null,
  deviceTime: null,
  deviceFrom: null,
  deviceUntil: null,
} as const;
/** What a punch has that was made at a terminal at once. */
const atTerminal = { ...keptAtTerminal, ...withoutInterval, formVersion: 4 } as const;

const agreed = { formVersion: 5, kind: 'CORRECTION', agreedById: 'employee-a' } as const;
/** What an entry has that another program made with its key. */
const byProgram = { formVersion: 4, origin: 'API', keyId: 'key-a' } as const;

/** Two entries of the first form, one of the second, two of the third, one of the fourth and two of terminals. */
const ledger = chain([
  ledgerEntry(1, former),
  ledgerEntry(2, former),
  ledgerEntry(3, { formVersion: 2 }),
  ledgerEntry(4),
  ledgerEntry(5, keptOffline),
  ledgerEntry(6, byProgram),
  ledgerEntry(7, keptAtTerminal),
  ledgerEntry(8, atTerminal),
]);
const head = ledger.at(-1)?.hash ?? null;

describe('the canonical form', () => {
  test('of an entry of the first form is this text, for ever', () => {
    expect(canonicalEntry(ledgerEntry(1, { ...former, reason: 'Olvidó "fichar"\n' }))).toBe(
      '[1,"tenant-a","employee-a",1,"entry-1","PUNCH","IN","2026-11-20T06:58:00.000Z","Europe/Madrid",' +
        '"2026-11-20T06:58:00.004Z","employee-a",null,"Olvidó \\"fichar\\"\\n"]',
    );
  });

  test('of an entry of the second form is this text, for ever', () => {
    expect(
      canonicalEntry(ledgerEntry(1, { formVersion: 2, reason: 'Olvidó "fichar"\n', origin: 'KIOSK' })),
    ).toBe(
      '[2,"tenant-a","employee-a",1,"entry-1","PUNCH","IN","2026-11-20T06:58:00.000Z","Europe/Madrid",' +
        '"2026-11-20T06:58:00.004Z","employee-a",null,"Olvidó \\"fichar\\"\\n","KIOSK"]',
    );
  });

  test('of an entry of the third form is this text, for ever', () => {
    expect(canonicalEntry(ledgerEntry(1))).toBe(
      '[3,"tenant-a","employee-a",1,"entry-1","PUNCH","IN","2026-11-20T06:58:00.000Z","Europe/Madrid",' +
        '"2026-11-20T06:58:00.004Z","employee-a",null,null,"WEB",null,null,null,null,null,null,null,null]',
    );
    const kept = { ...keptOffline, deviceFrom: '2026-11-20T06:57:59.000Z', modality: 'REMOTE' } as const;
    const entry = ledgerEntry(1, { ...kept, terminalId: 'terminal-a', terminalSequence: 12 });
    expect(canonicalEntry(entry)).toBe(
      '[3,"tenant-a","employee-a",1,"entry-1","PUNCH","IN","2026-11-20T06:58:00.000Z","Europe/Madrid",' +
        '"2026-11-20T06:58:00.004Z","employee-a",null,null,"OFFLINE",' +
        '"2026-11-20T06:40:00.000Z","2026-11-20T06:58:00.004Z","2026-11-20T06:58:00.000Z",' +
        '"2026-11-20T06:57:59.000Z","2026-11-20T06:58:00.003Z","REMOTE","terminal-a",12]',
    );
  });

  test('of an entry of the fourth form is this text, for ever', () => {
    const entry = ledgerEntry(1, { ...byProgram, modality: 'REMOTE', deviceId: 'device-a' });
    expect(canonicalEntry(entry)).toBe(
      '[4,"tenant-a","employee-a",1,"entry-1","PUNCH","IN","2026-11-20T06:58:00.000Z","Europe/Madrid",' +
        '"2026-11-20T06:58:00.004Z","employee-a",null,null,"API",null,null,null,null,null,"REMOTE",null,null,"key-a","device-a"]',
    );
  });

  test('of an entry of the fifth form is this text, for ever', () => {
    const entry = ledgerEntry(1, { ...agreed, supersedesId: 'entry-0', reason: 'forgotten' });
    expect(canonicalEntry(entry)).toBe(
      '[5,"tenant-a","employee-a",1,"entry-1","CORRECTION","IN","2026-11-20T06:58:00.000Z","Europe/Madrid",' +
        '"2026-11-20T06:58:00.004Z","employee-a","entry-0","forgotten","WEB",null,null,null,null,null,null,null,null,null,null,"employee-a"]',
    );
  });

  test('of an entry of the sixth form is this text, for ever', () => {
    expect(canonicalEntry(ledgerEntry(1, keptAtTerminal))).toBe(
      '[6,"tenant-a","employee-a",1,"entry-1","PUNCH","IN","2026-11-20T06:58:00.000Z","Europe/Madrid",' +
        '"2026-11-20T06:58:00.004Z","employee-a",null,null,"KIOSK",' +
        '"2026-11-20T06:40:00.000Z","2026-11-20T06:58:00.004Z","2026-11-20T06:58:00.000Z",null,"2026-11-20T06:58:00.003Z",' +
        'null,"terminal-a",12,null,"device-a",null]',
    );
  });

  test.each(entryVectors)('of $name is the text in docs/format.md', ({ entry, text }) => {
    expect(canonicalEntry(entry)).toBe(text);
  });

  test('of a new entry is the first form with all of its fields', () => {
    const form = (fields: Partial<Parameters<typeof formFor>[0]>) =>
      formFor({ ...noCircumstances, origin: 'WEB', ...fields });
    expect(form({})).toBe(3);
    expect(form(keptOffline)).toBe(3);
    expect(form({ keyId: 'key-a' })).toBe(4);
    expect(form({ deviceId: 'device-a' })).toBe(4);
    expect(form(formerlyKeptAtTerminal)).toBe(4);
    expect(form(atTerminal)).toBe(4);
    expect(form({ agreedById: 'employee-a' })).toBe(5);
    expect(form({ keyId: 'key-a', agreedById: 'employee-a' })).toBe(5);
    expect(form(keptAtTerminal)).toBe(6);
    expect(form({ ...keptAtTerminal, deviceId: null })).toBe(6);
  });

  test('does not depend on the order of the fields or on fields beside them', () => {
    const [entry] = ledger;
    if (entry === undefined) return;
    const reversed = Object.fromEntries(Object.entries(entry).toReversed()) as unknown as ChainedEntry;
    expect(canonicalEntry(reversed)).toBe(canonicalEntry(entry));
  });

  test('is the same for a reason with composed and decomposed accents', () => {
    const composed = ledgerEntry(1, { reason: 'sali\u00f3' });
    expect(canonicalEntry(ledgerEntry(1, { reason: 'salio\u0301' }))).toBe(canonicalEntry(composed));
    expect(canonicalEntry(ledgerEntry(1, { reason: '' }))).not.toBe(canonicalEntry(ledgerEntry(1)));
  });
});

test('the hash covers the previous hash and the canonical form, in lower case', () => {
  const entry = ledgerEntry(1);
  const asked: string[] = [];
  const sha256 = (text: string) => `${asked.push(text)}ABCDEF`;
  expect(hashEntry(entry, null, sha256)).toBe('1abcdef');
  hashEntry(entry, 'ab12', sha256);
  expect(asked).toEqual([`\n${canonicalEntry(entry)}`, `ab12\n${canonicalEntry(entry)}`]);
});

describe('an unchanged ledger', () => {
  test('verifies, with its length and head', () => {
    expect(verifyLedger(ledger, toyHash)).toEqual({ intact: true, length: 8, head });
    expect(verifyLedger([], toyHash)).toEqual({ intact: true, length: 0, head: null });
  });

  test('still agrees with an anchor taken when it was shorter', () => {
    const then = { length: 2, head: ledger[1]?.hash ?? null };
    expect(verifyLedger(ledger, toyHash, then)).toMatchObject({ intact: true, length: 8 });
  });
});

describe('a tampered ledger is detected', () => {
  const changed = (place: number, fields: object) =>
    ledger.map((entry, index) => (index === place ? { ...entry, ...fields } : entry));
  const rewritten = chain(ledger.map((_, index) => ledgerEntry(index + 1, { type: 'OUT' })));
  const relinked = ledger.map((entry, index) => (index === 2 ? { ...entry, previousHash: 'f00' } : entry));
  const foreign = chain([ledgerEntry(1), ledgerEntry(2, { employeeId: 'employee-b' })]);
  test.each([
    { name: 'removed', entries: ledger.toSpliced(1, 1), sequence: 2, problem: 'GAP' },
    {
      name: 'of a form to come',
      entries: changed(2, { formVersion: 7 }),
      sequence: 3,
      problem: 'UNKNOWN_FORM',
    },
    { name: 'of no form', entries: changed(0, { formVersion: '1' }), sequence: 1, problem: 'UNKNOWN_FORM' },
    {
      name: 'given an origin',
      entries: changed(1, { origin: 'KIOSK' }),
      sequence: 2,
      problem: 'MISPLACED_ORIGIN',
    },
    {
      name: 'without its origin',
      entries: changed(2, { origin: null }),
      sequence: 3,
      problem: 'MISPLACED_ORIGIN',
    },
    { name: 'of another origin', entries: changed(2, { origin: 'KIOSK' }), sequence: 3, problem: 'ALTERED' },
    { name: 'taken back to the first form', entries: changed(2, former), sequence: 3, problem: 'ALTERED' },
    {
      name: 'lifted to the second form',
      entries: changed(1, { formVersion: 2, origin: 'WEB' }),
      sequence: 2,
      problem: 'ALTERED',
    },
    {
      name: 'lifted to the third form',
      entries: changed(2, { formVersion: 3 }),
      sequence: 3,
      problem: 'ALTERED',
    },
    {
      name: 'of the second form, given what is proven',
      entries: changed(2, keptOffline),
      sequence: 3,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'of the first form, given a modality',
      entries: changed(0, { modality: 'REMOTE' }),
      sequence: 1,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept by no device, given what its clock claims',
      entries: changed(3, { deviceFrom: keptOffline.deviceTime }),
      sequence: 4,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept by a device, without what is proven',
      entries: changed(4, { provenFrom: null }),
      sequence: 5,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept by a device, with another proof',
      entries: changed(4, { provenFrom: keptOffline.deviceTime }),
      sequence: 5,
      problem: 'ALTERED',
    },
    {
      name: 'of another terminal',
      entries: changed(3, { terminalId: 't' }),
      sequence: 4,
      problem: 'ALTERED',
    },
    {
      name: 'of the third form, given a key',
      entries: changed(3, { keyId: 'key-a' }),
      sequence: 4,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'of the third form, given a device',
      entries: changed(4, { deviceId: 'device-a' }),
      sequence: 5,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'lifted to the fourth form',
      entries: changed(3, { formVersion: 4 }),
      sequence: 4,
      problem: 'ALTERED',
    },
    {
      name: 'of the fourth form, with another key',
      entries: changed(5, { keyId: 'key-b' }),
      sequence: 6,
      problem: 'ALTERED',
    },
    {
      name: 'of the fourth form, without its key',
      entries: changed(5, { keyId: null }),
      sequence: 6,
      problem: 'ALTERED',
    },
    {
      name: 'of the fourth form, given a device',
      entries: changed(5, { deviceId: 'device-a' }),
      sequence: 6,
      problem: 'ALTERED',
    },
    {
      name: 'of the fourth form, given an agreement',
      entries: changed(5, { agreedById: 'employee-a' }),
      sequence: 6,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'of the fourth form, given what is proven',
      entries: changed(5, { provenFrom: keptOffline.provenFrom }),
      sequence: 6,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept at a terminal, without its interval',
      entries: changed(6, withoutInterval),
      sequence: 7,
      problem: 'ALTERED',
    },
    {
      name: 'kept at a terminal, without its interval and with the fourth form',
      entries: changed(6, { ...withoutInterval, formVersion: 4 }),
      sequence: 7,
      problem: 'ALTERED',
    },
    {
      name: 'kept at a terminal, without the start of its interval',
      entries: changed(6, { provenFrom: null }),
      sequence: 7,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept at a terminal, with another start of its interval',
      entries: changed(6, { provenFrom: keptOffline.deviceTime }),
      sequence: 7,
      problem: 'ALTERED',
    },
    {
      name: 'kept at a terminal, with origin OFFLINE',
      entries: changed(6, { origin: 'OFFLINE' }),
      sequence: 7,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept at a terminal, with origin OFFLINE and the fourth form',
      entries: changed(6, formerlyKeptAtTerminal),
      sequence: 7,
      problem: 'ALTERED',
    },
    {
      name: 'kept at a terminal, with origin OFFLINE and without the terminal',
      entries: changed(6, { origin: 'OFFLINE', terminalId: null, terminalSequence: null }),
      sequence: 7,
      problem: 'ALTERED',
    },
    {
      name: 'kept at a terminal, without the terminal',
      entries: changed(6, { terminalId: null }),
      sequence: 7,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept at a terminal, with another number',
      entries: changed(6, { terminalSequence: 13 }),
      sequence: 7,
      problem: 'ALTERED',
    },
    {
      name: 'kept at a terminal, with the fifth form',
      entries: changed(6, { formVersion: 5 }),
      sequence: 7,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'of a terminal, with an interval',
      entries: changed(7, { ...keptOffline, origin: 'KIOSK' }),
      sequence: 8,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'of a terminal, with an interval and the sixth form',
      entries: changed(7, keptAtTerminal),
      sequence: 8,
      problem: 'ALTERED',
    },
    {
      name: 'of a terminal, with origin OFFLINE',
      entries: changed(7, { origin: 'OFFLINE' }),
      sequence: 8,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept by a device, with origin KIOSK',
      entries: changed(4, { origin: 'KIOSK' }),
      sequence: 5,
      problem: 'MISPLACED_FIELD',
    },
    {
      name: 'kept by a device, with origin KIOSK and the sixth form',
      entries: changed(4, keptAtTerminal),
      sequence: 5,
      problem: 'ALTERED',
    },
    { name: 'relinked', entries: relinked, sequence: 3, problem: 'BROKEN_LINK' },
    { name: 'of another', entries: foreign, sequence: 2, problem: 'FOREIGN_ENTRY' },
    { name: 'cut off', entries: ledger.slice(0, 3), sequence: 4, problem: 'TRUNCATED' },
    { name: 'emptied', entries: [], sequence: 1, problem: 'TRUNCATED' },
    { name: 'written anew', entries: rewritten, sequence: 8, problem: 'REWRITTEN' },
  ])('$name', ({ entries, sequence, problem }) => {
    const verdict = verifyLedger(entries, toyHash, { length: 8, head });
    expect(verdict).toEqual({ intact: false, sequence, problem });
  });
});

describe('a field that the form of an entry does not cover is misplaced', () => {
  const values = {
    ...{ provenFrom: 'a', provenUntil: 'b', deviceTime: 'c', deviceFrom: 'd', deviceUntil: 'e' },
    ...{ modality: 'REMOTE', terminalId: 't', terminalSequence: 1, keyId: 'k', deviceId: 'd' },
    agreedById: 'a',
  } as const;
  const fields = Object.entries(values);
  const ofClocks = fields.slice(0, 5);
  const problem = (entry: Parameters<typeof ledgerEntry>[1]) =>
    verifyLedger(chain([ledgerEntry(1, entry)]), toyHash);
  const misplaced = { intact: false, sequence: 1, problem: 'MISPLACED_FIELD' };

  test.each(fields)('%s in the first form and the second', (name, value) => {
    expect(problem({ ...former, [name]: value })).toEqual(misplaced);
    expect(problem({ formVersion: 2, [name]: value })).toEqual(misplaced);
  });

  test.each(ofClocks)('%s of an entry that no device kept', (name, value) => {
    expect(problem({ [name]: value })).toEqual(misplaced);
    expect(problem({ ...byProgram, [name]: value })).toEqual(misplaced);
  });

  test('what the other fields of the third form and the fourth say is not', () => {
    for (const [name, value] of fields.slice(5, 8)) expect(problem({ [name]: value }).intact).toBe(true);
    for (const [name, value] of fields.slice(5, 10))
      expect(problem({ formVersion: 4, [name]: value }).intact).toBe(true);
  });

  test('an agreement in a form before the fifth, or to a punch', () => {
    expect(problem(agreed).intact).toBe(true);
    expect(problem({ ...agreed, kind: 'ANNULMENT' }).intact).toBe(true);
    expect(problem({ ...agreed, kind: 'PUNCH' })).toEqual(misplaced);
    expect(problem({ ...agreed, formVersion: 4 })).toEqual(misplaced);
  });

  test('an interval of a terminal in a form before the sixth, and there without a terminal, a number or a part, or of no punch', () => {
    for (const formVersion of [3, 4, 5] as const)
      expect(problem({ ...keptAtTerminal, deviceId: null, formVersion })).toEqual(misplaced);
    expect(problem(keptAtTerminal).intact).toBe(true);
    expect(problem({ ...keptAtTerminal, deviceUntil: null }).intact).toBe(true);
    for (const name of ['provenFrom', 'provenUntil', 'deviceTime', 'terminalId', 'terminalSequence'])
      expect(problem({ ...keptAtTerminal, [name]: null })).toEqual(misplaced);
    expect(problem({ ...keptAtTerminal, ...withoutInterval, deviceFrom: 'd' })).toEqual(misplaced);
    for (const kind of ['CORRECTION', 'ANNULMENT'] as const) {
      expect(problem({ ...keptAtTerminal, kind })).toEqual(misplaced);
      expect(problem({ ...keptOffline, formVersion: 6, kind })).toEqual(misplaced);
    }
  });

  test('a terminal, in the sixth form, of an entry that is not of origin KIOSK', () => {
    expect(problem({ ...atTerminal, formVersion: 6 }).intact).toBe(true);
    expect(problem({ ...atTerminal, formVersion: 6, terminalSequence: null })).toEqual(misplaced);
    expect(problem({ ...keptOffline, formVersion: 6 }).intact).toBe(true);
    expect(problem(formerlyKeptAtTerminal).intact).toBe(true);
    for (const origin of ['WEB', 'OFFLINE', 'IMPORT', 'API'] as const)
      expect(problem({ ...keptAtTerminal, origin })).toEqual(misplaced);
    for (const origin of ['WEB', 'IMPORT', 'API'] as const) {
      expect(problem({ formVersion: 6, origin }).intact).toBe(true);
      expect(problem({ formVersion: 6, origin, terminalId: 't', terminalSequence: 1 })).toEqual(misplaced);
      expect(problem({ ...keptOffline, formVersion: 6, origin })).toEqual(misplaced);
    }
  });

  test.each(['provenFrom', 'provenUntil', 'deviceTime'])(
    '%s is missing from a punch that a device kept',
    (name) => {
      expect(problem({ ...keptOffline, [name]: null })).toEqual(misplaced);
      expect(problem({ ...keptOffline, ...byProgram, origin: 'OFFLINE', [name]: null })).toEqual(misplaced);
    },
  );
});

describe('in any ledger', () => {
  const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 8 }), { nil: null });
  const anyLedger = fc
    .array(
      fc.record({
        reason: text,
        supersedesId: text,
        form: fc.constantFrom<Partial<LedgerEntry>[]>(
          ...[former, { formVersion: 2 } as const, {}, keptOffline, byProgram, agreed],
          ...[keptAtTerminal, atTerminal, formerlyKeptAtTerminal],
        ),
      }),
      {
        minLength: 2,
        maxLength: 8,
      },
    )
    .map((fields) =>
      chain(fields.map(({ form, ...each }, index) => ledgerEntry(index + 1, { ...each, ...form }))),
    );

  test('an alteration of any single field is detected', () => {
    const [sample] = ledger;
    const fields = Object.keys(sample ?? {}) as (keyof ChainedEntry)[];
    fc.assert(
      fc.property(
        anyLedger,
        fc.nat(),
        fc.constantFrom(...fields),
        fc.string(),
        (entries, pick, field, value) => {
          const index = pick % entries.length;
          const altered = entries.map((entry, each) =>
            each === index ? { ...entry, [field]: value } : entry,
          );
          // An alteration within one Unicode normal form is none.
          const before = entries[index]?.[field];
          fc.pre(typeof before !== 'string' || before.normalize('NFC') !== value.normalize('NFC'));
          expect(verifyLedger(altered, toyHash).intact).toBe(false);
        },
      ),
    );
  });

  test('any removal is detected, given the last known length and head', () => {
    fc.assert(
      fc.property(anyLedger, fc.nat(), (entries, pick) => {
        const anchor = { length: entries.length, head: entries.at(-1)?.hash ?? null };
        const shorter = entries.toSpliced(pick % entries.length, 1);
        expect(verifyLedger(shorter, toyHash, anchor).intact).toBe(false);
        const isLast = pick % entries.length === entries.length - 1;
        expect(verifyLedger(shorter, toyHash).intact).toBe(isLast);
      }),
    );
  });

  test('any swap is detected, also of contents under the same sequence numbers', () => {
    fc.assert(
      fc.property(anyLedger, fc.nat(), fc.nat(), (entries, left, right) => {
        const [i, j] = [left % entries.length, right % entries.length];
        const [first, second] = [entries[i], entries[j]];
        fc.pre(i !== j && first !== undefined && second !== undefined);
        if (first === undefined || second === undefined) return;
        expect(verifyLedger(entries.with(i, second).with(j, first), toyHash).intact).toBe(false);
        const renumbered = entries
          .with(i, { ...second, sequence: first.sequence })
          .with(j, { ...first, sequence: second.sequence });
        expect(verifyLedger(renumbered, toyHash).intact).toBe(false);
      }),
    );
  });
});
