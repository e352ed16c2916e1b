import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { Period } from '../platform/time/period.ts';

/** Some people of the company: of a department and those below it, at a work centre, or both; without either, everybody. */
export interface PeopleGroup {
  readonly departmentId?: string | undefined;
  readonly centreId?: string | undefined;
}

/**
 * Whether somebody is of a group: now in its department or one below, and at its work centre on some day of a period.
 * @param person the alias under which a statement reads `users`
 */
export function isOfGroup(
  person: string,
  { departmentId, centreId }: PeopleGroup,
  { from, to }: Period,
): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (departmentId !== undefined) conditions.push(isOfDepartment(person, departmentId));
  if (centreId !== undefined)
    conditions.push(isAtCentre(centreId, sql.ref(`${person}.id`), sql`${from}::date`, sql`${to}::date`));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** Whether somebody is now in a department, or in one that hangs from it. @param person as above */
export function isOfDepartment(person: string, departmentId: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${person}.department_id`)} IN (
    WITH RECURSIVE branch AS (
      SELECT id FROM departments WHERE tenant_id = ${thisCompany} AND id = ${departmentId}
      UNION SELECT department.id FROM departments AS department
      JOIN branch ON department.parent_id = branch.id WHERE department.tenant_id = ${thisCompany}
    ) SELECT id FROM branch
  )`;
}

/** Whether somebody belongs to a work centre on a date. @param personId, date columns of a statement */
export function isAtCentreOn(centreId: string, personId: string, date: string): RawBuilder<SqlBool> {
  return isAtCentre(centreId, sql.ref(personId), sql.ref(date), sql.ref(date));
}

/** A membership holds from its date on, until the next. */
function isAtCentre(
  centreId: string,
  personId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql`EXISTS (
    SELECT FROM work_centre_memberships AS membership
    WHERE membership.tenant_id = ${thisCompany} AND membership.user_id = ${personId}
      AND membership.work_centre_id = ${centreId} AND membership.valid_from <= ${to}
      AND NOT EXISTS (
        SELECT FROM work_centre_memberships AS next
        WHERE next.tenant_id = ${thisCompany} AND next.user_id = ${personId}
          AND next.valid_from > membership.valid_from AND next.valid_from <= ${from}
      )
  )`;
}
