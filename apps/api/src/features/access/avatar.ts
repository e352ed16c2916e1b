import { imageTexts } from '@jornada/texts/images';
import { actorOf } from '../../authorization/actor.ts';
import { seesPhotos } from '../../authorization/people.ts';
import { requireVisible, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { FileAnswer } from '../../platform/files/file-transfer.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import { addressOf, dropImage, keepImage, sendImage } from '../../platform/images/kept-images.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { findAvatar, replaceAvatar } from './profile.queries.ts';

/** @throws problem as `keepImage` */
export async function changeAvatar(
  platform: Platform,
  { tenantId, userId }: Session,
  bytes: Buffer | null,
): Promise<void> {
  const { files, database } = platform;
  const place = { kind: 'avatars', tenantId, ownerId: userId } as const;
  const address =
    bytes && (await keepImage(platform, place, { bytes, userId, unfit: imageTexts.notAnImage }));
  const before = await withTenant(database, tenantId, (tx) => replaceAvatar(tx, userId, address));
  await dropImage(files, place, before);
}

/**
 * The photo of somebody of the caller's company: for the person, and for everybody with a page that shows people or their days.
 * @throws problem NOT_FOUND
 */
export async function readAvatar(
  { files, database }: Platform,
  session: Session,
  { userId, name }: { userId: string; name: string },
): Promise<FileAnswer> {
  const { tenantId } = session;
  const visible = visiblePeople(actorOf(session), seesPhotos);
  const address = await withTenant(database, tenantId, async (tx) => {
    if (userId !== session.userId) await requireVisible(tx, visible, [userId]);
    return findAvatar(tx, userId);
  });
  const place = { kind: 'avatars', tenantId, ownerId: userId } as const;
  if (address !== addressOf(place, name)) throw problem('NOT_FOUND');
  return sendImage(files, place, name);
}
