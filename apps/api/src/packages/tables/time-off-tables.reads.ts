import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { type ExitTable, joinPerson, joinUser, personColumns } from './exit-table.reads.ts';

/**
 * Absences and vacations.
 * @param hasHealthData without it an absence is only justified: its kind, reason, notes and papers are left out
 */
export function tablesOfTimeOff({ hasHealthData }: { readonly hasHealthData: boolean }): ExitTable[] {
  return [absences(hasHealthData), ...(hasHealthData ? [attachments] : []), ...others];
}

/** A person by their name, a program by that of its key. */
const filedBy = sql`coalesce(filer.full_name, filer_key.name)`;

function joinFiler(alias: string) {
  const [byKey, byPerson] = [sql.ref(`${alias}.filed_by_key`), `${alias}.filed_by`];
  return sql`${joinUser('filer', byPerson)}
    LEFT JOIN program_keys AS filer_key ON filer_key.tenant_id = ${thisCompany} AND filer_key.id = ${byKey}`;
}

function absences(hasHealthData: boolean): ExitTable {
  const shown = (column: string) => (hasHealthData ? sql.ref(`absence.${column}`) : sql`NULL`);
  const type = hasHealthData ? sql`absence.type` : sql`'JUSTIFIED'`;
  return {
    name: 'absences',
    of: ['absences'],
    columns: sql`${personColumns}, ${type} AS type, ${shown('leave_kind')} AS leave_kind, absence.start_date,
      nullif(absence.end_date, 'infinity') AS end_date, absence.start_time, absence.end_time,
      ${shown('confirmed_until')} AS confirmed_until, ${shown('reason')} AS reason, absence.approval_status AS status,
      absence.created_at, ${filedBy} AS filed_by, first.full_name AS first_decided_by, absence.first_decided_at,
      ${shown('first_note')} AS first_note, decider.full_name AS decided_by, absence.decided_at,
      ${shown('decision_note')} AS note`,
    from: sql`absences AS absence ${joinPerson('absence.user_id')} ${joinFiler('absence')}
      ${joinUser('first', 'absence.first_decided_by')} ${joinUser('decider', 'absence.decided_by')}
      WHERE absence.tenant_id = ${thisCompany}`,
    key: [sql`absence.id`],
  };
}

const attachments: ExitTable = {
  name: 'attachments',
  of: ['absence_attachments'],
  columns: sql`${personColumns}, absence.start_date, attachment.file_name, attachment.content_type, attachment.size_bytes,
    uploader.full_name AS uploaded_by, attachment.uploaded_at, attachment.file_key AS packed_as`,
  from: sql`absence_attachments AS attachment
    JOIN absences AS absence ON absence.tenant_id = ${thisCompany} AND absence.id = attachment.absence_id
    ${joinPerson('absence.user_id')} ${joinUser('uploader', 'attachment.uploaded_by')}
    WHERE attachment.tenant_id = ${thisCompany}`,
  key: [sql`attachment.absence_id`],
};

const others: readonly ExitTable[] = [
  {
    name: 'leaveKinds',
    of: ['leave_kind_rules'],
    columns: sql`rule.kind, rule.is_offered, rule.amount, rule.day_unit, rule.note`,
    from: sql`leave_kind_rules AS rule WHERE rule.tenant_id = ${thisCompany}`,
    key: [sql`rule.kind`],
  },
  {
    name: 'vacations',
    of: ['vacation_requests'],
    columns: sql`${personColumns}, request.start_date, request.end_date, request.reason, request.status, request.created_at,
      ${filedBy} AS filed_by, first.full_name AS first_decided_by, request.first_decided_at, request.first_note, reviewer.full_name AS reviewed_by, request.reviewed_at, request.admin_comments AS note`,
    from: sql`vacation_requests AS request ${joinPerson('request.user_id')} ${joinFiler('request')}
      ${joinUser('first', 'request.first_decided_by')} ${joinUser('reviewer', 'request.reviewed_by')}
      WHERE request.tenant_id = ${thisCompany}`,
    key: [sql`request.id`],
  },
  {
    name: 'vacationAdjustments',
    of: ['vacation_adjustments'],
    columns: sql`${personColumns}, adjustment.year, adjustment.days, adjustment.reason, author.full_name AS created_by,
      adjustment.created_at`,
    from: sql`vacation_adjustments AS adjustment ${joinPerson('adjustment.user_id')}
      ${joinUser('author', 'adjustment.created_by')} WHERE adjustment.tenant_id = ${thisCompany}`,
    key: [sql`adjustment.id`],
  },
  {
    name: 'vacationRules',
    of: ['vacation_rule_versions', 'vacation_rules'],
    columns: sql`nullif(version.valid_from, '-infinity') AS valid_from, version.days_per_year, version.day_unit,
      version.carry_over_days, version.carry_over_until_month, (
        SELECT bool_or(rules.colleagues_see_calendar) FROM vacation_rules AS rules WHERE rules.tenant_id = ${thisCompany}
      ) AS colleagues_see_calendar`,
    from: sql`vacation_rule_versions AS version WHERE version.tenant_id = ${thisCompany}`,
    key: [sql`version.valid_from::text`],
  },
];
