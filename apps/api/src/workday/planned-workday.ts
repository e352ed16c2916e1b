import type { PlannedWorkday } from '@jornada/core/timekeeping/day-evaluation';
import type { PlannedDay } from '../plan/planned-day.ts';
import type { Plan } from '../plan/read-plan.ts';

/** A planned day as the rules of working time take it. @param plan of the dates about it, which may be holidays too */
export function toPlannedWorkday(day: PlannedDay, plan: Plan): PlannedWorkday {
  return { workedOn: day.date, ...withRules(day), isHolidayOn: (date) => plan.on(date).isHoliday };
}

/** What of a planned day says why its minutes count as they do. */
export function withRules(day: PlannedDay): Pick<PlannedWorkday, 'expected' | 'rules' | 'isPartTime'> {
  return { expected: day, rules: day.scheduled?.rules ?? null, isPartTime: day.isPartTime };
}
