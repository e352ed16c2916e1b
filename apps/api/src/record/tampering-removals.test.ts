import type { Evidence } from '@jornada/core/ledger/evidence';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashing, verifySignature } from '../platform/cryptography/hashing.ts';
import { stampCryptography } from '../platform/stamps/stamp-cryptography.ts';
import {
  append,
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
import { altered, certify, partOf, removeBefore } from '../testing/removed-part.ts';

const key = makeKey();
const verify = (record: Record, evidence: Evidence = []) => {
  const verifier = recordVerifier(hashing, verifySignature, stampVerifier([], stampCryptography), evidence);
  for (const line of exportLines(record)) verifier.take(JSON.parse(JSON.stringify(line)));
  return verifier.end();
};

/** On the first days everybody records something; how many of them are removed at first, and with a second certificate. */
const companies = fc
  .record({ people: fc.integer({ min: 1, max: 3 }), days: fc.integer({ min: 3, max: 5 }) })
  .chain(({ people, days }) =>
    fc.record({
      days: fc.array(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: people, maxLength: people }), {
        minLength: days,
        maxLength: days,
      }),
      first: fc.integer({ min: 1, max: days }),
      more: fc.integer({ min: 0, max: 2 }),
      worksOn: fc.boolean(),
    }),
  );
type Company = typeof companies extends fc.Arbitrary<infer T> ? T : never;

const dateOf = (day: number) => `2026-03-${String(2 + day).padStart(2, '0')}`;

/** A company of which the beginning was removed, with all the entries that there ever were. */
function removedCompany({ days, first, more, worksOn }: Company) {
  const record = provenCompany(days, key);
  const whole = new Map(record.people.map(({ id, entries }) => [id, entries]));
  removeBefore(record, dateOf(first), key);
  if (more > 0) removeBefore(record, dateOf(Math.min(first + more, days.length)), key);
  if (worksOn) {
    for (const person of record.people) append(person, newEntry(record, person, record.exportedAt));
    close(record, new Date(Date.parse(record.exportedAt) + 600_000).toISOString(), key);
    record.exportedAt = new Date(Date.parse(record.exportedAt) + 3_600_000).toISOString();
  }
  return { record, whole };
}

test('records with a certified removal are verified without findings, whatever evidence was kept before', () => {
  fc.assert(
    fc.property(companies, fc.nat(), (company, pick) => {
      const before = published(provenCompany(company.days, key));
      const { record, whole } = removedCompany(company);
      const kept = [...whole.values()].flat().filter((_, index) => (index + pick) % 2 === 0);
      const verdict = verify(record, [published(record), ...kept.map((entry) => receiptFor(entry, key))]);
      expect(verdict.findings).toEqual([]);
      const gone = kept.filter(({ employeeId, sequence }) => {
        const person = record.people.find(({ id }) => id === employeeId);
        return sequence <= (person?.start?.sequence ?? 0);
      });
      expect(verdict.removedReceipts).toHaveLength(gone.length);
      expect(verdict.removals.reduce((sum, { entries }) => sum + entries, 0)).toBe(
        record.people.reduce((sum, { start }) => sum + (start?.sequence ?? 0), 0),
      );
      // A root of another company says nothing about this one.
      expect(verify(record, [before]).findings).toMatchObject([{ problem: 'EVIDENCE_FOREIGN' }]);
    }),
    { numRuns: 300 },
  );
});

interface Tampered {
  readonly record: Record;
  readonly person: Person;
  readonly at: number;
  readonly whole: ReadonlyMap<string, Person['entries']>;
}

const changeTime = ({ person, at }: Tampered) => {
  person.entries = person.entries.map((entry, index) =>
    index === at
      ? { ...entry, punchedAt: new Date(Date.parse(entry.punchedAt) + 1_800_000).toISOString() }
      : entry,
  );
};

