import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { segmentInterval } from '@jornada/core/schedules/segment-interval';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';

/** A stretch of time, both ends in milliseconds since the epoch. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const hourMs = 3_600_000;
const usualDay = { startHour: 8, endHour: 18 };

/** The instants of the planned segments of a day. */
export function plannedStretches(schedule: DaySchedule): Stretch[] {
  const date = Temporal.PlainDate.from(schedule.date);
  return schedule.segments.map((segment) => {
    const times = {
      startTime: Temporal.PlainTime.from(segment.startTime),
      endTime: Temporal.PlainTime.from(segment.endTime),
    };
    const interval = segmentInterval(times, date, schedule.timezone);
    return { from: interval.startsAt.epochMilliseconds, to: interval.endsAt.epochMilliseconds };
  });
}

/** From the entry to the exit of each pair; an open one reaches to now. */
export function presenceStretches(pairs: readonly WorkPair[], now: number): Stretch[] {
  return pairs.map((pair) => ({
    from: pair.entry.punchedAt.epochMilliseconds,
    to: Math.max(pair.exit?.punchedAt.epochMilliseconds ?? now, pair.entry.punchedAt.epochMilliseconds),
  }));
}

/** The breaks of all pairs; an open one reaches to the exit, or to now. */
export function breakStretches(pairs: readonly WorkPair[], now: number): Stretch[] {
  return pairs.flatMap((pair) =>
    pair.breaks.map((pause) => ({
      from: pause.start.punchedAt.epochMilliseconds,
      to: (pause.end ?? pair.exit)?.punchedAt.epochMilliseconds ?? now,
    })),
  );
}

/** The stretch to draw: everything of the day with room around it, in whole hours; without a plan at least a usual day. */
export function drawnWindow(
  planned: readonly Stretch[],
  worked: readonly Stretch[],
  now: number,
  date: string,
  timeZone: string,
): Stretch {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  const usual = {
    from: midnight.with({ hour: usualDay.startHour }).epochMilliseconds,
    to: midnight.with({ hour: usualDay.endHour }).epochMilliseconds,
  };
  const all = [...(planned.length > 0 ? planned : [usual]), ...worked];
  const from = Math.min(now, ...all.map((stretch) => stretch.from)) - hourMs / 2;
  const to = Math.max(now, ...all.map((stretch) => stretch.to)) + hourMs / 2;
  return { from: Math.floor(from / hourMs) * hourMs, to: Math.ceil(to / hourMs) * hourMs };
}

/** Instants to label under the bar: every hour, or every few hours when there are many. */
export function hourTicks(window: Stretch): number[] {
  const hours = Math.round((window.to - window.from) / hourMs);
  const step = Math.max(1, Math.ceil(hours / 6)) * hourMs;
  const ticks: number[] = [];
  for (let tick = window.from + step; tick < window.to; tick += step) ticks.push(tick);
  return ticks;
}

/** Where an instant lies in the window, in percent of its width, held within it. */
export function percentIn(window: Stretch, instant: number): number {
  const share = (instant - window.from) / (window.to - window.from);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}
