import type { Segment } from './segment.ts';

/** Where a segment lies on the one line of time; `endsAt` is never before `startsAt`. */
export interface SegmentInterval {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** A segment of a certain date, with its civil times made instants. */
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
  const isOverMidnight = Temporal.PlainTime.compare(segment.endTime, segment.startTime) <= 0;
  const endDate = isOverMidnight ? date.add({ days: 1 }) : date;
  const startsAt = toInstant(date, segment.startTime, timeZone);
  const endsAt = toInstant(endDate, segment.endTime, timeZone);
  // 02:30–03:00 on the night that has no 02:30 would end before it begins: it is empty.
  return { startsAt, endsAt: Temporal.Instant.compare(endsAt, startsAt) < 0 ? startsAt : endsAt };
}

function toInstant(date: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): Temporal.Instant {
  return date.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant();
}
