import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { queryOfPeople } from '../../platform/transactions/query-of-people.ts';
import { formerMoment } from '../../record/former-moment.reads.ts';
import { linksDays, rulesVersion } from './stale-months.queries.ts';

/**
 * What is stored of a month of a person for tables. `touchedFrom`..`touchedTo` (instants, null for none) are the moments of the ledger entries added since.
 */
export interface StoredMonth {
  readonly userId: string;
  /** Its first date. */
  readonly month: Temporal.PlainDate;
  readonly tableDays: string | null;
  /** Whether what was punched may change other days of the same week or month. */
  readonly hasLinkedDays: boolean;
  readonly touchedFrom: Temporal.Instant | null;
  readonly touchedTo: Temporal.Instant | null;
}

/** Those of these months of people that were made by the present rules and plan; `months` are first dates. */
export const findStoredMonths = queryOfPeople(
  (_, people, { months }: { months: readonly string[] }) => sql<StoredMonth>`
    SELECT known.user_id, known.month, known.table_days, (${linksDays(sql`known.user_id`)}) AS has_linked_days, touched.first AS touched_from, touched.last AS touched_to
    FROM tenants AS company JOIN day_row_months AS known ON known.tenant_id = ${thisCompany}
    LEFT JOIN person_plan_versions AS own ON own.tenant_id = ${thisCompany} AND own.user_id = known.user_id
    CROSS JOIN LATERAL (
      SELECT min(least(entry.punched_at, ${formerMoment})) AS first, max(greatest(entry.punched_at, ${formerMoment})) AS last
      FROM punches AS entry
      WHERE entry.tenant_id = ${thisCompany} AND entry.employee_id = known.user_id
        AND entry.sequence > known.ledger_sequence
    ) AS touched
    WHERE company.id = ${thisCompany} AND known.user_id = ${people} AND known.month = any(${months}::date[])
      AND known.rules_version = ${rulesVersion}
      AND known.plan_version >= greatest(company.plan_version_of_all, own.plan_version)`,
);
