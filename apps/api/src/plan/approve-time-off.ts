import { withoutDates } from '@jornada/core/absences/date-span';
import type { PlanTx } from './plan.queries.ts';
import { type ApprovedTimeOff, insertTimeOff, takeOutVacations } from './time-off.queries.ts';

/** What interrupts a vacation, whose days are then given back: Estatuto de los Trabajadores art. 38.3. */
const interrupting: ReadonlySet<string> = new Set(['SICK_LEAVE', 'MATERNITY', 'PATERNITY']);

/** Whether days of this type may lie in an approved vacation. */
export function interruptsVacations(type: string): boolean {
  return interrupting.has(type);
}

/**
 * Puts approved days into a person's plan. An illness takes its days out of a vacation they lie in.
 * @throws the violation of `time_off_no_overlap` when the person is away then already
 */
export async function approveTimeOff(tx: PlanTx, approved: ApprovedTimeOff): Promise<void> {
  const { userId, type, hours } = approved;
  if (interrupting.has(type) && hours === null) {
    const vacations = await takeOutVacations(tx, userId, approved);
    await insertTimeOff(
      tx,
      vacations.flatMap((vacation) =>
        withoutDates(vacation, approved).map((span) => ({ ...vacation, ...span })),
      ),
    );
  }
  await insertTimeOff(tx, [approved]);
}
