import { regardless } from '../regardless.ts';
import type { TenantTx } from '../with-tenant.ts';

interface Link {
  readonly tokenHash: Buffer;
  readonly expiresAt: Temporal.Instant;
  /** What whoever asked for the link may do. */
  readonly askerPermissions: string[];
}

/** The change that waits for an account; the person is locked, so it stays so. */
export function findEmailChange(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('emailChanges')
    .select(['newEmail', 'askedBy', 'askedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function insertEmailChange(
  tx: TenantTx,
  change: Link & { userId: string; newEmail: string; askedBy: string; askedAt: Temporal.Instant },
): Promise<void> {
  await tx.insertInto('emailChanges').values(change).execute();
}

/** Gives the change another link: that of before is known no longer. */
export async function renewEmailChange(tx: TenantTx, userId: string, link: Link): Promise<void> {
  await tx.updateTable('emailChanges').set(link).where('userId', '=', userId).execute();
}

export async function removeEmailChange(tx: TenantTx, userId: string): Promise<void> {
  await tx.deleteFrom('emailChanges').where('userId', '=', userId).execute();
}

export async function isEmailTaken(tx: TenantTx, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where(regardless('an account is unique').among('users.id'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the present address was sent a setup link that no other has replaced, however long ago it ran out. */
export async function wasSentSetupLink(tx: TenantTx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('accountLinks')
    .select('userId')
    .where('userId', '=', userId)
    .where('purpose', '=', 'SETUP')
    .where('spentAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The zone of a person and what they are in the company, for a message to them. */
export function findReader(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants as tenant', 'tenant.id', 'person.tenantId')
    .select((eb) => ['person.roles', eb.fn.coalesce('person.timeZone', 'tenant.timeZone').as('timeZone')])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
}
