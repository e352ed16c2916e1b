import type { DayUnit, LeaveKindCode } from '@jornada/core/absences/leave-kinds';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** What a company's collective agreement says about a kind of leave. */
export interface LeaveRuleRow {
  readonly kind: LeaveKindCode;
  readonly isOffered: boolean;
  readonly amount: number | null;
  readonly dayUnit: DayUnit | null;
  readonly note: string | null;
  readonly revision: number;
}

/** The kinds of leave for which the transaction's company has its own rule in place of the law's. */
export async function findLeaveRules(tx: TenantTx): Promise<LeaveRuleRow[]> {
  const rows = await tx
    .selectFrom('leaveKindRules')
    .select(['kind', 'isOffered', 'amount', 'dayUnit', 'note', 'revision'])
    .execute();
  return rows as LeaveRuleRow[];
}

/** Whether the transaction's company grants a kind of leave. */
export async function isOffered(tx: TenantTx, kind: LeaveKindCode): Promise<boolean> {
  const rule = await tx
    .selectFrom('leaveKindRules')
    .select('isOffered')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return rule?.isOffered ?? true;
}

/** The rule of one kind, locked until the end of the transaction. */
export async function holdLeaveRule(tx: TenantTx, kind: LeaveKindCode): Promise<LeaveRuleRow | undefined> {
  // A kind without a rule of its own has no row that could be locked.
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  const rules = await findLeaveRules(tx);
  return rules.find((rule) => rule.kind === kind);
}

/** @param revision the first revision of a rule that replaces the law's */
export async function saveLeaveRule(
  tx: TenantTx,
  { kind, ...said }: Omit<LeaveRuleRow, 'revision'>,
  revision: number,
): Promise<void> {
  await tx
    .insertInto('leaveKindRules')
    .values({ kind, ...said, revision })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind']).doUpdateSet(said))
    .execute();
}

export async function removeLeaveRule(tx: TenantTx, kind: LeaveKindCode): Promise<void> {
  await tx.deleteFrom('leaveKindRules').where('kind', '=', kind).execute();
}
