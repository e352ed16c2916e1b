import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPersonOver } from '../testing/arbitrary-person.ts';
import { longTest, manyPersonRuns } from '../testing/demanded-runs.ts';
import { evaluatePerson, plannedOn, planOf } from '../testing/person.ts';
import type { DayEvaluation } from './day-evaluation.ts';
import { evaluateDays } from './evaluate-day.ts';
import type { PlanAround } from './plan-around.ts';
import { datesThatReach, punchesThatReach } from './punches-that-reach.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

test('a period needs the punches of four more days at each end, and the plan of two dates before and one after', () => {
  const period = { from: date('2026-11-16'), to: date('2026-11-20') };
  const { from, until } = punchesThatReach(period);
  expect([from, until].map(String)).toEqual(['2026-11-12T00:00:00Z', '2026-11-24T00:00:00Z']);
  const dates = datesThatReach(period);
  expect([dates.from, dates.to].map(String)).toEqual(['2026-11-10', '2026-11-25']);
});

/** The plan as it is known where only those dates were read. */
function onlyOn(plan: PlanAround, period: ReturnType<typeof datesThatReach>): PlanAround {
  const isRead = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(period.from, day) <= 0 && Temporal.PlainDate.compare(day, period.to) <= 0;
  return {
    segmentsOn: (day) => (isRead(day) ? plan.segmentsOn(day) : []),
    cutoffOn: (day) => (isRead(day) ? plan.cutoffOn(day) : 0),
  };
}

/** All of an evaluation but which entry left a pair behind: days later that says nothing any more, and the entry is not read. */
const asText = (days: readonly DayEvaluation[]) =>
  JSON.stringify(days, (key, value) => (key === 'leftBehindAt' ? undefined : value));

test('a period evaluated from these punches is the same as from the whole history', longTest, () => {
  fc.assert(
    fc.property(arbitraryPersonOver(16), fc.nat(), fc.nat({ max: 6 }), (person, pick, length) => {
      const first = pick % (person.dates.length - length);
      const dates = person.dates.slice(first, first + length + 1);
      const period = { from: date(dates[0] ?? ''), to: date(dates.at(-1) ?? '') };
      const reach = punchesThatReach(period);
      const read = person.punches.filter(
        ({ punchedAt }) =>
          Temporal.Instant.compare(reach.from, punchedAt) <= 0 &&
          Temporal.Instant.compare(punchedAt, reach.until) < 0,
      );
      const evaluated = evaluateDays({
        punches: read,
        plan: onlyOn(planOf(person), datesThatReach(period)),
        timeZone: person.timeZone,
        until: person.until,
        days: dates.map((day) => plannedOn(person, date(day))),
      });
      expect(asText(evaluated)).toBe(asText(evaluatePerson(person, dates)));
    }),
    manyPersonRuns,
  );
});
