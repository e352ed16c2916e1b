import { createHash } from 'node:crypto';
import type { TenantTx } from './with-tenant.ts';

/** What the platform itself is reserved as; there is one. */
export const platformName = 'platform:';

/** As what an operator's e-mail is reserved; the database's `reserved_email` says the same. */
export function reservedEmail(email: string): string {
  return `email:${createHash('sha256').update(email).digest('hex')}`;
}

/**
 * Writes a name down that nobody else may have in any company, before whatever has it.
 * @throws a violation of `reserved_names_pkey` when somebody has it
 */
export async function reserveName(tx: TenantTx, name: string, holderId: string): Promise<void> {
  await tx.insertInto('reservedNames').values({ name, holderId }).execute();
}

/** Lets others have a name of which nothing is left. */
export async function releaseName(tx: TenantTx, name: string): Promise<void> {
  await tx.deleteFrom('reservedNames').where('name', '=', name).execute();
}

export async function isReserved(tx: TenantTx, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('reservedNames')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of some e-mails that are operators'. */
export async function findEmailsOfOperators(tx: TenantTx, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const byName = new Map(emails.map((email) => [reservedEmail(email), email]));
  const rows = await tx
    .selectFrom('reservedNames')
    .select('name')
    .where('name', 'in', [...byName.keys()])
    .execute();
  return rows.flatMap(({ name }) => byName.get(name) ?? []);
}
