import type { PayRules } from '@jornada/core/payroll/pay-rules';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { PayGroup } from '../../../payroll/pay-rules.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Locks the company, so that nobody changes its groups meanwhile, and says how many it has. */
export async function countGroupsUnderLock(tx: TenantTx): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('payGroups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many contracts of those visible are in each group that has any. */
export async function countContractsByGroup(
  tx: TenantTx,
  visible: VisiblePeople,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('contracts')
    .select('payGroupId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payGroupId', 'is not', null)
    .where(visible.among('contracts.userId'))
    .groupBy('payGroupId')
    .$narrowType<{ payGroupId: string }>()
    .execute();
  return new Map(rows.map(({ payGroupId, count }) => [payGroupId, Number(count)]));
}

export async function insertPayGroup(
  tx: TenantTx,
  group: PayGroup & { readonly createdAt: Temporal.Instant },
): Promise<void> {
  await tx.insertInto('payGroups').values(group).execute();
}

export async function updatePayGroup(tx: TenantTx, { id, name }: PayGroup): Promise<void> {
  await tx.updateTable('payGroups').set({ name }).where('id', '=', id).execute();
}

export async function deletePayGroup(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('payGroups').where('id', '=', id).execute();
}

/** Rules from a date on. */
export interface DatedPayRules extends PayRules {
  readonly validFrom: Temporal.PlainDate;
}

export async function insertPayRules(
  tx: TenantTx,
  ids: { readonly id: string; readonly groupId: string | null },
  rules: DatedPayRules,
): Promise<void> {
  await tx
    .insertInto('payRules')
    .values({ ...ids, ...columnsOf(rules) })
    .execute();
}

export async function updatePayRules(tx: TenantTx, id: string, rules: DatedPayRules): Promise<void> {
  await tx.updateTable('payRules').set(columnsOf(rules)).where('id', '=', id).execute();
}

export async function deletePayRules(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('payRules').where('id', '=', id).execute();
}

function columnsOf({ multipliers, ...rules }: DatedPayRules) {
  return {
    validFrom: rules.validFrom,
    overtimeMode: rules.overtimeMode,
    autoAcceptMinutes: rules.autoAcceptMinutes,
    autoAcceptAs: rules.autoAcceptAs,
    thresholdMinutes: rules.thresholdMinutes,
    roundingMinutes: rules.roundingMinutes,
    forbidsOvertime: rules.forbidsOvertime,
    countsTravelling: rules.countsTravelling,
    overtimePercent: multipliers.overtime,
    nightPercent: multipliers.night,
    sundayPercent: multipliers.sunday,
    holidayPercent: multipliers.holiday,
    forceMajeurePercent: multipliers.forceMajeure,
  };
}
