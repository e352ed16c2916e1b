import { isOpenEnded, withoutDates } from '@jornada/core/time/date-span';
import type { PlanTx } from './plan.queries.ts';
import { type ApprovedTimeOff, insertTimeOff, takeOutTimeOff } from './time-off.queries.ts';

/** Time off that interrupts a vacation, whose days are then given back: Estatuto de los Trabajadores art. 38.3. */
const interrupting: ReadonlySet<string> = new Set(['SICK_LEAVE', 'MATERNITY', 'PATERNITY']);

/** Whether days of this type may lie in an approved vacation. */
export function interruptsVacations(type: string): boolean {
  return interrupting.has(type);
}

/**
 * Adds approved days to a person's plan. An illness takes its days out of a vacation; an illness without an end takes out everything else
 * that was approved from its first day on, which is added again if it ends before (`endOpenTimeOff`).
 * @throws the violation of `time_off_no_overlap` when the person is already away then
 */
export async function approveTimeOff(tx: PlanTx, approved: ApprovedTimeOff): Promise<void> {
  const { userId, type, hours } = approved;
  if (interrupting.has(type) && hours === null) {
    const givingWay = isOpenEnded(approved)
      ? (one: { type: string }) => !interruptsVacations(one.type)
      : (one: { type: string }) => one.type === 'VACATION';
    const taken = await takeOutTimeOff(tx, userId, approved, givingWay);
    const whole = taken.filter((one) => one.hours === null);
    await insertTimeOff(
      tx,
      whole.flatMap((one) => withoutDates(one, approved).map((span) => ({ ...one, ...span }))),
    );
  }
  await insertTimeOff(tx, [approved]);
}
