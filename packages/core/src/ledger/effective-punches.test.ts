import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerEntry } from '../testing/ledger.ts';
import { effectivePunches } from './effective-punches.ts';
import type { LedgerEntry } from './entry.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const punched = (sequence: number, time: string) => ledgerEntry(sequence, { punchedAt: at(time) });
const corrects = (sequence: number, time: string, supersedesId: string | null) =>
  ledgerEntry(sequence, { kind: 'CORRECTION', punchedAt: at(time), supersedesId, reason: 'Se olvidó' });
const annuls = (sequence: number, supersedesId: string | null) =>
  ledgerEntry(sequence, { kind: 'ANNULMENT', supersedesId, reason: 'Duplicado' });

const draw = (entries: readonly LedgerEntry[]) =>
  effectivePunches(entries).map(({ punchedAt, id }) => `${punchedAt.toString().slice(11, 16)} ${id}`);

describe('only entries that nothing supersedes count', () => {
  test.each([
    {
      name: 'punches alone, by instant',
      entries: [punched(1, '09:00'), punched(2, '08:00')],
      left: ['08:00 entry-2', '09:00 entry-1'],
    },
    {
      name: 'a correction',
      entries: [punched(1, '09:00'), corrects(2, '08:30', 'entry-1')],
      left: ['08:30 entry-2'],
    },
    {
      name: 'an addition',
      entries: [punched(1, '09:00'), corrects(2, '14:00', null)],
      left: ['09:00 entry-1', '14:00 entry-2'],
    },
    { name: 'an annulment', entries: [punched(1, '09:00'), annuls(2, 'entry-1')], left: [] },
    {
      name: 'a correction of a correction',
      entries: [punched(1, '09:00'), corrects(2, '08:30', 'entry-1'), corrects(3, '08:15', 'entry-2')],
      left: ['08:15 entry-3'],
    },
    {
      name: 'a second correction that names the original',
      entries: [punched(1, '09:00'), corrects(2, '08:30', 'entry-1'), corrects(3, '08:15', 'entry-1')],
      left: ['08:15 entry-3'],
    },
    {
      name: 'an annulment of the corrected original',
      entries: [punched(1, '09:00'), corrects(2, '08:30', 'entry-1'), annuls(3, 'entry-1')],
      left: [],
    },
    {
      name: 'a correction after an annulment',
      entries: [punched(1, '09:00'), annuls(2, 'entry-1'), corrects(3, '08:15', 'entry-2')],
      left: ['08:15 entry-3'],
    },
    {
      name: 'a correction of nothing known',
      entries: [corrects(1, '08:30', 'nobody')],
      left: ['08:30 entry-1'],
    },
    {
      name: 'an annulment of nothing',
      entries: [punched(1, '09:00'), annuls(2, 'nobody'), annuls(3, null)],
      left: ['09:00 entry-1'],
    },
    {
      name: 'an entry that names itself',
      entries: [corrects(1, '08:30', 'entry-1')],
      left: ['08:30 entry-1'],
    },
  ])('$name', ({ entries, left }) => {
    expect(draw(entries)).toEqual(left);
  });

  test('an effective punch keeps the fields of its punch, and whether it was edited', () => {
    const [first, second] = effectivePunches([
      ledgerEntry(1, { timeZone: 'Atlantic/Canary' }),
      corrects(2, '14:00', null),
    ]);
    expect(first).toMatchObject({
      id: 'entry-1',
      type: 'IN',
      timeZone: 'Atlantic/Canary',
      kind: 'PUNCH',
      sequence: 1,
    });
    expect(second).toMatchObject({ kind: 'CORRECTION', sequence: 2 });
  });
});

test('for any ledger in any order: never throws, a punch that nothing supersedes counts, and the newest entry prevails', () => {
  const anyEntry = fc.record({
    kind: fc.constantFrom<LedgerEntry['kind']>('PUNCH', 'CORRECTION', 'ANNULMENT'),
    names: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
    minute: fc.nat({ max: 59 }),
  });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), (drafts) => {
      const entries = drafts.map(({ kind, names, minute }, index) =>
        ledgerEntry(index + 1, {
          kind,
          punchedAt: at(`09:${String(minute).padStart(2, '0')}`),
          supersedesId: kind === 'PUNCH' || names === null ? null : `entry-${names}`,
        }),
      );
      const left = effectivePunches(entries);
      expect(effectivePunches(entries.toReversed())).toEqual(left);
      const named = new Set(entries.map((entry) => entry.supersedesId));
      const untouched = entries.filter((entry) => entry.kind === 'PUNCH' && !named.has(entry.id));
      const last = entries.at(-1);
      const lastWord = last === undefined || last.kind === 'ANNULMENT' ? [] : [last];
      const surelyLeft = [...untouched, ...lastWord].map(({ id }) => id);
      expect(left.map((each) => each.id)).toEqual(expect.arrayContaining(surelyLeft));
    }),
  );
});
