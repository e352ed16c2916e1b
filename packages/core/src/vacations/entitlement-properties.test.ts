import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastEmployment, oneEmployment } from '../schedules/employment.ts';
import { type DateSpan, datesOf, includesDate } from '../time/date-span.ts';
import { inForce } from '../versions/dated-versions.ts';
import { wholeYear, wholeYears } from '../versions/periods.ts';
import { type Earning, earnedPeriods, entitledDays } from './entitlement.ts';
import { legalRules, yearRules } from './vacation-rules.ts';

const years = wholeYears(2025, 2028);
const dates = datesOf(years);
const date = fc.integer({ min: 0, max: dates.length - 1 }).map((index) => dates[index] ?? years.startDate);
const span = fc
  .tuple(date, date)
  .map(
    ([one, other]): DateSpan =>
      Temporal.PlainDate.compare(one, other) <= 0
        ? { startDate: one, endDate: other }
        : { startDate: other, endDate: one },
  );
const inOrder = <One extends { readonly validFrom: Temporal.PlainDate | null }>(versions: readonly One[]) =>
  versions.toSorted((one, other) =>
    one.validFrom && other.validFrom ? Temporal.PlainDate.compare(one.validFrom, other.validFrom) : 0,
  );
const earning: fc.Arbitrary<Earning> = fc
  .record({
    dayUnit: fc.constantFrom('NATURAL' as const, 'WORKING' as const),
    granted: fc.array(fc.record({ validFrom: date, daysPerYear: fc.integer({ min: 80, max: 140 }) }), {
      maxLength: 3,
    }),
    weeks: fc.array(fc.record({ validFrom: date, days: fc.integer({ min: 1, max: 7 }) }), { maxLength: 4 }),
    firstWeek: fc.integer({ min: 1, max: 7 }),
    employedFrom: fc.option(date),
    employedUntil: fc.option(date),
    unearning: fc.array(span, { maxLength: 3 }),
  })
  .map(({ dayUnit, granted, weeks, firstWeek, employedFrom, employedUntil, unearning }) => ({
    rules: [
      { ...legalRules, dayUnit },
      ...inOrder(granted).map(({ validFrom, daysPerYear }) => ({
        ...{ ...legalRules, dayUnit, validFrom },
        daysPerYear: daysPerYear / 4,
      })),
    ],
    weeks: [{ validFrom: null, days: firstWeek }, ...inOrder(weeks)],
    employment: oneEmployment({ employedFrom, employedUntil }),
    unearning,
  }));
const year = fc.integer({ min: 2025, max: 2028 });

/** The same day by day: each is a share of its month, at what was granted and worked on it. */
function dayByDay(asked: number, { rules, employment, weeks, unearning }: Earning): number {
  const { employedFrom = null, employedUntil = null } = lastEmployment(employment) ?? {};
  let days = 0;
  for (const one of datesOf(wholeYear(asked))) {
    if (employedFrom && Temporal.PlainDate.compare(one, employedFrom) < 0) continue;
    if (employedUntil && Temporal.PlainDate.compare(one, employedUntil) > 0) continue;
    if (unearning.some((leave) => includesDate(leave, one))) continue;
    const share = yearRules(rules, asked).dayUnit === 'WORKING' ? (inForce(weeks, one)?.days ?? 5) / 5 : 1;
    days += ((inForce(rules, one)?.daysPerYear ?? 0) * share) / 12 / one.daysInMonth;
  }
  return days;
}

it('days earned by periods equal those earned day by day, to the hundredth', () => {
  fc.assert(
    fc.property(earning, year, (given, asked) => {
      expect(Math.abs(entitledDays(asked, given) - dayByDay(asked, given))).toBeLessThan(0.005_001);
    }),
  );
});

it('the periods of a year are consecutive, and neighbours differ in rate', () => {
  fc.assert(
    fc.property(earning, year, (given, asked) => {
      const periods = earnedPeriods(asked, given);
      for (const [index, { startDate, endDate }] of periods.entries()) {
        expect([startDate.year, endDate.year]).toEqual([asked, asked]);
        expect(Temporal.PlainDate.compare(startDate, endDate)).toBeLessThanOrEqual(0);
        const next = periods[index + 1];
        if (next) expect(Temporal.PlainDate.compare(endDate, next.startDate)).toBeLessThan(0);
      }
    }),
  );
});

it('a new week or rule with the same content changes nothing', () => {
  fc.assert(
    fc.property(earning, year, date, (given, asked, again) => {
      const weeks = [...given.weeks, { validFrom: again, days: inForce(given.weeks, again)?.days ?? 5 }];
      const rules = [...given.rules, { ...(inForce(given.rules, again) ?? legalRules), validFrom: again }];
      const same = { ...given, weeks: asVersions(weeks), rules: asVersions(rules) };
      expect(earnedPeriods(asked, same)).toEqual(earnedPeriods(asked, given));
    }),
  );
});

function asVersions<One extends { readonly validFrom: Temporal.PlainDate | null }>(
  versions: readonly One[],
): One[] {
  const [first, ...dated] = versions;
  return first ? [first, ...inOrder(dated)] : [];
}
