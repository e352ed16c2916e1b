import type { ComplementaryKinds } from '../contracts/complementary-hours.ts';
import type { DayAmounts } from '../timekeeping/day-evaluation.ts';
import type { MinutesByKind, MinutesByOverlay } from './hour-kinds.ts';

/** What approved time off took away of a day's plan, in whole minutes; `kind` is that of the absence or vacation. */
export interface LeaveOfDay {
  readonly kind: string;
  readonly minutes: number;
}

/** What is marked of a day, in whole minutes; all but `onCallMinutes`, availability that was not worked, are worked minutes. */
export interface MarkedMinutes {
  readonly onCallMinutes: number;
  readonly activationMinutes: number;
  readonly waitingMinutes: number;
  readonly travelMinutes: number;
  /** Marked as travel, clocked as travelling, or both. */
  readonly travelOrClockedMinutes: number;
}

export const nothingMarked: MarkedMinutes = {
  onCallMinutes: 0,
  activationMinutes: 0,
  waitingMinutes: 0,
  travelMinutes: 0,
  travelOrClockedMinutes: 0,
};

/** The figures of an evaluated workday that say what its minutes are. */
export interface DayToClassify
  extends Pick<
    DayAmounts,
    'workedMinutes' | 'expectedMinutes' | 'overtimeMinutes' | 'nightMinutes' | 'holidayMinutes'
  > {
  readonly date: Temporal.PlainDate;
  /** The part of the worked minutes between 00:00 and 24:00 of a Sunday. */
  readonly sundayMinutes: number;
  /** The part that was clocked as travelling. */
  readonly travellingMinutes: number;
  /** What covers complementary minutes, which only part-time work has; null where there are none. */
  readonly complementary: ComplementaryKinds | null;
  readonly marked: MarkedMinutes;
  readonly leave: LeaveOfDay | null;
  /** Whether somebody under eighteen worked, who does no overtime: Estatuto de los Trabajadores art. 6.3. */
  readonly isMinor: boolean;
  /** Whether the length of the day is not known. */
  readonly isOpen: boolean;
}

/** What each minute of a workday is. The kinds add up to `workedMinutes`; no overlay is longer. */
export interface ClassifiedDay {
  readonly date: Temporal.PlainDate;
  readonly workedMinutes: number;
  readonly expectedMinutes: number | null;
  readonly kinds: MinutesByKind;
  readonly overlays: MinutesByOverlay;
  /** Availability on call: not worked. */
  readonly onCallMinutes: number;
  readonly leave: LeaveOfDay | null;
  /** The length of the day is not known: its minutes may change when it is corrected. */
  readonly isOpen: boolean;
}
