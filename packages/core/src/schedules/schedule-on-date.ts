import { dateNumber } from '../time/civil-time.ts';
import { touchesMidnight, withWholeNights } from './night-in-halves.ts';
import type { Assignment, DayRules, Schedule, ScheduleException } from './schedule.ts';
import type { Segment } from './segment.ts';

/**
 * What applies to a person on a date: the hours, by `segmentIndex` (none on a day off), and the rules that go with them. At least one of
 * `schedule` and `exception` is present; with both, the hours are the exception's.
 */
export interface ScheduleOnDate<S extends Schedule = Schedule> {
  readonly schedule: S | null;
  readonly exception: ScheduleException | null;
  readonly segments: readonly Segment[];
  readonly rules: DayRules;
  /** The zone of the hours: the schedule's, null for the person's own. */
  readonly timeZone: string | null;
}

/** The rules of an exception for somebody without a schedule: those of a new schedule. */
const rulesWithoutSchedule = { allowsOvertime: true, requiresBreaks: true, workdayCutoffMinutes: 0 };

/**
 * What an employee follows on `date`. An exception of that date decides the hours; the rest stays with the schedule that is in
 * force, see `scheduleInForce`. Null when there is neither. A day off of the schedule in force is a day off: no other fills it.
 * A night that is written in two halves is of the date on which it begins, see `withWholeNights`: what exceptions, or else the week of
 * the schedule in force on `date`, write for the date before and after decides it as well. So whoever begins on a Thursday begins with
 * Thursday's night, and whoever ends on a Friday ends with Friday's, as where nights are written whole.
 * @param exceptions of this person; of two on one date the lowest id holds
 * @param paidBreakOfCompany what the company says on `date`, where the schedule does not
 */
export function scheduleOnDate<S extends Schedule>(
  assignments: readonly Assignment<S>[],
  date: Temporal.PlainDate,
  exceptions: readonly ScheduleException[] = [],
  paidBreakOfCompany = 0,
): ScheduleOnDate<S> | null {
  const schedule = scheduleInForce(assignments, date);
  const exception = exceptionOn(exceptions, date);
  if (schedule === null && exception === null) return null;
  const written = writtenOn(schedule, exceptions, date);
  const segments = inOrder(
    touchesMidnight(written)
      ? withWholeNights(
          writtenOn(schedule, exceptions, date.subtract({ days: 1 })),
          written,
          writtenOn(schedule, exceptions, date.add({ days: 1 })),
        )
      : written,
  );
  const respectsHolidays = exception?.respectsHolidays ?? schedule?.respectsHolidays ?? true;
  const paidBreakMinutes = schedule?.paidBreakMinutes ?? paidBreakOfCompany;
  const rules = rulesOf({ ...(schedule ?? rulesWithoutSchedule), respectsHolidays, paidBreakMinutes });
  return { schedule, exception, segments, rules, timeZone: schedule?.timeZone ?? null };
}

/** What an exception, or else a schedule, contains for a date: halves of a night separately. */
function writtenOn(
  schedule: Schedule | null,
  exceptions: readonly ScheduleException[],
  date: Temporal.PlainDate,
): readonly Segment[] {
  return exceptionOn(exceptions, date)?.segments ?? schedule?.segmentsByDay[date.dayOfWeek] ?? [];
}

/** The minutes after midnight of `date` plus one day until which an entry belongs to `date`; 0 without a schedule. */
export function workdayCutoffOn(assignments: readonly Assignment[], date: Temporal.PlainDate): number {
  return scheduleInForce(assignments, date)?.workdayCutoffMinutes ?? 0;
}

/**
 * The schedule that an employee follows on `date`, exceptions aside: among the assignments and active schedules valid that day the
 * one of the highest priority, then of the latest start of the assignment, then the lowest schedule id. Null when there is none.
 */
export function scheduleInForce<S extends Schedule>(
  assignments: readonly Assignment<S>[],
  date: Temporal.PlainDate,
): S | null {
  const day = dateNumber(date);
  let winner: Assignment<S> | null = null;
  for (const claim of assignments) {
    if (isInForce(claim, day) && (winner === null || compareClaims(claim, winner) < 0)) winner = claim;
  }
  return winner?.schedule ?? null;
}

function exceptionOn(
  exceptions: readonly ScheduleException[],
  date: Temporal.PlainDate,
): ScheduleException | null {
  const ofDate = exceptions.filter(({ exceptionDate }) => exceptionDate.equals(date));
  return ofDate.reduce<ScheduleException | null>(
    (first, one) => (first === null || one.id < first.id ? one : first),
    null,
  );
}

function rulesOf({
  respectsHolidays,
  allowsOvertime,
  requiresBreaks,
  paidBreakMinutes,
  workdayCutoffMinutes,
}: Required<DayRules>): DayRules {
  return { respectsHolidays, allowsOvertime, requiresBreaks, paidBreakMinutes, workdayCutoffMinutes };
}

function inOrder(segments: readonly Segment[]): readonly Segment[] {
  return segments.toSorted((left, right) => left.segmentIndex - right.segmentIndex);
}

function isInForce(assignment: Assignment, day: number): boolean {
  const { schedule } = assignment;
  return schedule.isActive && isValidOn(assignment, day) && isValidOn(schedule, day);
}

function isValidOn(
  validity: { validFrom: Temporal.PlainDate | null; validTo: Temporal.PlainDate | null },
  day: number,
): boolean {
  const { validFrom, validTo } = validity;
  if (validFrom !== null && day < dateNumber(validFrom)) return false;
  return validTo === null || day <= dateNumber(validTo);
}

/** Negative when `left` takes precedence over `right`. */
function compareClaims(left: Assignment, right: Assignment): number {
  return (
    right.schedule.priority - left.schedule.priority ||
    Temporal.PlainDate.compare(right.validFrom, left.validFrom) ||
    (left.schedule.id < right.schedule.id ? -1 : left.schedule.id > right.schedule.id ? 1 : 0)
  );
}
