import { usedUp } from './used-up.ts';

/**
 * How many working days' worth of hours of urgent family leave are paid each year: Estatuto de los Trabajadores art. 37.9, without any
 * agreement that repeats it (Audiencia Nacional 19/2024, 13 February 2024, ECLI:ES:AN:2024:497).
 */
const paidUrgentDays = 4;

/** Hours, or days, of urgent family leave; `minutes` are those of the planned work it takes. */
export interface UrgentAbsence {
  readonly id: string;
  readonly startDate: Temporal.PlainDate;
  readonly minutes: number;
  /** Pending ones are counted after all approved ones. */
  readonly isApproved: boolean;
}

interface PaidUrgentAbsence extends UrgentAbsence {
  readonly paidMinutes: number;
  readonly unpaidMinutes: number;
}

/** Whole minutes of a year. Pending absences are listed in `absences`, but not counted in the other figures. */
interface UrgentLeaveBalance {
  readonly allowanceMinutes: number;
  readonly paidMinutes: number;
  readonly unpaidMinutes: number;
  readonly leftMinutes: number;
  readonly absences: readonly PaidUrgentAbsence[];
}

/**
 * How much of a year's urgent family leave is paid. A day is worth the average day of work of the year, so that uneven days, or a change of
 * hours within the year, give neither more nor less. The paid hours are used up in the order of the dates.
 * @param workingDays the planned minutes of each date of the year on which the person would work without any time off
 * @returns null for somebody without planned work in the year, because then the worth of a day is unknown
 */
export function urgentLeaveBalance(
  workingDays: readonly number[],
  taken: readonly UrgentAbsence[],
): UrgentLeaveBalance | null {
  const planned = workingDays.filter((minutes) => minutes > 0);
  if (planned.length === 0) return null;
  const ofAllDays = planned.reduce((sum, minutes) => sum + minutes, 0);
  const allowanceMinutes = Math.round((paidUrgentDays * ofAllDays) / planned.length);
  const used = usedUp(
    allowanceMinutes,
    taken.map(({ minutes, ...one }) => ({ ...one, amount: minutes })),
  );
  return {
    allowanceMinutes,
    paidMinutes: used.within,
    unpaidMinutes: used.beyond,
    leftMinutes: used.left,
    absences: used.taken.map(({ amount, within, beyond, ...one }) => ({
      ...one,
      minutes: amount,
      paidMinutes: within,
      unpaidMinutes: beyond,
    })),
  };
}
