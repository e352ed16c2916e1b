import type { Schedule } from './schedule.ts';
import type { Segment } from './segment.ts';
import { dialMinutes } from './weekly-minutes.ts';

const midnight = new Temporal.PlainTime();
/**
 * The longest shift that leaves twelve hours until the same hour of the next day: Estatuto de los Trabajadores art. 34.3. Two longer halves
 * are two shifts.
 */
const longestNightMinutes = 12 * 60;

/** Whether a day has a segment that may be half of a night: one that begins at midnight or ends at it. */
export function touchesMidnight(segments: readonly Segment[]): boolean {
  return segments.some((segment) => beginsAtMidnight(segment) || endsAtMidnight(segment));
}

/**
 * The segments of a date with its nights whole. A segment that ends at midnight and one of the next date that begins at it, together no
 * longer than twelve hours, are the halves of one night: 22:00–00:00 and 00:00–06:00 are 22:00–06:00, of the date on which it begins, with
 * the fixed breaks of both and the flexibility of the first. The next date then no longer has that half. If they are longer together, they
 * are two consecutive shifts: 16:00–00:00 and 00:00–08:00.
 * @param before what is written for the date before, `after` for the one after
 */
export function withWholeNights(
  before: readonly Segment[],
  segments: readonly Segment[],
  after: readonly Segment[],
): readonly Segment[] {
  const taken = halvesOf(before, segments)?.morning;
  const own = halvesOf(segments, after);
  if (!taken && !own) return segments;
  return segments
    .filter((segment) => segment !== taken)
    .map((segment) => (own && segment === own.evening ? joined(own) : segment));
}

/**
 * The hours of a repeating week with its nights joined, Sunday's before Monday's; keyed 1 (Monday) to 7, without days that have no hours.
 */
export function weekOfWholeNights(
  segmentsByDay: Schedule['segmentsByDay'],
): Record<number, readonly Segment[]> {
  const written = (day: number) => segmentsByDay[((day + 6) % 7) + 1] ?? [];
  const days = [1, 2, 3, 4, 5, 6, 7].map(
    (day) => [day, withWholeNights(written(day - 1), written(day), written(day + 1))] as const,
  );
  return Object.fromEntries(days.filter(([, segments]) => segments.length > 0));
}

/** The weekdays, 1 (Monday) to 7, on which a night written in two halves begins. */
export function nightsInHalves(segmentsByDay: Schedule['segmentsByDay']): number[] {
  const written = (day: number) => segmentsByDay[((day + 6) % 7) + 1] ?? [];
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => halvesOf(written(day), written(day + 1)) !== null);
}

interface Halves {
  readonly evening: Segment;
  readonly morning: Segment;
}

function halvesOf(segments: readonly Segment[], next: readonly Segment[]): Halves | null {
  const evening = segments.find(endsAtMidnight);
  const morning = next.find(beginsAtMidnight);
  if (evening === undefined || morning === undefined) return null;
  return dialMinutes(evening) + dialMinutes(morning) <= longestNightMinutes ? { evening, morning } : null;
}

function joined({ evening, morning }: Halves): Segment {
  const fixedUnpaidBreakMinutes = evening.fixedUnpaidBreakMinutes + morning.fixedUnpaidBreakMinutes;
  return { ...evening, endTime: morning.endTime, fixedUnpaidBreakMinutes };
}

function beginsAtMidnight({ startTime }: Segment): boolean {
  return startTime.equals(midnight);
}

function endsAtMidnight({ endTime }: Segment): boolean {
  return endTime.equals(midnight);
}
