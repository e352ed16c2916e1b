import type { DayUnit } from '@jornada/core/absences/leave-kinds';
import { legalRules, type VacationRules } from '@jornada/core/vacations/vacation-rules';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** What a company grants from each date on, in order; the first is the law's, and holds before all others. */
export async function findRuleVersions(tx: TenantTx): Promise<VacationRules[]> {
  const rows = await tx
    .selectFrom('vacationRuleVersions')
    .select(['validFrom', 'daysPerYear', 'dayUnit', 'carryOverDays', 'carryOverUntilMonth'])
    .orderBy('validFrom')
    .execute();
  return [legalRules, ...rows.map((row) => ({ ...row, dayUnit: row.dayUnit as DayUnit }))];
}

/** The year in which the transaction's company came to the program: of vacations and days owed before it nothing is known. */
export async function findFirstYear(tx: TenantTx): Promise<number> {
  const { createdAt, timeZone } = await tx
    .selectFrom('tenants')
    .select(['createdAt', 'timeZone'])
    .executeTakeFirstOrThrow();
  return createdAt.toZonedDateTimeISO(timeZone).year;
}
