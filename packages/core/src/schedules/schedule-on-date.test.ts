import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demandedRuns, longTest } from '../testing/demanded-runs.ts';
import { assignment, segment } from '../testing/schedule.ts';
import type { ScheduleException } from './schedule.ts';
import { scheduleOnDate, workdayCutoffOn } from './schedule-on-date.ts';

const friday = Temporal.PlainDate.from('2026-11-20');
const date = (text: string) => Temporal.PlainDate.from(text);
const winner = (...assignments: ReturnType<typeof assignment>[]) =>
  scheduleOnDate(assignments, friday)?.schedule?.id ?? null;

describe('validity, both ends included', () => {
  test.each([
    { name: 'open end', given: assignment({}, '2026-01-01'), applies: true },
    { name: 'first day', given: assignment({}, '2026-11-20'), applies: true },
    { name: 'last day', given: assignment({}, '2026-01-01', '2026-11-20'), applies: true },
    { name: 'not yet', given: assignment({}, '2026-11-21'), applies: false },
    { name: 'over', given: assignment({}, '2026-01-01', '2026-11-19'), applies: false },
    { name: 'inactive', given: assignment({ isActive: false }, '2026-01-01'), applies: false },
    {
      name: 'schedule not yet',
      given: assignment({ validFrom: date('2026-11-21') }, '2026-01-01'),
      applies: false,
    },
    {
      name: 'schedule over',
      given: assignment({ validTo: date('2026-11-19') }, '2026-01-01'),
      applies: false,
    },
    { name: 'schedule to that day', given: assignment({ validTo: friday }, '2026-01-01'), applies: true },
  ])('$name', ({ given, applies }) => {
    expect(winner(given)).toBe(applies ? 'schedule' : null);
  });
});

describe('which assignment holds', () => {
  const regular = assignment({ id: 'regular' }, '2026-01-01');
  test('the one of highest priority, though assigned earlier', () => {
    expect(winner(regular, assignment({ id: 'summer', priority: 5 }, '2025-01-01'))).toBe('summer');
  });
  test('then the one with the latest start', () => {
    expect(winner(regular, assignment({ id: 'newer' }, '2026-02-01'))).toBe('newer');
  });
  test('then the one with the lowest id, in any order', () => {
    const other = assignment({ id: 'other' }, '2026-01-01');
    expect(winner(regular, other)).toBe('other');
    expect(winner(other, regular)).toBe('other');
  });
  test('none without assignments', () => {
    expect(winner()).toBeNull();
  });
});

describe('the segments of the day', () => {
  test('are those of its weekday by index, Sunday being 7', () => {
    const afternoon = segment('16:00-19:00', { segmentIndex: 1 });
    const morning = segment('09:00-14:00');
    const given = [assignment({ segmentsByDay: { 5: [afternoon, morning], 7: [morning] } }, '2026-01-01')];
    expect(scheduleOnDate(given, friday)?.segments).toEqual([morning, afternoon]);
    expect(scheduleOnDate(given, date('2026-11-22'))?.segments).toEqual([morning]);
    expect(scheduleOnDate(given, date('2026-11-21'))?.segments).toEqual([]);
  });

  test('are not filled from another schedule on a day off of the one in force', () => {
    const shortWeek = assignment({ priority: 1, segmentsByDay: {} }, '2026-01-01');
    expect(scheduleOnDate([assignment({}, '2026-01-01'), shortWeek], friday)?.segments).toEqual([]);
  });
});

test('do not depend on assignments of lower priority, nor on their order', longTest, () => {
  const anyAssignment = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 99 }))
    .map(([priority, daysBefore, id]) =>
      assignment({ id: `s${id}`, priority }, friday.subtract({ days: daysBefore }).toString()),
    );
  fc.assert(
    fc.property(fc.array(anyAssignment, { minLength: 1, maxLength: 6 }), (assignments) => {
      const answer = scheduleOnDate(assignments, friday);
      const lower = assignment({ id: 'a', priority: 0 }, '2026-11-20');
      expect(scheduleOnDate([lower, ...assignments.toReversed()], friday)?.schedule?.id).toBe(
        answer?.schedule?.id,
      );
    }),
    demandedRuns,
  );
});

/** Other hours on that Friday unless told otherwise; none is a day off. */
const exception = (fields: Partial<ScheduleException> = {}): ScheduleException => ({
  id: 'exception',
  exceptionDate: friday,
  respectsHolidays: false,
  reason: null,
  segments: [],
  ...fields,
});

test.each([
  { says: undefined, paid: 20 },
  { says: null, paid: 20 },
  { says: 0, paid: 0 },
  { says: 15, paid: 15 },
])(
  'of a schedule that says $says minutes of paid break $paid count where the company says 20',
  ({ says, paid }) => {
    const given = assignment(says === undefined ? {} : { paidBreakMinutes: says }, '2026-01-01');
    expect(scheduleOnDate([given], friday, [], 20)?.rules.paidBreakMinutes).toBe(paid);
    expect(scheduleOnDate([given], friday)?.rules.paidBreakMinutes).toBe(says ?? 0);
  },
);

