import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';

/** Some of the company's people. */
export interface SomePeople {
  /** The same for the same people: what is kept of them is kept under it. */
  readonly key: string;
  /** Whether somebody is one of them. @param personId a column of people's ids, or an id */
  includes(personId: RawBuilder<unknown>): RawBuilder<SqlBool>;
}

/** On whom something may be done. */
export type Whom = 'everybody' | SomePeople;

/**
 * The people of some departments but for one, who is responsible for them: what is one's own is not one's team's.
 * @param departmentIds in a fixed order
 */
export function peopleOfTeam(managerId: string, departmentIds: readonly string[]): SomePeople {
  return {
    key: `team of ${managerId}: ${departmentIds.join()}`,
    includes: (personId) => sql`(${personId} <> ${managerId}::uuid AND ${personId} IN (
      SELECT member.id FROM users AS member
      WHERE member.tenant_id = ${thisCompany} AND member.department_id = any(${departmentIds}::uuid[])
    ))`,
  };
}
