import type { PlannedWorkday } from '@jornada/core/timekeeping/day-evaluation';
import type { PlannedDay } from '../plan/planned-day.ts';
import type { Plan } from '../plan/read-plan.ts';

/** A planned day for the rules of working time. @param plan also has the dates around it, for holidays, and the person's age */
export function toPlannedWorkday(day: PlannedDay, plan: Plan): PlannedWorkday {
  const { bornOn } = plan.employment;
  return { workedOn: day.date, ...withRules(day), bornOn, isHolidayOn: (date) => plan.on(date).isHoliday };
}

/** What of a planned day decides how its minutes count. */
export function withRules(day: PlannedDay): Pick<PlannedWorkday, 'expected' | 'rules' | 'isPartTime'> {
  return { expected: day, rules: day.scheduled?.rules ?? null, isPartTime: day.isPartTime };
}
