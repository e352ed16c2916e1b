import { type DateSpan, openEnd, sharedSpan, withoutDates } from '@jornada/core/time/date-span';
import { interruptsVacations } from './approve-time-off.ts';
import type { PlanTx } from './plan.queries.ts';
import { endTimeOff, findApprovedRequests, findTimeOffSince, insertTimeOff } from './time-off.queries.ts';

/**
 * Ends time off without an end. What had been approved for the days after, and was taken out of the plan, is added again, except what
 * illnesses with dates take of it.
 * @param endDate the last day away
 */
export async function endOpenTimeOff(
  tx: PlanTx,
  { userId, absenceId }: { readonly userId: string; readonly absenceId: string },
  endDate: Temporal.PlainDate,
): Promise<void> {
  await endTimeOff(tx, absenceId, endDate);
  const after: DateSpan = { startDate: endDate.add({ days: 1 }), endDate: openEnd };
  const [approved, present] = await Promise.all([
    findApprovedRequests(tx, userId, after.startDate),
    findTimeOffSince(tx, userId, after.startDate),
  ]);
  const given = approved.filter(({ type }) => !interruptsVacations(type));
  await insertTimeOff(
    tx,
    given.flatMap((one) => {
      if (one.hours !== null) return includesFirst(after, one) ? [one] : [];
      const span = sharedSpan(one, after);
      const left = present.reduce<DateSpan[]>(
        (spans, taken) => spans.flatMap((each) => withoutDates(each, taken)),
        span ? [span] : [],
      );
      return left.map((each) => ({ ...one, ...each }));
    }),
  );
}

/** Whether hours begin after the end; earlier ones belong to days away. */
function includesFirst(after: DateSpan, { startDate }: DateSpan): boolean {
  return Temporal.PlainDate.compare(startDate, after.startDate) >= 0;
}
