import { type HoursPlan, hoursPeriods } from '@jornada/core/schedules/hours-plan';

/** The hours of a week or a month as a version of a schedule stores them; null in all three for a timetable. */
export interface WrittenHours {
  readonly hoursPeriod: string | null;
  readonly hoursMinutes: number | null;
  readonly hoursDays: readonly number[] | null;
}

/** The hours of a version; null where it has a timetable. */
export function toHoursPlan({ hoursPeriod, hoursMinutes, hoursDays }: WrittenHours): HoursPlan | null {
  const period = hoursPeriods.find((one) => one === hoursPeriod);
  if (!period || hoursMinutes === null || !hoursDays) return null;
  return { period, minutes: hoursMinutes, daysOfWeek: hoursDays };
}

/** What is stored of the hours of a week or a month; null for a timetable. */
export function writtenHours(hours: HoursPlan | null) {
  return {
    hoursPeriod: hours?.period ?? null,
    hoursMinutes: hours?.minutes ?? null,
    hoursDays: hours ? [...hours.daysOfWeek] : null,
  };
}
