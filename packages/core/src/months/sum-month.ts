import type { DayAmounts } from '../timekeeping/day-evaluation.ts';
import type { DayMinutes, MonthTotals } from './month-figures.ts';

type Amounts = Pick<
  DayAmounts,
  'workedMinutes' | 'breakMinutes' | 'deductedMinutes' | 'expectedMinutes' | 'overtimeMinutes'
>;

/** A day as payroll reads it: what was worked is ordinary time or overtime (Estatuto de los Trabajadores art. 34 and 35). */
export function dayMinutes(day: Amounts): DayMinutes {
  return {
    workedMinutes: day.workedMinutes,
    ordinaryMinutes: day.workedMinutes - day.overtimeMinutes,
    overtimeMinutes: day.overtimeMinutes,
    breakMinutes: day.breakMinutes,
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
    overtimeMinutes: sum((day) => day.overtimeMinutes),
    breakMinutes: sum((day) => day.breakMinutes),
    deductedMinutes: sum((day) => day.deductedMinutes),
    expectedMinutes: sum((day) => day.expectedMinutes ?? 0),
    daysWorked: days.filter((day) => day.workedMinutes > 0).length,
  };
}
