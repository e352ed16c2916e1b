import type { WorkingTimeRules } from '@jornada/core/timekeeping/working-time-rules';
import { findWorkingTimeRules } from '../../../plan/working-time-rules.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface RulesOfCompany {
  /** In order; the first held before all others. */
  readonly versions: readonly WorkingTimeRules[];
  readonly revision: number;
}

export async function findRules(tx: TenantTx): Promise<RulesOfCompany> {
  const [row, versions] = await Promise.all([
    tx.selectFrom('workingTimeRules').select('revision').limit(1).executeTakeFirst(),
    findWorkingTimeRules(tx),
  ]);
  return { revision: row?.revision ?? 1, versions };
}

/** Lets nobody else save the rules of the transaction's company, whether or not there are any. @returns the company */
export function holdRules(tx: TenantTx): Promise<{ id: string; name: string }> {
  return tx.selectFrom('tenants').select(['id', 'name']).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Writes all versions anew, under the next revision. What is kept of anybody's days is stale then. */
export async function saveRules(tx: TenantTx, { versions, revision }: RulesOfCompany): Promise<void> {
  await tx.deleteFrom('workingTimeRules').execute();
  const rows = versions.map(({ validFrom, ...agreed }) => ({
    ...agreed,
    validFrom: validFrom ?? undefined,
    revision: revision + 1,
  }));
  await tx.insertInto('workingTimeRules').values(rows).execute();
}
