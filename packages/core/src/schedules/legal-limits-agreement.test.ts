import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDays } from '../testing/plan-days.ts';
import { segment } from '../testing/schedule.ts';
import { legalLimits } from './legal-limits.ts';
import { legalLimitsOfWeek } from './legal-limits-of-week.ts';
import type { LegalLimit } from './legal-limits-plan.ts';
import { overlappingSegments } from './weekly-minutes.ts';

/** Two screens tell it: what the week of a schedule would break, and what the year of a person who follows it would. */
const ofWeek = (week: readonly string[], minRest = 0) =>
  legalLimitsOfWeek(
    Object.fromEntries(
      week.map((hours, index) => [
        index + 1,
        hours.split(' ').flatMap((each, segmentIndex) => (each ? segment(each, { segmentIndex }) : [])),
      ]),
    ),
    minRest,
  );

function ofPlan(
  week: readonly string[],
  plan: { from: string; days: number; timeZone: string; taken?: ReadonlySet<number>; minRest?: number },
) {
  const from = Temporal.PlainDate.from(plan.from);
  const hours = Array.from({ length: plan.days }, (_, index) => {
    const planned = week[from.add({ days: index }).dayOfWeek - 1] ?? '';
    return planned && plan.taken?.has(index) ? `(${planned})` : planned;
  });
  const { timeZone, minRest = 0 } = plan;
  return legalLimits({ days: planDays(hours, { from, timeZone }), timeZone, minRestBetweenShifts: minRest });
}

/** The minutes told of a limit, null when it is kept. */
const told = (warnings: readonly { limit: LegalLimit; minutesFound: number }[], limit: LegalLimit) =>
  warnings.find((each) => each.limit === limit)?.minutesFound ?? null;
const limitsOf = (warnings: readonly { limit: LegalLimit }[]) =>
  [...new Set(warnings.map(({ limit }) => limit))].sort();

const clock = (quarter: number) =>
  new Temporal.PlainTime().add({ minutes: quarter * 15 }).toString({ smallestUnit: 'minute' });
/** Never at midnight: where a plan begins or ends in the middle of a night written in halves, its year differs from its week. */
const time = fc.integer({ min: 1, max: 95 }).map(clock);
/** Longer than the hour that the clocks skip: a shift that lies in it is none that night, and those left have another average. */
const shift = fc.tuple(time, fc.integer({ min: 5, max: 44 })).chain(([start, quarters]) => {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const end = (hour * 4 + minute / 15 + quarters) % 96;
  return fc.constant(`${start}-${clock(end === 0 ? 1 : end)}`);
});
const day = fc.oneof(
  { arbitrary: fc.constant(''), weight: 2 },
  { arbitrary: shift, weight: 4 },
  { arbitrary: fc.tuple(shift, shift).map((both) => both.join(' ')), weight: 1 },
);
/** No schedule has hours that overlap: of two that do the later one is left out. */
const withoutOverlap = (week: readonly string[]) => {
  const kept: { hours: string; dayOfWeek: number }[] = [];
  const written = (hours: string, dayOfWeek: number) => ({ ...segment(hours), dayOfWeek });
  for (const [index, planned] of week.entries()) {
    for (const hours of planned.split(' ').filter(Boolean)) {
      const all = [...kept, { hours, dayOfWeek: index + 1 }];
      if (!overlappingSegments(all.map((one) => written(one.hours, one.dayOfWeek))))
        kept.push(...all.slice(-1));
    }
  }
  return week.map((_, index) =>
    kept.flatMap(({ hours, dayOfWeek }) => (dayOfWeek === index + 1 ? [hours] : [])).join(' '),
  );
};
const anyWeek = fc.array(day, { minLength: 7, maxLength: 7 }).map(withoutOverlap);
const from = fc
  .nat({ max: 800 })
  .map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }).toString());
const timeZone = fc.constantFrom('Europe/Madrid', 'Atlantic/Canary', 'America/Santiago');
const taken = fc.uniqueArray(fc.nat({ max: 139 }), { maxLength: 120 }).map((dates) => new Set(dates));

describe('the warnings of a schedule’s week and those of a year’s plan by it', () => {
  test('have the same average, whatever holidays and vacations there are, in any zone', () => {
    fc.assert(
      fc.property(anyWeek, from, timeZone, taken, (week, date, zone, off) => {
        const warnings = ofPlan(week, { from: date, days: 140, timeZone: zone, taken: off });
        const dates = Array.from({ length: 140 }, (_, index) => index);
        const start = Temporal.PlainDate.from(date);
        const isLeft = dates.some(
          (index) => !off.has(index) && week[start.add({ days: index }).dayOfWeek - 1],
        );
        expect(told(warnings, 'WEEKLY_HOURS')).toBe(isLeft ? told(ofWeek(week), 'WEEKLY_HOURS') : null);
      }),
    );
  });

  test('name the same limits without time off and clock changes', () => {
    fc.assert(
      fc.property(anyWeek, from, fc.integer({ min: 0, max: 1440 }), (week, date, minRest) => {
        const plan = ofPlan(week, { from: date, days: 70, timeZone: 'UTC', minRest });
        expect(limitsOf(plan)).toEqual(limitsOf(ofWeek(week, minRest)));
      }),
    );
  });

  test('agree about night work: neither time off nor clock changes make nights too long', () => {
    fc.assert(
      fc.property(anyWeek, from, timeZone, taken, (week, date, zone, off) => {
        const given = { from: date, days: 140, timeZone: zone };
        const isTold = (warnings: readonly { limit: LegalLimit; minutesFound: number }[]) =>
          told(warnings, 'NIGHT_HOURS') !== null;
        expect(isTold(ofPlan(week, given))).toBe(isTold(ofWeek(week)));
        if (isTold(ofPlan(week, { ...given, taken: off }))) expect(isTold(ofWeek(week))).toBe(true);
      }),
    );
  });
});

test.each([
  { name: 'an office', hours: '09:00-18:00', expected: 2700 },
  { name: 'an office of forty hours', hours: '09:00-17:00', expected: null },
])('$name has the same warnings with August off as without', ({ hours, expected }) => {
  const week = [...Array.from({ length: 5 }, () => hours), '', ''];
  const august = new Set(Array.from({ length: 31 }, (_, index) => 212 + index));
  const year = { from: '2026-01-01', days: 365, timeZone: 'Europe/Madrid' };
  expect(told(ofWeek(week), 'WEEKLY_HOURS')).toBe(expected);
  expect(told(ofPlan(week, year), 'WEEKLY_HOURS')).toBe(expected);
  expect(told(ofPlan(week, { ...year, taken: august }), 'WEEKLY_HOURS')).toBe(expected);
});
