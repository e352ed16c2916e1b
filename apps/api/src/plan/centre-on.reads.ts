import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';

/** The id of the work centre to which a person belongs on a date; null for none. @param personId the column with the person's id */
export function centreOn(date: Temporal.PlainDate, personId: string): RawBuilder<string | null> {
  return sql<string | null>`(
    SELECT membership.work_centre_id FROM work_centre_memberships AS membership
    WHERE membership.tenant_id = ${thisCompany} AND membership.user_id = ${sql.ref(personId)}
      AND membership.valid_from <= ${date}::date
    ORDER BY membership.valid_from DESC LIMIT 1
  )`;
}
