import type { vacationCost } from '@jornada/contract/vacations/balance';
import { calendarDays, type DateSpan, datesOf } from '@jornada/core/absences/date-span';
import { hundredths } from '@jornada/core/vacations/entitlement';
import type { z } from 'zod';
import { readPlan } from '../../../plan/read-plan.ts';
import { wouldWork } from '../../../plan/would-work.ts';
import type { AdminCall } from '../../../platform/admin-call.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { readOne } from './read-balance.ts';
import { findRules } from './vacation-rules.queries.ts';

type Cost = z.output<(typeof vacationCost)['response']>;

/** What a vacation of the caller would take from each year it touches, and what would be left with all that waits approved. */
export async function costOf(tx: TenantTx, call: AdminCall, span: DateSpan): Promise<Cost> {
  const { dayUnit } = await findRules(tx);
  const counted = await countedDates(tx, call, span, dayUnit);
  const years: Cost['years'] = [];
  for (let { year } = span.startDate; year <= span.endDate.year; year += 1) {
    const days = counted.filter((date) => date.year === year).length;
    const { balance } = await readOne(tx, call, call.session.userId, year);
    years.push({ year, days, leftAfter: hundredths(balance.left - balance.pending - days) });
  }
  return { dayUnit, calendarDays: calendarDays(span), years };
}

async function countedDates(
  tx: TenantTx,
  { session }: AdminCall,
  span: DateSpan,
  dayUnit: Cost['dayUnit'],
): Promise<Temporal.PlainDate[]> {
  if (dayUnit === 'NATURAL') return datesOf(span);
  const plan = await readPlan(tx, session, { from: span.startDate, to: span.endDate });
  return datesOf(span).filter((date) => wouldWork(plan, date));
}
