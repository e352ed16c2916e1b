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
 * The work of a day in the law's terms. Work beyond the plan is overtime (Estatuto de los Trabajadores art. 35) or, for part-time work,
 * complementary time (art. 12.5); everything else is ordinary.
 */
export function workedMinutes({
  workedMinutes,
  complementaryMinutes,
  overtimeMinutes,
}: Worked): WorkedMinutes {
  const ordinaryMinutes = workedMinutes - complementaryMinutes - overtimeMinutes;
  return { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes };
}

/** The figures of a day for payroll. */
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

/** The totals of a month. Each figure is the sum over its days, so that everybody can add it up. */
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
