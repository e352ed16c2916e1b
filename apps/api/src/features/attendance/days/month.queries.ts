import type { attendanceMonth } from '@jornada/contract/attendance/month';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { isEmployedWithin } from '../../../plan/employed-at.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../../plan/people-group.reads.ts';
import { containsPattern } from '../../../platform/database/search-pattern.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { shownStatus, withDecision } from '../../../workday/day-decisions.reads.ts';

/** Of whom a month is told: those of a group whose name or e-mail contains a text. */
export interface PeopleNarrowed extends PeopleGroup {
  /** Empty for everybody. */
  readonly named: string;
}

type PersonOfMonth = Omit<
  z.output<(typeof attendanceMonth)['response']>['people'][number],
  'balanceMinutes' | 'openDays'
> &
  Person;

/** One row a visible person employed on some day of it, or with something recorded: the database makes the cells, of which there are many thousand. */
export async function findMonth(
  tx: TenantTx,
  visible: VisiblePeople,
  { from, to }: Period,
  { named, ...group }: PeopleNarrowed,
): Promise<PersonOfMonth[]> {
  const { rows } = await sql<PersonOfMonth>`
    SELECT person.id AS user_id, coalesce(person.time_zone, company.time_zone) AS time_zone, person.full_name AS employee_name, department.name AS department_name,
      coalesce(sum(row.worked_minutes), 0)::int AS worked_minutes,
      coalesce(sum(row.expected_minutes), 0)::int AS expected_minutes,
      coalesce(jsonb_agg(jsonb_build_object(
        'date', row.worked_on,
        'status', ${shownStatus},
        'workedMinutes', row.worked_minutes, 'absenceType', row.absence_type
      ) ORDER BY row.worked_on) FILTER (WHERE row.worked_on IS NOT NULL), '[]') AS days
    FROM users AS person
    JOIN tenants AS company ON company.id = ${thisCompany}
    LEFT JOIN departments AS department
      ON department.tenant_id = person.tenant_id AND department.id = person.department_id
    LEFT JOIN day_rows AS row
      ON row.tenant_id = person.tenant_id AND row.user_id = person.id
        AND row.worked_on BETWEEN ${from.toString()}::date AND ${to.toString()}::date
    ${withDecision}
    WHERE person.tenant_id = ${thisCompany} AND ${visible.among('person.id')} AND takes_place(person.active, person.roles)
      AND ${isOfGroup('person', group, { from, to })}
      AND (${named} = '' OR person.search_text LIKE ${containsPattern(named)})
      AND (row.worked_on IS NOT NULL OR ${isEmployedWithin({ from, to }, 'person.id')})
    GROUP BY person.id, person.full_name, person.time_zone, company.time_zone, department.name
    ORDER BY person.full_name COLLATE "es-x-icu", person.id`.execute(tx);
  return rows;
}
