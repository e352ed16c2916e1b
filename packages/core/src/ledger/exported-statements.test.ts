import { describe, expect, test } from 'vitest';
import {
  addStatement,
  type CompanyRecord,
  certify,
  closeDay,
  exportLines,
  threeDays,
} from '../testing/company-record.ts';
import { toyHashing, verifyToySignature } from '../testing/toy-cryptography.ts';
import { recordVerifier } from './record-verifier.ts';

const verify = (record: CompanyRecord) => {
  const verifier = recordVerifier(toyHashing, verifyToySignature, () => null as never);
  for (const line of exportLines(record)) verifier.take(line);
  return verifier.end();
};

describe('statements in an export', () => {
  const stated = () => {
    const record = threeDays();
    addStatement(record, 'ana', '2026-03-05T08:00:00.000Z');
    addStatement(record, 'ana', '2026-03-05T09:00:00.000Z');
    closeDay(record, '2026-03-06T00:10:00.000Z');
    return { ...record, exportedAt: '2026-03-06T12:00:00.000Z' };
  };
  const ofAna = (record: CompanyRecord) => {
    const [ana] = record.people;
    if (!ana) throw new Error('Ana is the first');
    return ana;
  };

  test('are counted and sound as they were written', () => {
    expect(verify(stated())).toMatchObject({ statements: 2, findings: [] });
  });

  test('that were flipped, cut off or moved to a person are found by the closings', () => {
    const flipped = stated();
    ofAna(flipped).statements = [];
    addStatement(flipped, 'ana', '2026-03-05T08:30:00.000Z');
    addStatement(flipped, 'ana', '2026-03-05T09:00:00.000Z');
    expect(verify(flipped).findings).toMatchObject([{ kind: 'STATEMENT', problem: 'REWRITTEN', until: 2 }]);
    const cut = stated();
    ofAna(cut).statements.pop();
    expect(verify(cut).findings).toMatchObject([
      { kind: 'STATEMENT', problem: 'REMOVED', sequence: 1, until: 2 },
    ]);
    const moved = stated();
    const [, ben] = moved.people;
    ben?.statements.push(...ofAna(moved).statements.splice(0));
    expect(verify(moved).findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'STATEMENT', problem: 'REMOVED', employeeId: 'ana' }),
        expect.objectContaining({ kind: 'STATEMENT', problem: 'ALTERED', employeeId: 'ben', sequence: 1 }),
      ]),
    );
  });

  test('of somebody who has no line at all are missed', () => {
    const record = stated();
    record.people.push({ id: 'cruz', entries: [], statements: [] });
    addStatement(record, 'cruz', '2026-03-06T10:00:00.000Z');
    closeDay(record, '2026-03-07T00:10:00.000Z');
    record.exportedAt = '2026-03-07T12:00:00.000Z';
    expect(verify(record).findings).toEqual([]);
    record.people.pop();
    expect(verify(record).findings).toMatchObject([{ problem: 'PERSON_REMOVED', employeeId: 'cruz' }]);
  });

  test('that were removed with a certificate are told, and the rest goes on from it', () => {
    const removed = (through: number, hashOf = through) => {
      const record = stated();
      const own = ofAna(record).statements;
      const { hash = '' } = own[hashOf - 1] ?? {};
      const people = [['ana', null, null, null, null, null, 0, through, hash]] as const;
      certify(record, { before: '2026-03-10', removedAt: '2030-03-10T12:00:00.000Z', people });
      own.splice(0, through);
      return { ...record, exportedAt: '2030-03-11T12:00:00.000Z' };
    };
    for (const through of [1, 2])
      expect(verify(removed(through))).toMatchObject({
        findings: [],
        statements: 2 - through,
        removals: [{ number: 1, people: 1, entries: 0, statements: through }],
      });
    expect(verify(removed(1, 2)).findings).toMatchObject([{ kind: 'STATEMENT', problem: 'ALTERED' }]);
    expect(verify(removed(2, 1)).findings).toMatchObject([
      { kind: 'STATEMENT', problem: 'REWRITTEN', witness: 'ROOTS' },
    ]);
    expect(verify({ ...removed(2), removals: [] }).findings).toMatchObject([
      { kind: 'STATEMENT', problem: 'REMOVED' },
    ]);
  });
});
