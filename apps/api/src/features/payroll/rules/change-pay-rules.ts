import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import { mostPayGroups } from '@jornada/contract/payroll/pay-rule-limits';
import type { PayGroups, PayRulesBody } from '@jornada/contract/payroll/pay-rules';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import { actorOf } from '../../../authorization/actor.ts';
import { managesPayroll } from '../../../authorization/company.ts';
import { requireEverybody, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { changedValues } from '../../../events/changed-values.ts';
import { happened } from '../../../events/happened.ts';
import {
  findPayGroups,
  findPayRules,
  type PayGroup,
  type PayRulesVersion,
} from '../../../payroll/pay-rules.reads.ts';
import { refusedBy } from '../../../platform/errors/constraint-violations.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { requireRevision } from '../../../platform/http/require-revision.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { onPayroll } from '../setup/change-codes.ts';
import {
  countContractsByGroup,
  countGroupsUnderLock,
  deletePayGroup,
  deletePayRules,
  insertPayGroup,
  insertPayRules,
  updatePayGroup,
  updatePayRules,
} from './pay-rules.queries.ts';

/** @throws problem FORBIDDEN for who prepares payroll for fewer than everybody */
export async function readPayGroups(tx: TenantTx, { session }: AdminCall): Promise<PayGroups> {
  const visible = visiblePeople(actorOf(session), managesPayroll);
  requireEverybody(actorOf(session), managesPayroll);
  const [groups, rules, contracts] = await Promise.all([
    findPayGroups(tx),
    findPayRules(tx),
    countContractsByGroup(tx, visible),
  ]);
  const rulesOf = Map.groupBy(rules, ({ groupId }) => groupId);
  const described = (groupId: string | null) => (rulesOf.get(groupId) ?? []).map(describeRules);
  return {
    groups: [
      { id: null, name: null, contracts: null, rules: described(null) },
      ...groups.map(({ id, name }) => {
        return { id, name, contracts: contracts.get(id) ?? 0, rules: described(id) };
      }),
    ],
  };
}

/** @throws problem NAME_TAKEN; TOO_MANY_PAY_GROUPS */
export function makePayGroup(platform: Platform, call: AdminCall, name: string): Promise<PayGroups> {
  return onGroups(platform, call, async (tx) => {
    if ((await countGroupsUnderLock(tx)) >= mostPayGroups) throw problem('TOO_MANY_PAY_GROUPS');
    const group = { id: randomUUIDv7(), name };
    await insertPayGroup(tx, { ...group, createdAt: call.now });
    await happened(tx, call, { action: 'PAY_GROUP_CREATED', ...subjectOf(group) });
  });
}

/** @throws problem NOT_FOUND; NAME_TAKEN */
export function renamePayGroup(
  platform: Platform,
  call: AdminCall,
  id: string,
  name: string,
): Promise<PayGroups> {
  return onGroups(platform, call, async (tx) => {
    const before = await requireGroup(tx, id);
    if (before.name === name) return;
    const group = { ...before, name };
    await updatePayGroup(tx, group);
    const change = { before: { payGroup: before.name }, after: { payGroup: name } };
    await happened(tx, call, { action: 'PAY_GROUP_RENAMED', ...subjectOf(group), ...change });
  });
}

/** @throws problem NOT_FOUND; PAY_GROUP_IN_USE */
export function removePayGroup(platform: Platform, call: AdminCall, id: string): Promise<PayGroups> {
  return onGroups(platform, call, async (tx) => {
    const group = await requireGroup(tx, id);
    await deletePayGroup(tx, id);
    await happened(tx, call, { action: 'PAY_GROUP_REMOVED', ...subjectOf(group) });
  });
}

/** @throws problem NOT_FOUND for a group that is not the company's; VALIDATION_FAILED where others begin on that date */
export function addPayRules(
  platform: Platform,
  call: AdminCall,
  { groupId, ...sent }: PayRulesBody & { readonly groupId: string | null },
): Promise<PayGroups> {
  return onGroups(platform, call, async (tx) => {
    const group = groupId === null ? null : await requireGroup(tx, groupId);
    const id = randomUUIDv7();
    await insertPayRules(tx, { id, groupId }, dated(sent));
    await happened(tx, call, { action: 'PAY_RULES_ADDED', ...subjectOf(group), after: written(sent) });
  });
}

/** @throws problem NOT_FOUND; CHANGED_MEANWHILE with the present state; VALIDATION_FAILED where others begin on that date */
export function changePayRules(
  platform: Platform,
  call: AdminCall,
  id: string,
  { revision, ...sent }: PayRulesBody & { readonly revision?: number | undefined },
): Promise<PayGroups> {
  return onGroups(platform, call, async (tx) => {
    const before = await requireRules(tx, id);
    await requireRevision(revision, before, () => ({ payRules: describeRules(before) }));
    const values = changedValues(written(describeRules(before)), written(sent));
    if (values === null) return;
    await updatePayRules(tx, id, dated(sent));
    const group = before.groupId === null ? null : await requireGroup(tx, before.groupId);
    const after = { validFrom: sent.validFrom, ...values.after };
    await happened(tx, call, {
      action: 'PAY_RULES_CHANGED',
      ...subjectOf(group),
      before: values.before,
      after,
    });
  });
}

/** @throws problem NOT_FOUND */
export function removePayRules(platform: Platform, call: AdminCall, id: string): Promise<PayGroups> {
  return onGroups(platform, call, async (tx) => {
    const rules = await requireRules(tx, id);
    await deletePayRules(tx, id);
    const group = rules.groupId === null ? null : await requireGroup(tx, rules.groupId);
    const before = written(describeRules(rules));
    await happened(tx, call, { action: 'PAY_RULES_REMOVED', ...subjectOf(group), before });
  });
}

function onGroups(
  platform: Platform,
  call: AdminCall,
  work: (tx: TenantTx) => Promise<void>,
): Promise<PayGroups> {
  const refusals = {
    pay_groups_name: nameTaken,
    contracts_tenant_id_pay_group_id_fkey: () => problem('PAY_GROUP_IN_USE'),
    pay_rules_tenant_id_group_id_valid_from_key: () =>
      problem('VALIDATION_FAILED', { fieldErrors: { validFrom: payRulesTexts.refusals.sameDate } }),
  };
  return refusedBy(refusals, () =>
    onPayroll(platform, call, async (tx) => {
      await work(tx);
      return readPayGroups(tx, call);
    }),
  );
}

function nameTaken() {
  const { message } = problem('NAME_TAKEN').body;
  return problem('NAME_TAKEN', { fieldErrors: { name: message } });
}

async function requireGroup(tx: TenantTx, id: string): Promise<PayGroup> {
  const group = (await findPayGroups(tx)).find((one) => one.id === id);
  if (!group) throw problem('NOT_FOUND');
  return group;
}

async function requireRules(tx: TenantTx, id: string): Promise<PayRulesVersion> {
  const rules = (await findPayRules(tx)).find((one) => one.id === id);
  if (!rules) throw problem('NOT_FOUND');
  return rules;
}

/** The general group has no id of its own. */
function subjectOf(group: PayGroup | null) {
  return { subjectId: group?.id ?? 'general', subjectName: group?.name ?? payRulesTexts.general };
}

function dated({ validFrom, ...rules }: PayRulesBody) {
  return { ...rules, validFrom: Temporal.PlainDate.from(validFrom) };
}

function describeRules({ groupId: _, validFrom, ...rules }: PayRulesVersion) {
  return { ...rules, validFrom: validFrom.toString() };
}

/** Rules as the audit log shows them. */
function written({ multipliers, ...rules }: PayRulesBody): AuditValues {
  const { validFrom, overtimeMode, autoAcceptMinutes, autoAcceptAs, thresholdMinutes } = rules;
  const { roundingMinutes, forbidsOvertime, countsTravelling } = rules;
  return {
    ...{ validFrom, overtimeMode, autoAcceptMinutes, autoAcceptAs, thresholdMinutes },
    ...{ roundingMinutes, forbidsOvertime, countsTravelling },
    overtimePercent: multipliers.overtime,
    nightPercent: multipliers.night,
    sundayPercent: multipliers.sunday,
    holidayPercent: multipliers.holiday,
    forceMajeurePercent: multipliers.forceMajeure,
  };
}
