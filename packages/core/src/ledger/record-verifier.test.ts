import { describe, expect, test } from 'vitest';
import {
  addEntry,
  addReading,
  type CompanyRecord,
  certify,
  closeAgain,
  closeDay,
  entriesOf,
  exportLines,
  lastRoot,
  partOf,
  receiptFor,
  rechained,
  replaceEntries,
  threeDays,
  threeDaysLessOne,
} from '../testing/company-record.ts';
import { ledgerEntry } from '../testing/ledger.ts';
import { signedBy, toyHashing, toyKey, verifyToySignature } from '../testing/toy-cryptography.ts';
import type { Evidence } from './evidence.ts';
import type { EntryFinding } from './findings.ts';
import { recordVerifier } from './record-verifier.ts';
import type { VerifyStamp } from './stamp.ts';

/** Stands in for an authority that time-stamps each closing a minute after midnight. */
const verifyStamp: VerifyStamp = (token, imprint) =>
  token === `stamp of ${imprint}`
    ? {
        ...{
          problem: null,
          stampedAt: '2026-03-03T00:11:00.000Z',
          authority: 'Autoridad',
          trust: 'UNCHECKED',
        },
        voucher: { name: 'Autoridad', issuer: 'Autoridad', sha256: 'ab12' },
      }
    : { problem: 'OTHER' };

const verifyLines = (lines: readonly unknown[], evidence: Evidence = []) => {
  const verifier = recordVerifier(toyHashing, verifyToySignature, verifyStamp, evidence);
  for (const line of lines) verifier.take(line);
  return verifier.end();
};
const verify = (record: CompanyRecord, evidence: Evidence = []) => verifyLines(exportLines(record), evidence);

/** The moments of the three closings, and of the export. */
const [first, third] = ['2026-03-03T00:10:00.000Z', '2026-03-05T00:10:00.000Z'];
const exportedAt = '2026-03-05T12:00:00.000Z';

test('a record as it was written is verified, and told in figures', () => {
  const record = threeDays();
  addReading(record, '2026-03-05T09:00:00.000Z');
  record.stamps = [{ root: 1, token: `stamp of ${toyHashing.ofText(record.roots[0]?.statement ?? '')}` }];
  expect(verify(record, [receiptFor(record, 'ana', 1), lastRoot(record)])).toEqual({
    tenant: { id: 'tenant-a', slug: 'aceites', name: 'Aceites' },
    exportedAt,
    keepUntil: '2030-03-02',
    employees: 2,
    entries: 9,
    offline: { proven: 0, arrived: 0 },
    ...{ statements: 0, months: [], unprovenNames: ['Persona ana', 'Persona ben'] },
    roots: 3,
    readings: 1,
    stamped: [expect.objectContaining({ number: 1, closedAt: first, stampedAt: '2026-03-03T00:11:00.000Z' })],
    closedAt: third,
    backing: 'CLOSINGS',
    compared: 2,
    disclosed: null,
    unvouchedKeys: [],
    removals: [],
    removedReceipts: [],
    findings: [],
  });
});

test('a company without people or closings is verified too', () => {
  const record = { ...threeDays(), people: [], roots: [] };
  expect(verify(record)).toMatchObject({ employees: 0, entries: 0, roots: 0, closedAt: null, findings: [] });
});

test('punches of devices without a network are counted by what is proven of them', () => {
  const record = threeDays();
  const at = '2026-03-05T08:00:00.000Z';
  const kept = { origin: 'OFFLINE', provenUntil: at, deviceTime: at, recordedAt: at, punchedAt: at } as const;
  const note = JSON.stringify(['jornada-offline-1', at, at, at]);
  const offline = [
    ledgerEntry(4, { employeeId: 'ben', ...kept, provenFrom: at }),
    ledgerEntry(5, { employeeId: 'ben', ...kept, provenFrom: at }),
    ledgerEntry(6, { employeeId: 'ben', origin: 'OFFLINE', formVersion: 2, reason: note, recordedAt: at }),
    ledgerEntry(7, {
      ...{ employeeId: 'ben', ...kept, provenFrom: at, formVersion: 6, origin: 'KIOSK' },
      ...{ terminalId: 'terminal-a', terminalSequence: 1 },
    }),
    ledgerEntry(8, {
      ...{ employeeId: 'ben', recordedAt: at, punchedAt: at, origin: 'KIOSK' },
      ...{ terminalId: 'terminal-a', terminalSequence: 2 },
    }),
  ].map((entry) => ({ ...entry, hash: '', previousHash: null }));
  replaceEntries(record, 'ben', rechained([...entriesOf(record, 'ben'), ...offline]));
  expect(verify(record)).toMatchObject({ offline: { proven: 3, arrived: 1 }, findings: [] });
});

