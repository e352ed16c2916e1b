import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';
import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { segmentInterval } from '@jornada/core/schedules/segment-interval';
import { pairPunches } from '@jornada/core/timekeeping/pair-punches';
import type { Punch } from '@jornada/core/timekeeping/punch';
import type { ClockStatus } from './clock.data.ts';
import { endOfGrowth } from './live-workday.ts';

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

/** What is drawn for the records of a workday. */
export interface RecordedStretches {
  /** From the entry to the exit of each pair; an open pair reaches to now, and one whose exit is missing is not drawn. */
  readonly worked: readonly Stretch[];
  /** The breaks in them. */
  readonly breaks: readonly Stretch[];
}

/** The stretches of the server's records at `now`, in milliseconds since the epoch. */
export function recordedStretches(status: ClockStatus, now: number): RecordedStretches {
  const { openPair } = status;
  const underWaySince = openPair?.isUnderWay ? Date.parse(openPair.enteredAt) : null;
  const worked: Stretch[] = [];
  const breaks: Stretch[] = [];
  for (const { entry, exit, breaks: taken } of pairPunches(status.todayRecords.map(punchOf)).pairs) {
    const from = entry.punchedAt.epochMilliseconds;
    const present = from === underWaySince ? Math.min(now, endOfGrowth(status)) : null;
    const to = exit?.punchedAt.epochMilliseconds ?? present;
    if (to === null) continue;
    worked.push({ from, to: Math.max(from, to) });
    for (const { start, end } of taken) {
      const since = start.punchedAt.epochMilliseconds;
      breaks.push({ from: since, to: Math.max(since, end?.punchedAt.epochMilliseconds ?? to) });
    }
  }
  return { worked, breaks };
}

function punchOf({ id, type, timestamp, timezone }: AttendanceLog): Punch {
  return { id, type, punchedAt: Temporal.Instant.from(timestamp), timeZone: timezone };
}

/** The stretch shown: everything of the day with a margin, in whole hours; without a plan at least a usual day. */
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

/** Instants to label under the bar: every hour, or every few hours when there would be more than `most` or so. */
export function hourTicks(window: Stretch, most: number): number[] {
  const hours = Math.round((window.to - window.from) / hourMs);
  const step = Math.max(1, Math.ceil(hours / most)) * hourMs;
  const ticks: number[] = [];
  for (let tick = window.from + step; tick < window.to; tick += step) ticks.push(tick);
  return ticks;
}

/** The place of an instant in the window, in percent of its width, limited to the window. */
export function percentIn(window: Stretch, instant: number): number {
  const share = (instant - window.from) / (window.to - window.from);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}
