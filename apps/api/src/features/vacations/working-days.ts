import { type Employment, spansWithoutPauses } from '@jornada/core/schedules/employment';
import type { DateSpan } from '@jornada/core/time/date-span';
import { calendarDays, datesOf } from '@jornada/core/time/date-span';
import { readPlan } from '../../plan/read-plan.ts';
import { wouldWork } from '../../plan/would-work.ts';
import type { Person } from '../../platform/identity/person.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** How many dates a span has, on how many of them a person was to work while employed, and how many lie outside the employment or in a pause of it. */
export async function countWorkingDays(
  tx: TenantTx,
  person: Person & Employment,
  span: DateSpan,
): Promise<{ workingDays: number; calendarDays: number; beyondEmploymentDays: number }> {
  const plan = await readPlan(tx, person, { from: span.startDate, to: span.endDate });
  const dates = spansWithoutPauses(span, person).flatMap(datesOf);
  const all = calendarDays(span);
  return {
    workingDays: dates.filter((date) => wouldWork(plan, date)).length,
    calendarDays: all,
    beyondEmploymentDays: all - dates.length,
  };
}
