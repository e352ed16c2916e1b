import { sql } from 'kysely';
import { thisCompany } from '../platform/this-company.ts';

/**
 * The moment of the entry that an `entry` supersedes. Looked up one by one: most supersede none, and joined, all that a person ever punched
 * would be read for it.
 */
export const formerMoment = sql`(SELECT former.punched_at FROM punches AS former
  WHERE former.tenant_id = ${thisCompany} AND former.employee_id = entry.employee_id
    AND former.id = entry.supersedes_id)`;
