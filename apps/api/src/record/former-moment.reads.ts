import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';

/**
 * The moment of the entry that an `entry` supersedes, as a sub-query: most entries supersede none, and a join would read everything a
 * person ever punched.
 */
export const formerMoment = sql`(SELECT former.punched_at FROM punches AS former
  WHERE former.tenant_id = ${thisCompany} AND former.employee_id = entry.employee_id
    AND former.id = entry.supersedes_id)`;
