import type { Earning } from './entitlement.ts';
import type { Hindrance } from './hindrance.ts';

/** A vacation with its dates that count. `isApproved` is false while it is pending. */
export interface CountedVacation {
  readonly id: string;
  readonly isApproved: boolean;
  /** The dates of vacation that count: all of them, or those on which the person would have worked. */
  readonly dates: readonly Temporal.PlainDate[];
  /** Dates that would count if nothing had interrupted the vacation. */
  readonly givenBack: readonly Temporal.PlainDate[];
}

/** Days that an admin added (or took, when negative) to a year. */
export interface Adjustment {
  readonly id: string;
  readonly year: number;
  readonly days: number;
}

/** Everything that decides somebody's vacation days of a year. */
export interface BalanceInput extends Earning {
  readonly year: number;
  /** The first year of which the program knows vacations: nothing is carried over from before, except by adjustments. */
  readonly firstYear: number;
  readonly today: Temporal.PlainDate;
  readonly vacations: readonly CountedVacation[];
  readonly adjustments: readonly Adjustment[];
  readonly hindrances: readonly Hindrance[];
  /** Whether a date takes a day, in the unit of its year; also called for earlier years in which something prevented vacations. */
  readonly counts: (date: Temporal.PlainDate) => boolean;
}
