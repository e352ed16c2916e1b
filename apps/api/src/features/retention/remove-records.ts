import { actorOf } from '../../authorization/actor.ts';
import { managesRetention } from '../../authorization/record.ts';
import { requireEverybody } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type RemovedBatch, removeBeginnings } from '../../record/removal/remove-beginnings.ts';
import { beginningOf, readBefore } from './preview-removal.ts';

/**
 * Removes of some people what was recorded and stated before a date, and certifies it.
 * @throws problem FORBIDDEN for who may not remove everybody's; VALIDATION_FAILED for a date whose record is kept still, NOTHING_TO_REMOVE
 */
export async function removeRecords(
  platform: Platform,
  call: AdminCall,
  asked: { readonly before: string; readonly reason: string },
): Promise<RemovedBatch> {
  const { session, now } = call;
  requireEverybody(actorOf(session), managesRetention);
  const before = readBefore(call, asked.before);
  const removed = await removeBeginnings(
    platform,
    {
      ...{ tenantId: session.tenantId, askedById: session.userId, askedByName: session.fullName },
      ...{ reason: asked.reason, before, until: beginningOf(call, before), now },
    },
    (tx, { number, people, entries, statements }) => {
      const subject = { subjectId: String(number), subjectName: `Certificado ${number}` };
      const after = { before: asked.before, employees: people, entries, statements, reason: asked.reason };
      return happened(tx, call, { action: 'RECORDS_REMOVED', ...subject, after });
    },
  );
  if (!removed) throw problem('NOTHING_TO_REMOVE');
  return removed;
}
