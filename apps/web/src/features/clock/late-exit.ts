import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import type { LastRecord, OpenPair } from './clock.data.ts';
import { plannedStretches } from './day-bar-geometry.ts';

/** From this long after the end of a shift on, somebody may have left earlier. */
const lateAfterMinutes = 15;

/** An exit long after the end of its shift; instants in milliseconds since the epoch. */
export interface LateExit {
  readonly workedOn: string;
  readonly exitId: string;
  readonly timeZone: string;
  readonly enteredAt: number;
  readonly plannedEnd: number;
  readonly pressedAt: number;
}

/**
 * The exit that closed a pair, when it came more than 15 minutes after the end of the pair's shift; else null. Who entered when the shift
 * was over cannot have left at its end, and is offered nothing.
 */
export function lateExit(pair: OpenPair, exit: LastRecord, schedule: DaySchedule): LateExit | null {
  const plannedEnd = Math.max(...plannedStretches(schedule).map(({ to }) => to));
  const pressedAt = Date.parse(exit.timestamp);
  const isLate = Number.isFinite(plannedEnd) && pressedAt - plannedEnd > lateAfterMinutes * 60_000;
  const enteredAt = Date.parse(pair.enteredAt);
  if (!isLate || plannedEnd <= enteredAt) return null;
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
 * The moment that a person means by a time of day at which they left: the last such moment before the punch. Null when it was before their
 * entry.
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
