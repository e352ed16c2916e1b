import type { ExplainedInterval } from '@jornada/contract/attendance/workdays';

/** A stretch of time, both ends in milliseconds since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const hourMs = 3_600_000;
/** More labels than these would run into each other. */
const mostTicks = 8;

/** The stretch to draw: all intervals, out to whole hours. */
export function drawnSpan(intervals: readonly Pick<ExplainedInterval, 'startsAt' | 'endsAt'>[]): Span {
  const from = Math.min(...intervals.map(({ startsAt }) => Date.parse(startsAt)));
  const to = Math.max(...intervals.map(({ endsAt }) => Date.parse(endsAt)));
  const first = Math.floor(from / hourMs) * hourMs;
  return { from: first, to: Math.max(Math.ceil(to / hourMs) * hourMs, first + hourMs) };
}

/** Instants to label under the bar, both ends among them where they fit: every hour, or every few when there are many. */
export function hourTicks({ from, to }: Span): number[] {
  const hours = (to - from) / hourMs;
  const step = Math.ceil(hours / (mostTicks - 1));
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => from + index * step * hourMs);
}

/** Where an instant lies in a span, in percent of it. */
export function percentIn({ from, to }: Span, instant: number): number {
  return Math.round(((instant - from) / (to - from)) * 10_000) / 100;
}
