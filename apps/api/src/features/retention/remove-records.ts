import type { AdminCall } from '../../platform/admin-call.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { problem } from '../../platform/problem.ts';
import { type RemovedBatch, removeBeginnings } from '../../record/removal/remove-beginnings.ts';
import { beginningOf, readBefore } from './preview-removal.ts';

/**
 * Removes what was recorded for some people before a date, and issues the certificate of it.
 * @throws problem VALIDATION_FAILED for a date within the legal retention period, NOTHING_TO_REMOVE
 */
export async function removeRecords(
  platform: Platform,
  call: AdminCall,
  asked: { readonly before: string; readonly reason: string },
): Promise<RemovedBatch> {
  const { session, now } = call;
  const before = readBefore(call, asked.before);
  const removed = await removeBeginnings(
    platform,
    {
      ...{ tenantId: session.tenantId, askedById: session.userId, askedByName: session.fullName },
      ...{ reason: asked.reason, before, until: beginningOf(call, before), now },
    },
    (tx, { number, people, entries }) => {
      const subject = { subjectId: String(number), subjectName: `Certificado ${number}` };
      const after = { before: asked.before, employees: people, entries, reason: asked.reason };
      return writeAudit(tx, session, { action: 'RECORDS_REMOVED', ...subject, after }, now);
    },
  );
  if (!removed) throw problem('NOTHING_TO_REMOVE');
  return removed;
}
