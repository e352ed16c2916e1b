import { actorOf } from '../../authorization/actor.ts';
import { managesRetention } from '../../authorization/record.ts';
import { requireEverybody } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import type { FileAnswer } from '../../platform/files/file-transfer.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTenant, withTenant } from '../../platform/transactions/with-tenant.ts';
import { exportRecord } from '../../record/export/export-record.ts';
import { findCompany } from './certificates.queries.ts';

/** Sends the whole record as a file, part by part while it is written, and notes the export in the audit log. */
export async function exportWholeRecord(
  { database, signer }: Platform,
  { session, now }: AdminCall,
): Promise<FileAnswer> {
  requireEverybody(actorOf(session), managesRetention);
  const { tenantId } = session;
  const company = await withTenant(database, tenantId, async (tx) => {
    const found = await findCompany(tx);
    const subject = { subjectId: found.id, subjectName: found.name };
    await happened(tx, { session, now }, { action: 'RECORD_EXPORTED', ...subject });
    return found;
  });
  const contents = exportRecord(
    (work) => readTenant(database, tenantId, work),
    company,
    await signer.keys(),
    now,
  );
  const day = now.toZonedDateTimeISO(session.companyTimeZone).toPlainDate();
  return { contents, contentType: 'application/gzip', name: `registro-${company.slug}-${day}.jsonl.gz` };
}
