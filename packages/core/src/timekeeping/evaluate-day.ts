import { adminDayStatus } from './admin-day-status.ts';
import { dateNumber } from './civil-time.ts';
import { dailyStatus } from './daily-status.ts';
import type { DayEvaluation, PlannedWorkday } from './day-evaluation.ts';
import { dayFlags } from './day-flags.ts';
import { dayMarks } from './day-marks.ts';
import { evaluatePair } from './evaluated-pair.ts';
import { comparePunches, type Punch } from './punch.ts';
import { segmentDeviation } from './segment-deviation.ts';
import { separateSegments } from './separate-segments.ts';
import { totalDurations } from './work-day-totals.ts';
import { isAbandoned, type WorkPair } from './work-pair.ts';
import { type CutoffOn, workdayAt } from './workday-of.ts';
import { recordsByWorkday, type WorkdayRecords } from './workday-records.ts';

/** Whose days are evaluated, and when. `timeZone` is the employee's present zone, `cutoffOn` as for `pairPunches`. */
interface Evaluated {
  readonly punches: readonly Punch[];
  readonly timeZone: string;
  /** Now: ends what is still open, and tells which days are past. */
  readonly until: Temporal.Instant;
  readonly cutoffOn?: CutoffOn;
}

/**
 * Evaluates one workday from the effective punches of its employee, in any order, also of other days: those from a day before
 * it to two days after it must be among them. Never throws for valid zones.
 */
export function evaluateDay(input: Evaluated & PlannedWorkday): DayEvaluation {
  const { until, timeZone, cutoffOn } = input;
  const records = recordsByWorkday(input.punches, cutoffOn)(input.workedOn);
  return evaluateRecords(input, records, { until, today: workdayAt(until, timeZone, cutoffOn) });
}

/** The same for many days of one employee, in the order of `days`, at the cost of going through the punches once. */
export function evaluateDays(input: Evaluated & { days: readonly PlannedWorkday[] }): DayEvaluation[] {
  const { until, timeZone, cutoffOn } = input;
  const recordsOn = recordsByWorkday(input.punches, cutoffOn);
  const today = workdayAt(until, timeZone, cutoffOn);
  return input.days.map((planned) => evaluateRecords(planned, recordsOn(planned.workedOn), { until, today }));
}

/** Evaluates a workday whose records are already sorted out. `today` is the workday under way at `until`. */
export function evaluateRecords(
  planned: PlannedWorkday,
  { pairs, strays }: WorkdayRecords,
  { until, today }: { until: Temporal.Instant; today: Temporal.PlainDate },
): DayEvaluation {
  const { workedOn, rules } = planned;
  const { expectedMinutes } = planned.expected;
  const segments = separateSegments(planned.expected.segments);
  const evaluatedPairs = pairs.map((pair) => evaluatePair(pair, until));
  const records = recordsOf({ pairs, strays });
  const deviations = segments.map((segment) => segmentDeviation(pairs, segment));
  const { allowsOvertime = false, requiresBreaks = false } = rules ?? {};
  const totals = {
    ...totalDurations(evaluatedPairs, { expectedMinutes, allowsOvertime }),
    expectedMinutes,
    lateMinutes: sum(deviations, 'lateMinutes'),
    earlyDepartureMinutes: sum(deviations, 'earlyDepartureMinutes'),
  };
  return {
    workedOn,
    pairs: evaluatedPairs,
    strays,
    records,
    ...totals,
    deviations,
    status: adminDayStatus({
      isValidated: planned.isValidated ?? false,
      isJustified: planned.isJustified ?? false,
      isPast: dateNumber(workedOn) < dateNumber(today),
      hasPunches: records.length > 0,
      hasPairs: pairs.length > 0,
      openPair: openPair(pairs, until),
      ...totals,
    }),
    dailyStatus: dailyStatus({ records, ...totals }),
    flags: dayFlags({ pairs, segments, requiresBreaks, ...totals }),
    marks: dayMarks({ records, pairs, deviations, until }),
  };
}

function recordsOf({ pairs, strays }: WorkdayRecords): readonly Punch[] {
  const paired = pairs.flatMap((pair) => pair.records);
  return strays.length === 0 ? paired : [...paired, ...strays].sort(comparePunches);
}

function openPair(pairs: readonly WorkPair[], until: Temporal.Instant): 'NONE' | 'UNDER_WAY' | 'ABANDONED' {
  const open = pairs.filter((pair) => pair.exit === null);
  if (open.length === 0) return 'NONE';
  return open.some((pair) => !isAbandoned(pair, until)) ? 'UNDER_WAY' : 'ABANDONED';
}

function sum<Key extends string>(items: readonly Record<Key, number>[], key: Key): number {
  return items.reduce((total, item) => total + item[key], 0);
}
