import type { DayAmounts } from '../timekeeping/day-evaluation.ts';
import type { DayMinutes, MonthTotals } from './month-figures.ts';

type Amounts = Pick<
  DayAmounts,
  | 'workedMinutes'
  | 'breakMinutes'
  | 'paidBreakMinutes'
  | 'deductedMinutes'
  | 'expectedMinutes'
  | 'complementaryMinutes'
  | 'overtimeMinutes'
  | 'nightMinutes'
  | 'holidayMinutes'
>;

type Worked = Pick<Amounts, 'workedMinutes' | 'complementaryMinutes' | 'overtimeMinutes'>;
type WorkedMinutes = Pick<
  DayMinutes,
  'workedMinutes' | 'ordinaryMinutes' | 'complementaryMinutes' | 'overtimeMinutes'
>;

/**
 * What was worked on a day as the law names it. What goes beyond the plan is overtime (Estatuto de los Trabajadores art. 35) or, of
 * whoever works part time, complementary time (art. 12.5); all else is ordinary.
 */
export function workedMinutes({
  workedMinutes,
  complementaryMinutes,
  overtimeMinutes,
}: Worked): WorkedMinutes {
  const ordinaryMinutes = workedMinutes - complementaryMinutes - overtimeMinutes;
  return { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes };
}

/** A day as payroll reads it. */
export function dayMinutes(day: Amounts): DayMinutes {
  return {
    ...workedMinutes(day),
    nightMinutes: day.nightMinutes,
    holidayMinutes: day.holidayMinutes,
    breakMinutes: day.breakMinutes,
    paidBreakMinutes: day.paidBreakMinutes,
    deductedMinutes: day.deductedMinutes,
    expectedMinutes: day.expectedMinutes,
  };
}

/** What the days of a month come to. Each figure is the sum of those of its days: nothing is worked out anew, so each can be added up. */
export function sumMonth(days: readonly DayMinutes[]): MonthTotals {
  const sum = (minutes: (day: DayMinutes) => number) => days.reduce((total, day) => total + minutes(day), 0);
  return {
    workedMinutes: sum((day) => day.workedMinutes),
    ordinaryMinutes: sum((day) => day.ordinaryMinutes),
    complementaryMinutes: sum((day) => day.complementaryMinutes),
    overtimeMinutes: sum((day) => day.overtimeMinutes),
    nightMinutes: sum((day) => day.nightMinutes ?? 0),
    holidayMinutes: sum((day) => day.holidayMinutes ?? 0),
    breakMinutes: sum((day) => day.breakMinutes),
    paidBreakMinutes: sum((day) => day.paidBreakMinutes ?? 0),
    deductedMinutes: sum((day) => day.deductedMinutes),
    expectedMinutes: sum((day) => day.expectedMinutes ?? 0),
    daysWorked: days.filter((day) => day.workedMinutes > 0).length,
  };
}
