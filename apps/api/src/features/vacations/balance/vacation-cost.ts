import type { vacationCost } from '@jornada/contract/vacations/balance';
import { spansWithoutPauses } from '@jornada/core/schedules/employment';
import { calendarDays, type DateSpan, datesOf } from '@jornada/core/time/date-span';
import { hundredths } from '@jornada/core/vacations/entitlement';
import type { z } from 'zod';
import { onlySelf } from '../../../authorization/visible-people.reads.ts';
import { readPlan } from '../../../plan/read-plan.ts';
import { wouldWork } from '../../../plan/would-work.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { readOne } from './read-balance.ts';

type Cost = z.output<(typeof vacationCost)['response']>;

/** How many days of each year a vacation of the caller would use, and how many would be left if every waiting request were approved. */
export async function costOf(tx: TenantTx, call: AdminCall, span: DateSpan): Promise<Cost> {
  const { session } = call;
  const plan = await readPlan(tx, session, { from: span.startDate, to: span.endDate });
  const years: Cost['years'] = [];
  let employedDays = 0;
  for (let { year } = span.startDate; year <= span.endDate.year; year += 1) {
    const { balance, dayUnit, person } = await readOne(tx, call, onlySelf(session), session.userId, year);
    const employed = spansWithoutPauses(span, person).flatMap(datesOf);
    const dates = employed.filter((date) => date.year === year);
    employedDays += dates.length;
    const days = dates.filter((date) => dayUnit === 'NATURAL' || wouldWork(plan, date)).length;
    years.push({ year, dayUnit, days, leftAfter: hundredths(balance.left - balance.pending - days) });
  }
  const all = calendarDays(span);
  return { calendarDays: all, beyondEmploymentDays: all - employedDays, years };
}
