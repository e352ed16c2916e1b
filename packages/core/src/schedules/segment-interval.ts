import { zoneOffsetAt } from '../time/zone-offset.ts';
import type { Segment } from './segment.ts';

/** When a segment begins and ends; `endsAt` is never before `startsAt`. */
export interface SegmentInterval {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** A segment of a certain date, with its times as instants. */
export interface ScheduledSegment extends Segment, SegmentInterval {}

/**
 * The instants of a segment that begins on `date` in the zone `timeZone`: the one place where the civil time of a schedule
 * becomes an instant. An hour skipped by the clocks is read with the offset before the change, a repeated hour as its first
 * passing (Temporal's 'compatible'). Throws a RangeError only for an unknown zone or at the ends of Temporal's calendar.
 */
export function segmentInterval(
  segment: Pick<Segment, 'startTime' | 'endTime'>,
  date: Temporal.PlainDate,
  timeZone: string,
): SegmentInterval {
  const starts = shownMilliseconds(date, segment.startTime);
  const ends = shownMilliseconds(date, segment.endTime);
  const startsAt = epochMillisecondsOf(starts, timeZone);
  const endsAt = epochMillisecondsOf(ends <= starts ? ends + dialMilliseconds : ends, timeZone);
  return {
    startsAt: Temporal.Instant.fromEpochMilliseconds(startsAt),
    // 02:30–03:00 on the night that has no 02:30 would end before it begins, so it is empty.
    endsAt: Temporal.Instant.fromEpochMilliseconds(Math.max(startsAt, endsAt)),
  };
}

/** Milliseconds from 00:00 to 24:00 on the clock, whatever the actual length of the day. */
const dialMilliseconds = 86_400_000;

/** Date and time in milliseconds, as if they were in UTC. */
function shownMilliseconds(date: Temporal.PlainDate, time: Temporal.PlainTime): number {
  const midnight = new Date(0).setUTCFullYear(date.year, date.month - 1, date.day);
  return midnight + ((time.hour * 60 + time.minute) * 60 + time.second) * 1000 + time.millisecond;
}

/**
 * Temporal's 'compatible' disambiguation: a repeated hour is its first occurrence, a skipped one is read with the offset before the change.
 * Computed from the offsets a day before and after, because Temporal's own conversion takes three times as long and every planned day needs
 * it.
 */
function epochMillisecondsOf(shown: number, timeZone: string): number {
  const before = zoneOffsetAt(shown - dialMilliseconds, timeZone);
  const early = shown - before;
  if (zoneOffsetAt(early, timeZone) === before) return early;
  const after = zoneOffsetAt(shown + dialMilliseconds, timeZone);
  const late = shown - after;
  return zoneOffsetAt(late, timeZone) === after ? late : early;
}
