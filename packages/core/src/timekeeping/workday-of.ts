import { civilTimeAt, dateOfEpochDay } from './civil-time.ts';
import type { Punch } from './punch.ts';

/**
 * The cutoff of the schedule in force on a date (`workdayCutoffMinutes`, 0–720): whole minutes after the midnight that ends
 * the date, until which an entry still belongs to it.
 */
export type CutoffOn = (date: Temporal.PlainDate) => number;

/** Every workday ends at midnight. */
export const noCutoff: CutoffOn = () => 0;

/**
 * The date of the workday to which an instant belongs in a zone: the civil date it falls on, or the day before when the clocks
 * show a time earlier than the cutoff of that day. Throws a RangeError only for an unknown zone.
 */
export function workdayAt(
  instant: Temporal.Instant,
  timeZone: string,
  cutoffOn: CutoffOn = noCutoff,
): Temporal.PlainDate {
  const { epochDay, minuteOfDay } = civilTimeAt(instant.epochMilliseconds, timeZone);
  if (cutoffOn === noCutoff) return dateOfEpochDay(epochDay);
  const dayBefore = dateOfEpochDay(epochDay - 1);
  return minuteOfDay < cutoffOn(dayBefore) ? dayBefore : dateOfEpochDay(epochDay);
}

/** The same for a punch, in the zone it was made in: where a pair that it begins belongs, and where it stays when it fits in none. */
export function workdayOf(punch: Punch, cutoffOn: CutoffOn = noCutoff): Temporal.PlainDate {
  return workdayAt(punch.punchedAt, punch.timeZone, cutoffOn);
}
