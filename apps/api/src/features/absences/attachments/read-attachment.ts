import { buffer } from 'node:stream/consumers';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { visibleAndSelf } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { FileAnswer } from '../../../platform/files/file-transfer.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { requireRequest } from '../../../requests/request-life.ts';
import { absenceEvent } from '../requests/absence-event.ts';
import { absenceRequests } from '../requests/absence-requests.ts';
import { findAttachment } from './attachments.queries.ts';

/**
 * The file of an absence, for its person and for reviewers of absences, whose reading is written to the audit log.
 * @throws problem NOT_FOUND for anybody else, and for an absence without a file
 */
export async function readAttachment(
  { database, files }: Platform,
  call: AdminCall,
  asked: { readonly tenantId: string; readonly absenceId: string },
): Promise<FileAnswer> {
  const { session } = call;
  if (asked.tenantId !== session.tenantId) throw problem('NOT_FOUND');
  const { fileKey, fileName, contentType } = await withTenant(database, session.tenantId, async (tx) => {
    const visible = visibleAndSelf(actorOf(session), reviewsAbsences);
    const absence = await requireRequest(tx, absenceRequests, visible, asked.absenceId);
    const attachment = await findAttachment(tx, absence.id);
    if (!attachment) throw problem('NOT_FOUND');
    const { fileName } = attachment;
    if (absence.userId !== session.userId)
      await happened(tx, call, absenceEvent('ABSENCE_ATTACHMENT_READ', absence, { fileName }));
    return attachment;
  });
  const contents = await files.read(fileKey).then(buffer).catch(refuseMissing);
  return { contents, contentType, name: fileName };
}

/** A file that was replaced a moment ago; folder and bucket report it by different errors. */
function refuseMissing(error: { cause?: { code?: string; name?: string } }): never {
  const { code, name } = error.cause ?? {};
  throw code === 'ENOENT' || name === 'NoSuchKey' ? problem('NOT_FOUND') : error;
}
