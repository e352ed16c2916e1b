import type { DayUnit, LeaveKindCode } from '@jornada/core/absences/leave-kinds';
import type { TenantTx } from '../../../platform/with-tenant.ts';

/** What a company's agreement says of a kind of leave. */
export interface LeaveRuleRow {
  readonly kind: LeaveKindCode;
  readonly isOffered: boolean;
  readonly amount: number | null;
  readonly dayUnit: DayUnit | null;
  readonly note: string | null;
  readonly revision: number;
}

/** The kinds of the transaction's company that are not as the law has them. */
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
