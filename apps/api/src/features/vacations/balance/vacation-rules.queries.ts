import type { VacationRules } from '@jornada/core/vacations/vacation-rules';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findRuleVersions } from './vacation-rules.reads.ts';

/** The vacation rules of a company. */
export interface RulesOfCompany {
  /** In order; the first is the law's, which applies before all others. */
  readonly versions: readonly VacationRules[];
  readonly colleaguesSeeCalendar: boolean;
  readonly revision: number;
}

/** The values of a company without a row, equal to the column defaults. */
const usual = { colleaguesSeeCalendar: true, revision: 1 };

export async function findRules(tx: TenantTx): Promise<RulesOfCompany> {
  const [row, versions] = await Promise.all([
    tx.selectFrom('vacationRules').select(['colleaguesSeeCalendar', 'revision']).executeTakeFirst(),
    findRuleVersions(tx),
  ]);
  return { ...(row ?? usual), versions };
}

/** Lets nobody else save the rules of the transaction's company, whether or not there are any. @returns the company */
export function holdRules(tx: TenantTx): Promise<{ id: string; name: string }> {
  return tx.selectFrom('tenants').select(['id', 'name']).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Stores the rules with all their versions and raises their revision; creates the row the first time. */
export async function saveRules(
  tx: TenantTx,
  { versions, colleaguesSeeCalendar, revision }: RulesOfCompany,
): Promise<void> {
  await tx
    .insertInto('vacationRules')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('vacationRules')
    .set({ colleaguesSeeCalendar, revision: revision + 1 })
    .execute();
  await tx.deleteFrom('vacationRuleVersions').execute();
  const rows = versions.flatMap(({ validFrom, ...granted }) =>
    validFrom ? [{ validFrom, ...granted }] : [],
  );
  if (rows.length > 0) await tx.insertInto('vacationRuleVersions').values(rows).execute();
}
