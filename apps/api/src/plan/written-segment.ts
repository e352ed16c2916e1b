import type { Segment } from '@jornada/core/schedules/segment';

/** A segment as a query answers it: inside a JSON column the driver leaves times as text. */
export type WrittenSegment = Omit<Segment, 'startTime' | 'endTime'> & {
  startTime: unknown;
  endTime: unknown;
};

/** The segments of a schedule by the day of the week, 1 for Monday, in the order given. */
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
