import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { thisCompany } from '../database/this-company.ts';
import { unrestricted } from '../transactions/unrestricted.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';
import { hasSecondFactor } from './second-factors.queries.ts';

/** How long an account that needs a second factor may go on without one. */
const notice = Temporal.Duration.from({ hours: 7 * 24 });

/** From when on an account that needs a second factor from `now` on has to have it. */
export function factorDueFrom(now: Temporal.Instant): Temporal.Instant {
  return now.add(notice);
}

/** Condition on `users`: whether a role of theirs asks for a second factor. Operators' always does. */
const isNeeded = sql<SqlBool>`(users.active AND NOT users.is_demo AND (
  users.roles && ARRAY['ROLE_SUPER_ADMIN']
  OR (users.is_admin AND (SELECT company.admins_need_factor FROM tenants AS company WHERE company.id = ${thisCompany}))
  OR EXISTS (
    SELECT FROM user_roles AS held JOIN custom_roles AS role ON role.tenant_id = held.tenant_id AND role.id = held.role_id
    WHERE held.tenant_id = ${thisCompany} AND held.user_id = users.id AND role.needs_factor
  )))`;

const ofRole = (roleId: string) => sql<SqlBool>`EXISTS (
  SELECT FROM user_roles AS given
  WHERE given.tenant_id = ${thisCompany} AND given.user_id = users.id AND given.role_id = ${roleId}::uuid)`;

/** Begins the notice of an account that needs a second factor since this transaction, and ends that of one that no longer does. */
export async function settleFactorDue(tx: TenantTx, userId: string, now: Temporal.Instant): Promise<void> {
  await settle(tx, sql<SqlBool>`users.id = ${userId}::uuid`, now);
}

/** The same for everybody who has a role. @param roleId ROLE_ADMIN for the full administrators */
export async function settleFactorDuesOfRole(
  tx: TenantTx,
  roleId: string,
  now: Temporal.Instant,
): Promise<void> {
  const everybody = unrestricted('a role asks the same of all who have it').among('users.id');
  const holders = roleId === 'ROLE_ADMIN' ? sql<SqlBool>`users.is_admin` : ofRole(roleId);
  await settle(tx, sql<SqlBool>`(${holders} AND ${everybody})`, now);
}

async function settle(tx: TenantTx, whose: RawBuilder<SqlBool>, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      factorDueAt: sql<Temporal.Instant | null>`CASE WHEN ${isNeeded} THEN ${factorDueFrom(now)}::timestamptz END`,
      factorTold: null,
    })
    .where(whose)
    .where(sql<SqlBool>`${isNeeded} <> (users.factor_due_at IS NOT NULL)`)
    .execute();
}

/** From when on a person has to have a second factor; null while they need none. */
export async function findFactorDue(tx: TenantTx, userId: string): Promise<Temporal.Instant | null> {
  const { factorDueAt } = await tx
    .selectFrom('users')
    .select('factorDueAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return factorDueAt;
}

/** Whether a person's notice is over: what lets them in from now on is a second factor. */
export async function isFactorDue(tx: TenantTx, userId: string, now: Temporal.Instant): Promise<boolean> {
  const dueAt = await findFactorDue(tx, userId);
  return dueAt !== null && Temporal.Instant.compare(dueAt, now) <= 0;
}

/** From when on a person has to have a second factor that they have not set up yet; null for nobody else. */
export async function findFactorNotice(
  tx: TenantTx,
  userId: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const dueAt = await findFactorDue(tx, userId);
  return dueAt !== null && !(await hasSecondFactor(tx, userId, now)) ? dueAt : null;
}
