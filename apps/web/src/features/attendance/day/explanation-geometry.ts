import type { ExplainedInterval } from '@jornada/contract/attendance/workdays';

/** A stretch of time, both ends in milliseconds since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const hourMs = 3_600_000;
/** More labels than these would run into each other in the dialog of a phone of 320 px. */
const mostTicks = 6;
/** Hours from one label to the next. */
const steps = [1, 2, 3, 4, 6, 8, 12, 24];

/** An interval as the API writes it, as a stretch of time. */
export function spanOf({ startsAt, endsAt }: Pick<ExplainedInterval, 'startsAt' | 'endsAt'>): Span {
  return { from: Date.parse(startsAt), to: Date.parse(endsAt) };
}

/** The stretch to draw: everything of a day, out to whole hours. */
export function drawnSpan(spans: readonly Span[]): Span {
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  const first = Math.floor(from / hourMs) * hourMs;
  return { from: first, to: Math.max(Math.ceil(to / hourMs) * hourMs, first + hourMs) };
}

/** Instants to label under the bar, both ends among them where they fit: every hour, or every few when there are many. */
export function hourTicks({ from, to }: Span): number[] {
  const hours = (to - from) / hourMs;
  const step = steps.find((each) => Math.floor(hours / each) < mostTicks) ?? hours;
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => from + index * step * hourMs);
}

/** Where an instant lies in a span, in percent of it. */
export function percentIn({ from, to }: Span, instant: number): number {
  return Math.round(((instant - from) / (to - from)) * 10_000) / 100;
}
