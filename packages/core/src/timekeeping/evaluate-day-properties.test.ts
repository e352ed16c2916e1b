import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sensibleWorkday } from '../testing/arbitrary-punches.ts';
import { arbitraryWorkday } from '../testing/arbitrary-workday.ts';
import { demandedRuns, longTest } from '../testing/demanded-runs.ts';
import type { DayEvaluation, PlannedWorkday } from './day-evaluation.ts';
import { evaluateDay, evaluateDays } from './evaluate-day.ts';
import { noPlan } from './plan-around.ts';
import type { Punch } from './punch.ts';

/** Instants and dates become their exact text: cheaper to compare ten thousand times than objects. */
const asText = (days: DayEvaluation | DayEvaluation[]) => JSON.stringify(days);

/** Fails with the number itself; ten thousand matchers of vitest would take longer than what they look at. */
function mustCount(minutes: number): void {
  if (!Number.isSafeInteger(minutes) || minutes < 0) expect(minutes).toBe('a whole number, not negative');
}

test('any set of punches can be evaluated, and no total is negative', longTest, () => {
  fc.assert(
    fc.property(arbitraryWorkday, ({ planned, ...given }) => {
      const day = evaluateDay({ ...planned, ...given });
      mustCount(day.workedMinutes);
      mustCount(day.breakMinutes);
      mustCount(day.deductedMinutes);
      mustCount(day.overtimeMinutes);
      mustCount(day.lateMinutes);
      mustCount(day.earlyDepartureMinutes);
      for (const { lateMinutes, earlyDepartureMinutes, pairIndexes } of day.deviations) {
        mustCount(lateMinutes);
        mustCount(earlyDepartureMinutes);
        for (const index of pairIndexes) if (day.pairs[index] === undefined) expect(index).toBe('of a pair');
      }
      for (const pair of day.pairs) {
        mustCount(pair.workedMilliseconds);
        mustCount(pair.breakMilliseconds);
      }
      if (day.status === null && day.records.length > 0) expect(day.status).toBe('said of any punch');
    }),
    demandedRuns,
  );
});

test('the order in which punches arrive does not matter', longTest, () => {
  const shuffled = arbitraryWorkday.chain((workday) =>
    fc.tuple(
      fc.constant(workday),
      fc.shuffledSubarray([...workday.punches], { minLength: workday.punches.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([{ planned, ...given }, arrived]) => {
      const day = evaluateDay({ ...planned, ...given });
      const other = evaluateDay({ ...planned, ...given, punches: arrived });
      if (asText(day) !== asText(other)) expect(other).toEqual(day);
    }),
    demandedRuns,
  );
});

test('days evaluated together are the same as alone, and contain every punch once', () => {
  fc.assert(
    fc.property(arbitraryWorkday, ({ planned, ...given }) => {
      // From four days before to six after: the punches of the heap that lie decades away are in none of them.
      const days = Array.from({ length: 10 }, (_, index) => ({
        ...planned,
        workedOn: planned.workedOn.add({ days: index - 4 }),
      }));
      const together = evaluateDays({ ...given, days });
      const alone = days.map((each) => evaluateDay({ ...given, ...each }));
      if (asText(together) !== asText(alone)) expect(together).toEqual(alone);
      const ids = together.flatMap(({ records }) => records.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      const [first, last] = [days[1]?.workedOn, days.at(-2)?.workedOn].map(
        (date) => date?.toZonedDateTime('UTC').epochMilliseconds ?? 0,
      );
      const near = given.punches.filter(
        ({ punchedAt: { epochMilliseconds: at } }) => at > (first ?? 0) && at < (last ?? 0),
      );
      for (const { id } of near) expect(ids).toContain(id);
    }),
  );
});

const nothingPlanned = (workedOn: Temporal.PlainDate): PlannedWorkday => ({
  workedOn,
  expected: {
    expectedMinutes: null,
    segments: [],
    plannedSegments: [],
    dayKind: 'NO_SCHEDULE',
    isHoliday: false,
  },
  rules: null,
});

function evaluateOwnDay(punches: readonly Punch[], entry: Punch, exit: Punch): DayEvaluation {
  const { timeZone } = entry;
  const workedOn = entry.punchedAt.toZonedDateTimeISO(timeZone).toPlainDate();
  return evaluateDay({ ...nothingPlanned(workedOn), plan: noPlan, punches, timeZone, until: exit.punchedAt });
}

test(
  'worked is the difference of the instants minus the breaks, in any zone over any clock change',
  longTest,
  () => {
    fc.assert(
      fc.property(sensibleWorkday, ({ punches, workedMilliseconds, breakMilliseconds }) => {
        const [entry] = punches;
        const exit = punches.at(-1);
        if (!entry || !exit) throw new Error('a workday has an entry and an exit');
        const day = evaluateOwnDay(punches, entry, exit);
        const elapsed = exit.punchedAt.epochMilliseconds - entry.punchedAt.epochMilliseconds;
        expect(workedMilliseconds).toBe(elapsed - breakMilliseconds);
        expect(day.workedMinutes).toBe(Math.floor(workedMilliseconds / 60_000));
        expect(day.breakMinutes).toBe(Math.floor(breakMilliseconds / 60_000));
      }),
      demandedRuns,
    );
  },
);

test('an exit and an entry at the same instant do not change the worked minutes', longTest, () => {
  fc.assert(
    fc.property(
      sensibleWorkday,
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (workday, pick, share) => {
        const [entry] = workday.punches;
        const exit = workday.punches.at(-1);
        if (!entry || !exit) throw new Error('a workday has an entry and an exit');
        const stretches = workday.punches.flatMap((from, index) => {
          const to = workday.punches[index + 1];
          return to === undefined || from.type === 'BREAK_START' ? [] : [{ from, to }];
        });
        const stretch = stretches[pick % stretches.length];
        if (stretch === undefined) return;
        const length = stretch.to.punchedAt.epochMilliseconds - stretch.from.punchedAt.epochMilliseconds;
        const cutAt = stretch.from.punchedAt.add({ milliseconds: Math.floor(length * share) });
        fc.pre(stretch.from.type === 'IN' || !cutAt.equals(stretch.from.punchedAt));
        fc.pre(stretch.to.type === 'OUT' || !cutAt.equals(stretch.to.punchedAt));
        const cut = (type: 'IN' | 'OUT') => ({ ...entry, id: `cut ${type}`, type, punchedAt: cutAt });

        const whole = evaluateOwnDay(workday.punches, entry, exit);
        const punches = [cut('IN'), cut('OUT'), ...workday.punches];
        const nextDay = evaluateDays({
          punches,
          plan: noPlan,
          timeZone: entry.timeZone,
          until: exit.punchedAt,
          days: [0, 1, 2].map((later) => nothingPlanned(whole.workedOn.add({ days: later }))),
        });
        const pairs = nextDay.flatMap((day) => day.pairs);
        const sum = (key: 'workedMilliseconds' | 'breakMilliseconds') =>
          pairs.reduce((total, pair) => total + pair[key], 0);
        expect(pairs).toHaveLength(2);
        expect(sum('workedMilliseconds')).toBe(workday.workedMilliseconds);
        expect(sum('breakMilliseconds')).toBe(workday.breakMilliseconds);
        // The second half belongs to the date on which it now begins, unless that is before noon of the next one.
        const [day] = nextDay;
        if (day?.pairs.length === 2) expect(day.workedMinutes).toBe(whole.workedMinutes);
      },
    ),
    demandedRuns,
  );
});
