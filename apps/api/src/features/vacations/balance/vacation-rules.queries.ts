import type { DayUnit } from '@jornada/core/absences/leave-kinds';
import type { TenantTx } from '../../../platform/with-tenant.ts';

/** What a company grants; `revision` is 0 while it never said anything. */
export interface RulesRow {
  readonly daysPerYear: number;
  readonly dayUnit: DayUnit;
  readonly carryOverDays: number;
  readonly carryOverUntilMonth: number;
  readonly colleaguesSeeCalendar: boolean;
  readonly revision: number;
}

/** What holds for a company that says nothing: the least of Estatuto de los Trabajadores art. 38. */
const usual: RulesRow = {
  daysPerYear: 30,
  dayUnit: 'NATURAL',
  carryOverDays: 0,
  carryOverUntilMonth: 3,
  colleaguesSeeCalendar: true,
  revision: 0,
};

export async function findRules(tx: TenantTx): Promise<RulesRow> {
  const row = await tx
    .selectFrom('vacationRules')
    .select(['daysPerYear', 'dayUnit', 'carryOverDays', 'carryOverUntilMonth'])
    .select(['colleaguesSeeCalendar', 'revision'])
    .executeTakeFirst();
  return row ? { ...row, dayUnit: row.dayUnit as DayUnit } : usual;
}

/** Lets nobody else save the rules of the transaction's company, whether or not there are any. @returns the company */
export function holdRules(tx: TenantTx): Promise<{ id: string; name: string }> {
  return tx.selectFrom('tenants').select(['id', 'name']).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function saveRules(tx: TenantTx, rules: Omit<RulesRow, 'revision'>): Promise<void> {
  await tx
    .insertInto('vacationRules')
    .values(rules)
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(rules))
    .execute();
}
