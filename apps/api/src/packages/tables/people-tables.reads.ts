import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { type ExitTable, joinPerson, personColumns } from './exit-table.reads.ts';

/** The company, its people and what is agreed with them. */
export const tablesOfPeople: readonly ExitTable[] = [
  {
    name: 'company',
    of: ['tenants'],
    columns: sql`company.name, company.tax_id, company.time_zone, company.status, company.created_at, company.rounding_minutes,
      company.work_starts_at, company.work_ends_at, company.fixed_break_agreement, company.shift_reminders,
      company.offline_punches, company.offline_gap_minutes, company.team_decides_days,
      company.two_steps, company.card_alone, company.number_and_pin, company.work_modality`,
    from: sql`tenants AS company WHERE company.id = ${thisCompany}`,
    key: [sql`company.id`],
  },
  {
    name: 'people',
    of: ['users', 'user_roles'],
    columns: sql`${personColumns}, person.roles, (
        SELECT string_agg(role.name, ', ' ORDER BY role.name) FROM user_roles AS given
        JOIN custom_roles AS role ON role.tenant_id = ${thisCompany} AND role.id = given.role_id
        WHERE given.tenant_id = ${thisCompany} AND given.user_id = person.id
      ) AS own_roles, department.name AS department, person.born_on, person.staff_number, person.time_zone, person.active, person.created_at`,
    from: sql`users AS person
      LEFT JOIN departments AS department ON department.tenant_id = ${thisCompany} AND department.id = person.department_id
      WHERE person.tenant_id = ${thisCompany}`,
    key: [sql`person.id`],
  },
  {
    name: 'departments',
    of: ['departments'],
    columns: sql`department.name, parent.name AS parent, department.created_at`,
    from: sql`departments AS department
      LEFT JOIN departments AS parent ON parent.tenant_id = ${thisCompany} AND parent.id = department.parent_id
      WHERE department.tenant_id = ${thisCompany}`,
    key: [sql`department.id`],
  },
  {
    name: 'departmentManagers',
    of: ['department_managers'],
    columns: sql`${personColumns}, department.name AS department, manager.deputy_from, manager.deputy_until`,
    from: sql`department_managers AS manager ${joinPerson('manager.user_id')}
      JOIN departments AS department ON department.tenant_id = ${thisCompany} AND department.id = manager.department_id
      WHERE manager.tenant_id = ${thisCompany}`,
    key: [sql`manager.department_id`, sql`manager.user_id`],
  },
  {
    name: 'workCentres',
    of: ['work_centres'],
    columns: sql`centre.name, centre.address, centre.municipality, centre.contribution_account, centre.is_closed, centre.created_at`,
    from: sql`work_centres AS centre WHERE centre.tenant_id = ${thisCompany}`,
    key: [sql`centre.id`],
  },
  {
    name: 'workCentreMemberships',
    of: ['work_centre_memberships'],
    columns: sql`${personColumns}, centre.name AS work_centre, membership.valid_from`,
    from: sql`work_centre_memberships AS membership ${joinPerson('membership.user_id')}
      LEFT JOIN work_centres AS centre ON centre.tenant_id = ${thisCompany} AND centre.id = membership.work_centre_id
      WHERE membership.tenant_id = ${thisCompany}`,
    key: [sql`membership.user_id`, sql`membership.valid_from`],
  },
  {
    name: 'roles',
    of: ['custom_roles'],
    columns: sql`role.name, role.description, role.permissions, role.for_teams, role.created_at`,
    from: sql`custom_roles AS role WHERE role.tenant_id = ${thisCompany}`,
    key: [sql`role.id`],
  },
  {
    name: 'employments',
    of: ['employments'],
    columns: sql`${personColumns}, employment.first_day AS employed_from, employment.last_day AS employed_until`,
    from: sql`employments AS employment ${joinPerson('employment.user_id')} WHERE employment.tenant_id = ${thisCompany}`,
    key: [sql`employment.user_id`, sql`employment.id`],
  },
  {
    name: 'employmentPauses',
    of: ['employment_pauses'],
    columns: sql`${personColumns}, pause.first_day AS pause_from, pause.last_day AS pause_until, pause.reason AS pause_reason, pause.note`,
    from: sql`employment_pauses AS pause ${joinPerson('pause.user_id')} WHERE pause.tenant_id = ${thisCompany}`,
    key: [sql`pause.user_id`, sql`pause.id`],
  },
  {
    name: 'contracts',
    of: ['contracts'],
    columns: sql`${personColumns}, contract.valid_from, contract.kind, contract.code, contract.is_part_time,
      contract.agreed_minutes, contract.agreed_period, contract.weekly_days, array_to_string(contract.remote_weekdays, ' ') AS remote_weekdays, contract.job_title, contract.professional_group,
      contract.collective_agreement, contract.payroll_number, pay_group.name AS pay_group, contract.trial_until, contract.pact_signed_on, contract.pact_percent,
      contract.pact_notice_days`,
    from: sql`contracts AS contract ${joinPerson('contract.user_id')}
      LEFT JOIN pay_groups AS pay_group ON pay_group.tenant_id = ${thisCompany} AND pay_group.id = contract.pay_group_id
      WHERE contract.tenant_id = ${thisCompany}`,
    key: [sql`contract.user_id`, sql`contract.valid_from`],
  },
  {
    name: 'workingTimeRules',
    of: ['working_time_rules'],
    columns: sql`nullif(rules.valid_from, '-infinity') AS valid_from, rules.yearly_minutes, rules.paid_break_minutes,
      rules.rest_day_holidays`,
    from: sql`working_time_rules AS rules WHERE rules.tenant_id = ${thisCompany}`,
    // As text: the first date of all is no date of the calendar.
    key: [sql`rules.valid_from::text`],
  },
];
