import type { Segment } from './segment.ts';

/**
 * What a person should work week by week. The validity is inclusive at both ends, null for unlimited. `segmentsByDay` is
 * keyed 1 (Monday) to 7 (Sunday); a day without segments is a day off.
 */
export interface Schedule {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  readonly validFrom: Temporal.PlainDate | null;
  readonly validTo: Temporal.PlainDate | null;
  readonly respectsHolidays: boolean;
  readonly allowsOvertime: boolean;
  readonly requiresBreaks: boolean;
  readonly isActive: boolean;
  readonly segmentsByDay: { readonly [dayOfWeek: number]: readonly Segment[] };
}

/** That an employee follows a schedule, both dates included; `validTo` null for unlimited. */
export interface Assignment<S extends Schedule = Schedule> {
  readonly schedule: S;
  readonly validFrom: Temporal.PlainDate;
  readonly validTo: Temporal.PlainDate | null;
}
