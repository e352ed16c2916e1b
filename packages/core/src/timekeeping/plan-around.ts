import type { SegmentInterval } from '../schedules/segment-interval.ts';
import { dateOfEpochDay } from '../time/civil-time.ts';

/**
 * The part of a person's plan that decides to which workday a punch belongs: `segmentsOn`, the segments that an exception or the schedule
 * in force plans for a date, whether or not a holiday, absence or vacation takes their hours away; `cutoffOn`, the whole minutes (0–720)
 * after the midnight that ends the date during which an entry still belongs to it.
 */
export interface PlanAround {
  segmentsOn(date: Temporal.PlainDate): readonly SegmentInterval[];
  cutoffOn(date: Temporal.PlainDate): number;
  /**
   * The workdays of punches on validated days, which keep them whatever is planned: by the id of the entry of a pair, or of a punch in no
   * pair.
   */
  readonly keptWorkdays?: ReadonlyMap<string, Temporal.PlainDate> | undefined;
}

/** Nothing planned; every day ends at midnight. */
export const noPlan: PlanAround = { segmentsOn: () => [], cutoffOn: () => 0 };

/** A planned segment in epoch milliseconds, `from` included, `to` not; never empty. */
export interface PlannedHours {
  readonly from: number;
  readonly to: number;
}

/** The planned segments of a date, given as whole days since 1970-01-01. */
export type HoursOn = (epochDay: number) => readonly PlannedHours[];

/** Reads the plan once for each date, and omits segments that a clock change leaves empty. */
export function hoursOf(plan: PlanAround): HoursOn {
  const known = new Map<number, readonly PlannedHours[]>();
  return (epochDay) => {
    const found = known.get(epochDay);
    if (found !== undefined) return found;
    const hours = hoursOfSegments(plan.segmentsOn(dateOfEpochDay(epochDay)));
    known.set(epochDay, hours);
    return hours;
  };
}

function hoursOfSegments(segments: readonly SegmentInterval[]): readonly PlannedHours[] {
  const hours: PlannedHours[] = [];
  for (const { startsAt, endsAt } of segments) {
    const from = startsAt.epochMilliseconds;
    const to = endsAt.epochMilliseconds;
    if (from < to) hours.push({ from, to });
  }
  return hours;
}
