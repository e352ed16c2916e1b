import type { PlannedWorkday } from '@jornada/core/timekeeping/day-evaluation';
import type { PlannedDay } from '../plan/planned-day.ts';

/** A planned day as the rules of working time take it. */
export function toPlannedWorkday(day: PlannedDay): PlannedWorkday {
  return {
    workedOn: day.date,
    expected: day,
    rules: day.scheduled?.rules ?? null,
    isPartTime: day.isPartTime,
  };
}
