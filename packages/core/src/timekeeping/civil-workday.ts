import { type CivilTime, civilTimeAt, dateOfEpochDay } from '../time/civil-time.ts';
import type { PlanAround } from './plan-around.ts';

/** The date whose day is not over: the civil date of a moment, or the day before while the time is before its cutoff. */
export function civilWorkday(
  moment: Temporal.Instant,
  timeZone: string,
  cutoffOn: PlanAround['cutoffOn'],
): Temporal.PlainDate {
  return dateOfEpochDay(civilWorkdayAt(civilTimeAt(moment.epochMilliseconds, timeZone), cutoffOn));
}

/** The same from a date in whole days since 1970-01-01 and the minute of the day. */
export function civilWorkdayAt(
  { epochDay, minuteOfDay }: CivilTime,
  cutoffOn: PlanAround['cutoffOn'],
): number {
  return minuteOfDay < cutoffOn(dateOfEpochDay(epochDay - 1)) ? epochDay - 1 : epochDay;
}
