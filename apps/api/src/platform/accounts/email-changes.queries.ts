import { unrestricted } from '../transactions/unrestricted.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';
import { changeInDirectory } from './sign-in-directory.queries.ts';

interface Link {
  readonly tokenHash: Buffer;
  readonly expiresAt: Temporal.Instant;
  /** The permissions of whoever asked for the link. */
  readonly askerPermissions: string[];
}

/** The pending change of an account; the person is locked, so it stays as it is. */
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

/** Gives the change a new link, which invalidates the former one. */
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
    .where(unrestricted('an account is unique').among('users.id'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the present address was sent a setup link that was not replaced, expired or not. */
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

/** The zone and roles of a person, for a message to them. */
export function findReader(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants as tenant', 'tenant.id', 'person.tenantId')
    .select((eb) => ['person.roles', eb.fn.coalesce('person.timeZone', 'tenant.timeZone').as('timeZone')])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Gives an account another e-mail. @param before the e-mail that the account has */
export async function updateEmail(
  tx: TenantTx,
  userId: string,
  before: string,
  email: string,
): Promise<void> {
  await changeInDirectory(tx, before, email);
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute();
}
