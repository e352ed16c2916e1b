import { directoryNameOfTaxId } from '../../platform/accounts/directory-names.ts';
import { changeInDirectory } from '../../platform/accounts/sign-in-directory.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

const columns = [
  'id',
  'name',
  'timeZone',
  'roundingMinutes',
  'workStartsAt',
  'workEndsAt',
  'taxId',
  'emailLookup',
  'fixedBreakAgreement',
  'shiftReminders',
  'offlinePunches',
  'offlineGapMinutes',
  'teamDecidesDays',
  'twoSteps',
  'cardAlone',
  'numberAndPin',
  'workModality',
  'settingsRevision as revision',
] as const;

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

/** The settings of the transaction's company, locked if they are to be changed. */
export function findSettings(tx: TenantTx, { toChange = false } = {}) {
  const settings = tx.selectFrom('tenants').select(columns);
  return (toChange ? settings.forNoKeyUpdate() : settings).executeTakeFirstOrThrow();
}

/** @param before the tax number that it had */
export async function updateSettingsRow(
  tx: TenantTx,
  change: Omit<SettingsRow, 'id' | 'name' | 'revision'>,
  before: string | null,
): Promise<void> {
  const nameOf = (taxId: string | null) => (taxId === null ? null : directoryNameOfTaxId(taxId));
  await changeInDirectory(tx, nameOf(before), nameOf(change.taxId));
  await tx.updateTable('tenants').set(change).execute();
}
