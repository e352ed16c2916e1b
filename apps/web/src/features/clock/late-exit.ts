import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import type { LastRecord, OpenPair } from './clock.data.ts';
import { plannedStretches } from './day-bar-geometry.ts';

/** Minutes after the end of a shift beyond which somebody may have meant an earlier time. */
const lateAfterMinutes = 15;

/** An exit that was pressed long after the end of its shift; instants in milliseconds since the epoch. */
export interface LateExit {
  readonly workedOn: string;
  readonly exitId: string;
  readonly timeZone: string;
  readonly enteredAt: number;
  readonly plannedEnd: number;
  readonly pressedAt: number;
}

/** The exit that closed a pair, when it came more than 15 minutes after the end of the pair's shift; else null. */
export function lateExit(pair: OpenPair, exit: LastRecord, schedule: DaySchedule): LateExit | null {
  const plannedEnd = Math.max(...plannedStretches(schedule).map(({ to }) => to));
  const pressedAt = Date.parse(exit.timestamp);
  const isLate = Number.isFinite(plannedEnd) && pressedAt - plannedEnd > lateAfterMinutes * 60_000;
  if (!isLate) return null;
  const enteredAt = Date.parse(pair.enteredAt);
  return {
    workedOn: pair.workedOn,
    exitId: exit.id,
    timeZone: exit.timezone,
    enteredAt,
    plannedEnd,
    pressedAt,
  };
}

/**
 * The moment that somebody means who says that they left at a time of day: the last one before they pressed. Null when that was
 * before they came.
 * @param time `17:05`
 */
export function momentLeft(
  { timeZone, enteredAt, pressedAt }: Pick<LateExit, 'timeZone' | 'enteredAt' | 'pressedAt'>,
  time: string,
): { atDate: string; atTime: string } | null {
  const pressed = Temporal.Instant.fromEpochMilliseconds(pressedAt).toZonedDateTimeISO(timeZone);
  const onDate = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: time });
  const sameDay = onDate(pressed.toPlainDate());
  const meant =
    sameDay.epochMilliseconds < pressedAt ? sameDay : onDate(pressed.toPlainDate().subtract({ days: 1 }));
  return meant.epochMilliseconds > enteredAt
    ? { atDate: meant.toPlainDate().toString(), atTime: time }
    : null;
}
