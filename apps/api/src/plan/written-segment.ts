import type { Segment } from '@jornada/core/schedules/segment';

/** A segment as a query answers it: times in a JSON column are texts. */
export type WrittenSegment = Omit<Segment, 'startTime' | 'endTime'> & {
  startTime: unknown;
  endTime: unknown;
};

/** The segments of a schedule by day of the week, 1 for Monday, in the given order. */
export function groupByDay(
  rows: readonly (WrittenSegment & { dayOfWeek: number })[],
): Record<number, Segment[]> {
  const byDay: Record<number, Segment[]> = {};
  for (const { dayOfWeek, ...row } of rows) {
    const segments = byDay[dayOfWeek] ?? [];
    byDay[dayOfWeek] = segments;
    segments.push(toSegment(row));
  }
  return byDay;
}

export function toSegment({
  segmentIndex,
  flexibilityMinutes,
  fixedUnpaidBreakMinutes,
  ...row
}: WrittenSegment) {
  return {
    segmentIndex,
    flexibilityMinutes,
    fixedUnpaidBreakMinutes,
    startTime: Temporal.PlainTime.from(String(row.startTime)),
    endTime: Temporal.PlainTime.from(String(row.endTime)),
  };
}
