import type { Role } from '@jornada/contract/roles';
import { type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { employmentAt, lastEmployment } from '../../plan/employed-at.reads.ts';
import {
  changeInDirectory,
  enterInDirectory,
  leaveDirectory,
} from '../../platform/accounts/sign-in-directory.queries.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

const isAdmin = sql<SqlBool>`roles && ARRAY['ROLE_ADMIN', 'ROLE_TENANT_ADMIN']`;

/** Locks the transaction's company: changes of its people, roles or departments take this lock before any other. */
export function lockCompany(tx: TenantTx) {
  return (
    tx
      .selectFrom('tenants')
      .select(['id', 'name', 'timeZone', 'maxEmployees', 'employeeCount', 'pausedCount'])
      // Asked here, because who adds somebody to a full company waits for this lock, and most companies have no pauses.
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('employmentPauses as any')
              .select('any.id')
              .where(unrestricted('a place is counted whoever takes it').among('any.userId')),
          )
          .$castTo<boolean>()
          .as('hasPauses'),
      )
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  );
}

/** How many of those who take places of the company are in a pause on a date. @param today the company's civil date */
export async function countPaused(tx: TenantTx, today: Temporal.PlainDate): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`takes_place(users.active, users.roles)`)
    .where((eb) =>
      // Most people have no pause at all: for them nothing else is asked.
      eb.exists(
        eb
          .selectFrom('employmentPauses as any')
          .select('any.id')
          .whereRef('any.tenantId', '=', 'users.tenantId')
          .whereRef('any.userId', '=', 'users.id'),
      ),
    )
    .where(sql<SqlBool>`${employmentAt(today)} = 'PAUSED'`)
    .where(unrestricted('a place is counted whoever takes it').among('users.id'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Gives the places of those in a pause to others where they are needed: to be called before people take places, in a company that is locked.
 * A constraint refuses it where the places of those who came back since are taken already.
 * @param today the company's civil date
 */
export async function freePlacesOfPaused(
  tx: TenantTx,
  company: Awaited<ReturnType<typeof lockCompany>>,
  people: number,
  today: Temporal.PlainDate,
): Promise<void> {
  const hasPlaces = company.employeeCount + people <= company.maxEmployees;
  if (company.pausedCount === 0 && (hasPlaces || !company.hasPauses)) return;
  const pausedCount = await countPaused(tx, today);
  await tx.updateTable('tenants').set({ pausedCount }).where('pausedCount', '<>', pausedCount).execute();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** One account of those visible with its custom roles. */
export async function findAccount(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
  { toChange = false } = {},
) {
  const account = tx
    .selectFrom('users')
    .select([
      'id',
      'tenantId',
      'fullName',
      'email',
      'roles',
      'active',
      'departmentId',
      'timeZone',
      'staffNumber',
      'revision',
      'rolesRevision',
    ])
    .leftJoin(lastEmployment('users.id'), (join) => join.onTrue())
    .select(['latest.firstDay as employedFrom', 'latest.lastDay as employedUntil'])
    .select(['profileImagePath', 'createdAt', isSetUp.as('isSetUp'), customRoleIds.as('customRoleIds')])
    .select(mayHaveSignedIn.as('mayHaveSignedIn'))
    // By whatever roles: nobody changes who has more.
    .select(sql<string[]>`permissions || team_permissions`.as('permissions'))
    .where('id', '=', id)
    .where(visible.among('users.id'));
  return (toChange ? account.forUpdate('users') : account).executeTakeFirst();
}

const isSetUp = sql<boolean>`password_hash IS NOT NULL AND NOT must_change_password`;

const mayHaveSignedIn = sql<boolean>`(password_hash IS NOT NULL OR EXISTS (
  SELECT FROM company_identities AS bound WHERE bound.tenant_id = ${thisCompany} AND bound.user_id = users.id
))`;

const customRoleIds = sql<string[]>`ARRAY(
  SELECT role_id::text FROM user_roles WHERE user_roles.tenant_id = ${thisCompany} AND user_id = users.id ORDER BY role_id
)`;

/** How many active full admins there are besides one person; the company is locked, so that the number cannot change. */
export async function countOtherAdmins(tx: TenantTx, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .where(isAdmin)
    .where('id', '<>', id)
    .where(unrestricted('an account is unique').among('users.id'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewAccountRow {
  readonly id: string;
  /** Null for whoever signs in nowhere; they have a staff number then. */
  readonly email: string | null;
  readonly fullName: string;
  readonly roles: Role[];
  readonly departmentId: string | null;
  readonly createdAt: Temporal.Instant;
  readonly staffNumber: string | null;
}

export async function insertAccounts(tx: TenantTx, rows: readonly NewAccountRow[]): Promise<void> {
  await enterInDirectory(
    tx,
    rows.map(({ email }) => email),
  );
  await tx.insertInto('users').values(rows).execute();
}

export async function updateAccountRow(
  tx: TenantTx,
  { id, email: emailBefore }: { readonly id: string; readonly email: string | null },
  change: {
    fullName: string;
    email: string | null;
    roles: string[];
    active: boolean;
    departmentId: string | null;
    timeZone: string | null;
    staffNumber: string | null;
  },
): Promise<void> {
  await changeInDirectory(tx, emailBefore, change.email);
  await tx.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Roles that stay are not written again, so that only real changes count as changes. */
export async function replaceCustomRoles(
  tx: TenantTx,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('userRoles')
    .where('userId', '=', userId)
    .where(sql<SqlBool>`role_id <> ALL(${roleIds}::uuid[])`)
    .execute();
  if (roleIds.length === 0) return;
  await tx
    .insertInto('userRoles')
    .values(roleIds.map((roleId) => ({ userId, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes an account with the schedules, exceptions and work centres assigned to it, its contracts, employments, and what it is responsible
 * for; foreign keys refuse to delete one with a record.
 */
export async function deleteAccountRow(
  tx: TenantTx,
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<void> {
  await leaveDirectory(tx, [email]);
  await tx.deleteFrom('scheduleAssignments').where('userId', '=', id).execute();
  await tx.deleteFrom('scheduleExceptions').where('userId', '=', id).execute();
  await tx.deleteFrom('workCentreMemberships').where('userId', '=', id).execute();
  await tx.deleteFrom('contracts').where('userId', '=', id).execute();
  await tx.deleteFrom('employmentPauses').where('userId', '=', id).execute();
  await tx.deleteFrom('employments').where('userId', '=', id).execute();
  await tx.deleteFrom('departmentManagers').where('userId', '=', id).execute();
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

/** Which of some e-mails already have an account of the company. */
export async function findTakenEmails(tx: TenantTx, emails: readonly string[]): Promise<Set<string>> {
  const given = await tx
    .selectFrom('users')
    .select('email')
    .where(sql<SqlBool>`email = ANY(${emails}::text[])`)
    .where(unrestricted('an account is unique').among('users.id'))
    .execute();
  return new Set(given.flatMap(({ email }) => email ?? []));
}

/** Which of some staff numbers, in lower case, somebody of the company has, whatever its case. */
export async function findTakenNumbers(tx: TenantTx, numbers: readonly string[]): Promise<Set<string>> {
  const given = await tx
    .selectFrom('users')
    .select(sql<string>`lower(staff_number)`.as('number'))
    .where(sql<SqlBool>`lower(staff_number) = ANY(${numbers}::text[])`)
    .where(unrestricted('an account is unique').among('users.id'))
    .execute();
  return new Set(given.map(({ number }) => number));
}