/** What a tampering leaves to be found of Ana's ledger; `before` is the export unless it says otherwise. */
type Found = Partial<EntryFinding>;
const ofAna = { kind: 'ENTRY', employeeId: 'ana', fullName: 'Persona ana', before: exportedAt, detail: null };
const [ana, otherKey] = ['ana', toyKey('another key')] as const;
type Entries = ReturnType<typeof entriesOf>;
const anew = (record: CompanyRecord, change: (entries: Entries) => Entries) =>
  replaceEntries(record, ana, rechained(change(entriesOf(record, ana))));
/** Says of one entry that it was made at another time. */
const altered = (place: number) => (entries: Entries) =>
  entries.map((entry) =>
    entry.sequence === place ? { ...entry, punchedAt: '2026-03-01T07:30:00.000Z' } : entry,
  );

describe('an export shows by itself', () => {
  test.each<[string, (record: CompanyRecord) => void, readonly Found[]]>([
    [
      'that an entry was altered',
      (record) => replaceEntries(record, ana, altered(3)(entriesOf(record, ana))),
      [{ problem: 'ALTERED', sequence: 3, until: 3, after: first, witness: 'CHAIN', detail: 'ALTERED' }],
    ],
    [
      'that an entry was removed',
      (record) => replaceEntries(record, ana, entriesOf(record, ana).toSpliced(2, 1)),
      [
        { problem: 'REMOVED', sequence: 3, until: 3, after: first, witness: 'CHAIN', detail: 'GAP' },
        { problem: 'REWRITTEN', sequence: 3, until: 4, after: third, witness: 'ROOTS' },
      ],
    ],
    [
      'that a chain was made again with another entry in it',
      (record) => anew(record, altered(3)),
      [{ problem: 'REWRITTEN', sequence: 3, until: 4, after: third, witness: 'ROOTS' }],
    ],
    [
      'that a chain was made again without one entry',
      (record) => anew(record, (entries) => entries.toSpliced(2, 1)),
      [{ problem: 'REWRITTEN', sequence: 3, until: 4, after: third, witness: 'ROOTS' }],
    ],
    [
      'that a chain was cut off',
      (record) => replaceEntries(record, ana, entriesOf(record, ana).slice(0, 4)),
      [{ problem: 'REMOVED', sequence: 5, until: 6, after: third, witness: 'ROOTS' }],
    ],
    [
      'that all entries were removed',
      (record) => replaceEntries(record, ana, []),
      [{ problem: 'REMOVED', sequence: 1, until: 2, after: third, witness: 'ROOTS' }],
    ],
    [
      'that an entry was appended which claims to be older',
      (record) => addEntry(record, ana, '2026-03-02T10:00:00.000Z'),
      [{ problem: 'INSERTED', sequence: 7, until: 7, after: third, witness: 'ROOTS' }],
    ],
    [
      'that a person was removed',
      (record) => record.people.shift(),
      [{ problem: 'PERSON_REMOVED', fullName: null, sequence: 1, until: 6, after: third, witness: 'ROOTS' }],
    ],
  ])('%s', (_, tamper, found) => {
    const record = threeDays();
    tamper(record);
    expect(verify(record).findings).toEqual(found.map((one) => ({ ...ofAna, ...one })));
  });

  test('whose ledger it was, though another one is bad too', () => {
    const record = threeDays();
    for (const id of ['ana', 'ben']) replaceEntries(record, id, entriesOf(record, id).slice(0, 1));
    expect(verify(record).findings).toMatchObject([
      { employeeId: 'ana', problem: 'REMOVED', sequence: 1, until: 2 },
      { employeeId: 'ben', problem: 'REMOVED', sequence: 2, until: 2 },
    ]);
  });

  test('what is wrong with closings, time-stamps, readings and certificates', () => {
    const closings = threeDays();
    closings.roots = closings.roots.toSpliced(1, 1);
    expect(verify(closings).findings).toMatchObject([{ kind: 'ROOT', problem: 'ROOT_UNCHAINED', number: 2 }]);
    const stamps = { ...threeDays(), stamps: [{ root: 1, token: 'hola' }] };
    expect(verify(stamps).findings).toMatchObject([{ kind: 'ROOT', problem: 'STAMP_OTHER', number: 1 }]);
    const readings = threeDays();
    addReading(readings, '2026-03-05T09:00:00.000Z');
    addReading(readings, '2026-03-05T09:00:00.000Z');
    readings.readings = readings.readings.slice(1);
    expect(verify(readings).findings).toMatchObject([{ kind: 'READING', problem: 'REMOVED', sequence: 1 }]);
    const certificates = threeDaysLessOne();
    certificates.removals = certificates.removals.map((one) => ({ ...one, signature: '' }));
    expect(verify(certificates).findings).toContainEqual(
      expect.objectContaining({ kind: 'REMOVAL', problem: 'REMOVAL_UNSIGNED', number: 1 }),
    );
  });

  test('that a key has no earlier one to vouch for it, which is no finding', () => {
    const record = threeDays();
    const statement = JSON.stringify(JSON.parse(otherKey.signed.statement).with(1, 2));
    record.keys.push(signedBy(otherKey, statement));
    expect(verify(record)).toMatchObject({ unvouchedKeys: [2], findings: [] });
  });
});

