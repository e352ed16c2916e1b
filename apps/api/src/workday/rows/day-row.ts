import { entriesOfDay, missingPunchesOf } from '@jornada/core/indicators/punctuality';
import { isDayOfWork } from '@jornada/core/schedules/expected-day';
import type { AdminDayStatus } from '@jornada/core/timekeeping/admin-day-status';
import type { DayEvaluation } from '@jornada/core/timekeeping/day-evaluation';
import { isMinorMark } from '@jornada/core/timekeeping/minor-mark';
import { isForgotten, isUnderWay } from '@jornada/core/timekeeping/work-pair';
import type { PlannedDay } from '../../plan/planned-day.ts';
import type { CoveredWorkday } from '../covered-workdays.ts';
import { absentMinutes } from '../kept-days.ts';

/**
 * What is stored of an evaluated workday, to filter and sort lists by. Minutes are whole; while a pair is under way they are those at the
 * time of the evaluation. `absenceType` is that of an approved absence or vacation. `firstEntryAt` is the entry of the first pair, null
 * without one; `lastExitAt` the exit of the last pair, null while it is missing.
 */
export interface DayRow {
  readonly workedOn: Temporal.PlainDate;
  readonly status: AdminDayStatus | null;
  readonly workedMinutes: number;
  readonly expectedMinutes: number | null;
  readonly overtimeMinutes: number;
  readonly lateMinutes: number;
  readonly hasPunches: boolean;
  readonly isUnderWay: boolean;
  readonly hasForgottenExit: boolean;
  readonly absenceType: string | null;
  readonly firstEntryAt: Temporal.Instant | null;
  readonly lastExitAt: Temporal.Instant | null;
  /**
   * How much overtime the schedule in force allows on the workday and in its week; null without one. By hours of a week or a month overtime has
   * no day, and by those of a month no week.
   */
  readonly mostOvertimeMinutes: number | null;
  readonly mostOvertimeMinutesOfWeek: number | null;
  /** The marks of `minorMarks` as JSON; null where there are none, and while a pair is under way. */
  readonly minorLimits: string | null;
  /** The `ShownDay` as text; null for a day that is evaluated for each reader. */
  readonly shown: string | null;
  /** As `DayFigures` has them. */
  readonly absentMinutes: number;
  /** As `entriesOfDay` counts them. */
  readonly expectedEntries: number;
  readonly lateEntries: number;
  readonly missedEntries: number;
  readonly missingPunches: number;
}

/**
 * The row of a workday; null where there is nothing to list: no punch, no work that was due, and no absence that replaced it.
 * @param isDue whether the person has to clock in; of anybody else only punches are listed
 * @param stored of `ShownDays`
 */
export function toDayRow(
  workday: CoveredWorkday,
  now: Temporal.Instant,
  isDue: boolean,
  stored: (workday: CoveredWorkday) => string | null,
): DayRow | null {
  const { planned, evaluation } = workday;
  const hasPunches = evaluation.records.length > 0;
  const absenceType = absenceOf(planned);
  const schedule = planned.scheduled?.schedule;
  const underWay = evaluation.pairs.some((pair) => isUnderWay(pair, now));
  if (!hasPunches && !(isDue && (evaluation.status !== null || absenceType !== null))) return null;
  return {
    workedOn: planned.date,
    status: evaluation.status,
    workedMinutes: evaluation.workedMinutes,
    expectedMinutes: evaluation.expectedMinutes,
    overtimeMinutes: evaluation.overtimeMinutes,
    lateMinutes: evaluation.lateMinutes,
    hasPunches,
    isUnderWay: underWay,
    hasForgottenExit: evaluation.pairs.some((pair) => isForgotten(pair, now)),
    absenceType,
    firstEntryAt: evaluation.pairs.at(0)?.entry.punchedAt ?? null,
    lastExitAt: evaluation.pairs.at(-1)?.exit?.punchedAt ?? null,
    mostOvertimeMinutes: planned.share ? null : (schedule?.maxOvertimeMinutesPerDay ?? null),
    mostOvertimeMinutesOfWeek:
      planned.share?.period === 'MONTH' ? null : (schedule?.maxOvertimeMinutesPerWeek ?? null),
    minorLimits: underWay ? null : minorLimitsOf(evaluation),
    shown: stored(workday),
    absentMinutes: absentMinutes(planned),
    ...entriesOfDay(evaluation.deviations, hasPunches),
    missingPunches: missingPunchesOf(evaluation, now),
  };
}

function minorLimitsOf({ marks }: DayEvaluation): string | null {
  const own = marks.filter(isMinorMark);
  return own.length === 0 ? null : JSON.stringify(own);
}

/** On a day off or a holiday within an absence, the absence took nothing away. */
export function absenceOf(day: PlannedDay): string | null {
  const { dayKind, absence, vacation } = day;
  if (!isDayOfWork(day) || dayKind === 'HOLIDAY') return null;
  return (absence ?? vacation)?.type ?? null;
}

/** A day of a plan by hours that is not listed, for nobody had to be there: day of the month, expected minutes, and those of an absence. */
export type UnlistedDay = readonly [day: number, expectedMinutes: number, absentMinutes: number];

/** What reports count of a workday that has no row; null where it asks for nothing. @param isDue as `toDayRow` takes it */
export function toUnlistedDay({ planned }: CoveredWorkday, isDue: boolean): UnlistedDay | null {
  const [expected, absent] = [planned.expectedMinutes ?? 0, absentMinutes(planned)];
  return isDue && expected + absent > 0 ? [planned.date.day, expected, absent] : null;
}

/** The unlisted days of a month that were stored. */
export function readUnlisted(text: string | null): readonly UnlistedDay[] {
  return text === null ? [] : (JSON.parse(text) as UnlistedDay[]);
}
