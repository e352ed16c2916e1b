import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { clockTexts } from '@jornada/texts/clock';
import { civilDateAt, daysBetween, formatTime } from '../../shared/time/civil-format.ts';
import type { ClockStatus } from './clock.data.ts';
import { plannedStretches } from './day-bar-geometry.ts';

/**
 * The hours of a day's shift in a time zone, whatever zone they were written in: 'de 09:00 a 14:00 y de 16:00 a 19:00', 'de 22:00 a 06:00
 * del día siguiente'.
 */
export function shiftHours(schedule: DaySchedule, timeZone: string): string {
  const dayOf = (instant: number) => {
    const days = daysBetween(schedule.date, civilDateAt(instant, timeZone));
    return days === 0 ? '' : ` ${days > 0 ? clockTexts.dayAfter : clockTexts.dayBefore}`;
  };
  const segments = plannedStretches(schedule).map(({ from, to }) => {
    const endsOn = dayOf(to);
    const beginsOn = dayOf(from);
    const start = `${formatTime(from, timeZone)}${beginsOn === endsOn ? '' : beginsOn}`;
    return clockTexts.segment(start, `${formatTime(to, timeZone)}${endsOn}`);
  });
  return clockTexts.joinSegments(segments);
}

/** Whether a shift is over: there was one, and its last segment has ended. `now` in milliseconds since the epoch. */
export function isShiftOver(schedule: DaySchedule, now: number): boolean {
  const segments = plannedStretches(schedule);
  return segments.length > 0 && segments.every(({ to }) => to <= now);
}

/** Whether a workday is over: its shift is, and the person has left. `now` in milliseconds since the epoch. */
export function isWorkdayOver(
  { openPair }: Pick<ClockStatus, 'openPair'>,
  shift: DaySchedule | null | undefined,
  now: number,
): boolean {
  return !openPair?.isUnderWay && !!shift && isShiftOver(shift, now);
}
