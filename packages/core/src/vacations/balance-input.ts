import type { Earning } from './entitlement.ts';
import type { Hindrance } from './hindrance.ts';

/** A vacation: the dates of it that count. `isApproved` is false while it waits. */
export interface CountedVacation {
  readonly id: string;
  readonly isApproved: boolean;
  /** Dates that are off, and count: all of them, or those on which the person would have worked. */
  readonly dates: readonly Temporal.PlainDate[];
  /** Dates that would count had nothing interrupted the vacation. */
  readonly givenBack: readonly Temporal.PlainDate[];
}

/** Days that an admin added (or took, when negative) to a year. */
export interface Adjustment {
  readonly id: string;
  readonly year: number;
  readonly days: number;
}

/** All that decides somebody's days of a year. */
export interface BalanceInput extends Earning {
  readonly year: number;
  /** From which on the program knows the vacations: nothing comes from before it but adjustments. */
  readonly firstYear: number;
  readonly today: Temporal.PlainDate;
  readonly vacations: readonly CountedVacation[];
  readonly adjustments: readonly Adjustment[];
  readonly hindrances: readonly Hindrance[];
  /** Whether a date takes a day in the unit of its year; asked about years before `year` in which somebody was hindered. */
  readonly counts: (date: Temporal.PlainDate) => boolean;
}
