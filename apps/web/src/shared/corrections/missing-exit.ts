import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { segmentInterval } from '@jornada/core/schedules/segment-interval';
import { pairPunches } from '@jornada/core/timekeeping/pair-punches';

/** An entry without exit; instants in milliseconds since the epoch. */
export interface MissingExit {
  readonly timeZone: string;
  readonly enteredAt: number;
  /** The next record after those of the entry, or null: the exit came before it. */
  readonly nextAt: number | null;
}

/** Why somebody cannot have left at a time of day. */
export type ImpossibleExit = 'BEFORE_ENTRY' | 'AFTER_NEXT' | 'IN_FUTURE';

const minute = 60_000;
/** For so long after the end of a shift nobody is asked: they may be about to press. */
const quietAfterEndMs = 15 * minute;
/** An exit on the date after the entry comes at most so long after it. */
const longestNightMs = 12 * 60 * minute;

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

/**
 * The end of a planned segment to suggest as the missing exit: the last one after the entry and before the next record, and not in the first
 * quarter of an hour after it. Null where there is none.
 */
export function suggestedExit(
  { enteredAt, nextAt }: MissingExit,
  schedule: DaySchedule | null,
  now: number,
): number | null {
  const until = Math.min(nextAt ?? now, now - quietAfterEndMs);
  const ends = endsOf(schedule).filter((end) => end > enteredAt && end <= until);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Whether the last segment of a day ended less than a quarter of an hour ago. */
export function hasJustEnded(schedule: DaySchedule | null, now: number): boolean {
  const ago = now - Math.max(...endsOf(schedule));
  return ago >= 0 && ago < quietAfterEndMs;
}

/** Whether the last segment of a day ended a quarter of an hour ago or more. */
export function isLongOver(schedule: DaySchedule | null, now: number): boolean {
  return now - Math.max(...endsOf(schedule)) >= quietAfterEndMs && endsOf(schedule).length > 0;
}

function endsOf(schedule: DaySchedule | null): number[] {
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

/**
 * The moment that a person means by the time of day at which they left: the first such moment after the entry, on the next date only within
 * twelve hours. Or why it is impossible.
 * @param time `17:05`
 */
export function momentOfExit(
  { timeZone, enteredAt, nextAt }: MissingExit,
  time: string,
  now: number,
): { atDate: string; atTime: string } | ImpossibleExit {
  const enteredOn = Temporal.Instant.fromEpochMilliseconds(enteredAt)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const on = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: time });
  const sameDate = on(enteredOn);
  const meant = sameDate.epochMilliseconds > enteredAt ? sameDate : on(enteredOn.add({ days: 1 }));
  const at = meant.epochMilliseconds;
  if (meant !== sameDate && at - enteredAt > longestNightMs) return 'BEFORE_ENTRY';
  if (nextAt !== null && at >= nextAt) return 'AFTER_NEXT';
  if (at > now) return 'IN_FUTURE';
  return { atDate: meant.toPlainDate().toString(), atTime: time };
}
