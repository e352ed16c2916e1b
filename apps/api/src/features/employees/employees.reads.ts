import { type SqlBool, sql } from 'kysely';
import type { Person } from '../../platform/person.ts';
import { problem } from '../../platform/problem.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

export interface NamedPerson extends Person {
  readonly userName: string;
  readonly departmentName: string | null;
  /** Who administrates follows no schedule. */
  readonly isAdmin: boolean;
}

/** Those who clock: active, and not admins alone; by name. */
export function findActiveEmployees(tx: TenantTx): Promise<NamedPerson[]> {
  return people(tx)
    .where(sql<SqlBool>`takes_place(person.active, person.roles)`)
    .orderBy(sql`person.full_name COLLATE "es-x-icu"`)
    .orderBy('person.id')
    .execute();
}

/** @throws problem NOT_FOUND when the company has nobody of that id */
export async function requirePerson(tx: TenantTx, id: string): Promise<NamedPerson> {
  const person = await people(tx).where('person.id', '=', id).executeTakeFirst();
  if (!person) throw problem('NOT_FOUND');
  return person;
}

function people(tx: TenantTx) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .leftJoin('departments as department', (join) =>
      join
        .onRef('department.tenantId', '=', 'person.tenantId')
        .onRef('department.id', '=', 'person.departmentId'),
    )
    .select((eb) => [
      'person.id as userId',
      'person.fullName as userName',
      'person.isAdmin',
      'department.name as departmentName',
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ]);
}
