import { usedUp } from './used-up.ts';

/**
 * How many working days' worth of hours of urgent family leave are paid each year: Estatuto de los Trabajadores art. 37.9, without any
 * agreement that repeats it (Audiencia Nacional 19/2024, 13 February 2024, ECLI:ES:AN:2024:497).
 */
const paidUrgentDays = 4;

/** Hours of urgent family leave, or days of it; `minutes` are those of the planned work that it takes. */
export interface UrgentAbsence {
  readonly id: string;
  readonly startDate: Temporal.PlainDate;
  readonly minutes: number;
  /** One that waits is reckoned after all that was approved. */
  readonly isApproved: boolean;
}

interface PaidUrgentAbsence extends UrgentAbsence {
  readonly paidMinutes: number;
  readonly unpaidMinutes: number;
}

/** Whole minutes of a year. Of `absences` those that wait are told, but not counted in the other figures. */
interface UrgentLeaveBalance {
  readonly allowanceMinutes: number;
  readonly paidMinutes: number;
  readonly unpaidMinutes: number;
  readonly leftMinutes: number;
  readonly absences: readonly PaidUrgentAbsence[];
}

/**
 * What is paid of a year's urgent family leave, and what no longer is. The hours worth a day are those of the average day of work of the
 * year, so that whoever works nine hours on some days and four on others, or less from July on, has neither more nor less than who works as
 * much evenly. They are used up in the order of the dates.
 * @param workingDays the planned minutes of each date of the year on which the person would have worked, were they never away
 * @returns null for who has no planned work in the year: nobody knows what a day is worth
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
