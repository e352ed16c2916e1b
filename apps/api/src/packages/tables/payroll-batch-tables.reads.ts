import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { type ExitTable, joinPerson, personColumns } from './exit-table.reads.ts';

/** By what the hours of a line were multiplied, in percent; null for a concept that applies no coefficient. */
const percents = sql`(
  SELECT string_agg(DISTINCT day ->> 4, ' ' ORDER BY day ->> 4) FROM jsonb_array_elements(line.days) AS day
)`;

/** The codes of payroll, and what was given to it batch by batch. */
export const tablesOfPayrollBatches: readonly ExitTable[] = [
  {
    name: 'payrollCompanyCode',
    of: ['payroll_settings'],
    columns: sql`settings.company_code`,
    from: sql`payroll_settings AS settings WHERE settings.tenant_id = ${thisCompany}`,
    key: [sql`settings.tenant_id`],
  },
  {
    name: 'payrollCentreCodes',
    of: ['payroll_centre_codes'],
    columns: sql`centre.name, own.code AS payroll_code`,
    from: sql`payroll_centre_codes AS own
      JOIN work_centres AS centre ON centre.tenant_id = ${thisCompany} AND centre.id = own.centre_id
      WHERE own.tenant_id = ${thisCompany}`,
    key: [sql`own.centre_id`],
  },
  {
    name: 'payrollPersonCodes',
    of: ['payroll_person_codes'],
    columns: sql`${personColumns}, own.code AS payroll_code`,
    from: sql`payroll_person_codes AS own ${joinPerson('own.user_id')} WHERE own.tenant_id = ${thisCompany}`,
    key: [sql`own.user_id`],
  },
  {
    name: 'payrollConcepts',
    of: ['payroll_concepts'],
    columns: sql`concept.code AS payroll_code, concept.name, concept.source, concept.measure, concept.minute_form, concept.sending,
      concept.is_negative, concept.decimals, concept.step_minutes, concept.applies_coefficient, concept.prices::text AS prices,
      concept.from_month, concept.until_month`,
    from: sql`payroll_concepts AS concept WHERE concept.tenant_id = ${thisCompany}`,
    key: [sql`concept.id`],
  },
  {
    name: 'payrollProfiles',
    of: ['payroll_profiles'],
    columns: sql`profile.name, profile.layout::text AS layout`,
    from: sql`payroll_profiles AS profile WHERE profile.tenant_id = ${thisCompany}`,
    key: [sql`profile.id`],
  },
  {
    name: 'payrollBatches',
    of: ['payroll_batches'],
    columns: sql`batch.number, batch.month, batch.company_code, batch.people, batch.line_count, batch.closed_by, batch.closed_at`,
    from: sql`payroll_batches AS batch WHERE batch.tenant_id = ${thisCompany}`,
    key: [sql`batch.number`],
  },
  {
    name: 'payrollLines',
    of: ['payroll_lines'],
    columns: sql`batch.number, line.month, line.is_difference, line.person_code, line.person_name, line.centre_code, line.concept_code,
      line.concept_name, line.exact, line.unit_form, line.units, line.cents, ${percents} AS percents`,
    from: sql`payroll_lines AS line
      JOIN payroll_batches AS batch ON batch.tenant_id = ${thisCompany} AND batch.id = line.batch_id
      WHERE line.tenant_id = ${thisCompany}`,
    key: [sql`line.batch_id`, sql`line.position`],
  },
  {
    name: 'payrollFiles',
    of: ['payroll_files'],
    columns: sql`batch.number, file.name, file.profile_name, encode(file.sha256, 'hex') AS sha256, file.bytes, file.made_at`,
    from: sql`payroll_files AS file
      JOIN payroll_batches AS batch ON batch.tenant_id = ${thisCompany} AND batch.id = file.batch_id
      WHERE file.tenant_id = ${thisCompany}`,
    key: [sql`file.id`],
  },
  {
    name: 'payrollDownloads',
    of: ['payroll_links', 'payroll_downloads'],
    columns: sql`file.name, link.email, link.sent_by, link.sent_at, link.expires_at, link.revoked_at, download.downloaded_at`,
    from: sql`payroll_links AS link
      JOIN payroll_files AS file ON file.tenant_id = ${thisCompany} AND file.id = link.file_id
      LEFT JOIN payroll_downloads AS download ON download.tenant_id = ${thisCompany} AND download.link_id = link.id
      WHERE link.tenant_id = ${thisCompany}`,
    key: [sql`link.id`, sql`download.id`],
  },
];
