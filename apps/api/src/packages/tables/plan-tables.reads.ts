import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { type ExitTable, joinPerson, personColumns } from './exit-table.reads.ts';

const joinSchedule = (column: string) =>
  sql`JOIN schedules AS schedule ON schedule.tenant_id = ${thisCompany} AND schedule.id = ${sql.ref(column)}`;

/** Schedules in all their versions, who follows them, exceptions and holidays. */
export const tablesOfPlans: readonly ExitTable[] = [
  {
    name: 'schedules',
    of: ['schedules', 'schedule_versions'],
    columns: sql`schedule.name AS schedule, schedule.description, schedule.schedule_type AS type, schedule.priority,
      schedule.weekly_contract_minutes, schedule.is_template, nullif(version.effective_from, '-infinity') AS effective_from,
      version.valid_from, version.valid_to, version.time_zone, version.is_active, version.respects_holidays,
      version.allows_overtime, version.max_overtime_minutes_per_day, version.max_overtime_minutes_per_week,
      version.requires_breaks, version.paid_break_minutes, version.workday_cutoff_minutes, version.min_rest_between_shifts,
      version.is_composite, version.hours_period, version.hours_minutes, version.hours_days, version.core_starts, version.core_ends,
      version.core_flexibility_minutes`,
    from: sql`schedule_versions AS version ${joinSchedule('version.schedule_id')} WHERE version.tenant_id = ${thisCompany}`,
    key: [sql`version.schedule_id`, sql`version.effective_from::text`],
  },
  {
    name: 'scheduleSegments',
    of: ['schedule_segments'],
    columns: sql`schedule.name AS schedule, nullif(segment.effective_from, '-infinity') AS effective_from, segment.day_of_week,
      segment.segment_index + 1 AS segment_index, segment.start_time, segment.end_time, segment.flexibility_minutes,
      segment.fixed_unpaid_break_minutes`,
    from: sql`schedule_segments AS segment ${joinSchedule('segment.schedule_id')} WHERE segment.tenant_id = ${thisCompany}`,
    key: [
      ...([sql`segment.schedule_id`, sql`segment.effective_from::text`] as const),
      ...[sql`segment.day_of_week`, sql`segment.segment_index`],
    ],
  },
  {
    name: 'scheduleRules',
    of: ['schedule_rules'],
    columns: sql`schedule.name AS schedule, nullif(rule.effective_from, '-infinity') AS effective_from,
      rule.position + 1 AS position, rule.days_of_week, rule.start_time, rule.end_time, rule.afternoon_start_time,
      rule.afternoon_end_time, rule.flexibility_minutes, rule.break_minutes, rule.description`,
    from: sql`schedule_rules AS rule ${joinSchedule('rule.schedule_id')} WHERE rule.tenant_id = ${thisCompany}`,
    key: [sql`rule.schedule_id`, sql`rule.effective_from::text`, sql`rule.position`],
  },
  {
    name: 'assignments',
    of: ['schedule_assignments'],
    columns: sql`${personColumns}, schedule.name AS schedule, assignment.valid_from, assignment.valid_to, assignment.priority,
      assignment.created_at`,
    from: sql`schedule_assignments AS assignment ${joinSchedule('assignment.schedule_id')} ${joinPerson('assignment.user_id')}
      WHERE assignment.tenant_id = ${thisCompany}`,
    key: [sql`assignment.id`],
  },
  {
    name: 'exceptions',
    of: ['schedule_exceptions', 'schedule_exception_segments'],
    columns: sql`${personColumns}, exception.exception_date AS date, (
        SELECT string_agg(to_char(segment.start_time, 'HH24:MI') || '–' || to_char(segment.end_time, 'HH24:MI'), ', '
          ORDER BY segment.segment_index)
        FROM schedule_exception_segments AS segment
        WHERE segment.tenant_id = ${thisCompany} AND segment.exception_id = exception.id
      ) AS hours, exception.respects_holidays, exception.reason, exception.created_at`,
    from: sql`schedule_exceptions AS exception ${joinPerson('exception.user_id')} WHERE exception.tenant_id = ${thisCompany}`,
    key: [sql`exception.id`],
  },
  {
    name: 'holidays',
    of: ['holidays'],
    columns: sql`holiday.holiday_date AS date, holiday.name, holiday.description, holiday.type, holiday.is_recurring, holiday.rule`,
    from: sql`holidays AS holiday WHERE holiday.tenant_id = ${thisCompany}`,
    key: [sql`holiday.id`],
  },
  {
    name: 'workCentreHolidays',
    of: ['work_centre_holidays'],
    columns: sql`centre.name AS work_centre, holiday.holiday_date AS date, holiday.name, holiday.type, holiday.is_recurring`,
    from: sql`work_centre_holidays AS holiday
      JOIN work_centres AS centre ON centre.tenant_id = ${thisCompany} AND centre.id = holiday.work_centre_id
      WHERE holiday.tenant_id = ${thisCompany}`,
    key: [sql`holiday.work_centre_id`, sql`holiday.id`],
  },
];
