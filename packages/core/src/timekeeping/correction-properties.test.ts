import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectivePunches } from '../ledger/effective-punches.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { type ArbitraryPerson, arbitraryPersonOver } from '../testing/arbitrary-person.ts';
import { longTest, manyPersonRuns } from '../testing/demanded-runs.ts';
import { ledgerEntry } from '../testing/ledger.ts';
import { planOf } from '../testing/person.ts';
import { correctPairs } from './correct-pairs.ts';
import { type CorrectingEntry, entriesOf } from './correction.ts';
import { shownAt } from './instants-shown.ts';
import { comparePunches, type Punch } from './punch.ts';
import type { WishedPair } from './settle-pair.ts';
import type { WorkPair } from './work-pair.ts';
import { recordsByWorkday } from './workday-records.ts';

/** What somebody does to one pair of a day, or to none; minutes from the time there is, or of the day. */
const wish = fc.record({
  does: fc.constantFrom('KEEP', 'KEEP', 'MOVE', 'MOVE', 'MOVE', 'DROP'),
  entryOff: fc.oneof(fc.constant(0), fc.integer({ min: -90, max: 90 })),
  exitOff: fc.oneof(fc.constant(0), fc.integer({ min: -90, max: 90 })),
  saysDates: fc.boolean(),
});
const added = fc.option(
  fc.record({ at: fc.integer({ min: 0, max: 1439 }), lasts: fc.integer({ min: 1, max: 600 }) }),
);
const attempt = fc.record({
  day: fc.integer({ min: 0, max: 4 }),
  wishes: fc.array(wish, { minLength: 6, maxLength: 6 }),
  added,
});
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never;

function wishedOf(
  pairs: readonly WorkPair[],
  date: Temporal.PlainDate,
  { wishes, added }: Attempt,
): WishedPair[] {
  const wished = pairs.flatMap(({ entry, exit }, index): WishedPair[] => {
    const { does = 'KEEP', entryOff = 0, exitOff = 0, saysDates = false } = wishes[index] ?? {};
    if (does === 'DROP' && pairs.length > 1) return [];
    const moved = (punch: Punch, minutes: number) =>
      shownAt(punch).add({ minutes: does === 'MOVE' ? minutes : 0 });
    const enters = moved(entry, entryOff);
    const leaves = exit && moved(exit, exitOff);
    return [
      {
        entryId: entry.id,
        entryTime: enters.toPlainTime(),
        entryDate: saysDates ? enters.toPlainDate() : null,
        exitTime: leaves?.toPlainTime() ?? null,
        exitDate: leaves && saysDates ? leaves.toPlainDate() : null,
      },
    ];
  });
  if (added === null) return wished;
  const enters = date.toPlainDateTime().add({ minutes: added.at });
  const exitTime = enters.add({ minutes: added.lasts }).toPlainTime();
  return [
    ...wished,
    { entryId: null, entryTime: enters.toPlainTime(), entryDate: null, exitTime, exitDate: null },
  ];
}

const onDates = (person: ArbitraryPerson, punches: readonly Punch[]) => {
  const records = recordsByWorkday(punches, planOf(person));
  return new Map(
    Array.from({ length: 15 }, (_, index) =>
      Temporal.PlainDate.from(person.dates[0] ?? '').add({ days: index - 4 }),
    ).map((date) => [date.toString(), records.on(date)] as const),
  );
};

const inWords = (punch: Punch | null) => punch && `${punch.type} ${punch.punchedAt.epochMilliseconds}`;
const pairsInWords = (pairs: readonly WorkPair[]) =>
  pairs.map(({ records }) => records.map(inWords).join(', '));

function toEntry(entry: CorrectingEntry, sequence: number): LedgerEntry {
  const punchedAt = entry.punchedAt.toString({ smallestUnit: 'millisecond' });
  return ledgerEntry(sequence, { ...entry, punchedAt, reason: 'Olvidó fichar', authorId: 'admin-a' });
}

test(
  'after any corrections each day has the wished pairs, and nothing of another day or of the ledger changed',
  longTest,
  () => {
    let corrected = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        arbitraryPersonOver(3),
        fc.array(attempt, { minLength: 1, maxLength: 6 }),
        (person, attempts) => {
          const plan = planOf(person);
          const ledger: LedgerEntry[] = person.punches.map(({ id: _, punchedAt, ...punch }, index) =>
            ledgerEntry(index + 1, {
              ...punch,
              punchedAt: punchedAt.toString({ smallestUnit: 'millisecond' }),
            }),
          );
          for (const one of attempts) {
            const punches = effectivePunches(ledger);
            const before = onDates(person, punches);
            const date = person.dates[one.day] ?? '';
            const workedOn = Temporal.PlainDate.from(date);
            const wished = wishedOf(before.get(date)?.pairs ?? [], workedOn, one);
            const { timeZone, until: now } = person;
            const correction = correctPairs({ punches, plan, workedOn, timeZone, now, wished });
            if (!correction.isPossible) {
              refused += 1;
              continue;
            }
            corrected += 1;
            for (const entry of entriesOf(correction.changes)) ledger.push(toEntry(entry, ledger.length + 1));
            const after = onDates(person, effectivePunches(ledger));
            const pairs = after.get(date)?.pairs ?? [];
            // The walls of the pairs, in whatever order they were wished.
            const walls = pairs.map(({ entry, exit }) =>
              [shownAt(entry), exit && shownAt(exit)].map((at) => at?.toPlainTime().toString()),
            );
            const wishedWalls = wished.map(({ entryTime, exitTime }) => [
              entryTime?.toString(),
              exitTime?.toString(),
            ]);
            for (const wall of wishedWalls) if (wall[1] !== undefined) expect(walls).toContainEqual(wall);
            expect(walls.map(([entry]) => entry).sort()).toEqual(wishedWalls.map(([entry]) => entry).sort());
            for (const [other, { pairs: was }] of before)
              if (other !== date)
                expect(pairsInWords(after.get(other)?.pairs ?? [])).toEqual(pairsInWords(was));
            for (const { exit, entry, breaks } of pairs) {
              const leaves = exit?.punchedAt.epochMilliseconds ?? Number.POSITIVE_INFINITY;
              expect(entry.punchedAt.epochMilliseconds).toBeLessThan(leaves);
              for (const { start, end } of breaks)
                expect((end ?? start).punchedAt.epochMilliseconds).toBeLessThanOrEqual(leaves);
            }
          }
          // Whatever was punched is in the ledger as it was.
          const punched = ledger
            .filter(({ kind }) => kind === 'PUNCH')
            .map(({ punchedAt, type }) => `${type} ${Temporal.Instant.from(punchedAt).epochMilliseconds}`);
          expect(punched).toEqual(person.punches.map(inWords));
          expect(new Set(ledger.flatMap(({ supersedesId }) => supersedesId ?? [])).size).toBe(
            ledger.filter(({ supersedesId }) => supersedesId !== null).length,
          );
          expect(effectivePunches(ledger)).toEqual(effectivePunches(ledger).toSorted(comparePunches));
        },
      ),
      manyPersonRuns,
    );
    // So that the property speaks of both.
    expect(corrected).toBeGreaterThan(manyPersonRuns.numRuns / 4);
    expect(refused).toBeGreaterThan(manyPersonRuns.numRuns / 4);
  },
);
