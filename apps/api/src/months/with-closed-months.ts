import type { Platform } from '../platform/platform.ts';
import { readTenant } from '../platform/transactions/with-tenant.ts';
import { findClosedMonthsOf } from './months.reads.ts';

/** Time off as the API answers it; without an end it lasts on. */
interface AnsweredTimeOff {
  readonly userId: string;
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Adds to time off which closed months its dates touch. */
export async function withClosedMonths<Answer extends AnsweredTimeOff>(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  answer: Answer,
): Promise<Answer & { readonly closedMonths: string[] }> {
  const { userId, startDate: from, endDate } = answer;
  const to = endDate ?? '9999-12-31';
  const closedMonths = await readTenant(database, tenantId, (tx) =>
    findClosedMonthsOf(tx, userId, { from, to }),
  );
  return { ...answer, closedMonths };
}