const tamperings: readonly { readonly name: string; run(tampered: Tampered): void }[] = [
  {
    name: 'removes more than a certificate says',
    run: ({ person, at }) => void person.entries.splice(0, at + 1),
  },
  { name: 'removes an entry of the rest', run: ({ person, at }) => void person.entries.splice(at, 1) },
  { name: 'changes an entry of the rest', run: changeTime },
  {
    name: 'changes an entry of the rest and makes the chain again',
    run: (tampered) => {
      changeTime(tampered);
      tampered.person.entries = rehashed(tampered.person.entries, tampered.person.start);
    },
  },
  {
    name: 'begins the chain of the rest anew',
    run: ({ person }) => {
      person.entries = rehashed(person.entries);
    },
  },
  {
    name: 'takes the certificates away',
    run: ({ record }) => {
      record.removals = [];
    },
  },
  { name: 'takes the last certificate away', run: ({ record }) => void record.removals.pop() },
  { name: 'takes the first certificate away', run: ({ record }) => void record.removals.shift() },
  {
    name: 'lets a certificate say that more was removed, and removes it',
    run: ({ record, person, at }) => {
      const last = person.entries[at];
      altered(record, record.removals.length - 1, (said) => ({
        ...said,
        people: said.people.map((part) =>
          part[0] === person.id && last
            ? [part[0], part[1], last.sequence, last.hash, part[4], part[5], part[6]]
            : part,
        ),
      }));
      person.entries.splice(0, at + 1);
    },
  },
  {
    name: 'lets a certificate give another reason',
    run: ({ record }) => altered(record, 0, (said) => ({ ...said, reason: 'Otra' })),
  },
  {
    name: 'certifies a removal with a key of their own',
    run: ({ record, person, at }) => {
      const part = partOf(person, at + 1);
      certify(
        record,
        { before: '2026-03-09', removedAt: '2030-03-20T12:00:00.000Z', people: part ? [part] : [] },
        makeKey(),
      );
      person.entries.splice(0, at + 1);
    },
  },
  {
    name: 'certifies with the key what had to be kept, and says so',
    run: ({ record, person, at }) => {
      const part = partOf(person, at + 1);
      certify(
        record,
        { before: '2029-01-01', removedAt: '2030-03-20T12:00:00.000Z', people: part ? [part] : [] },
        key,
      );
      person.entries.splice(0, at + 1);
    },
  },
  {
    name: 'puts what was removed back',
    run: ({ person, whole }) => {
      person.entries = [...(whole.get(person.id) ?? []).slice(0, person.start?.sequence), ...person.entries];
    },
  },
];

test('changes of the rest and of certificates are all found', () => {
  const told = new Set<string>();
  fc.assert(
    fc.property(
      companies,
      fc.constantFrom(...tamperings),
      fc.nat(),
      fc.nat(),
      (given, tampering, pickPerson, pickEntry) => {
        // Something is left of everybody, and a closing has it.
        const company = {
          ...given,
          first: Math.min(given.first, given.days.length - 2),
          more: Math.min(given.more, 1),
        };
        const { record, whole } = removedCompany(company);
        const person = record.people[pickPerson % record.people.length];
        if (!person) return;
        tampering.run({ record, person, at: pickEntry % person.entries.length, whole });
        expect(verify(record).findings, tampering.name).not.toEqual([]);
        told.add(tampering.name);
      },
    ),
    { numRuns: 700 },
  );
  expect([...told].sort()).toEqual(tamperings.map(({ name }) => name).sort());
});

test('a certificate with false dates is contradicted by the closings, and by a receipt', () => {
  const record = provenCompany([[2], [2], [2]], key);
  const [person] = record.people;
  const third = person?.entries[2];
  const part = person && partOf(person, 3);
  if (!person || !third || !part) return;
  const [id, from, to, hash] = part;
  const lie = { before: '2022-03-01', removedAt: '2026-03-05T09:00:00.000Z' };
  certify(record, { ...lie, people: [[id, from, to, hash, '2020-01-07', '2020-01-08', 0, null, null]] }, key);
  person.entries.splice(0, 3);
  expect(verify(record).findings).toMatchObject([
    { problem: 'REMOVED', witness: 'ROOTS', sequence: 3, until: 3, after: '2026-03-03T00:10:00.000Z' },
  ]);
  record.roots = [];
  expect(verify(record).findings).toEqual([]);
  expect(verify(record, [receiptFor(third, key)])).toMatchObject({
    findings: [{ problem: 'REMOVED', witness: 'RECEIPT', sequence: 3 }],
    removedReceipts: [],
  });
});

test('kept closings contradict it where those of the export were recomputed', () => {
  const record = provenCompany([[2], [2], [2]], key);
  const [person] = record.people;
  const part = person && partOf(person, 5);
  if (!person || !part) return;
  record.roots.pop();
  const root = published(record);
  record.roots = [];
  const [id, from, to, hash] = part;
  const lie = { before: '2022-03-01', removedAt: '2026-03-05T09:00:00.000Z' };
  certify(record, { ...lie, people: [[id, from, to, hash, '2020-01-07', '2020-01-08', 0, null, null]] }, key);
  person.entries.splice(0, 5);
  expect(verify(record, [root]).findings).toContainEqual(
    expect.objectContaining({ problem: 'REMOVED', witness: 'KEPT_ROOT', sequence: 5, until: 5 }),
  );
});

test('a kept certificate that is missing or different is found', () => {
  const record = provenCompany([[2], [2]], key);
  removeBefore(record, '2026-03-03', key);
  const [certificate] = record.removals;
  if (!certificate) return;
  expect(verify(record, [certificate])).toMatchObject({ findings: [], compared: 1 });
  const restored = provenCompany([[2], [2]], key);
  const other = { ...restored, tenantId: record.tenantId, people: [], roots: [] };
  expect(verify(other, [certificate]).findings).toMatchObject([{ problem: 'REMOVAL_MISSING', number: 1 }]);
  altered(record, 0, (said) => ({ ...said, reason: 'Otra' }));
  expect(verify(record, [certificate]).findings).toContainEqual(
    expect.objectContaining({ problem: 'REMOVAL_REPLACED', number: 1 }),
  );
});
