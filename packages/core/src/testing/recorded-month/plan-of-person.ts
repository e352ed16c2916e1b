import type { Assignment, ScheduleException } from '../../schedules/schedule.ts';
import { segmentsByDay, segmentsOf } from '../worked-case.ts';
import { dateOf, recordedMonth } from './month.ts';
import type { RecordedPerson, RecordedTimeOff } from './people.ts';
import { type RecordedPlan, recordedPlans } from './plans.ts';

/** The versions of a person's plan as the rules take them: each a schedule that is valid until the next begins. */
export function assignmentsOf({ plan: key }: RecordedPerson): Assignment[] {
  const { name, versions, ...rules }: RecordedPlan = recordedPlans[key];
  return versions.map(({ from, week }, index) => {
    const next = versions[index + 1]?.from;
    return {
      schedule: {
        ...{ respectsHolidays: true, allowsOvertime: true, requiresBreaks: true, workdayCutoffMinutes: 0 },
        ...rules,
        id: key,
        name,
        priority: 0,
        isActive: true,
        timeZone: null,
        validFrom: from === undefined ? null : dateOf(from),
        validTo: next === undefined ? null : dateOf(next).subtract({ days: 1 }),
        segmentsByDay: segmentsByDay(week),
      },
      validFrom: Temporal.PlainDate.from(recordedMonth.from),
      validTo: null,
    };
  });
}

export function exceptionsOf({ exceptions }: RecordedPerson): ScheduleException[] {
  return Object.entries(exceptions).map(([day, hours]) => ({
    id: `exception-${day}`,
    exceptionDate: dateOf(day),
    respectsHolidays: false,
    reason: null,
    segments: segmentsOf(hours),
  }));
}

/** The dates that approved vacations, or approved absences, take. */
export function datesOff({ timeOff }: RecordedPerson, kind: 'VACATION' | 'ABSENCE'): Set<string> {
  const isMeant = ({ type, status }: RecordedTimeOff) =>
    status === 'APPROVED' && (type === 'VACATION') === (kind === 'VACATION');
  return new Set(
    timeOff.filter(isMeant).flatMap(({ from, to }) => {
      const first = dateOf(from);
      const count = first.until(dateOf(to)).days + 1;
      return Array.from({ length: count }, (_, days) => first.add({ days }).toString());
    }),
  );
}
