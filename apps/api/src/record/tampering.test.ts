import type { Evidence } from '@jornada/core/ledger/evidence';
import type { EntryFinding } from '@jornada/core/ledger/findings';
import { type ChainedReading, hashReading } from '@jornada/core/ledger/reading';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashing, verifySignature } from '../platform/cryptography/hashing.ts';
import { stampCryptography } from '../platform/stamps/stamp-cryptography.ts';
import {
  appendReading,
  close,
  exportLines,
  makeKey,
  newEntry,
  type Person,
  provenCompany,
  published,
  type Record,
  receiptFor,
  rehashed,
} from '../testing/proven-company.ts';
import { makeStampAuthority } from '../testing/stamp-authority.ts';

const key = makeKey();
const verify = (record: Record, evidence: Evidence = [], lines: readonly object[] = exportLines(record)) => {
  const verifier = recordVerifier(hashing, verifySignature, stampVerifier([], stampCryptography), evidence);
  for (const line of lines) verifier.take(JSON.parse(JSON.stringify(line)));
  return verifier.end();
};

/** The same as the program wrote it before there were time-stamps and readings in it. */
const formerLines = (record: Record) =>
  exportLines(record).map((line) => {
    const { readings: _, timestamps: __, ...rest } = line as { readings?: unknown; timestamps?: unknown };
    return 'format' in rest ? { ...rest, version: 3 } : rest;
  });

/** Some days of some people, on the first of which everybody records something. */
const companies = fc.integer({ min: 1, max: 4 }).chain((people) => {
  const first = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: people, maxLength: people });
  const others = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: people, maxLength: people });
  return fc
    .tuple(first, fc.array(others, { minLength: 1, maxLength: 5 }))
    .map(([one, rest]) => [one, ...rest]);
});

/** What somebody who holds the database does to an entry of a person, counted from zero; how far a finding may name it. */
interface Tampering {
  readonly name: string;
  run(record: Record, person: Person, at: number): void;
}

const later = (moment: string) => new Date(Date.parse(moment) + 1_800_000).toISOString();
const changeTime = (person: Person, at: number) => {
  person.entries = person.entries.map((entry, index) =>
    index === at ? { ...entry, punchedAt: later(entry.punchedAt) } : entry,
  );
};
/** All closings made again over what is there now, without the key: as they were signed, or signed with another. */
const remadeRoots = (record: Record, withKey: ReturnType<typeof makeKey> | null) => {
  const former = record.roots;
  record.roots = [];
  const grown = record.people.map(({ entries }) => entries);
  for (const { closedAt, signature } of former) {
    for (const [index, person] of record.people.entries())
      person.entries = (grown[index] ?? []).filter(({ recordedAt }) => recordedAt < closedAt);
    close(record, closedAt, withKey ?? key);
    const made = record.roots.at(-1);
    if (made && !withKey) record.roots[record.roots.length - 1] = { ...made, signature };
  }
  for (const [index, person] of record.people.entries()) person.entries = grown[index] ?? [];
};

