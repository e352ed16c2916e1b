import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { insertLink } from '../features/tenants/kept-records.queries.ts';
import { newTenantToken, sha256 } from '../platform/cryptography/tenant-token.ts';
import type { Platform } from '../platform/platform.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';

export const heirEmail = 'jefa@desaparecida.test';

/** A link to a kept package, as the deletion of a company leaves it in the operators' company. @returns its id, its company's and its token */
export async function createKeptRecordLink(
  { database, files }: Platform,
  { tenantId }: { readonly tenantId: string },
): Promise<{ id: string; companyId: string; token: string }> {
  const link = await withTenant(database, tenantId, (tx) => fillKeptRecordLinks(tx, tenantId));
  await files.put(link.fileKey, Readable.from([Buffer.from('registro')]), 'application/zip');
  return link;
}

/** A row in the table of such links. */
export async function fillKeptRecordLinks(tx: TenantTx, tenantId: string) {
  const [id, companyId, token] = [randomUUIDv7(), randomUUIDv7(), newTenantToken(tenantId)];
  const fileKey = `records/desaparecida-${id}.zip`;
  await insertLink(tx, {
    ...{ id, companyId, companyName: 'Desaparecida', email: heirEmail, fileKey },
    keptUntil: Temporal.PlainDate.from('2030-11-20'),
    sentAt: Temporal.Instant.from('2026-11-20T08:00:00Z'),
    tokenHash: sha256(token),
  });
  return { id, companyId, token, fileKey };
}
