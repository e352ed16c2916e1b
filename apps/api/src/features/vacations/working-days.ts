import type { DateSpan } from '@jornada/core/time/date-span';
import { calendarDays, datesOf } from '@jornada/core/time/date-span';
import { type Employment, employedIn } from '@jornada/core/vacations/entitlement';
import { readPlan } from '../../plan/read-plan.ts';
import { wouldWork } from '../../plan/would-work.ts';
import type { Person } from '../../platform/identity/person.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** How many dates a span has, on how many of them a person was to work while employed, and how many lie outside the employment. */
export async function countWorkingDays(
  tx: TenantTx,
  person: Person & Employment,
  span: DateSpan,
): Promise<{ workingDays: number; calendarDays: number; beyondEmploymentDays: number }> {
  const plan = await readPlan(tx, person, { from: span.startDate, to: span.endDate });
  const employed = employedIn(span, person);
  const dates = employed ? datesOf(employed) : [];
  const all = calendarDays(span);
  return {
    workingDays: dates.filter((date) => wouldWork(plan, date)).length,
    calendarDays: all,
    beyondEmploymentDays: all - dates.length,
  };
}
