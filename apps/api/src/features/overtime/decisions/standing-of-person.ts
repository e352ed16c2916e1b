import { isPartTimeOn } from '@jornada/core/contracts/contract';
import { forbiddenBy } from '@jornada/core/payroll/decide-overtime';
import { allowedOvertime } from '@jornada/core/payroll/overtime-of-year';
import { worksAtNight } from '@jornada/core/schedules/legal-limits-night';
import { isMinorOn } from '@jornada/core/schedules/minor';
import { shareOfYear } from '@jornada/core/schedules/overtime-limits';
import { datesOf } from '@jornada/core/time/date-span';
import { overtimeTexts } from '@jornada/texts/overtime';
import { readPayRules } from '../../../payroll/read-pay-rules.ts';
import { readPlan } from '../../../plan/read-plan.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** What the law says of somebody's overtime in the year of a date. */
export interface StandingOfPerson {
  readonly isMinor: boolean;
  readonly isPartTime: boolean;
  readonly isNightWorker: boolean;
  /** Minutes of the calendar year that count towards its eighty hours at most. */
  readonly allowedMinutes: number;
}

/**
 * Whether somebody may do overtime on a date: their age and contract on it, and whether they are a night worker, because their contract's group
 * says so or by the plan of that calendar year, dates to come included, for the law asks for a third of the year (art. 36.1).
 */
export async function readStanding(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
): Promise<StandingOfPerson> {
  const startDate = Temporal.PlainDate.from({ year: date.year, month: 1, day: 1 });
  const endDate = startDate.with({ month: 12, day: 31 });
  const [plan, rules] = await Promise.all([
    readPlan(tx, person, { from: startDate, to: endDate }),
    readPayRules(tx, [person.userId]),
  ]);
  const { employment } = plan;
  const isSaid = rules.rulesOn(person.userId, date).forbidsOvertime;
  const days = () => datesOf({ startDate, endDate }).map((on) => plan.on(on));
  return {
    isMinor: isMinorOn(employment.bornOn, date),
    isPartTime: isPartTimeOn(employment.contracts, date),
    isNightWorker: isSaid || worksAtNight(days()),
    allowedMinutes: allowedOvertime(shareOfYear(employment, date.year)),
  };
}

/** @throws problem OVERTIME_NOT_ALLOWED where the law has no overtime of the person on that date */
export async function requireAllowed(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
): Promise<StandingOfPerson> {
  const standing = await readStanding(tx, person, date);
  const article = forbiddenBy(standing);
  if (article) throw problem('OVERTIME_NOT_ALLOWED', { message: overtimeTexts.forbidden[article] });
  return standing;
}
