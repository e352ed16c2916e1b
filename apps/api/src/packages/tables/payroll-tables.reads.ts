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
    name: 'workMarks',
    of: ['work_marks'],
    columns: sql`${personColumns}, marked.worked_on, marked.mark, marked.starts_at, marked.ends_at, marked.note, marked.marked_by,
      marked.marked_at`,
    from: sql`work_marks AS marked ${joinPerson('marked.user_id')} WHERE marked.tenant_id = ${thisCompany}`,
    key: [sql`marked.id`],
  },
];
