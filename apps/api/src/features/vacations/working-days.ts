import type { DateSpan } from '@jornada/core/absences/date-span';
import { calendarDays, datesOf } from '@jornada/core/absences/date-span';
import { readPlan } from '../../plan/read-plan.ts';
import { wouldWork } from '../../plan/would-work.ts';
import type { Person } from '../../platform/person.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** How many dates a span has, and on how many of them a person would have worked. */
export async function countWorkingDays(
  tx: TenantTx,
  person: Person,
  span: DateSpan,
): Promise<{ workingDays: number; calendarDays: number }> {
  const plan = await readPlan(tx, person, { from: span.startDate, to: span.endDate });
  const worked = datesOf(span).filter((date) => wouldWork(plan, date));
  return { workingDays: worked.length, calendarDays: calendarDays(span) };
}
