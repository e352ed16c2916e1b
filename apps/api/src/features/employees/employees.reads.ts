import type { PartTime } from '@jornada/core/months/part-time';
import type { Employed } from '@jornada/core/schedules/overtime-limits';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { type SqlBool, sql } from 'kysely';
import type { Period } from '../../platform/period.ts';
import type { Person } from '../../platform/person.ts';
import { problem } from '../../platform/problem.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

export interface NamedPerson extends Person, PartTime {
  readonly userName: string;
  readonly departmentName: string | null;
  /** Admins follow no schedule. */
  readonly isAdmin: boolean;
}

/** A person as files name them: names may be shared, e-mails are not. */
export interface ExportedPerson extends NamedPerson {
  readonly email: string;
}

/** Those who clock: active people who are not only admins; by name. */
export function findActiveEmployees(tx: TenantTx): Promise<NamedPerson[]> {
  return byName(people(tx)).where(sql<SqlBool>`takes_place(person.active, person.roles)`).execute();
}

/**
 * The people of these ids, by name.
 * @throws problem NOT_FOUND when the company lacks one of them
 */
export async function requirePeople(tx: TenantTx, ids: readonly string[]): Promise<ExportedPerson[]> {
  const wanted = [...new Set(ids)];
  const found = await findPeople(tx, wanted);
  if (found.length < wanted.length) throw problem('NOT_FOUND');
  return found;
}

/** Those of these ids who exist, by name. */
export function findPeople(tx: TenantTx, ids: readonly string[]): Promise<ExportedPerson[]> {
  return byName(people(tx))
    .select('person.email')
    .where('person.id', 'in', [...ids])
    .execute();
}

/** Those who clock and are employed on some day of a period, and everybody with punches in it; by name. */
export function findRecordedPeople(tx: TenantTx, period: Period): Promise<ExportedPerson[]> {
  const { from, until } = punchesThatReach(period);
  return byName(people(tx))
    .select('person.email')
    .where((eb) =>
      eb.or([
        sql<SqlBool>`takes_place(person.active, person.roles)
          AND coalesce(person.employed_from <= ${period.to}::date, true)
          AND coalesce(person.employed_until >= ${period.from}::date, true)`,
        eb.exists(
          eb
            .selectFrom('punches')
            .select('punches.id')
            .whereRef('punches.tenantId', '=', 'person.tenantId')
            .whereRef('punches.employeeId', '=', 'person.id')
            .where('punches.punchedAt', '>=', from)
            .where('punches.punchedAt', '<', until),
        ),
      ]),
    )
    .execute();
}

/** @throws problem NOT_FOUND when the company has nobody of that id */
export async function requirePerson(tx: TenantTx, id: string): Promise<NamedPerson> {
  const person = await people(tx).where('person.id', '=', id).executeTakeFirst();
  if (!person) throw problem('NOT_FOUND');
  return person;
}

/** The same with the dates of their employment. @throws problem NOT_FOUND when the company has nobody of that id */
export async function requireEmployed(tx: TenantTx, id: string): Promise<NamedPerson & Employed> {
  const person = await people(tx)
    .select(['person.employedFrom', 'person.employedUntil'])
    .where('person.id', '=', id)
    .executeTakeFirst();
  if (!person) throw problem('NOT_FOUND');
  return person;
}

function byName(query: ReturnType<typeof people>): ReturnType<typeof people> {
  return query.orderBy(sql`person.full_name COLLATE "es-x-icu"`).orderBy('person.id');
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
      'person.partTimeFrom',
      'person.partTimeUntil',
      'department.name as departmentName',
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ]);
}
