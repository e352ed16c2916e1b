import { expectedDay } from '../schedules/expected-day.ts';
import type { Assignment, ScheduleException } from '../schedules/schedule.ts';
import { scheduleOnDate, workdayCutoffOn } from '../schedules/schedule-on-date.ts';
import type { DayEvaluation, PlannedWorkday } from '../timekeeping/day-evaluation.ts';
import { evaluateDays } from '../timekeeping/evaluate-day.ts';
import type { PlanAround } from '../timekeeping/plan-around.ts';
import type { Punch } from '../timekeeping/punch.ts';

/**
 * Everything that decides a person's days: the plan, the holidays of the company and the days off of the person as dates such as
 * `2026-11-16`, and the punches, oldest first and none later than `until`.
 */
export interface Person {
  readonly timeZone: string;
  readonly assignments: readonly Assignment[];
  readonly exceptions: readonly ScheduleException[];
  readonly holidays: ReadonlySet<string>;
  readonly absences: ReadonlySet<string>;
  readonly vacations: ReadonlySet<string>;
  readonly punches: readonly Punch[];
  readonly until: Temporal.Instant;
}

/** What the rules make of a date of that person: the day as whoever evaluates it plans it. */
export function plannedOn(person: Person, workedOn: Temporal.PlainDate): PlannedWorkday {
  const date = workedOn.toString();
  const scheduled = scheduleOnDate(person.assignments, workedOn, person.exceptions);
  const expected = expectedDay({
    scheduled,
    date: workedOn,
    timeZone: person.timeZone,
    isHoliday: person.holidays.has(date),
    hasApprovedAbsence: person.absences.has(date),
    hasApprovedVacation: person.vacations.has(date),
  });
  return { workedOn, expected, rules: scheduled?.rules ?? null };
}

export function planOf(person: Person, planned = planner(person)): PlanAround {
  return {
    segmentsOn: (date) => planned(date).expected.plannedSegments,
    cutoffOn: (date) => workdayCutoffOn(person.assignments, date),
  };
}

/** Evaluates those dates of that person, all from one list of punches. */
export function evaluatePerson(person: Person, dates: readonly string[]): DayEvaluation[] {
  const { punches, timeZone, until } = person;
  const planned = planner(person);
  const days = dates.map((date) => planned(Temporal.PlainDate.from(date)));
  return evaluateDays({ punches, plan: planOf(person, planned), timeZone, until, days });
}

/** Plans each date once. */
function planner(person: Person): (date: Temporal.PlainDate) => PlannedWorkday {
  const known = new Map<string, PlannedWorkday>();
  return (date) => {
    const key = date.toString();
    const planned = known.get(key) ?? plannedOn(person, date);
    known.set(key, planned);
    return planned;
  };
}

/** So many dates from the first one on. */
export function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, days) => Temporal.PlainDate.from(first).add({ days }).toString());
}