describe('with the chains and closings made again, what was kept shows it:', () => {
  const whole = threeDays();
  const root = lastRoot(whole);
  /** One entry of Ana is another, and all closings fit. */
  const remade = (place = 5, key?: typeof otherKey) => {
    const record = threeDays();
    anew(record, altered(place));
    if (key) record.keys = [key.signed];
    closeAgain(record, key);
    return record;
  };

  test('nothing shows it without', () => {
    expect(verify(remade()).findings).toEqual([]);
  });

  test('a closing', () => {
    expect(verify(remade(), [root])).toMatchObject({
      compared: 1,
      findings: [
        // Closings that were made again narrow nothing down.
        { ...ofAna, problem: 'REWRITTEN', sequence: 1, until: 6, after: third, witness: 'KEPT_ROOT' },
        { kind: 'ROOT', problem: 'ROOT_REPLACED', number: 3, after: third, before: exportedAt },
      ],
    });
  });

  test('two closings, in any order, the one nearer to it', () => {
    const early = threeDays();
    early.roots = early.roots.slice(0, 2);
    const former = { ...lastRoot(early), heads: early.roots[1]?.heads ?? [] };
    for (const kept of [
      [root, former],
      [former, root],
    ])
      expect(verify(remade(3), kept).findings[0]).toMatchObject({
        sequence: 1,
        until: 4,
        witness: 'KEPT_ROOT',
      });
  });

  test.each([
    [5, { problem: 'ALTERED', sequence: 5, until: 5, after: '2026-03-04T08:00:00.000Z' }],
    [6, { problem: 'REWRITTEN', sequence: 1, until: 6, after: '2026-03-04T09:00:00.000Z' }],
  ])('a receipt of the entry %i', (place, found) => {
    expect(verify(remade(), [receiptFor(whole, ana, place)]).findings).toEqual([
      { ...ofAna, ...found, witness: 'RECEIPT' },
    ]);
  });

  test('a receipt of an entry before it does not', () => {
    expect(verify(remade(), [receiptFor(whole, ana, 4)]).findings).toEqual([]);
  });

  test('and what another key signed is not this installation’s', () => {
    expect(verify(remade(5, otherKey), [root]).findings).toEqual([
      { kind: 'EVIDENCE', problem: 'EVIDENCE_KEY_UNKNOWN', place: 1 },
    ]);
  });

  test('a closing that is missing, because an earlier state was put back', () => {
    const record = threeDays();
    record.roots.pop();
    for (const id of ['ana', 'ben'])
      replaceEntries(
        record,
        id,
        entriesOf(record, id).filter(({ recordedAt }) => recordedAt < '2026-03-04'),
      );
    expect(verify(record).findings).toEqual([]);
    expect(verify(record, [root]).findings).toMatchObject([
      { problem: 'REMOVED', employeeId: 'ana', sequence: 5, until: 6, witness: 'KEPT_ROOT' },
      { problem: 'REMOVED', employeeId: 'ben', sequence: 3, until: 3, witness: 'KEPT_ROOT' },
      { kind: 'ROOT', problem: 'ROOT_MISSING', number: 3, after: third, before: exportedAt },
    ]);
  });

  test.each<[string, Evidence, object]>([
    ['closing', [root], { until: 6, after: third, witness: 'KEPT_ROOT' }],
    [
      'receipt',
      [receiptFor(whole, ana, 2)],
      { until: 2, after: '2026-03-02T09:00:00.000Z', witness: 'RECEIPT' },
    ],
    [
      'receipt before a later closing',
      [receiptFor(whole, ana, 2), root],
      { until: 6, after: third, witness: 'KEPT_ROOT' },
    ],
  ])('a person who was removed everywhere, by a %s', (_, kept, found) => {
    const record = threeDays();
    record.people.shift();
    closeAgain(record);
    expect(verify(record).findings).toEqual([]);
    expect(verify(record, kept).findings[0]).toEqual({
      ...{ ...ofAna, fullName: null, problem: 'PERSON_REMOVED', sequence: 1 },
      ...found,
    });
  });

  test('a closing of which readings are missing', () => {
    const record = threeDays();
    addReading(record, '2026-03-05T09:00:00.000Z');
    closeDay(record, '2026-03-05T10:00:00.000Z');
    const kept = lastRoot(record);
    const without = threeDays();
    closeDay(without, '2026-03-05T10:00:00.000Z');
    expect(verify(without, [kept]).findings[0]).toMatchObject({
      ...{ kind: 'READING', problem: 'REMOVED', sequence: 1, until: 1, witness: 'KEPT_ROOT' },
    });
  });

  test('two closings of which readings are missing, in any order, from the first reading on', () => {
    const record = threeDays();
    const kept = ['2026-03-05T10:00:00.000Z', '2026-03-05T11:00:00.000Z'].map((closedAt) => {
      addReading(record, '2026-03-05T09:00:00.000Z');
      closeDay(record, closedAt);
      return lastRoot(record);
    });
    for (const given of [kept, kept.toReversed()])
      expect(verify(threeDays(), given).findings[0]).toMatchObject({
        ...{ kind: 'READING', problem: 'REMOVED', sequence: 1, until: 1, witness: 'KEPT_ROOT' },
      });
  });
});

