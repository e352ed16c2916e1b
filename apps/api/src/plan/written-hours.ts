import type { CoreHours } from '@jornada/core/schedules/core-hours';
import { type HoursPlan, hoursPeriods } from '@jornada/core/schedules/hours-plan';

/** The core hours of a version as they are stored: when each stretch begins and ends, by time; null in all three for none. */
export interface WrittenCore {
  readonly coreStarts: readonly Temporal.PlainTime[] | null;
  readonly coreEnds: readonly Temporal.PlainTime[] | null;
  readonly coreFlexibilityMinutes: number | null;
}

/** The hours of a week or a month as a version of a schedule stores them; null in all of the first three for a timetable. */
export interface WrittenHours extends WrittenCore {
  readonly hoursPeriod: string | null;
  readonly hoursMinutes: number | null;
  readonly hoursDays: readonly number[] | null;
}

/** The hours of a version; null where it has a timetable. */
export function toHoursPlan({
  hoursPeriod,
  hoursMinutes,
  hoursDays,
  ...written
}: WrittenHours): HoursPlan | null {
  const period = hoursPeriods.find((one) => one === hoursPeriod);
  if (!period || hoursMinutes === null || !hoursDays) return null;
  return { period, minutes: hoursMinutes, daysOfWeek: hoursDays, core: toCoreHours(written) };
}

function toCoreHours({ coreStarts, coreEnds, coreFlexibilityMinutes }: WrittenCore): CoreHours | null {
  if (!coreStarts || !coreEnds || coreFlexibilityMinutes === null) return null;
  const intervals = coreStarts.flatMap((startTime, place) => {
    const endTime = coreEnds[place];
    return endTime ? [{ startTime, endTime }] : [];
  });
  return { intervals, flexibilityMinutes: coreFlexibilityMinutes };
}

/** What is stored of the hours of a week or a month; null for a timetable. */
export function writtenHours(hours: HoursPlan | null) {
  return {
    hoursPeriod: hours?.period ?? null,
    hoursMinutes: hours?.minutes ?? null,
    hoursDays: hours ? [...hours.daysOfWeek] : null,
    ...writtenCore(hours?.core ?? null),
  };
}

/** What is stored of core hours; null for none. */
export function writtenCore(core: CoreHours | null) {
  return {
    coreStarts: core?.intervals.map(({ startTime }) => startTime) ?? null,
    coreEnds: core?.intervals.map(({ endTime }) => endTime) ?? null,
    coreFlexibilityMinutes: core?.flexibilityMinutes ?? null,
  };
}
