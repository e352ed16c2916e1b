import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifiedInWords } from '../testing/pay-case.ts';
import { leaveCases, markCases } from '../testing/pay-cases/leave-and-marks.ts';
import { nightAndHolidayCases, pauseCases } from '../testing/pay-cases/nights-and-holidays.ts';
import { overtimeCases, thresholdCases } from '../testing/pay-cases/overtime.ts';
import { hoursOfPeriodCases, partTimeCases } from '../testing/pay-cases/part-time.ts';
import type { DayToClassify } from './classified-day.ts';
import { classifyDay } from './classify-day.ts';
import type { OvertimeDecision } from './overtime-decision.ts';
import { overtimeModes, overtimeReturns, type PayRules, usualPayRules } from './pay-rules.ts';

const themes = {
  'work beyond the plan': overtimeCases,
  'thresholds, and who does no overtime': thresholdCases,
  'nights, Sundays, holidays': nightAndHolidayCases,
  'pauses and open days': pauseCases,
  'part time': partTimeCases,
  'hours of a week or a month': hoursOfPeriodCases,
  leave: leaveCases,
  marks: markCases,
};

describe.each(Object.entries(themes))('%s', (_, cases) => {
  test.each(cases)('$title ($article)', (given) => {
    expect(classifiedInWords(given)).toEqual(given.is);
  });
});

const minutes = fc.nat(720);
const days: fc.Arbitrary<DayToClassify> = fc
  .record({
    ordinary: minutes,
    overtime: fc.oneof(fc.constant(0), minutes),
    complementary: fc.option(
      fc.record({ agreedMinutes: minutes, voluntaryMinutes: minutes, uncoveredMinutes: minutes }),
    ),
    overlays: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
    isMinor: fc.boolean(),
  })
  .map(({ ordinary, overtime, complementary, overlays, isMinor }) => {
    const kinds = complementary ?? { agreedMinutes: 0, voluntaryMinutes: 0, uncoveredMinutes: 0 };
    const beyond = kinds.agreedMinutes + kinds.voluntaryMinutes + kinds.uncoveredMinutes;
    const overtimeMinutes = complementary ? 0 : overtime;
    const workedMinutes = ordinary + overtimeMinutes + beyond;
    const [night, sunday, holiday, travelling, activation, waiting, travel, both] = overlays.map((share) =>
      Math.floor(share * workedMinutes),
    );
    return {
      date: Temporal.PlainDate.from('2026-11-16'),
      ...{ workedMinutes, expectedMinutes: ordinary, overtimeMinutes, complementary, isMinor },
      ...{ nightMinutes: night ?? 0, sundayMinutes: sunday ?? 0, holidayMinutes: holiday ?? 0 },
      travellingMinutes: travelling ?? 0,
      marked: {
        ...{ onCallMinutes: 60, activationMinutes: activation ?? 0, waitingMinutes: waiting ?? 0 },
        ...{ travelMinutes: travel ?? 0, travelOrClockedMinutes: both ?? 0 },
      },
      ...{ leave: null, isOpen: false },
    };
  });

const rules: fc.Arbitrary<PayRules> = fc.record({
  overtimeMode: fc.constantFrom(...overtimeModes),
  autoAcceptMinutes: fc.nat(120),
  autoAcceptAs: fc.constantFrom(...overtimeReturns),
  thresholdMinutes: fc.nat(60),
  roundingMinutes: fc.nat(30),
  forbidsOvertime: fc.boolean(),
  countsTravelling: fc.boolean(),
  multipliers: fc.constant(usualPayRules.multipliers),
});

const decisions: fc.Arbitrary<OvertimeDecision | null> = fc.option(
  fc
    .record({ paidMinutes: minutes, restMinutes: minutes, forceMajeureMinutes: minutes, more: minutes })
    .map(({ more, ...parts }) => ({
      ...parts,
      ofMinutes: parts.paidMinutes + parts.restMinutes + parts.forceMajeureMinutes + more,
    })),
);

test('the kinds of a day are never negative and add up to what was worked, to the minute; no overlay is longer', () => {
  fc.assert(
    fc.property(days, rules, decisions, (day, given, decision) => {
      const { kinds, overlays, workedMinutes } = classifyDay(day, given, decision);
      const parts = Object.values(kinds);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(workedMinutes);
      for (const overlay of Object.values(overlays)) expect(overlay).toBeLessThanOrEqual(workedMinutes);
    }),
  );
});

test('nothing becomes overtime by itself for whom the law forbids it', () => {
  fc.assert(
    fc.property(days, rules, (day, given) => {
      const { kinds } = classifyDay({ ...day, isMinor: true }, given, null);
      expect(kinds.OVERTIME_PAID + kinds.OVERTIME_REST + kinds.OVERTIME_FORCE_MAJEURE).toBe(0);
    }),
  );
});

test('a minute more of work takes nothing away from what a decision gave', () => {
  fc.assert(
    fc.property(days, rules, decisions, (day, given, decision) => {
      fc.pre(decision !== null && day.complementary === null);
      const { overtimeMinutes, workedMinutes } = day;
      const longer = { ...day, workedMinutes: workedMinutes + 1, overtimeMinutes: overtimeMinutes + 1 };
      const [before, after] = [day, longer].map(
        (one) => classifyDay(one, { ...given, autoAcceptMinutes: 0 }, decision).kinds,
      );
      if (!before || !after) throw new Error('two days');
      const acceptedOf = (kinds: typeof before) =>
        kinds.OVERTIME_PAID + kinds.OVERTIME_REST + kinds.OVERTIME_FORCE_MAJEURE;
      expect(acceptedOf(after)).toBeGreaterThanOrEqual(acceptedOf(before));
    }),
  );
});
