import { imageTexts } from '@jornada/texts/images';
import { problem } from '../../platform/errors/problem.ts';
import type { FileAnswer } from '../../platform/files/file-transfer.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { addressOf, dropImage, keepImage, sendImage } from '../../platform/images/kept-images.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { findCompany, findLogo, replaceLogo } from './company.queries.ts';

/** @throws problem as `keepImage` */
export async function changeLogo(
  platform: Platform,
  { session, now }: AdminCall,
  bytes: Buffer | null,
): Promise<void> {
  const { files, database } = platform;
  const { tenantId, userId } = session;
  const place = { kind: 'logos', tenantId, ownerId: tenantId } as const;
  const address =
    bytes && (await keepImage(platform, place, { bytes, userId, unfit: imageTexts.notAnImage }));
  const before = await withTenant(database, tenantId, async (tx) => {
    const replaced = await replaceLogo(tx, address);
    if (replaced === address) return null;
    const subject = { subjectId: tenantId, subjectName: (await findCompany(tx))?.name ?? '' };
    const values = { before: { logo: replaced }, after: { logo: address } };
    await writeAudit(tx, session, { action: 'COMPANY_LOGO_CHANGED', ...subject, ...values }, now);
    return replaced;
  });
  await dropImage(files, place, before);
}

/** A company's logo, for everybody who knows its address. @throws problem NOT_FOUND */
export async function readLogo(
  { files, database }: Platform,
  { tenantId, name }: { tenantId: string; name: string },
): Promise<FileAnswer> {
  const place = { kind: 'logos', tenantId, ownerId: tenantId } as const;
  const address = await withTenant(database, tenantId, findLogo);
  if (address !== addressOf(place, name)) throw problem('NOT_FOUND');
  return sendImage(files, place, name);
}
