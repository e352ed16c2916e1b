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
  platform: Pick<Platform, 'database'>,
  tenantId: string,
  answer: Answer,
): Promise<Answer & { readonly closedMonths: string[] }> {
  return { ...answer, closedMonths: await closedMonthsOf(platform, tenantId, [answer]) };
}

/** The closed months that any of these touch, `2026-10`, each once. */
export async function closedMonthsOf(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  timeOff: readonly AnsweredTimeOff[],
): Promise<string[]> {
  const dates = timeOff.map(({ userId, startDate: from, endDate }) => ({
    ...{ userId, from },
    to: endDate ?? '9999-12-31',
  }));
  return readTenant(database, tenantId, (tx) => findClosedMonthsOf(tx, dates));
}
