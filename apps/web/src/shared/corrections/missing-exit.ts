import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { segmentInterval } from '@jornada/core/schedules/segment-interval';
import type { MissingExit } from '@jornada/core/timekeeping/missing-exit';
import { pairPunches } from '@jornada/core/timekeeping/pair-punches';

/**
 * The first entry of a workday whose exit is missing; null where none is.
 * @param records those of the workday and of the one after it, in any order
 */
export function missingExit(workedOn: string, records: readonly RecordedLog[]): MissingExit | null {
  const ofDay = records.filter((record) => record.workedOn === workedOn);
  const { pairs } = pairPunches(
    ofDay.map(({ id, type, timestamp, timezone }) => ({
      ...{ id, type, timeZone: timezone },
      punchedAt: Temporal.Instant.from(timestamp),
    })),
  );
  const open = pairs.find(({ exit }) => exit === null);
  if (!open) return null;
  const last = open.records.at(-1) ?? open.entry;
  const later = records
    .map(({ timestamp }) => Date.parse(timestamp))
    .filter((at) => at > last.punchedAt.epochMilliseconds);
  return {
    timeZone: open.entry.timeZone,
    enteredAt: open.entry.punchedAt.epochMilliseconds,
    nextAt: later.length === 0 ? null : Math.min(...later),
  };
}

/** When the planned segments of a day end, in milliseconds since the epoch. */
export function shiftEnds(schedule: DaySchedule | null): number[] {
  if (!schedule) return [];
  const date = Temporal.PlainDate.from(schedule.date);
  return schedule.segments.map(({ startTime, endTime }) => {
    const times = {
      startTime: Temporal.PlainTime.from(startTime),
      endTime: Temporal.PlainTime.from(endTime),
    };
    return segmentInterval(times, date, schedule.timezone).endsAt.epochMilliseconds;
  });
}
