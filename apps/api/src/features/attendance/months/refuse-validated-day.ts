import { reopenFirst } from '@jornada/texts/closed-months';
import { type ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { DayKey } from '../days/days.queries.ts';
import { findDaysOfClosedMonths } from './closed-days.queries.ts';

/**
 * Why a validated day is not changed: DAY_VALIDATED, or MONTH_CLOSED where its validation cannot be taken back either.
 * @param sentence what to do then, of a month `2026-10`
 */
export async function refusalOfValidatedDay(
  tx: TenantTx,
  day: DayKey,
  sentence: (month: string) => string = reopenFirst,
): Promise<ProblemError> {
  const closed = await findDaysOfClosedMonths(tx, [day]);
  if (closed.size === 0) return problem('DAY_VALIDATED');
  return problem('MONTH_CLOSED', { message: sentence(day.date.toPlainYearMonth().toString()) });
}
