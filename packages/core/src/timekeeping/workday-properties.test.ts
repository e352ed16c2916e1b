import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArbitraryPerson, arbitraryPerson } from '../testing/arbitrary-person.ts';
import { longTest, manyPersonRuns } from '../testing/demanded-runs.ts';
import { datesFrom, evaluatePerson, planOf } from '../testing/person.ts';
import { pairPunches } from './pair-punches.ts';
import { civilDateOf, type Punch } from './punch.ts';
import { recordsByWorkday } from './workday-records.ts';

/** Every date on which anything of that person may lie. */
function allDates({ punches, dates }: ArbitraryPerson): string[] {
  const all = [...dates, ...punches.map((punch) => civilDateOf(punch).toString())].sort();
  const first = Temporal.PlainDate.from(all[0] ?? '');
  return datesFrom(first.subtract({ days: 3 }).toString(), first.until(all.at(-1) ?? '').days + 7);
}

/** The workday of every pair, by the id of its entry, and of every stray by its own. */
function workdaysOf(
  person: ArbitraryPerson,
  punches: readonly Punch[] = person.punches,
): Map<string, string> {
  const records = recordsByWorkday(punches, planOf(person));
  return new Map(
    allDates(person).flatMap((date) => {
      const { pairs, strays } = records.on(Temporal.PlainDate.from(date));
      return [...pairs.map(({ entry }) => entry.id), ...strays.map(({ id }) => id)].map((id) => [id, date]);
    }),
  );
}

const daysBetween = (from: string, to: Temporal.PlainDate) =>
  Math.abs(Temporal.PlainDate.from(from).until(to).days);

test(
  'every pair and every unpaired punch has exactly one workday, at most a day from its own date',
  longTest,
  () => {
    fc.assert(
      fc.property(arbitraryPerson, (person) => {
        const { pairs, unpaired } = pairPunches(person.punches);
        const records = recordsByWorkday(person.punches, planOf(person));
        const found = allDates(person).flatMap((date) => {
          const day = records.on(Temporal.PlainDate.from(date));
          for (const { workedOn } of day.pairs) expect(workedOn.toString()).toBe(date);
          return [...day.pairs.map(({ entry }) => entry), ...day.strays].map((punch) => ({ punch, date }));
        });
        const sought = [...pairs.map(({ entry }) => entry), ...unpaired].map(({ id }) => id);
        expect(found.map(({ punch }) => punch.id).sort()).toEqual(sought.sort());
        for (const { punch, date } of found) {
          // Where the calendar skips a date, the next one is two days on.
          const limit = punch.timeZone === 'Pacific/Apia' ? 2 : 1;
          expect(daysBetween(date, civilDateOf(punch))).toBeLessThanOrEqual(limit);
        }
      }),
      manyPersonRuns,
    );
  },
);

test('the workdays of pairs are in the order of their entries', longTest, () => {
  fc.assert(
    fc.property(arbitraryPerson, (person) => {
      // Whoever flies from Samoa to America punches two dates back: those are no three dates any more.
      fc.pre(person.punches.every(({ timeZone }) => timeZone === person.timeZone));
      const workdays = workdaysOf(person);
      const inOrder = pairPunches(person.punches).pairs.map(({ entry }) => workdays.get(entry.id) ?? '');
      expect(inOrder).toEqual(inOrder.toSorted());
    }),
    manyPersonRuns,
  );
});

test(
  'the days together have the time of the pairs: nothing is lost or doubled, to the minute',
  longTest,
  () => {
    fc.assert(
      fc.property(arbitraryPerson, (person) => {
        const days = evaluatePerson(person, allDates(person));
        const now = person.until.epochMilliseconds;
        const minutesOf = days
          .flatMap(({ pairs }) => pairs)
          .map(({ entry, exit, leftBehindAt, underWayUntil }) => {
            const isUnderWay = exit === null && leftBehindAt === null && now <= underWayUntil;
            const ends =
              exit?.punchedAt.epochMilliseconds ?? (isUnderWay ? now : entry.punchedAt.epochMilliseconds);
            return (ends - entry.punchedAt.epochMilliseconds) / 60_000;
          });
        const sum = (minutes: readonly number[]) => minutes.reduce((total, each) => total + each, 0);
        const accounted = days.map((day) => day.workedMinutes + day.breakMinutes + day.deductedMinutes);
        expect(sum(accounted)).toBe(sum(minutesOf));
      }),
      manyPersonRuns,
    );
  },
);