describe('what was removed with a certificate', () => {
  test('is told, and the rest is verified with the closings and receipts of before', () => {
    const whole = threeDays();
    const kept = [receiptFor(whole, ana, 1), receiptFor(whole, ana, 3), lastRoot(whole)];
    expect(verify(threeDaysLessOne(), kept)).toMatchObject({
      entries: 6,
      compared: 3,
      removals: [
        {
          ...{ number: 1, removedAt: '2030-03-04T12:00:00.000Z', before: '2026-03-03' },
          ...{ people: 2, entries: 3, statements: 0 },
        },
      ],
      removedReceipts: [
        {
          ...{ sequence: 1, punchedAt: '2026-03-02T08:00:00.000Z', number: 1 },
          removedAt: '2030-03-04T12:00:00.000Z',
        },
      ],
      findings: [],
    });
  });

  test('is missing where the certificate is', () => {
    const record = threeDaysLessOne();
    const kept = [...record.removals];
    record.removals = [];
    const before = record.exportedAt;
    expect(verify(record, kept).findings).toMatchObject([
      { employeeId: 'ana', problem: 'REMOVED', sequence: 1, until: 1, after: null, witness: 'CHAIN' },
      { employeeId: 'ana', problem: 'REWRITTEN', sequence: 1, until: 2, witness: 'ROOTS' },
      { employeeId: 'ben', problem: 'REMOVED', sequence: 1, until: 1, witness: 'CHAIN' },
      { employeeId: 'ben', problem: 'REWRITTEN', sequence: 1, until: 1, witness: 'ROOTS' },
      { kind: 'REMOVAL', problem: 'REMOVAL_MISSING', number: 1, after: '2030-03-04T12:00:00.000Z', before },
    ]);
  });

  test('was removed by another certificate than the one that was kept', () => {
    const record = threeDaysLessOne();
    const kept = [...record.removals];
    const whole = threeDays();
    record.removals = [];
    const people = [partOf(whole, 'ana', 2), partOf(whole, 'ben', 1)];
    certify(record, { before: '2026-03-03', removedAt: '2030-03-04T13:00:00.000Z', people });
    expect(verify(record, record.removals)).toMatchObject({ compared: 1, findings: [] });
    expect(verify(record, kept).findings).toEqual([
      {
        ...{ kind: 'REMOVAL', problem: 'REMOVAL_REPLACED', number: 1, after: '2030-03-04T12:00:00.000Z' },
        before: record.exportedAt,
      },
    ]);
  });
});

