import { type ExpectedDay, expectedDay } from '@jornada/core/schedules/expected-day';
import type { Assignment, Schedule, ScheduleException } from '@jornada/core/schedules/schedule';
import { type ScheduleOnDate, scheduleOnDate } from '@jornada/core/schedules/schedule-on-date';
import { covers, type TimeOff } from './time-off.reads.ts';

/** One date of a person's plan. `scheduled` is null when nothing is in force; `vacation` is the approved one. */
export interface PlannedDay extends ExpectedDay {
  readonly date: Temporal.PlainDate;
  readonly scheduled: ScheduleOnDate | null;
  readonly holidayName: string | null;
  readonly vacation: TimeOff | null;
  /** The approved absence that is no vacation. */
  readonly absence: TimeOff | null;
}

/** What decides a person's days: their schedules and exceptions, and the approved time off, of a whole period. */
export interface PersonalPlan {
  readonly timeZone: string;
  readonly assignments: readonly Assignment[];
  readonly exceptions: readonly ScheduleException[];
  readonly timeOff: readonly TimeOff[];
}

/** Works out the days of people of one company, whose holidays they share. */
export type PlanDay = (person: PersonalPlan, date: Temporal.PlainDate) => PlannedDay;

/**
 * Makes the planner of a company. Days of the same schedule, date and zone that nothing personal touches are worked out once:
 * turning civil times into instants is what costs.
 * @param holidayNames by civil date
 */
export function dayPlanner(holidayNames: ReadonlyMap<string, string>): PlanDay {
  const shared = new Map<Schedule, Map<string, PlannedDay>>();
  // The same dates are asked for again and again, and writing one down costs more than looking it up.
  const writtenDates = new Map<Temporal.PlainDate, string>();

  return (person, date) => {
    const written = writtenDates.get(date) ?? date.toString();
    writtenDates.set(date, written);
    const timeOff = person.timeOff.filter((one) => covers(one, date));
    const scheduled = scheduleOnDate(person.assignments, date, person.exceptions);
    const holidayName = holidayNames.get(written) ?? null;
    if (scheduled?.schedule && !scheduled.exception && timeOff.length === 0) {
      const days = shared.get(scheduled.schedule) ?? new Map<string, PlannedDay>();
      shared.set(scheduled.schedule, days);
      const key = `${written} ${person.timeZone}`;
      const known = days.get(key);
      if (known) return known;
      const day = planned(scheduled, date, person.timeZone, holidayName, timeOff);
      days.set(key, day);
      return day;
    }
    return planned(scheduled, date, person.timeZone, holidayName, timeOff);
  };
}

function planned(
  scheduled: ScheduleOnDate | null,
  date: Temporal.PlainDate,
  timeZone: string,
  holidayName: string | null,
  timeOff: readonly TimeOff[],
): PlannedDay {
  const vacation = timeOff.find((one) => one.type === 'VACATION') ?? null;
  const absence = timeOff.find((one) => one.type !== 'VACATION') ?? null;
  const expected = expectedDay({
    scheduled,
    date,
    timeZone,
    isHoliday: holidayName !== null,
    hasApprovedAbsence: absence !== null,
    hasApprovedVacation: vacation !== null,
  });
  return { ...expected, date, scheduled, holidayName, vacation, absence };
}
