import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** An adviser's way to a file, without what it says. */
export interface LinkRow {
  readonly id: string;
  readonly fileName: string;
  readonly email: string;
  readonly failures: number;
  readonly sentAt: Temporal.Instant;
  readonly sentBy: string;
  readonly expiresAt: Temporal.Instant;
  readonly revokedAt: Temporal.Instant | null;
}

/** Of a batch, as many as a page shows. */
const mostShown = 100;

/** To whom the files of a batch were sent, the latest first. */
export function findLinks(tx: TenantTx, batchId: string): Promise<LinkRow[]> {
  return tx
    .selectFrom('payrollLinks as link')
    .innerJoin('payrollFiles as file', (join) =>
      join.onRef('file.tenantId', '=', 'link.tenantId').onRef('file.id', '=', 'link.fileId'),
    )
    .select(['link.id', 'file.name as fileName', 'link.email', 'link.failures', 'link.sentAt', 'link.sentBy'])
    .select(['link.expiresAt', 'link.revokedAt'])
    .where('file.batchId', '=', batchId)
    .orderBy('link.sentAt', 'desc')
    .orderBy('link.id')
    .limit(mostShown)
    .execute();
}

/** When files were fetched with these links, the latest first. */
export function findDownloads(
  tx: TenantTx,
  linkIds: readonly string[],
): Promise<{ linkId: string; downloadedAt: Temporal.Instant }[]> {
  return tx
    .selectFrom('payrollDownloads')
    .select(['linkId', 'downloadedAt'])
    .where('linkId', 'in', [...linkIds])
    .orderBy('downloadedAt', 'desc')
    .limit(mostShown)
    .execute();
}

export interface NewLink {
  readonly id: string;
  readonly fileId: string;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
  readonly sentAt: Temporal.Instant;
  readonly sentBy: string;
  readonly expiresAt: Temporal.Instant;
}

export async function insertLink(tx: TenantTx, link: NewLink): Promise<void> {
  await tx.insertInto('payrollLinks').values(link).execute();
}

/** A link, locked. */
export function lockLink(tx: TenantTx, id: string) {
  return tx
    .selectFrom('payrollLinks')
    .select(['id', 'email', 'revokedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function revokeLinkRow(tx: TenantTx, id: string, revokedAt: Temporal.Instant): Promise<void> {
  await tx.updateTable('payrollLinks').set({ revokedAt }).where('id', '=', id).execute();
}

/** What a token that is neither over nor revoked leads to, locked; undefined for any other, and where the company is not active. */
export function lockLinkOfToken(tx: TenantTx, tokenHash: Buffer, now: Temporal.Instant) {
  return tx
    .selectFrom('payrollLinks as link')
    .innerJoin('payrollFiles as file', (join) =>
      join.onRef('file.tenantId', '=', 'link.tenantId').onRef('file.id', '=', 'link.fileId'),
    )
    .innerJoin('payrollBatches as batch', (join) =>
      join.onRef('batch.tenantId', '=', 'file.tenantId').onRef('batch.id', '=', 'file.batchId'),
    )
    .innerJoin('tenants as tenant', 'tenant.id', 'link.tenantId')
    .select(['link.id', 'link.codeHash', 'link.failures', 'link.expiresAt', 'tenant.name as companyName'])
    .select(['batch.number', 'batch.month', 'file.id as fileId', 'file.batchId', 'file.name as fileName'])
    .select(['file.bytes', 'file.sha256', 'file.contentType'])
    .where('link.tokenHash', '=', tokenHash)
    .where('link.revokedAt', 'is', null)
    .where('link.expiresAt', '>', now)
    .where('tenant.status', '=', 'active')
    .forUpdate('link')
    .executeTakeFirst();
}

export async function countFailure(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable('payrollLinks')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertDownload(
  tx: TenantTx,
  download: { readonly id: string; readonly linkId: string; readonly downloadedAt: Temporal.Instant },
): Promise<void> {
  await tx.insertInto('payrollDownloads').values(download).execute();
}