const tamperings: readonly Tampering[] = [
  { name: 'changes a time', run: (_, person, at) => changeTime(person, at) },
  {
    name: 'deletes an entry',
    run: (_, person, at) => {
      person.entries = person.entries.toSpliced(at, 1);
    },
  },
  {
    name: 'deletes an entry and renumbers',
    run: (_, person, at) => {
      person.entries = person.entries
        .toSpliced(at, 1)
        .map((entry, index) => ({ ...entry, sequence: index + 1 }));
    },
  },
  {
    name: 'inserts one in the past',
    run: (record, person, at) => {
      const before = person.entries[at];
      const entry = newEntry(record, person, before?.recordedAt ?? '');
      const put = { ...entry, sequence: at + 1, hash: '', previousHash: before?.previousHash ?? null };
      const [made] = rehashed([...person.entries.slice(0, at), put]).slice(-1);
      if (made)
        person.entries = person.entries
          .toSpliced(at, 0, made)
          .map((each, index) => ({ ...each, sequence: index + 1 }));
    },
  },
  {
    name: 'swaps two',
    run: (_, person, at) => {
      const other = (at + 1) % person.entries.length;
      const [one, two] = [person.entries[at], person.entries[other]];
      if (!one || !two) return;
      if (at === other) changeTime(person, at);
      else
        person.entries = person.entries
          .with(at, { ...two, sequence: at + 1 })
          .with(other, { ...one, sequence: other + 1 });
    },
  },
  {
    name: 're-hashes a whole chain',
    run: (_, person, at) => {
      changeTime(person, at);
      person.entries = rehashed(person.entries);
    },
  },
  {
    name: 're-hashes a chain from which an entry is gone',
    run: (_, person, at) => {
      person.entries = rehashed(person.entries.toSpliced(at, 1));
    },
  },
  {
    name: 're-hashes a chain into which one was put',
    run: (record, person, at) => {
      const entry = newEntry(record, person, person.entries[at]?.recordedAt ?? '');
      person.entries = rehashed(person.entries.toSpliced(at, 0, { ...entry, hash: '', previousHash: null }));
    },
  },
  {
    name: 're-hashes all chains and remakes all roots, with the signatures that were there',
    run: (record, person, at) => {
      changeTime(person, at);
      for (const each of record.people) each.entries = rehashed(each.entries);
      remadeRoots(record, null);
    },
  },
  {
    name: 're-hashes all chains and signs all roots with a key of their own',
    run: (record, person, at) => {
      changeTime(person, at);
      for (const each of record.people) each.entries = rehashed(each.entries);
      const own = makeKey();
      record.keys = [own.signed];
      remadeRoots(record, own);
    },
  },
  {
    name: 'deletes an employee',
    run: (record, person) => {
      record.people = record.people.filter((each) => each !== person);
    },
  },
  {
    name: 'deletes an employee from the closings too',
    run: (record, person) => {
      record.people = record.people.filter((each) => each !== person);
      for (const root of record.roots) root.heads = root.heads.filter(([id]) => id !== person.id);
    },
  },
];

/** Which person and entry, of those a last closing bears witness to, and by what it is to be told. */
const attempts = fc.record({
  days: companies,
  tampering: fc.constantFrom(...tamperings),
  pickPerson: fc.nat(),
  pickEntry: fc.nat(),
  byReceipt: fc.boolean(),
});

