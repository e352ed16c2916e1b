import type { VacationRules } from '@jornada/core/vacations/vacation-rules';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { findRuleVersions } from './vacation-rules.reads.ts';

/** What a company grants in vacations. */
export interface RulesOfCompany {
  /** In order; the first is the law's, and holds before all others. */
  readonly versions: readonly VacationRules[];
  readonly colleaguesSeeCalendar: boolean;
  readonly revision: number;
}

/** What holds for a company that says nothing, as the defaults of the columns. */
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

/** Writes the rules, all of their versions, and raises their revision; the first time beside the defaults of the columns. */
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
