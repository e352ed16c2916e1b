import { presenceAsked, stretchesOfDay } from '../schedules/expected-day.ts';
import { lengthOf } from '../schedules/fixed-breaks.ts';
import { adultLimits, isMinorOn, minorLimits } from '../schedules/minor.ts';
import { dateNumber } from '../time/civil-time.ts';
import { adminDayStatus } from './admin-day-status.ts';
import { civilWorkday } from './civil-workday.ts';
import { dailyStatus } from './daily-status.ts';
import type { DayEvaluation, PlannedWorkday } from './day-evaluation.ts';
import { dayFlags } from './day-flags.ts';
import { dayMarks } from './day-marks.ts';
import { dayTotals } from './day-totals.ts';
import { deductedFrom } from './deducted.ts';
import { evaluatePair } from './evaluated-pair.ts';
import { minorMarks } from './minor-marks.ts';
import type { PlanAround } from './plan-around.ts';
import { isMostlyElsewhere } from './presence-elsewhere.ts';
import { comparePunches, type Punch } from './punch.ts';
import { segmentDeviations } from './segment-deviation.ts';
import { isUnderWay, type WorkPair } from './work-pair.ts';
import { recordsByWorkday, type WorkdayRecords } from './workday-records.ts';
import { minutesByClock } from './worked-stretches.ts';

/** The person whose days are evaluated, and when. `timeZone` is the employee's present zone. */
interface Evaluated {
  readonly punches: readonly Punch[];
  readonly plan: PlanAround;
  readonly timeZone: string;
  /** Now: ends pairs under way, and decides which days are past. */
  readonly until: Temporal.Instant;
}

/**
 * Evaluates one workday from the effective punches of its employee, in any order, also of other days: `punchesThatReach` says which
 * must be among them. Never throws for valid zones.
 */
export function evaluateDay(input: Evaluated & PlannedWorkday): DayEvaluation {
  const { until } = input;
  return evaluateRecords(input, recordsByWorkday(input.punches, input.plan).on(input.workedOn), {
    until,
    today: civilWorkday(until, input.timeZone, input.plan.cutoffOn),
  });
}

/**
 * The same for many days of one employee, in the order of `days`, at the cost of going through the punches once. What goes beyond the hours of
 * a week or a month is the last of what was worked in it, so the days of a plan by hours begin with the first of their period.
 */
export function evaluateDays(input: Evaluated & { days: readonly PlannedWorkday[] }): DayEvaluation[] {
  const { until, timeZone, plan } = input;
  const records = recordsByWorkday(input.punches, plan);
  const moment = { until, today: civilWorkday(until, timeZone, plan.cutoffOn) };
  const workedOf = new Map<number, number>();
  return input.days.map((planned) => {
    const period = planned.asked ? dateNumber(planned.asked.from) : null;
    const workedBefore = period === null ? 0 : (workedOf.get(period) ?? 0);
    const day = evaluateRecords(planned, records.on(planned.workedOn), { ...moment, workedBefore });
    if (period !== null) workedOf.set(period, workedBefore + day.workedMinutes);
    return day;
  });
}

/**
 * Evaluates a workday whose records are already assigned. `today` is the date whose day is not over at `until`; `workedBefore` are the minutes
 * worked before in the week or month of a plan by hours.
 */
export function evaluateRecords(
  planned: PlannedWorkday,
  { pairs, strays, pairsAbout }: WorkdayRecords,
  {
    until,
    today,
    workedBefore = 0,
  }: { until: Temporal.Instant; today: Temporal.PlainDate; workedBefore?: number },
): DayEvaluation {
  const { workedOn, rules, isPartTime = false, bornOn = null } = planned;
  const { expectedMinutes, dayKind } = planned.expected;
  const { segments, coreSegments = [] } = planned.expected;
  const awaitedIn = presenceAsked(planned.expected);
  const evaluatedPairs = pairs.map((pair) => evaluatePair(pair, until));
  const records = recordsOf({ pairs, strays });
  const deviations = segmentDeviations(pairs, awaitedIn, until);
  const { allowsOvertime = false, requiresBreaks = false, paidBreakMinutes = 0 } = rules ?? {};
  const deducted = deductedFrom(evaluatedPairs, planned, until);
  const day = {
    workedOn,
    pairs: evaluatedPairs,
    strays,
    records,
    ...dayTotals(evaluatedPairs, lengthOf(deducted), {
      expectedMinutes: ordinaryOf(planned, workedBefore),
      ...{ allowsOvertime, isPartTime, paidBreakMinutes },
    }),
    ...minutesByClock(evaluatedPairs, deducted, { planned, until }),
    expectedMinutes,
    lateMinutes: sum(deviations, 'lateMinutes'),
    earlyDepartureMinutes: sum(deviations, 'earlyDepartureMinutes'),
    deviations,
  };
  const facts = {
    ...day,
    // By hours of a week or a month, no day by itself has too few.
    expectedMinutes: planned.expected.share ? 0 : expectedMinutes,
    segments,
    requiresBreaks,
    restRule: (isMinorOn(bornOn, workedOn) ? minorLimits : adultLimits).rest,
    deducted,
    until,
    isPast: dateNumber(workedOn) < dateNumber(today) && haveEnded(stretchesOfDay(planned.expected), until),
    isTimeOff: dayKind === 'ABSENCE' || dayKind === 'VACATION',
    hasPunches: records.length > 0,
    hasPairs: pairs.length > 0,
    openPair: openPair(pairs, until),
    isElsewhere: isMostlyElsewhere(awaitedIn, pairsAbout, until),
    isAwaited: coreSegments.length > 0,
    missesCore: coreSegments.some(
      (core, place) =>
        deviations[place]?.pairIndexes.length === 0 &&
        haveEnded([core], until) &&
        !isMostlyElsewhere([core], pairsAbout, until),
    ),
  };
  return {
    ...day,
    status: adminDayStatus(facts),
    dailyStatus: dailyStatus(facts),
    flags: dayFlags(facts),
    marks: [...dayMarks(facts), ...minorMarks({ ...facts, bornOn, paidBreakMinutes })],
  };
}

/** The minutes of the day beyond which work is overtime; null for none. */
function ordinaryOf({ expected, asked }: PlannedWorkday, workedBefore: number): number | null {
  if (!expected.share) return expected.expectedMinutes;
  return asked ? Math.max(0, asked.askedMinutes - workedBefore) : null;
}

function haveEnded(segments: readonly { endsAt: Temporal.Instant }[], until: Temporal.Instant): boolean {
  return segments.every(({ endsAt }) => endsAt.epochMilliseconds <= until.epochMilliseconds);
}

function recordsOf({ pairs, strays }: Pick<WorkdayRecords, 'pairs' | 'strays'>): readonly Punch[] {
  const records = [...strays];
  for (const pair of pairs) records.push(...pair.records);
  return strays.length === 0 ? records : records.sort(comparePunches);
}

function openPair(pairs: readonly WorkPair[], until: Temporal.Instant): 'NONE' | 'UNDER_WAY' | 'FORGOTTEN' {
  if (pairs.every(({ exit }) => exit !== null)) return 'NONE';
  return pairs.some((pair) => isUnderWay(pair, until)) ? 'UNDER_WAY' : 'FORGOTTEN';
}

function sum<Key extends string>(items: readonly Record<Key, number>[], key: Key): number {
  return items.reduce((total, item) => total + item[key], 0);
}
