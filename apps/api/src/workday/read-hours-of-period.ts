import { askedOfPeriod, type HoursPeriod, periodAround } from '@jornada/core/schedules/hours-plan';
import { readPlan } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { evaluateWorkdays } from './read-workdays.ts';

/** What was worked so far of the hours of a week or a month, and what they ask for, time off taken off; dates included, minutes whole. */
export interface HoursSoFar {
  readonly period: HoursPeriod;
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  readonly workedMinutes: number;
  readonly askedMinutes: number;
}

/** The hours of the week or the month of a date, as the plan of that date has them; null where it has a timetable or nothing. */
export async function readHoursOfPeriod(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<HoursSoFar | null> {
  const { share } = (await readPlan(tx, person, { from: date, to: date })).on(date);
  if (!share) return null;
  const { period } = share;
  const dates = periodAround(period, date);
  const evaluated = (await evaluateWorkdays(tx, [person.userId], dates, now))(person);
  const asked = evaluated && askedOfPeriod(evaluated.plan.on, date);
  if (!asked) throw new Error('a plan by hours asks for nothing');
  const own = evaluated.workdays.filter(({ planned }) => planned.share?.period === period);
  const workedMinutes = own.reduce((sum, { evaluation }) => sum + evaluation.workedMinutes, 0);
  return { period, ...dates, workedMinutes, askedMinutes: asked.askedMinutes };
}