describe('what can move a pair to another workday', () => {
  test(
    'never a later punch, but its own end, out of a segment it was early for and did not reach',
    longTest,
    () => {
      let movedPairs = 0;
      fc.assert(
        fc.property(arbitraryPerson, (person) => {
          const after = workdaysOf(person);
          const { pairs } = pairPunches(person.punches);
          const plan = planOf(person);
          for (const [index, { entry, exit, leftBehindAt }] of pairs.entries()) {
            // As it was when nothing later than its entry had been punched.
            const upToIt = person.punches.slice(0, person.punches.indexOf(entry) + 1);
            const before = workdaysOf(person, upToIt);
            for (const earlier of pairs.slice(0, index))
              expect(before.get(earlier.entry.id)).toBe(after.get(earlier.entry.id));
            if (before.get(entry.id) === after.get(entry.id)) continue;
            movedPairs += 1;
            const at = entry.punchedAt.epochMilliseconds;
            const ended = exit?.punchedAt.epochMilliseconds ?? leftBehindAt ?? Number.POSITIVE_INFINITY;
            const dates = [-1, 0, 1].map((days) => civilDateOf(entry).add({ days }));
            const missed = dates.flatMap(plan.segmentsOn).filter(({ startsAt }) => {
              const ahead = (startsAt.epochMilliseconds - at) / 60_000;
              return ahead > 30 && ahead <= 240 && ended <= startsAt.epochMilliseconds;
            });
            expect(missed).not.toEqual([]);
          }
        }),
        manyPersonRuns,
      );
      // So that the property speaks of something: some pairs do move.
      expect(movedPairs).toBeGreaterThanOrEqual(Math.floor(manyPersonRuns.numRuns / 200));
    },
  );

  test('never a holiday, an absence or a vacation', longTest, () => {
    const someDates = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
    fc.assert(
      fc.property(
        arbitraryPerson,
        someDates,
        someDates,
        someDates,
        (person, holidays, absences, vacations) => {
          const on = (days: readonly number[]) => new Set(days.map((day) => person.dates[day] ?? ''));
          const other = { holidays: on(holidays), absences: on(absences), vacations: on(vacations) };
          expect(workdaysOf({ ...person, ...other })).toEqual(workdaysOf(person));
        },
      ),
      manyPersonRuns,
    );
  });

  test('never what is planned three dates away', longTest, () => {
    fc.assert(
      fc.property(arbitraryPerson, fc.nat(), (person, pick) => {
        const { pairs } = pairPunches(person.punches);
        const pair = pairs[pick % Math.max(1, pairs.length)];
        if (pair === undefined) return;
        const date = civilDateOf(pair.entry);
        const plan = planOf(person);
        const near = (other: Temporal.PlainDate) => Math.abs(date.until(other).days) <= 1;
        // The pairs before it are the same in both, for they may decide as well.
        const upToIt = person.punches.filter(
          ({ punchedAt }) => punchedAt.epochMilliseconds >= pair.entry.punchedAt.epochMilliseconds,
        );
        const workday = (segmentsOn: typeof plan.segmentsOn) =>
          recordsByWorkday(upToIt, { ...plan, segmentsOn });
        const alone = workday((other) => (near(other) ? plan.segmentsOn(other) : []));
        const whole = workday(plan.segmentsOn);
        const days = [-1, 0, 1].map((later) => date.add({ days: later }));
        const of = (records: typeof whole) =>
          days
            .find((day) => records.on(day).pairs.some(({ entry }) => entry.id === pair.entry.id))
            ?.toString();
        expect(of(alone)).toBe(of(whole));
      }),
      manyPersonRuns,
    );
  });
});

test('worked minutes never fall when an exit comes later', longTest, () => {
  fc.assert(
    fc.property(arbitraryPerson, fc.nat(), fc.integer({ min: 1, max: 300 }), (person, pick, later) => {
      const exits = person.punches.filter(({ type }) => type === 'OUT');
      const exit = exits[pick % Math.max(1, exits.length)];
      if (exit === undefined) return;
      const at = exit.punchedAt.add({ minutes: later });
      const next = person.punches[person.punches.indexOf(exit) + 1];
      fc.pre(Temporal.Instant.compare(at, next?.punchedAt ?? person.until) < (next === undefined ? 1 : 0));
      const moved = person.punches.map((punch) => (punch === exit ? { ...exit, punchedAt: at } : punch));
      const { pairs } = pairPunches(moved);
      const pair = pairs.find((each) => each.exit?.id === exit.id);
      fc.pre(pair !== undefined);
      // All else equal: no other pair may follow the one whose exit it was to another workday.
      const others = (punches: readonly Punch[]) => {
        const workdays = workdaysOf(person, punches);
        workdays.delete(pair?.entry.id ?? '');
        return workdays;
      };
      fc.pre([...others(person.punches)].join() === [...others(moved)].join());
      const worked = (punches: readonly Punch[]) =>
        evaluatePerson({ ...person, punches }, allDates(person)).reduce(
          (sum, day) => sum + day.workedMinutes,
          0,
        );
      expect(worked(moved)).toBeGreaterThanOrEqual(worked(person.punches));
    }),
    manyPersonRuns,
  );
});