describe('an exception', () => {
  const office = assignment(
    { id: 'office', allowsOvertime: false, paidBreakMinutes: 15, workdayCutoffMinutes: 240 },
    '2026-01-01',
  );
  const short = [segment('16:00-18:00', { segmentIndex: 1 }), segment('10:00-12:00')];

  test('decides the hours, by index, and whether a holiday takes them away; the rest is the schedule’s', () => {
    const given = exception({ segments: short, respectsHolidays: false });
    expect(scheduleOnDate([office], friday, [given])).toEqual({
      schedule: office.schedule,
      exception: given,
      segments: [short[1], short[0]],
      rules: {
        respectsHolidays: false,
        allowsOvertime: false,
        requiresBreaks: true,
        paidBreakMinutes: 15,
        workdayCutoffMinutes: 240,
      },
      timeZone: null,
    });
    const respecting = scheduleOnDate([office], friday, [exception({ respectsHolidays: true })]);
    expect(respecting).toMatchObject({ segments: [], rules: { respectsHolidays: true } });
  });

  test('is in the zone of the schedule in force, because its hours are shown beside it', () => {
    const abroad = assignment({ timeZone: 'America/Bogota' }, '2026-01-01');
    expect(scheduleOnDate([abroad], friday)?.timeZone).toBe('America/Bogota');
    expect(scheduleOnDate([abroad], friday, [exception({})])?.timeZone).toBe('America/Bogota');
    expect(scheduleOnDate([], friday, [exception({})])?.timeZone).toBeNull();
  });

  test('of another date changes nothing', () => {
    const others = [
      exception({ exceptionDate: date('2026-11-19') }),
      exception({ exceptionDate: date('2027-11-20') }),
    ];
    expect(scheduleOnDate([office], friday, others)).toEqual(scheduleOnDate([office], friday));
    expect(scheduleOnDate([], friday, others)).toBeNull();
  });

  test('holds alone where there is no schedule, with the default rules', () => {
    const given = exception({ segments: short, respectsHolidays: true });
    const expected = {
      schedule: null,
      exception: given,
      segments: [short[1], short[0]],
      rules: {
        respectsHolidays: true,
        allowsOvertime: true,
        requiresBreaks: true,
        paidBreakMinutes: 0,
        workdayCutoffMinutes: 0,
      },
      timeZone: null,
    };
    expect(scheduleOnDate([], friday, [given])).toEqual(expected);
    const ofCompany = scheduleOnDate([], friday, [given], 20);
    expect(ofCompany?.rules).toEqual({ ...expected.rules, paidBreakMinutes: 20 });
    const over = assignment({}, '2026-01-01', '2026-11-19');
    expect(scheduleOnDate([over, assignment({ isActive: false }, '2026-01-01')], friday, [given])).toEqual(
      expected,
    );
  });

  test('precedes any priority; of two on one date the one with the lowest id holds', () => {
    const urgent = assignment({ id: 'urgent', priority: 100 }, '2026-11-20');
    const two = [exception({ id: 'b', segments: short }), exception({ id: 'a' })];
    for (const given of [two, two.toReversed()]) {
      const found = scheduleOnDate([office, urgent], friday, given);
      expect(found).toMatchObject({ schedule: { id: 'urgent' }, exception: { id: 'a' }, segments: [] });
    }
  });
});

describe('the cutoff of a date', () => {
  test('is that of the schedule in force on it, 0 without one', () => {
    const night = assignment({ workdayCutoffMinutes: 240 }, '2026-11-01', '2026-11-20');
    const late = assignment({ workdayCutoffMinutes: 90, priority: 1 }, '2026-11-10', '2026-11-15');
    const off = assignment({ workdayCutoffMinutes: 720, priority: 9, isActive: false }, '2026-01-01');
    const cutoff = (text: string) => workdayCutoffOn([night, late, off], date(text));
    const dates = [
      '2026-10-31',
      '2026-11-01',
      '2026-11-10',
      '2026-11-15',
      '2026-11-16',
      '2026-11-20',
      '2026-11-21',
    ];
    expect(dates.map(cutoff)).toEqual([0, 240, 90, 90, 240, 240, 0]);
    expect(workdayCutoffOn([], friday)).toBe(0);
  });

  test('is that of the rules of the day, with or without an exception', () => {
    const anyClaim = fc
      .tuple(fc.nat({ max: 720 }), fc.nat({ max: 3 }), fc.nat({ max: 9 }), fc.boolean())
      .map(([workdayCutoffMinutes, priority, id, isActive]) =>
        assignment({ id: `s${id}`, priority, workdayCutoffMinutes, isActive }, '2026-01-01'),
      );
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 5 }), fc.boolean(), (claims, hasException) => {
        const found = scheduleOnDate(claims, friday, hasException ? [exception()] : []);
        expect(found?.rules.workdayCutoffMinutes ?? 0).toBe(workdayCutoffOn(claims, friday));
      }),
    );
  });
});
