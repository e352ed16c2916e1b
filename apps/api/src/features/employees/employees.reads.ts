import { type Employment, employedAlways } from '@jornada/core/schedules/employment';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { type SqlBool, sql } from 'kysely';
import { requireVisible, type VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { isEmployedWithin } from '../../plan/employed-at.reads.ts';
import { findEmploymentsAlone } from '../../plan/employments.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../plan/people-group.reads.ts';
import { containsPattern } from '../../platform/database/search-pattern.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/identity/person.ts';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export interface NamedPerson extends Person {
  readonly userName: string;
  readonly departmentName: string | null;
  /** Admins follow no schedule. */
  readonly isAdmin: boolean;
}

/** A person as files name them: names may be shared, e-mails and staff numbers are not. */
export interface ExportedPerson extends NamedPerson {
  /** Empty for none. */
  readonly email: string;
  readonly staffNumber: string | null;
}

const writtenEmail = sql<string>`coalesce(person.email, '')`;

/** Those who clock: active, and not admins alone; by name. */
export function findActiveEmployees(tx: TenantTx, visible: VisiblePeople): Promise<NamedPerson[]> {
  return byName(people(tx))
    .where(visible.among('person.id'))
    .where(sql<SqlBool>`takes_place(person.active, person.roles)`)
    .execute();
}

/**
 * The people of these ids, by name.
 * @throws problem NOT_FOUND when one of them is not among those visible
 */
export async function requirePeople(
  tx: TenantTx,
  visible: VisiblePeople,
  ids: readonly string[],
): Promise<ExportedPerson[]> {
  const wanted = [...new Set(ids)];
  const found = await findPeople(tx, visible, wanted);
  if (found.length < wanted.length) throw problem('NOT_FOUND');
  return found;
}

/** Those of these ids who are there and visible, by name. */
export function findPeople(
  tx: TenantTx,
  visible: VisiblePeople,
  ids: readonly string[],
): Promise<ExportedPerson[]> {
  return byName(people(tx))
    .select(['person.staffNumber', writtenEmail.as('email')])
    .where(visible.among('person.id'))
    .where('person.id', 'in', [...ids])
    .execute();
}

/** Those who clock and are employed on some day of a period, and whoever has punches about it; by name. */
export function findRecordedPeople(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
  { named, ...group }: PeopleGroup & { readonly named: string } = { named: '' },
): Promise<ExportedPerson[]> {
  const { from, until } = punchesThatReach(period);
  return byName(people(tx))
    .select(['person.staffNumber', writtenEmail.as('email')])
    .where(visible.among('person.id'))
    .where(isOfGroup('person', group, period))
    .where(sql<SqlBool>`(${named} = '' OR person.search_text LIKE ${containsPattern(named)})`)
    .where((eb) =>
      eb.or([
        sql<SqlBool>`takes_place(person.active, person.roles) AND ${isEmployedWithin(period, 'person.id')}`,
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

/**
 * @param visible may still be settling who asks
 * @throws problem NOT_FOUND when nobody of that id is among those visible
 */
export async function requirePerson(
  tx: TenantTx,
  visible: VisiblePeople | Promise<VisiblePeople>,
  id: string,
): Promise<NamedPerson> {
  const [person] = await Promise.all([
    people(tx).where('person.id', '=', id).executeTakeFirst(),
    requireVisible(tx, visible, [id]),
  ]);
  if (!person) throw problem('NOT_FOUND');
  return person;
}

/** When one of those visible was born, null where it is not known, and the revision of their form; undefined for nobody. */
export function findBirthDate(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
): Promise<{ bornOn: Temporal.PlainDate | null; revision: number } | undefined> {
  return tx
    .selectFrom('users as person')
    .select(['person.bornOn', 'person.revision'])
    .where('person.id', '=', id)
    .where(visible.among('person.id'))
    .executeTakeFirst();
}

/** A person of those visible, as `requirePerson` finds them, with their employments and pauses. @throws problem NOT_FOUND when nobody of that id is among those visible */
export async function requireEmployed(
  tx: TenantTx,
  visible: VisiblePeople | Promise<VisiblePeople>,
  id: string,
): Promise<NamedPerson & Employment> {
  const [person, employments] = await Promise.all([
    requirePerson(tx, visible, id),
    findEmploymentsAlone(tx, [id]),
  ]);
  return { ...person, ...(employments.get(id) ?? employedAlways) };
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
      'department.name as departmentName',
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ]);
}
