import type { Assignment, Schedule } from './schedule.ts';
import type { Segment } from './segment.ts';

/** The schedule in force on a date with the segments of its weekday, by `segmentIndex`; none on a day off. */
export interface ScheduleOnDate<S extends Schedule = Schedule> {
  readonly schedule: S;
  readonly segments: readonly Segment[];
}

/**
 * Which schedule an employee follows on `date`: among the assignments and active schedules valid that day, the highest
 * priority, then the latest start of the assignment, then the lowest schedule id, so the answer does not depend on their
 * order. Null when there is none. A day off of the schedule that wins is a day off: no other schedule fills it.
 */
export function scheduleOnDate<S extends Schedule>(
  assignments: readonly Assignment<S>[],
  date: Temporal.PlainDate,
): ScheduleOnDate<S> | null {
  const winner = assignments.filter((assignment) => isInForce(assignment, date)).sort(compareClaims)[0];
  if (winner === undefined) return null;
  const segments = winner.schedule.segmentsByDay[date.dayOfWeek] ?? [];
  return {
    schedule: winner.schedule,
    segments: segments.toSorted((left, right) => left.segmentIndex - right.segmentIndex),
  };
}

function isInForce(assignment: Assignment, date: Temporal.PlainDate): boolean {
  const { schedule } = assignment;
  return schedule.isActive && isValidOn(assignment, date) && isValidOn(schedule, date);
}

function isValidOn(
  validity: { validFrom: Temporal.PlainDate | null; validTo: Temporal.PlainDate | null },
  date: Temporal.PlainDate,
): boolean {
  const { validFrom, validTo } = validity;
  if (validFrom !== null && Temporal.PlainDate.compare(date, validFrom) < 0) return false;
  return validTo === null || Temporal.PlainDate.compare(date, validTo) <= 0;
}

function compareClaims(left: Assignment, right: Assignment): number {
  return (
    right.schedule.priority - left.schedule.priority ||
    Temporal.PlainDate.compare(right.validFrom, left.validFrom) ||
    (left.schedule.id < right.schedule.id ? -1 : left.schedule.id > right.schedule.id ? 1 : 0)
  );
}
