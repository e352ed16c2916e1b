import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

const columns = ['link.userId', 'link.month', 'link.madeAt', 'link.madeBy'] as const;

/** A code of a closed month, without what it says. */
export interface MonthLinkRow {
  readonly userId: string;
  readonly month: Temporal.PlainDate;
  readonly madeAt: Temporal.Instant;
  readonly madeBy: string;
  readonly expiresAt: Temporal.Instant;
  readonly revokedAt: Temporal.Instant | null;
}

/** As many months as a record is kept for, and two years more. */
const mostMonths = 72;

/** The codes of somebody visible, the latest month first. */
export function findMonthLinks(
  tx: TenantTx,
  visible: VisiblePeople,
  userId: string,
): Promise<MonthLinkRow[]> {
  return tx
    .selectFrom('monthLinks as link')
    .select([...columns, 'link.expiresAt', 'link.revokedAt'])
    .where('link.userId', '=', userId)
    .where(visible.among('link.userId'))
    .orderBy('link.month', 'desc')
    .limit(mostMonths)
    .execute();
}

/** Stores a code in place of the one before. */
export async function replaceMonthLink(
  tx: TenantTx,
  link: Omit<MonthLinkRow, 'revokedAt'> & { readonly version: number; readonly tokenHash: Buffer },
): Promise<void> {
  const { userId: _, month: __, ...said } = link;
  await tx
    .insertInto('monthLinks')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'month']).doUpdateSet({ ...said, revokedAt: null }),
    )
    .execute();
}

/** Revokes the code of a person's month, unless it was before. @returns undefined where there is none */
export async function revokeLink(
  tx: TenantTx,
  of: { readonly userId: string; readonly month: Temporal.PlainDate },
  revokedAt: Temporal.Instant,
): Promise<{ link: MonthLinkRow; isNew: boolean } | undefined> {
  const found = await tx
    .selectFrom('monthLinks as link')
    .select([...columns, 'link.expiresAt', 'link.revokedAt'])
    .where('link.userId', '=', of.userId)
    .where('link.month', '=', of.month)
    .forUpdate()
    .executeTakeFirst();
  if (!found || found.revokedAt) return found && { link: found, isNew: false };
  await tx
    .updateTable('monthLinks')
    .set({ revokedAt })
    .where('userId', '=', of.userId)
    .where('month', '=', of.month)
    .execute();
  return { link: { ...found, revokedAt }, isNew: true };
}

/** Whose month a valid code opens; undefined for one that is unknown, over or revoked, and where the company is not active. */
export function findLinkOfToken(tx: TenantTx, tokenHash: Buffer, now: Temporal.Instant) {
  return tx
    .selectFrom('monthLinks as link')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'link.tenantId').onRef('person.id', '=', 'link.userId'),
    )
    .innerJoin('tenants as tenant', 'tenant.id', 'link.tenantId')
    .select(['link.userId', 'link.month', 'link.madeBy', 'person.fullName', 'tenant.name as companyName'])
    .select((eb) => eb.fn.coalesce('person.timeZone', 'tenant.timeZone').as('timeZone'))
    .select((eb) => eb.fn.coalesce('person.email', eb.val('')).as('email'))
    .where('link.tokenHash', '=', tokenHash)
    .where('link.revokedAt', 'is', null)
    .where('link.expiresAt', '>', now)
    .where('tenant.status', '=', 'active')
    .executeTakeFirst();
}

/** Whether somebody has an e-mail, and so signs in to see their months. The person is locked, so that it stays as it is. */
export async function lockWhetherSignsIn(tx: TenantTx, userId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return person.email !== null;
}
