import { type EmployeeDay, employeeDay } from '@jornada/core/timekeeping/employee-day';
import { readPlans } from '../plan/read-plan.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';

/** A pair lives at most 16 h: what began on the date is whole in what was punched since the day before. */
const lookBack = Temporal.Duration.from({ days: 1 });

/**
 * Evaluates one date of active employees of the transaction's company, in the order given, with the rules that decide any day.
 * @param timeZone the one in which the date begins
 */
export async function readEmployeeDays(
  tx: TenantTx,
  people: readonly Person[],
  { date, timeZone, now }: { date: Temporal.PlainDate; timeZone: string; now: Temporal.Instant },
): Promise<EmployeeDay[]> {
  const [punchesOf, plans] = await Promise.all([
    findPunches(
      tx,
      people.map((one) => one.userId),
      { from: date.subtract(lookBack).toZonedDateTime(timeZone).toInstant() },
    ),
    readPlans(tx, people, { from: date.subtract({ days: 1 }), to: date }),
  ]);
  return people.flatMap(({ userId }) => {
    const plan = plans.get(userId);
    if (!plan) return [];
    const { segments } = plan.on(date);
    const { cutoffOn } = plan;
    return [employeeDay({ punches: punchesOf(userId), workedOn: date, segments, until: now, cutoffOn })];
  });
}
