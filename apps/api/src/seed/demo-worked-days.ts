import type { RecordedEntry } from '@jornada/core/testing/recorded-month/record';
import type { DemoPunch } from './demo-punches.ts';
import type { TimeOff } from './demo-time-off.ts';

/** A punch as its ledger entry. @param timeZone where it was made */
export function punchEntry(
  { type, punchedAt }: DemoPunch,
  workedOn: Temporal.PlainDate,
  timeZone: string,
): RecordedEntry {
  const made = { kind: 'PUNCH', author: 'SELF', supersedes: null, reason: null } as const;
  return { key: `${type} ${punchedAt}`, workedOn, type, punchedAt, timeZone, recordedAt: punchedAt, ...made };
}

/** The weekdays from one date to another, both included, on which somebody is not off. */
export function workedDates(period: {
  opening: Temporal.PlainDate;
  today: Temporal.PlainDate;
  isOff: (date: Temporal.PlainDate) => boolean;
}): Temporal.PlainDate[] {
  const days = period.opening.until(period.today).days;
  const dates = Array.from({ length: days + 1 }, (_, index) => period.opening.add({ days: index }));
  return dates.filter((date) => date.dayOfWeek <= 5 && !period.isOff(date));
}

/** Whether a date is a holiday, or somebody has approved time off on it. */
export function isOff(
  date: Temporal.PlainDate,
  holidays: ReadonlySet<string>,
  timeOff: readonly TimeOff[],
): boolean {
  if (holidays.has(date.toString())) return true;
  return timeOff.some(
    ({ status, startDate, endDate }) =>
      status === 'APPROVED' &&
      Temporal.PlainDate.compare(startDate, date) <= 0 &&
      Temporal.PlainDate.compare(date, endDate) <= 0,
  );
}
