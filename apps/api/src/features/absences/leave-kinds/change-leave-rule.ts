import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import type { DayUnit, LeaveKindCode } from '@jornada/core/absences/leave-kinds';
import { leaveKindNames } from '@jornada/texts/leave-kinds';
import { requireRevision } from '../../../platform/http/require-revision.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { changedValues, writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { describeLeaveRule, revisionOfLaw } from './describe-leave-rule.ts';
import { holdLeaveRule, removeLeaveRule, saveLeaveRule } from './leave-rules.queries.ts';

/** `revision` is the one with which the form was opened. */
interface LeaveRuleChange {
  readonly isOffered: boolean;
  readonly amount: number | null;
  readonly dayUnit: DayUnit | null;
  readonly note: string | null;
  readonly revision?: number | undefined;
}

/** Stores what the company's agreement says about a kind of leave. @throws problem CHANGED_MEANWHILE */
export function changeLeaveRule(
  { database }: Platform,
  { session, now }: AdminCall,
  kind: LeaveKindCode,
  { revision, note, ...change }: LeaveRuleChange,
): Promise<LeaveRule> {
  return withTenant(database, session.tenantId, async (tx) => {
    const before = describeLeaveRule(kind, await holdLeaveRule(tx, kind));
    await requireRevision(revision, before, () => ({ leaveRule: before }));
    const dayUnit = before.unit === 'HOURS' ? null : change.dayUnit;
    const said = { kind, ...change, dayUnit, note: note || null };
    await saveLeaveRule(tx, said, revisionOfLaw + 1);
    const after = describeLeaveRule(kind, await holdLeaveRule(tx, kind));
    const values = changedValues(audited(before), audited(after));
    const subject = { subjectId: kind, subjectName: leaveKindNames[kind] };
    if (values) await writeAudit(tx, session, { action: 'LEAVE_RULE_UPDATED', ...subject, ...values }, now);
    return after;
  });
}

/** Deletes the company's own rule, so that the law applies to the kind again. */
export function resetLeaveRule(
  { database }: Platform,
  { session, now }: AdminCall,
  kind: LeaveKindCode,
): Promise<LeaveRule> {
  return withTenant(database, session.tenantId, async (tx) => {
    const before = describeLeaveRule(kind, await holdLeaveRule(tx, kind));
    await removeLeaveRule(tx, kind);
    const after = describeLeaveRule(kind, undefined);
    const values = changedValues(audited(before), audited(after)) ?? {};
    const subject = { subjectId: kind, subjectName: leaveKindNames[kind] };
    if (before.isOwnRule)
      await writeAudit(tx, session, { action: 'LEAVE_RULE_RESET', ...subject, ...values }, now);
    return after;
  });
}

function audited({ isOffered, amount, dayUnit, note }: LeaveRule) {
  return { isOffered, amount, dayUnit, note };
}