describe('the moment of the export', () => {
  test('is later than all that it contains, but for an hour', () => {
    const record = threeDays();
    const last = record.people[0]?.entries.at(-1)?.recordedAt ?? '';
    const of = (moment: string) => {
      record.exportedAt = moment;
      return verify(record).findings;
    };
    expect(of('2026-03-04T23:10:00.000Z')).toEqual([]);
    // What claims to be an hour and a moment later cannot be in it.
    const early = of(new Date(Date.parse(last) - 3_600_001).toISOString());
    expect(early.map(({ kind, problem }) => [kind, problem])).toEqual(
      expect.arrayContaining([
        ['ENTRY', 'AFTER_EXPORT'],
        ['ROOT', 'ROOT_AFTER_EXPORT'],
      ]),
    );
  });

  test('is an instant', () => {
    for (const exportedAt of ['mañana', '2026-03-05', '2026-03-05T12:00:00Z', '+010000-01-01T00:00:00.000Z'])
      expect(() => verify({ ...threeDays(), exportedAt })).toThrow('exportedAt is no instant');
  });
});

describe('a certificate from the future', () => {
  test.each([
    ['2030-03-04T11:00:00.000Z', []],
    ['2030-03-04T10:59:59.999Z', ['REMOVAL_MISDATED']],
  ])('may be an hour later than an export of %s', (exportedAt, problems) => {
    const found = verify({ ...threeDaysLessOne(), exportedAt }).findings;
    expect(found.map(({ problem }) => problem)).toEqual(problems);
  });

  test('removes nothing that is younger than four years when it was exported', () => {
    const record = threeDaysLessOne();
    record.exportedAt = '2026-03-05T12:00:00.000Z';
    expect(verify(record).findings.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining(['REMOVAL_MISDATED', 'REMOVAL_TOO_EARLY']),
    );
  });

  test('nor when a closing contains it, whatever the export says of its own moment', () => {
    const record = threeDaysLessOne();
    closeDay(record, '2026-03-06T00:10:00.000Z');
    expect(verify(record).findings.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining(['REMOVAL_MISDATED', 'REMOVAL_TOO_EARLY']),
    );
  });

  test('is missed where a closing contains it and the export does not, or has another', () => {
    const record = threeDaysLessOne();
    closeDay(record, '2030-03-05T00:10:00.000Z');
    expect(verify(record).findings).toEqual([]);
    const [certificate] = record.removals;
    certify(record, { before: '2026-03-03', removedAt: '2030-03-04T13:00:00.000Z', people: [] });
    record.removals = record.removals.slice(1);
    expect(verify(record).findings.map(({ problem }) => problem)).toContain('REMOVAL_REPLACED');
    record.removals = [];
    expect(verify(record).findings.map(({ problem }) => problem)).toContain('REMOVAL_MISSING');
    expect(certificate).toBeDefined();
  });

  test('and one that is dated before closings that lack it is found', () => {
    const record = threeDaysLessOne();
    const [certificate] = record.removals;
    record.removals = [];
    closeDay(record, '2030-03-10T00:10:00.000Z');
    record.removals = certificate ? [certificate] : [];
    record.exportedAt = '2030-03-11T00:00:00.000Z';
    expect(verify(record).findings.map(({ problem }) => problem)).toEqual(['REMOVAL_MISDATED']);
  });
});
