import { sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../plan/people-group.reads.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Somebody who has lines in a bank of hours, and their team now. */
export interface BankPerson {
  readonly userId: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
}

/** Those visible who clock and have lines, by team; of a work centre those who belong to it today. */
export async function findBankPeople(
  tx: TenantTx,
  visible: VisiblePeople,
  { today, ...group }: PeopleGroup & { readonly today: Temporal.PlainDate },
): Promise<BankPerson[]> {
  const { rows } = await sql<BankPerson>`
    SELECT person.id AS user_id, person.department_id, department.name AS department_name
    FROM users AS person LEFT JOIN departments AS department
      ON department.tenant_id = ${thisCompany} AND department.id = person.department_id
    WHERE person.tenant_id = ${thisCompany} AND ${visible.among('person.id')} AND takes_place(person.active, person.roles)
      AND ${isOfGroup('person', group, { from: today, to: today })}
      AND EXISTS (SELECT FROM bank_entries AS entry WHERE entry.tenant_id = ${thisCompany} AND entry.user_id = person.id)
    ORDER BY department.name COLLATE "es-x-icu" NULLS LAST, person.department_id, person.id`.execute(tx);
  return rows;
}
