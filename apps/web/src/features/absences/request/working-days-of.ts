import type { DayToChoose } from '@jornada/contract/absences/days-to-choose';

/** How many of some days somebody would work; null where no plan is known of any of them. */
export function workingDaysOf(days: readonly DayToChoose[] | undefined): number | null {
  if (!days || days.every(({ isWorked }) => isWorked === null)) return null;
  return days.filter(({ isWorked }) => isWorked).length;
}
