/**
 * A stretch of a weekday that a schedule asks for, in civil time. `segmentIndex` orders the segments of a day (0 morning,
 * 1 afternoon). An `endTime` at or before `startTime` lies on the next date: 22:00–06:00, and 16:00–00:00 for 'until 24:00'.
 */
export interface Segment {
  readonly segmentIndex: number;
  readonly startTime: Temporal.PlainTime;
  readonly endTime: Temporal.PlainTime;
  /** Minutes that an entry may lie after, or before, the start without a remark. */
  readonly flexibilityMinutes: number;
  /** Minutes of the segment that are not working time and need no break punches. */
  readonly fixedUnpaidBreakMinutes: number;
}
