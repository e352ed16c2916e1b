import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { type ExitTable, joinPerson, joinUser, personColumns } from './exit-table.reads.ts';

/** The rules for pay of groups of contracts, what was decided about work beyond the plan, and marked stretches of days. */
export const tablesOfPayroll: readonly ExitTable[] = [
  {
    name: 'payGroups',
    of: ['pay_groups'],
    columns: sql`pay_group.name, pay_group.created_at`,
    from: sql`pay_groups AS pay_group WHERE pay_group.tenant_id = ${thisCompany}`,
    key: [sql`pay_group.id`],
  },
  {
    name: 'payRules',
    of: ['pay_rules'],
    columns: sql`pay_group.name, rules.valid_from, rules.overtime_mode, rules.auto_accept_minutes, rules.auto_accept_as,
      rules.threshold_minutes, rules.rounding_minutes, rules.forbids_overtime, rules.counts_travelling, rules.overtime_percent,
      rules.night_percent, rules.sunday_percent, rules.holiday_percent, rules.force_majeure_percent`,
    from: sql`pay_rules AS rules
      LEFT JOIN pay_groups AS pay_group ON pay_group.tenant_id = ${thisCompany} AND pay_group.id = rules.group_id
      WHERE rules.tenant_id = ${thisCompany}`,
    key: [sql`rules.id`],
  },
  {
    name: 'overtimeDecisions',
    of: ['overtime_decisions'],
    columns: sql`${personColumns}, decision.worked_on, decision.of_minutes, decision.paid_minutes, decision.rest_minutes,
      decision.force_majeure_minutes, decision.source, decision.reason, decision.decided_by_name AS decided_by, decision.decided_at`,
    from: sql`overtime_decisions AS decision ${joinPerson('decision.user_id')} WHERE decision.tenant_id = ${thisCompany}`,
    key: [sql`decision.id`],
  },
  {
    name: 'overtimeRequests',
    of: ['overtime_requests'],
    columns: sql`${personColumns}, request.worked_on, request.minutes, request.reason, filer.full_name AS filed_by, request.status,
      request.compensated_as, request.created_at, first.full_name AS first_decided_by, request.first_decided_at, request.first_note,
      decider.full_name AS decided_by, request.decided_at, request.decision_note AS note`,
    from: sql`overtime_requests AS request ${joinPerson('request.user_id')} ${joinUser('filer', 'request.filed_by')}
      ${joinUser('first', 'request.first_decided_by')} ${joinUser('decider', 'request.decided_by')}
      WHERE request.tenant_id = ${thisCompany}`,
    key: [sql`request.id`],
  },
  {
    name: 'bankPolicies',
    of: ['bank_policies'],
    columns: sql`pay_group.name, policy.valid_from, policy.differences, policy.takes_overtime, policy.ordinary_percent,
      policy.night_percent, policy.sunday_percent, policy.holiday_percent, policy.most_minutes, policy.least_minutes,
      policy.expiry_months, policy.expired_is, policy.period, policy.carried_minutes, policy.beyond_carried_is,
      policy.created_by_name AS created_by, policy.created_at`,
    from: sql`bank_policies AS policy
      LEFT JOIN pay_groups AS pay_group ON pay_group.tenant_id = ${thisCompany} AND pay_group.id = policy.group_id
      WHERE policy.tenant_id = ${thisCompany}`,
    key: [sql`policy.id`],
  },
  {
    name: 'bankEntries',
    of: ['bank_entries'],
    columns: sql`${personColumns}, entry.counts_on, entry.cause, entry.minutes, entry.is_correction, entry.reason,
      entry.author_name AS author, entry.created_at`,
    from: sql`bank_entries AS entry ${joinPerson('entry.user_id')} WHERE entry.tenant_id = ${thisCompany}`,
    key: [sql`entry.id`],
  },
  {
    name: 'bankPeriodEnds',
    of: ['bank_period_ends'],
    columns: sql`pay_group.name, ending.ends_on, ending.people, ending.paid_minutes, ending.lost_minutes,
      ending.done_by_name AS done_by, ending.done_at`,
    from: sql`bank_period_ends AS ending
      LEFT JOIN pay_groups AS pay_group ON pay_group.tenant_id = ${thisCompany} AND pay_group.id = ending.group_id
      WHERE ending.tenant_id = ${thisCompany}`,
    key: [sql`ending.id`],
  },
  {
    name: 'workMarks',
    of: ['work_marks'],
    columns: sql`${personColumns}, marked.worked_on, marked.mark, marked.starts_at, marked.ends_at, marked.note, marked.marked_by,
      marked.marked_at`,
    from: sql`work_marks AS marked ${joinPerson('marked.user_id')} WHERE marked.tenant_id = ${thisCompany}`,
    key: [sql`marked.id`],
  },
];