test('a thousand unchanged records are verified without findings, whatever evidence was kept', () => {
  fc.assert(
    fc.property(companies, fc.nat(), fc.boolean(), (days, pick, isLate) => {
      const record = provenCompany(days, key);
      const root = published(record);
      const receipts = record.people.flatMap(({ entries }) =>
        entries.filter((_, index) => (index + pick) % 2 === 0).map((entry) => receiptFor(entry, key)),
      );
      // What came after the root was kept changes nothing about it.
      if (isLate) close(record, new Date(Date.parse(record.exportedAt) - 1).toISOString(), key);
      const verdict = verify(record, [root, ...receipts]);
      expect(verdict).toMatchObject({
        findings: [],
        compared: 1 + receipts.length,
        roots: days.length + Number(isLate),
      });
      expect(verify(record).findings).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('a thousand changed records are found, by one published root or one receipt, with the first bad entry', () => {
  const told = new Map<string, number>();
  fc.assert(
    fc.property(attempts, ({ days, tampering, pickPerson, pickEntry, byReceipt }) => {
      const record = provenCompany(days, key);
      const person = record.people[pickPerson % record.people.length];
      if (!person) return;
      const at = pickEntry % person.entries.length;
      const own = person.entries[at];
      const before = person.entries;
      const kept = byReceipt && own ? receiptFor(own, key) : published(record);
      tampering.run(record, person, at);
      const { findings } = verify(record, [kept]);
      told.set(tampering.name, (told.get(tampering.name) ?? 0) + 1);
      expect(findings, tampering.name).not.toEqual([]);
      // Where the keys went with the rest, what was kept is all that speaks, and it says so.
      if (record.keys[0] !== key.signed) {
        expect(findings).toContainEqual({ kind: 'EVIDENCE', problem: 'EVIDENCE_KEY_UNKNOWN', place: 1 });
        return;
      }
      const entries = findings.filter((finding): finding is EntryFinding => finding.kind === 'ENTRY');
      if (!entries.length) throw new Error(`${tampering.name}: ${JSON.stringify(findings)}`);
      const firstBad =
        before.findIndex(
          (entry, index) =>
            entry.hash !== person.entries[index]?.hash ||
            JSON.stringify(entry) !== JSON.stringify(person.entries[index]),
        ) + 1;
      for (const finding of entries) expect(finding.employeeId, tampering.name).toBe(person.id);
      const [first] = entries;
      const isGone = !record.people.includes(person);
      expect(first?.sequence).toBeLessThanOrEqual(isGone ? 1 : firstBad);
      expect(first?.until).toBeGreaterThanOrEqual(isGone ? 1 : firstBad);
      if (first?.after) expect(first.after < first.before).toBe(true);
    }),
    { numRuns: 1_000 },
  );
  expect([...told.keys()].sort()).toEqual(tamperings.map(({ name }) => name).sort());
});

describe('a record put back to an earlier state', () => {
  test('is told by the root that was published since, and by a receipt given since', () => {
    fc.assert(
      fc.property(companies, fc.nat(), fc.boolean(), (days, pick, byReceipt) => {
        const today = provenCompany([...days, (days[0] ?? []).map(() => 1)], key);
        const person = today.people[pick % today.people.length];
        const last = person?.entries.at(-1);
        if (!person || !last) return;
        const root = published(today);
        today.roots = today.roots.slice(0, -1);
        for (const each of today.people) each.entries = each.entries.slice(0, -1);
        expect(verify(today).findings).toEqual([]);
        const { findings } = verify(today, [byReceipt ? receiptFor(last, key) : root]);
        expect(findings).toContainEqual(
          expect.objectContaining({ problem: 'REMOVED', employeeId: person.id, sequence: last.sequence }),
        );
        if (!byReceipt) expect(findings).toContainEqual(expect.objectContaining({ problem: 'ROOT_MISSING' }));
      }),
      { numRuns: 300 },
    );
  });

  test('and worked on from there is told by the root that has another of its number', () => {
    const record = provenCompany(
      [
        [2, 1],
        [2, 2],
      ],
      key,
    );
    const root = published(record);
    record.roots = record.roots.slice(0, -1);
    for (const each of record.people) each.entries = each.entries.slice(0, -1);
    close(record, '2026-03-04T00:10:00.000Z', key);
    expect(verify(record).findings).toEqual([]);
    expect(verify(record, [root]).findings).toContainEqual(
      expect.objectContaining({ problem: 'ROOT_REPLACED', number: 2 }),
    );
  });
});

test('an entry that claims to be recorded before closings that lack it was inserted', () => {
  const record = provenCompany([[2], [2], [2]], key);
  const [person] = record.people;
  if (!person) return;
  const entry = newEntry(record, person, '2026-03-02T10:00:00.000Z');
  person.entries = rehashed([...person.entries, { ...entry, hash: '', previousHash: null }]);
  close(record, '2026-03-06T00:10:00.000Z', key);
  record.exportedAt = '2026-03-06T12:00:00.000Z';
  expect(verify(record).findings).toMatchObject([
    { problem: 'INSERTED', sequence: 7, after: '2026-03-05T00:10:00.000Z', before: record.exportedAt },
  ]);
});

test('the time of a change lies between the last closing that agrees with the original and the first that agrees with the change', () => {
  const record = provenCompany([[2], [2], [2]], key);
  const [person] = record.people;
  if (!person) return;
  changeTime(person, 1);
  person.entries = rehashed(person.entries);
  close(record, '2026-03-06T00:10:00.000Z', key);
  record.exportedAt = '2026-03-06T12:00:00.000Z';
  expect(verify(record).findings).toMatchObject([
    {
      ...{ problem: 'REWRITTEN', witness: 'ROOTS', sequence: 1, until: 2 },
      ...{ after: '2026-03-05T00:10:00.000Z', before: '2026-03-06T00:10:00.000Z' },
    },
  ]);
});

describe('evidence that proves nothing', () => {
  const record = provenCompany([[2], [2]], key);
  const [entry] = record.people[0]?.entries ?? [];
  const receipt = entry ? receiptFor(entry, key) : { statement: '', signature: '' };
  test.each([
    ['EVIDENCE_UNSIGNED', { ...receipt, statement: receipt.statement.replace('"IN"', '"OUT"') }],
    ['EVIDENCE_UNSIGNED', { statement: 'hola', signature: '' }],
    ['EVIDENCE_FOREIGN', published(provenCompany([[1]], key))],
    ['EVIDENCE_KEY_UNKNOWN', entry ? receiptFor(entry, makeKey()) : receipt],
  ])('is said to be %s', (problem, brought) => {
    expect(verify(record, [receipt, brought])).toMatchObject({
      compared: 1,
      findings: [{ kind: 'EVIDENCE', problem, place: 2 }],
    });
  });

  test('are heads beside a root that are not its own', () => {
    const root = published(record);
    expect(verify(record, [{ ...root, heads: [['alguien', 1, 'f00']] }]).findings).toEqual([]);
  });
});

describe('the closings cover what inspectors read', () => {
  const read = () => {
    const record = provenCompany([[2, 1]], key);
    appendReading(record, record.exportedAt);
    appendReading(record, record.exportedAt);
    close(record, later(record.exportedAt), key);
    record.exportedAt = later(later(record.exportedAt));
    appendReading(record, record.exportedAt);
    return record;
  };
  const first = ({ readings }: Record) => readings[0] as ChainedReading;
  const rechained = (record: Record, readings: readonly ChainedReading[]) => {
    record.readings = [];
    let previousHash: string | null = null;
    for (const [index, reading] of readings.entries()) {
      const numbered: ChainedReading = { ...reading, sequence: index + 1, previousHash };
      previousHash = hashReading(numbered, previousHash, hashing.ofText);
      record.readings.push({ ...numbered, hash: previousHash });
    }
  };

  test('as it was written, with the closing that was kept too', () => {
    const record = read();
    expect(verify(record, [published(record)])).toMatchObject({ findings: [], readings: 3, compared: 1 });
  });

  test.each<[string, (record: Record) => void, object]>([
    [
      'altered',
      (record) => Object.assign(first(record), { inspectorName: 'Otra' }),
      { problem: 'ALTERED', sequence: 1, witness: 'CHAIN' },
    ],
    [
      'removed, and the chain made again',
      (record) => rechained(record, record.readings.slice(1)),
      { problem: 'REWRITTEN', until: 2, witness: 'ROOTS' },
    ],
    [
      'all removed',
      (record) => rechained(record, []),
      { problem: 'REMOVED', sequence: 1, until: 2, witness: 'ROOTS' },
    ],
    [
      'altered, and the chain made again',
      (record) =>
        rechained(
          record,
          record.readings.map((one) => ({ ...one, to: '2026-03-02' })),
        ),
      { problem: 'REWRITTEN', until: 2, witness: 'ROOTS' },
    ],
    [
      'put there from another company',
      (record) => Object.assign(first(record), { tenantId: record.people[0]?.id }),
      { problem: 'ALTERED', sequence: 1, witness: 'CHAIN' },
    ],
  ])('%s', (_, tamper, found) => {
    const record = read();
    tamper(record);
    expect(verify(record).findings[0]).toMatchObject({ kind: 'READING', ...found });
  });

  test('removed with the closings made again: the closing that was kept tells', () => {
    const record = read();
    const kept = published(record);
    rechained(record, []);
    remadeRoots(record, key);
    for (const root of record.roots) root.readings = null;
    expect(verify(record).findings).toEqual([]);
    expect(verify(record, [kept]).findings).toContainEqual(
      expect.objectContaining({ kind: 'READING', problem: 'REMOVED', witness: 'KEPT_ROOT' }),
    );
  });
});

describe('time-stamps', () => {
  const authority = makeStampAuthority();
  const stamped = () => {
    const record = provenCompany(
      [
        [2, 1],
        [1, 1],
        [1, 0],
      ],
      key,
    );
    record.stamps = record.roots.map(({ statement, closedAt }, index) =>
      stampOf(index + 1, statement, new Date(Date.parse(closedAt) + 60_000)),
    );
    return record;
  };
  const stampOf = (root: number, statement: string, at: Date) => {
    const token = authority.token({ imprint: hashing.ofText(statement), at });
    return { root, token: token.toString('base64') };
  };

  test('say who vouched for a closing, and when', () => {
    const record = stamped();
    const { findings, stamped: found } = verify(record);
    expect(findings).toEqual([]);
    expect(found.map(({ number, authority: name, trust }) => [number, name, trust])).toEqual(
      [1, 2, 3].map((number) => [number, 'Autoridad de prueba', 'UNCHECKED']),
    );
    expect(found[0]?.stampedAt).toBe(
      new Date(Date.parse(record.roots[0]?.closedAt ?? '') + 60_000).toISOString(),
    );
  });

  test.each<[string, (record: Record) => void, string, number]>([
    [
      'of another closing',
      ({ stamps }) => stamps.splice(1, 1, { root: 2, token: stamps[0]?.token ?? '' }),
      'STAMP_OTHER',
      2,
    ],
    [
      'of no closing',
      ({ stamps }) => stamps.push({ root: 9, token: stamps[0]?.token ?? '' }),
      'STAMP_OTHER',
      9,
    ],
    ['that is none', ({ stamps }) => stamps.splice(0, 1, { root: 1, token: 'hola' }), 'STAMP_UNSIGNED', 1],
    [
      'of before the closing',
      (record) =>
        record.stamps.splice(
          2,
          1,
          stampOf(3, record.roots[2]?.statement ?? '', new Date('2026-03-02T00:00:00Z')),
        ),
      'STAMP_EARLY',
      3,
    ],
  ])('a time-stamp %s is found', (_, tamper, problem, number) => {
    const record = stamped();
    tamper(record);
    expect(verify(record).findings).toEqual([expect.objectContaining({ kind: 'ROOT', problem, number })]);
  });

  test('closings recomputed with the key do not fit the time-stamps of the original ones', () => {
    const record = stamped();
    const [person] = record.people;
    if (person) person.entries = rehashed(person.entries.slice(1));
    remadeRoots(record, key);
    const problems = verify(record).findings.map(({ problem }) => problem);
    expect(problems).toContain('STAMP_OTHER');
  });

  test('and readings are in no file of the version before, which is verified as it was', () => {
    const record = provenCompany(
      [
        [2, 1],
        [1, 1],
      ],
      key,
    );
    expect(verify(record, [published(record)], formerLines(record)).findings).toEqual([]);
    record.people.pop();
    expect(verify(record, [], formerLines(record)).findings).toContainEqual(
      expect.objectContaining({ problem: 'PERSON_REMOVED' }),
    );
    const mixed = formerLines(stamped());
    expect(() => verify(record, [], mixed)).toThrow('a line is of no known type');
  });
});
